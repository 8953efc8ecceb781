import { type SQL, sql } from 'drizzle-orm';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import type { SubjectKind } from '../../platform/subjects/subjects.registry.ts';

/** A certificate as whoever asked for it is led there: their own request, by its number. */
export const claimedSubject: SubjectKind = {
  kind: 'ecert-claim',
  load: async (db, ids, { userId }) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct certificate_id as id from ecert_claim_requests
      where certificate_id = any (${sql.param([...ids])}::bigint[]) and user_id = ${userId ?? 0}`);
    return rows.map((row) => bareSubject(Number(row.id), userId ?? 0));
  },
  visibleTo: ({ userId }) => sql`ecert_claim_requests.user_id = ${userId ?? 0}`,
  link: ({ id }) => `/personVerify?id=${id}`,
};

/** On whose desk: the issuer's, and that of operators, who answer in its place and are told of what nobody answers. */
const isOnDesk = (userId: number | null): SQL => sql`(ecert_claim_requests.issuer_id = ${userId ?? 0}
  or exists (select 1 from users o where o.id = ${userId ?? 0} and o.role = 'operator' and o.status = 'active'))`;

/** A request as whoever answers is led to it. */
export const claimDeskSubject: SubjectKind = {
  kind: 'ecert-claim-desk',
  load: async (db, ids, { userId }) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ecert_claim_requests where id = any (${sql.param([...ids])}::bigint[]) and ${isOnDesk(userId)}`);
    return rows.map((row) => bareSubject(Number(row.id), userId ?? 0));
  },
  visibleTo: ({ userId }) => isOnDesk(userId),
  link: () => '/certificateRequests',
};

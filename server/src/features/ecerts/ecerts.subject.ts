import { type SQL, sql } from 'drizzle-orm';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import type { SubjectKind } from '../../platform/subjects/subjects.registry.ts';
import { ecertsTable } from './ecerts.tables.ts';

/** Who keeps it, and who confirmed a contact that it is reserved for. */
const isTheirs = (userId: number | null): SQL => sql`(ecerts.holder_id = ${userId ?? 0} or exists (
  select 1 from users u where u.id = ${userId ?? 0} and ecerts.holder_id is null and (
    (u.phone_verified_at is not null and ecerts.phone = case when u.phone_country = '86' then u.phone else '+' || u.phone_country || u.phone end)
    or (u.email_verified_at is not null and lower(ecerts.email) = lower(u.email)))))`;

/** A certificate as its notices lead there. */
export const certificateSubject: SubjectKind = {
  kind: 'ecert',
  load: async (db, ids, { userId }) => {
    const rows = await db
      .select({ id: ecertsTable.id, holderId: ecertsTable.holderId })
      .from(ecertsTable)
      .where(sql`ecerts.id = any (${sql.param([...ids])}::bigint[]) and ${isTheirs(userId)}`);
    return rows.map((row) => bareSubject(row.id, row.holderId ?? 0));
  },
  visibleTo: ({ userId }) => isTheirs(userId),
  link: ({ id }) => `/certificate/${id}`,
};

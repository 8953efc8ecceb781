import { type SQL, sql } from 'drizzle-orm';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import type { SubjectKind } from '../../platform/subjects/subjects.registry.ts';

const isAsker = (userId: number | null): SQL => sql`ecert_exceptions.user_id = ${userId ?? 0}`;
/** Whose desk it is on: the issuer's, and that of operators, who are told of what nobody answers. */
const isOnDesk = (userId: number | null): SQL => sql`(ecert_exceptions.issuer_id = ${userId ?? 0}
  or exists (select 1 from users o where o.id = ${userId ?? 0} and o.role = 'operator' and o.status = 'active'))`;

/** An exception as its notices lead there, for one side. */
const forSide = (kind: string, isTheirs: (userId: number | null) => SQL, link: SubjectKind['link']): SubjectKind => ({
  kind,
  load: async (db, ids, { userId }) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ecert_exceptions where id = any (${sql.param([...ids])}::bigint[]) and ${isTheirs(userId)}`);
    return rows.map((row) => bareSubject(Number(row.id), userId ?? 0));
  },
  visibleTo: ({ userId }) => isTheirs(userId),
  link,
});

export const askedExceptionSubject = forSide('ecert-exception', isAsker, ({ id }) => `/feedbackSuccse?id=${id}`);
export const deskExceptionSubject = forSide('ecert-exception-desk', isOnDesk, ({ id }) => `/certificateExceptions/${id}`);

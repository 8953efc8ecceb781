import { sql } from 'drizzle-orm';
import { bareSubject } from '../subjects/bare-subject.types.ts';
import type { SubjectKind } from '../subjects/subjects.registry.ts';

const isStaff = (userId: number | null) =>
  sql`exists (select 1 from users s where s.id = ${userId ?? 0} and s.role <> 'user' and s.status = 'active')`;

/** Papers as the desk has them, for reviewers and operators alone. */
export const papersSubject: SubjectKind = {
  kind: 'papers',
  load: async (db, ids, { userId }) => {
    const { rows } = await db.execute<{ id: string; ownerId: string }>(sql`
      select id, owner_id as "ownerId" from qualifications where id = any (${sql.param([...ids])}::bigint[]) and ${isStaff(userId)}`);
    return rows.map((row) => bareSubject(Number(row.id), Number(row.ownerId)));
  },
  visibleTo: ({ userId }) => isStaff(userId),
  link: ({ id }) => `/ops/certifications/${id}`,
};

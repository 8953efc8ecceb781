import { and, sql } from 'drizzle-orm';
import { bareSubject } from '../../platform/subjects/bare-subject.ts';
import type { SubjectKind } from '../../platform/subjects/subjects.ts';
import { introductionFor } from './introductions.queries.ts';
import { introductionsTable } from './introductions.tables.ts';

/** An introduction, for those who have a part in it. */
export const introductionSubject: SubjectKind = {
  kind: 'introduction',
  load: async (db, ids, { userId }) => {
    const rows = await db
      .select({ id: introductionsTable.id, ownerId: introductionsTable.askerId, message: introductionsTable.message })
      .from(introductionsTable)
      .where(and(sql`${introductionsTable.id} = any (${sql.param([...ids])}::bigint[])`, introductionFor(userId ?? 0)));
    return rows.map((row) => bareSubject(row.id, row.ownerId, row.message));
  },
  visibleTo: ({ userId }) => introductionFor(userId ?? 0),
  link: ({ id }) => `/introductions/${id}`,
};

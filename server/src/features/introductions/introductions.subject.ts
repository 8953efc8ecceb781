import { and, sql } from 'drizzle-orm';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { shownNameSql } from '../../platform/people/company-name.sql.ts';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import type { SubjectKind } from '../../platform/subjects/subjects.registry.ts';
import { introductionFor } from './introductions.queries.ts';
import { introductionsTable } from './introductions.tables.ts';

const nameOf = (id: typeof introductionsTable.askerId | typeof introductionsTable.targetId) =>
  sql<string | null>`(select ${shownNameSql} from ${usersTable} where ${usersTable.id} = ${id})`;

/** An introduction, for those who have a part in it: told by who is to meet, as the words of it are for the friend between. */
export const introductionSubject: SubjectKind = {
  kind: 'introduction',
  load: async (db, ids, { userId }) => {
    const rows = await db
      .select({
        id: introductionsTable.id,
        ownerId: introductionsTable.askerId,
        asker: nameOf(introductionsTable.askerId),
        target: nameOf(introductionsTable.targetId),
      })
      .from(introductionsTable)
      .where(and(sql`${introductionsTable.id} = any (${sql.param([...ids])}::bigint[])`, introductionFor(userId ?? 0)));
    return rows.map((row) => bareSubject(row.id, row.ownerId, `${row.asker ?? ''} ⇄ ${row.target ?? ''}`));
  },
  visibleTo: ({ userId }) => introductionFor(userId ?? 0),
  link: ({ id }) => `/introductions/${id}`,
};

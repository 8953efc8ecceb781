import { sql } from 'drizzle-orm';
import { blockedIdsSql } from '../../platform/people/blocks.sql.ts';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import type { SubjectKind } from '../../platform/subjects/subjects.registry.ts';
import { intentionsTable } from './cooperation.tables.ts';

const { id: idColumn, senderId, receiverId } = intentionsTable;

const ofTwo = (viewerId: number) => sql`(${senderId} = ${viewerId} or ${receiverId} = ${viewerId})
  and ${senderId} <> all (${blockedIdsSql(viewerId)}) and ${receiverId} <> all (${blockedIdsSql(viewerId)})`;

/** What somebody wants to do together with another, for those two. */
export const intentionSubject: SubjectKind = {
  kind: 'intention',
  load: async (db, ids, { userId }) => {
    const rows = await db
      .select({ id: idColumn, ownerId: senderId, message: intentionsTable.message })
      .from(intentionsTable)
      .where(sql`${idColumn} = any (${sql.param([...ids])}::bigint[]) and ${ofTwo(userId ?? 0)}`);
    return rows.map((row) => bareSubject(row.id, row.ownerId, row.message));
  },
  visibleTo: ({ userId }) => ofTwo(userId ?? 0),
  link: ({ id }) => `/relationResult?id=${id}`,
};

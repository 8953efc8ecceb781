import { sql } from 'drizzle-orm';
import { isGroupAdminSql } from '../subjects/group-admins.queries.ts';
import { ownedBy } from '../subjects/owner.types.ts';
import type { LoadedSubject, SubjectKind } from '../subjects/subjects.registry.ts';
import { moderationActsTable, moderationCasesTable } from './moderation.tables.ts';

const bare = (id: number, ownerId: number, groupId: number | null): LoadedSubject => ({
  id,
  ...ownedBy(ownerId),
  groupId,
  excerpt: '',
  pictureFileId: null,
  likes: 0,
  comments: 0,
  viewerBelongs: true,
  viewerIsGroupAdmin: false,
  isBlocked: false,
  parent: null,
  pinnedUntil: null,
});

/** What was done about somebody, as the notice of it leads there: for that person alone. */
export const actSubject: SubjectKind = {
  kind: 'act',
  load: async (db, ids, { userId }) => {
    const rows = await db
      .select({ id: moderationActsTable.id, userId: moderationActsTable.userId })
      .from(moderationActsTable)
      .where(sql`${moderationActsTable.id} = any (${sql.param([...ids])}::bigint[]) and ${moderationActsTable.userId} = ${userId ?? 0}`);
    return rows.map((row) => bare(row.id, row.userId, null));
  },
  visibleTo: ({ userId }) => sql`${moderationActsTable.userId} = ${userId ?? 0}`,
  link: ({ id }) => `/conduct/${id}`,
};

/** A flagged thing of a circle, for its group admins. */
export const caseSubject: SubjectKind = {
  kind: 'case',
  load: async (db, ids, { userId }) => {
    const { id, ownerId, groupId } = moderationCasesTable;
    const rows = await db
      .select({ id, ownerId, groupId })
      .from(moderationCasesTable)
      .where(sql`${id} = any (${sql.param([...ids])}::bigint[]) and ${isGroupAdminSql(userId ?? 0, sql`${groupId}`)}`);
    return rows.map((row) => bare(row.id, row.ownerId.secretUserId, row.groupId));
  },
  visibleTo: ({ userId }) => isGroupAdminSql(userId ?? 0, sql`${moderationCasesTable.groupId}`),
  link: ({ groupId }) => `/groups/${groupId}/flags`,
};

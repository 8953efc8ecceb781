import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idRef, moment, serialColumn } from '../../kernel/db/kernel.tables.ts';

/** Likes of things of any registered kind; one a person. */
export const likesTable = pgTable(
  'likes',
  {
    /** In the order in which they were given; lists are read by it. */
    id: serialColumn('id'),
    subjectKind: text('subject_kind').notNull(),
    subjectId: idRef('subject_id').notNull(),
    userId: idRef('user_id').notNull(),
    /** Whose it is; 0 for one who bears no name. */
    targetUserId: idRef('target_user_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // By person first: their own marks on a page lie together, and one index serves their list of likes too.
    primaryKey({ columns: [table.userId, table.subjectKind, table.subjectId] }),
    index('likes_order').on(table.subjectKind, table.subjectId, table.id),
    // The nightly count of what a person received would otherwise read every like for every person.
    index('likes_target').on(table.targetUserId),
    // Likes come in the order of time: what came in a window is read in one piece, and writing costs nothing.
    index('likes_at').using('brin', table.createdAt),
  ],
);

/** What a person keeps for later. */
export const collectionsTable = pgTable(
  'collections',
  {
    id: serialColumn('id'),
    userId: idRef('user_id').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: idRef('subject_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subjectKind, table.subjectId] }),
    index('collections_order').on(table.userId, table.subjectKind, table.id),
    index('collections_subject').on(table.subjectKind, table.subjectId),
  ],
);

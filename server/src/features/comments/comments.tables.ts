import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Comments on things of any kind that is registered with platform/subjects. */
export const commentsTable = pgTable(
  'comments',
  {
    id: idColumn(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: idRef('subject_id').notNull(),
    authorId: idRef('author_id').notNull(),
    /** The owner of what is commented on, at the time. */
    targetUserId: idRef('target_user_id').notNull(),
    replyToId: idRef('reply_to_id'),
    replyUserId: idRef('reply_user_id'),
    body: text('body').notNull(),
    mark: text('mark'),
    pinnedUntil: moment('pinned_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('comments_subject').on(table.subjectKind, table.subjectId, table.id).where(sql`deleted_at is null`),
    index('comments_pinned')
      .on(table.subjectKind, table.subjectId, table.pinnedUntil)
      .where(sql`deleted_at is null and pinned_until is not null`),
    index('comments_author').on(table.authorId, table.id),
    uniqueIndex('comments_mark').on(table.authorId, table.mark).where(sql`mark is not null`),
  ],
);

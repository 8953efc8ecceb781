import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';
import { ownerRef } from '../../platform/subjects/owner.types.ts';

/** Comments on things of any kind that is registered with platform/subjects. */
export const commentsTable = pgTable(
  'comments',
  {
    id: idColumn(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: idRef('subject_id').notNull(),
    authorId: ownerRef('author_id').notNull(),
    /** Its author bears no name, as they stand anonymous beside what it is written under; it is counted among no person's comments. */
    isNameless: boolean('is_nameless').notNull().default(false),
    /** The owner of what is commented on, at the time; 0 for one who bears no name. */
    targetUserId: idRef('target_user_id').notNull(),
    replyToId: idRef('reply_to_id'),
    /** Whom it answers; null beside `replyToId` for one who bears no name. */
    replyUserId: idRef('reply_user_id'),
    body: text('body').notNull(),
    /** Made by the client; the same mark gives the first answer again (decision 32). */
    mark: text('mark'),
    /** Of what came with the mark. */
    markHash: integer('mark_hash'),
    likesCount: integer('likes_count').notNull().default(0),
    stepsCount: integer('steps_count').notNull().default(0),
    pinnedUntil: moment('pinned_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Seen no more, whoever took it away. */
    deletedAt: moment('deleted_at'),
    /** Set beside `deletedAt` where a moderator took it out of sight: such a one can be brought back. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('comments_subject').on(table.subjectKind, table.subjectId, table.id).where(sql`deleted_at is null`),
    index('comments_pinned')
      .on(table.subjectKind, table.subjectId, table.pinnedUntil)
      .where(sql`deleted_at is null and pinned_until is not null`),
    index('comments_author').on(table.authorId, table.id),
    uniqueIndex('comments_mark').on(table.authorId, table.mark).where(sql`mark is not null`),
    check('comments_counts', sql`least(likes_count, steps_count) >= 0`),
  ],
);

/** Who finds a comment of no use ('step', 踩); one a person, and never beside a like of theirs. */
export const commentStepsTable = pgTable(
  'comment_steps',
  {
    commentId: idRef('comment_id').notNull(),
    userId: idRef('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.userId] }), index('comment_steps_user').on(table.userId)],
);

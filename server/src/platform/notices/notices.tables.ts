import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';
import type { NoticeKind } from './notice-kinds.registry.ts';

/** The counts of the message centre: replies count among comments. */
export const noticeCounters = ['liked', 'commented', 'at', 'system', 'following', 'mutual'] as const;

export const noticesTable = pgTable(
  'notices',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Who did it; null for the house. */
    actorId: idRef('actor_id'),
    subjectKind: text('subject_kind'),
    subjectId: idRef('subject_id'),
    commentId: idRef('comment_id'),
    data: jsonb('data').$type<Record<string, string | number>>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('notices_user_kind').on(table.userId, table.kind, table.id),
    index('notices_user').on(table.userId, table.id),
    index('notices_subject').on(table.subjectKind, table.subjectId, table.actorId),
    index('notices_unread').on(table.userId).where(sql`read_at is null`),
    index('notices_comment').on(table.commentId).where(sql`comment_id is not null`),
  ],
);

/** Unread counts, kept with the notices themselves. */
export const noticeCountsTable = pgTable(
  'notice_counts',
  {
    userId: idRef('user_id').notNull(),
    counter: text('counter', { enum: noticeCounters }).notNull(),
    unread: integer('unread').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.counter] })],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/kernel/texts.ts';
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
    /** Somebody did it who bears no name (decision 65). */
    isNameless: boolean('is_nameless').notNull().default(false),
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

/** What somebody chose of a kind of notice; null is what the kind begins with. */
export const noticeChoicesTable = pgTable(
  'notice_choices',
  {
    userId: idRef('user_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    inApp: boolean('in_app'),
    push: boolean('push'),
    mail: boolean('mail'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** How somebody wants to be called at all: minutes of the day in their zone between which nothing is pushed, and in which language. */
export const noticeMannersTable = pgTable('notice_manners', {
  userId: idRef('user_id').primaryKey(),
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
  timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
  /** Whether what is pushed bears the words of the notice. */
  showsWords: boolean('shows_words').notNull().default(false),
  locale: text('locale').$type<Locale>().notNull().default('zh-CN'),
  /** When the last letter about notices went out. */
  mailedAt: moment('mailed_at'),
});

/** The ways besides the app by which a notice reaches somebody. */
export const deliveryWays = ['push', 'mail'] as const;

/** Notices on their way, written with the notice itself and taken by the job that sends them. */
export const noticeDeliveriesTable = pgTable(
  'notice_deliveries',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    way: text('way', { enum: deliveryWays }).notNull(),
    noticeId: idRef('notice_id').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('notice_deliveries_user').on(table.userId, table.dueAt), index('notice_deliveries_due').on(table.dueAt)],
);

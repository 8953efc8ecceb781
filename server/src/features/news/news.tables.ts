import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment, tsvector } from '../../kernel/db/kernel.tables.ts';

export type NewsPicture = { file: number; mime: string; width: number; height: number };

/** What a piece of news says, whoever wrote this version of it. */
export type NewsText = {
  title: string;
  /** A few words about it; '' where its author gave none. */
  subject: string;
  /** Markdown. */
  body: string;
  /** Where it comes from, and who wrote it, where its author says so. */
  source: string;
  byline: string;
  tags: number[];
  cover: NewsPicture | null;
  /** Of the text, in its order. */
  pictures: NewsPicture[];
};

/** `audit_status` of wire shapes 4.15. What is deleted has a moment instead. */
export const newsStates = { published: 0, waiting: 1, draft: 2, rejected: 3, deleted: 4 } as const;

/** Seen by everyone. */
export const isOut = sql`state = 0 and deleted_at is null and removed_at is null`;

export const newsCategoriesTable = pgTable('news_categories', {
  id: idColumn(),
  handle: text('handle').notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  rank: smallint('rank').notNull().default(0),
});

/** The categories that a person chose, in their order. */
export const newsCategoryFollowsTable = pgTable(
  'news_category_follows',
  {
    userId: idRef('user_id').notNull(),
    categoryId: idRef('category_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.categoryId] })],
);

/** The text that stands: published, or the last that its author sent or kept. Every text that was sent is a row of `news_revisions`. */
export const newsTable = pgTable(
  'news',
  {
    id: idColumn(),
    authorId: idRef('author_id').notNull(),
    /** Null for a draft whose author has not chosen one. */
    categoryId: idRef('category_id'),
    state: smallint('state').notNull(),
    title: text('title').notNull().default(''),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull().default(''),
    source: text('source').notNull().default(''),
    byline: text('byline').notNull().default(''),
    tags: jsonb('tags').$type<number[]>().notNull().default([]),
    cover: jsonb('cover').$type<NewsPicture>(),
    pictures: jsonb('pictures').$type<NewsPicture[]>().notNull().default([]),
    /** The beginning of the text without its marks. */
    excerpt: text('excerpt').notNull().default(''),
    /** Every file that one of its texts shows; each is held once. Of what is published only those of the text that stands open to everyone. */
    files: jsonb('files').$type<number[]>().notNull().default([]),
    likesCount: integer('likes_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    collectsCount: integer('collects_count').notNull().default(0),
    viewsCount: integer('views_count').notNull().default(0),
    /** How often it was sent in. */
    sentCount: smallint('sent_count').notNull().default(0),
    /** 积分 that were set apart for it last, or paid. */
    fee: integer('fee').notNull().default(0),
    /** What is set apart in the ledger while it waits. */
    holdId: idRef('hold_id'),
    /** Why it was rejected last. */
    reason: text('reason'),
    words: tsvector('words'),
    pinnedUntil: moment('pinned_until'),
    /** When the house chose to recommend it. */
    recommendedAt: moment('recommended_at'),
    publishedAt: moment('published_at'),
    /** When it was sent, kept or decided about last. */
    movedAt: moment('moved_at').notNull(),
    /** Since when what is published says something else than at first. */
    editedAt: moment('edited_at'),
    createdAt: moment('created_at').notNull(),
    /** Its author took it away. */
    deletedAt: moment('deleted_at'),
    /** A moderator took it out of sight. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('news_newest').on(table.publishedAt, table.id).where(isOut),
    index('news_category').on(table.categoryId, table.publishedAt, table.id).where(isOut),
    index('news_recommended').on(table.publishedAt, table.id).where(sql`${isOut} and recommended_at is not null`),
    index('news_pinned').on(table.pinnedUntil, table.id).where(sql`${isOut} and pinned_until is not null`),
    index('news_words').using('gin', table.words).where(isOut),
    index('news_tags').using('gin', table.tags).where(isOut),
    index('news_files').using('gin', table.files),
    index('news_author').on(table.authorId, table.state, table.id).where(sql`deleted_at is null`),
    index('news_states').on(table.state, table.id).where(sql`deleted_at is null and removed_at is null`),
    index('news_waiting').on(table.movedAt).where(sql`state = 1 and deleted_at is null`),
    check('news_counts', sql`least(likes_count, comments_count, collects_count) >= 0`),
    check('news_state', sql`state between 0 and 3`),
    check('news_published', sql`(state = 0) = (published_at is not null)`),
    check('news_placed', sql`state in (2, 3) or category_id is not null`),
    check('news_held', sql`state = 1 or hold_id is null`),
  ],
);

export const revisionStates = ['open', 'agreed', 'published', 'rejected', 'withdrawn', 'answered', 'replaced'] as const;

/** What its author said to one change of an editor. */
export type PartAnswer = { part: number; accepted: boolean; note: string };

/**
 * Every text of a piece of news that one side sent to the other. At most one is in the making: `open` until the other side has answered it,
 * `agreed` where it is an editor's and the author accepted all of it.
 */
export const newsRevisionsTable = pgTable(
  'news_revisions',
  {
    id: idColumn(),
    newsId: idRef('news_id').notNull(),
    /** 1, 2, 3 … for each piece of news. */
    number: smallint('number').notNull(),
    writerId: idRef('writer_id').notNull(),
    /** By an operator, for the author to answer. */
    isEditors: boolean('is_editors').notNull(),
    categoryId: idRef('category_id').notNull(),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    source: text('source').notNull(),
    byline: text('byline').notNull(),
    tags: jsonb('tags').$type<number[]>().notNull(),
    cover: jsonb('cover').$type<NewsPicture>(),
    pictures: jsonb('pictures').$type<NewsPicture[]>().notNull(),
    /** What its writer says about it to the other side. */
    note: text('note').notNull().default(''),
    state: text('state', { enum: revisionStates }).notNull(),
    answers: jsonb('answers').$type<PartAnswer[]>(),
    /** Why it was rejected. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: idRef('decided_by'),
  },
  (table) => [
    uniqueIndex('news_revisions_number').on(table.newsId, table.number),
    uniqueIndex('news_revisions_making').on(table.newsId).where(sql`state in ('open', 'agreed')`),
    index('news_revisions_waiting').on(table.id).where(sql`state in ('open', 'agreed')`),
    index('news_revisions_writer').on(table.writerId, table.id),
  ],
);

/** How often a piece of news was opened on a day of Shanghai: what the rank of news counts. Days that no window reaches any more go. */
export const newsViewDaysTable = pgTable(
  'news_view_days',
  {
    newsId: idRef('news_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.day] }), index('news_view_days_day').on(table.day)],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment, tsvector } from '../../kernel/db/kernel.tables.ts';

/** `amount`, `type` and `node` are there where it costs something. */
export type FeedPicture = {
  file: number;
  mime: string;
  width: number;
  height: number;
  amount?: number;
  type?: 'read' | 'download';
  node?: number;
};
/** `hasOwnCover`: the cover is a picture that the author chose, and not the video's own. */
export type FeedVideo = { videoId: number; coverId: number | null; hasOwnCover: boolean; width: number; height: number };

const alive = sql`deleted_at is null and removed_at is null`;

export const feedsTable = pgTable(
  'feeds',
  {
    id: idColumn(),
    authorId: idRef('author_id').notNull(),
    body: text('body').notNull().default(''),
    /** What everyone may read of a text that costs something; null where it costs nothing. No list reads more (decision 38). */
    preview: text('preview'),
    /** What the text costs, and the node of platform purchases that it is bought by. */
    textAmount: integer('text_amount'),
    textNode: idRef('text_node'),
    /** The text or a picture costs something. */
    isPriced: boolean('is_priced').notNull().default(false),
    pictures: jsonb('pictures').$type<FeedPicture[]>().notNull().default([]),
    video: jsonb('video').$type<FeedVideo>(),
    /** What it passes on. */
    sourceKind: text('source_kind'),
    sourceId: idRef('source_id'),
    /** 1 computer, 2 phone browser, 3 iOS, 4 Android, 5 other. */
    feedFrom: smallint('feed_from').notNull().default(2),
    /** Made by the client; the same mark gives the first answer again (decision 32). */
    mark: text('mark'),
    /** Of what came with the mark. */
    markHash: integer('mark_hash'),
    placeName: text('place_name').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    geohash: text('geohash').notNull().default(''),
    likesCount: integer('likes_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    collectsCount: integer('collects_count').notNull().default(0),
    viewsCount: integer('views_count').notNull().default(0),
    /** Its place among the hottest; see hot-feeds.writes.ts. */
    hot: idRef('hot').notNull(),
    /** Counters have changed since `hot` was worked out. */
    isHotDue: boolean('is_hot_due').notNull().default(false),
    /** What the search finds it by, made by kernel/search of what everyone may read. */
    words: tsvector('words'),
    /** Stays above the others until then. */
    pinnedUntil: moment('pinned_until'),
    /** When the house chose it for the featured ones. */
    featuredAt: moment('featured_at'),
    editedAt: moment('edited_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Its author took it away. */
    deletedAt: moment('deleted_at'),
    /** A moderator took it out of sight. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('feeds_newest').on(table.id, table.authorId).where(alive),
    index('feeds_hot').on(table.hot, table.id).where(alive),
    index('feeds_author').on(table.authorId, table.id).where(alive),
    index('feeds_words').using('gin', table.words).where(alive),
    index('feeds_pinned').on(table.pinnedUntil, table.id).where(sql`${alive} and pinned_until is not null`),
    index('feeds_featured').on(table.featuredAt, table.id).where(sql`${alive} and featured_at is not null`),
    index('feeds_hot_due').on(table.id).where(sql`is_hot_due`),
    uniqueIndex('feeds_mark').on(table.authorId, table.mark).where(sql`mark is not null`),
    // One check for all: PostgreSQL reads each anew for every statement that writes a row (bench/PROFILE.md).
    check('feeds_counts', sql`least(likes_count, comments_count, collects_count) >= 0`),
    check('feeds_priced_text', sql`num_nulls(preview, text_node, text_amount) in (0, 3)`),
  ],
);

/** What feeds are about. `key` is the name as it is compared. */
export const feedTopicsTable = pgTable(
  'feed_topics',
  {
    id: idColumn(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    creatorId: idRef('creator_id').notNull(),
    feedsCount: integer('feeds_count').notNull().default(0),
    /** How many feeds of the last days are about it, worked out by a job. */
    heat: integer('heat').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** A moderator took it out of sight: the feeds about it stay, and say no more that they are. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('feed_topics_key').on(table.key),
    index('feed_topics_heat').on(table.heat, table.feedsCount, table.id),
    index('feed_topics_prefix').on(table.key.op('text_pattern_ops')),
    index('feed_topics_creator').on(table.creatorId),
    check('feed_topics_feeds_count', sql`feeds_count >= 0`),
  ],
);

export const feedTopicLinksTable = pgTable(
  'feed_topic_links',
  {
    feedId: idRef('feed_id').notNull(),
    topicId: idRef('topic_id').notNull(),
    position: smallint('position').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feedId, table.topicId] }),
    index('feed_topic_links_topic').on(table.topicId, table.feedId),
    index('feed_topic_links_created').on(table.createdAt, table.topicId),
  ],
);

/** What feeds said before they were changed. */
export const feedEditsTable = pgTable(
  'feed_edits',
  {
    id: idColumn(),
    feedId: idRef('feed_id').notNull(),
    body: text('body').notNull(),
    preview: text('preview'),
    /** When it was written, and not when it was replaced. */
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('feed_edits_feed').on(table.feedId, table.id)],
);

/** What people left in their composers. */
export const draftsTable = pgTable(
  'drafts',
  {
    userId: idRef('user_id').notNull(),
    composer: text('composer').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** Those of its files that it keeps from the sweep. */
    held: jsonb('held').$type<number[]>().notNull().default([]),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.composer] })],
);

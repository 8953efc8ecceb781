import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment, tsvector } from '../../kernel/db/kernel.tables.ts';

export type PostPicture = { file: number; mime: string; width: number; height: number };
/** `hasOwnCover`: the cover is a picture that the author chose, and not the video's own. */
export type PostVideo = { videoId: number; coverId: number | null; hasOwnCover: boolean; width: number; height: number };

export const postsTable = pgTable(
  'posts',
  {
    id: idColumn(),
    groupId: idRef('group_id').notNull(),
    authorId: idRef('author_id').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull().default(''),
    pictures: jsonb('pictures').$type<PostPicture[]>().notNull().default([]),
    video: jsonb('video').$type<PostVideo>(),
    /** Its files were taken into use as those of a closed circle, which nobody gets at their plain address. */
    filesGuarded: boolean('files_guarded').notNull().default(false),
    /** 1 computer, 2 phone browser, 3 iOS, 4 Android, 5 other. */
    feedFrom: smallint('feed_from').notNull().default(2),
    /** Made by the client; the same mark gives the first answer again (decision 32). */
    mark: text('mark'),
    /** Of what came with the mark. */
    markHash: integer('mark_hash'),
    likesCount: integer('likes_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    collectsCount: integer('collects_count').notNull().default(0),
    viewsCount: integer('views_count').notNull().default(0),
    lastCommentAt: moment('last_comment_at'),
    /** Where the post stands among the latest replies: milliseconds of its last comment or its making × 2048, plus its id modulo 2048. */
    bumped: idRef('bumped').notNull(),
    /** What the search finds it by, made by kernel/search. */
    words: tsvector('words'),
    /** Stays above the others until then. */
    pinnedUntil: moment('pinned_until'),
    /** When its group admins or the house chose it for the featured ones. */
    recommendedAt: moment('recommended_at'),
    /** When its group admins last chose it: so their choices of a day are counted, also of what is featured no more. */
    groupAdminChosenAt: moment('keeper_chosen_at'),
    /** Since when an operator keeps it out of them: group admins cannot choose it again. */
    featureClosedAt: moment('feature_closed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Since when nobody sees it: its author or a group admin deleted it, or a moderator took it away. */
    deletedAt: moment('deleted_at'),
    /** Set beside `deletedAt` where it was a moderator, who may bring it back; its files stay for that. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('posts_group_newest').on(table.groupId, table.id).where(sql`deleted_at is null`),
    index('posts_group_reply').on(table.groupId, table.bumped).where(sql`deleted_at is null`),
    index('posts_reply').on(table.bumped).where(sql`deleted_at is null`),
    index('posts_words').using('gin', table.words).where(sql`deleted_at is null`),
    index('posts_group_pinned').on(table.groupId, table.pinnedUntil).where(sql`deleted_at is null and pinned_until is not null`),
    index('posts_author').on(table.authorId, table.id).where(sql`deleted_at is null`),
    index('posts_recommended').on(table.recommendedAt, table.id).where(sql`deleted_at is null and recommended_at is not null`),
    index('posts_keeper_chosen').on(table.groupId, table.groupAdminChosenAt).where(sql`keeper_chosen_at is not null`),
    uniqueIndex('posts_mark').on(table.authorId, table.mark).where(sql`mark is not null`),
    index('posts_guarded_pictures').using('gin', sql`pictures jsonb_path_ops`).where(sql`files_guarded`),
    index('posts_guarded_video').using('gin', sql`video jsonb_path_ops`).where(sql`files_guarded`),
    // One check for all: PostgreSQL reads each anew for every statement that writes a row (bench/PROFILE.md).
    check('posts_counts', sql`least(likes_count, comments_count, collects_count) >= 0`),
  ],
);

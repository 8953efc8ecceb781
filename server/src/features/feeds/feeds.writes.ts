import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { indexWords } from '../../kernel/search/search-words.ts';
import { addToCountsSql, uncountOneSql } from '../../platform/accounts/person-counts.sql.ts';
import { type FeedPicture, type FeedVideo, feedEditsTable, feedsTable } from './feeds.tables.ts';
import { hotOf } from './hot-feeds.writes.ts';

/** A name, and where it is known its point on the globe. */
export type FeedPlace = { placeName: string; latitude: number | null; longitude: number | null; geohash: string };

export type NewFeed = FeedPlace & {
  authorId: number;
  body: string;
  /** What everyone may read of a text that costs something. */
  preview: string | null;
  source: { kind: string; id: number } | null;
  feedFrom: number;
  mark: string | null;
  markHash: number | null;
  at: Date;
};

/** Kept by Id, and by nobody where a number comes from PostgreSQL as text. */
export type Gone = { id: number | string; authorId: number | string };

const wordsOf = (text: string) => sql`array_to_tsvector(${sql.param(indexWords(text))}::text[])`;

const hotAtFirst = (at: Date) =>
  hotOf({ id: sql`next.id`, at: sql`${at.toISOString()}::timestamptz`, likes: sql`0`, comments: sql`0`, views: sql`0` });

/** Writes a feed without what it shows. Gives its id, or null where the mark was used before. */
export const addFeed = async (tx: Tx, feed: NewFeed): Promise<number | null> => {
  const { rows } = await tx.execute<{ id: number | string }>(sql`
    insert into feeds (id, author_id, body, source_kind, source_id, feed_from, mark, mark_hash, place_name, latitude, longitude, geohash,
      created_at, hot, words)
    overriding system value
    select next.id, ${feed.authorId}::bigint, ${feed.body}, ${feed.source?.kind ?? null}, ${feed.source?.id ?? null}::bigint,
      ${feed.feedFrom}::int, ${feed.mark}, ${feed.markHash}::int, ${feed.placeName}, ${feed.latitude}::float8, ${feed.longitude}::float8, ${feed.geohash},
      ${feed.at.toISOString()}::timestamptz, ${hotAtFirst(feed.at)}, ${wordsOf(feed.preview ?? feed.body)}
    from (select nextval(pg_get_serial_sequence('feeds', 'id')) as id) as next
    on conflict (author_id, mark) where mark is not null do nothing
    returning id`);
  return rows[0] === undefined ? null : Number(rows[0].id);
};

type Material = {
  pictures: FeedPicture[];
  video: FeedVideo | null;
  text: { node: number; amount: number; preview: string } | null;
};

/** Writes what a new feed shows, and what of it costs something. */
export const setMaterial = async (tx: Tx, id: number, { pictures, video, text }: Material): Promise<void> => {
  if (pictures.length === 0 && video === null && text === null) return;
  await tx
    .update(feedsTable)
    .set({
      pictures,
      video,
      isPriced: text !== null || pictures.some((picture) => picture.node !== undefined),
      ...(text ? { preview: text.preview, textNode: text.node, textAmount: text.amount } : {}),
    })
    .where(eq(feedsTable.id, id));
};

const counting = (tx: Tx, feed: Gone, by: 1 | -1) =>
  tx.execute(sql`
  with topics as (
    update feed_topics set feeds_count = greatest(0, feeds_count + ${by}::int)
    where id in (select topic_id from feed_topic_links where feed_id = ${feed.id}::bigint)
  )
  ${by === 1 ? addToCountsSql(['feeds'], sql`values (${feed.authorId}::bigint, 1)`) : uncountOneSql('feeds', feed.authorId, sql`true`)}`);

/** Adds a feed to the counters of its author and its topics. */
export const countFeed = async (tx: Tx, feed: Gone): Promise<void> => {
  await counting(tx, feed, 1);
};

/** Takes it out of them. */
export const uncountFeed = async (tx: Tx, feed: Gone): Promise<void> => {
  await counting(tx, feed, -1);
};

export const findMarkedFeed = async (tx: Tx, authorId: number, mark: string) =>
  (
    await tx
      .select()
      .from(feedsTable)
      .where(and(eq(feedsTable.authorId, authorId), eq(feedsTable.mark, mark)))
  )[0] ?? null;

/** A feed that is there, held until the end of the transaction. */
export const lockFeed = async (tx: Tx, id: number) =>
  (
    await tx
      .select()
      .from(feedsTable)
      .where(and(eq(feedsTable.id, id), sql`deleted_at is null and removed_at is null`))
      .for('update')
  )[0] ?? null;

/** Hides a feed. False where it was gone already. */
export const hideFeed = async (tx: Tx, id: number, at: Date): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update feeds set deleted_at = ${at.toISOString()}::timestamptz, pinned_until = null, featured_at = null
    where id = ${id} and deleted_at is null and removed_at is null`);
  return rowCount === 1;
};

/** Among the featured ones since then, or no longer. False where nothing changed. */
export const setFeatured = async (tx: Tx, id: number, at: Date | null): Promise<boolean> => {
  const moment = at?.toISOString() ?? null;
  const { rowCount } = await tx.execute(sql`
    update feeds set featured_at = ${moment}::timestamptz where id = ${id} and (featured_at is null) = ${at !== null}`);
  return rowCount === 1;
};

type Change = {
  id: number;
  before: { body: string; preview: string | null; at: Date };
  body: string;
  preview: string | null;
  place: FeedPlace;
  at: Date;
};

/** Writes what a feed says now, and keeps what it said before where that is another text. */
export const changeFeed = async (tx: Tx, { id, before, body, preview, place, at }: Change): Promise<void> => {
  if (before.body !== body)
    await tx.insert(feedEditsTable).values({ feedId: id, body: before.body, preview: before.preview, createdAt: before.at });
  await tx
    .update(feedsTable)
    .set({ body, preview, ...place, words: wordsOf(preview ?? body), editedAt: at })
    .where(eq(feedsTable.id, id));
};

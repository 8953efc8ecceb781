import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery, cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { notMuted } from '../../platform/people/muted.sql.ts';
import type { SeenBy, Watcher } from '../../platform/subjects/subjects.registry.ts';
import { mutedPost } from '../posts/posts.public.ts';
import { collectionsTable, likesTable } from '../reactions/reactions.public.ts';
import { feedsTable } from './feeds.tables.ts';

const KIND = sql.raw(`'feed'`);

/** Id of whoever looks, 0 for a guest. */
export const viewer = sql.placeholder('viewer');

/** A feed that the viewer may see at all, for SQL that calls it `f`: there, and nobody's between whom and the viewer a block stands. */
export const isVisible = sql`f.deleted_at is null and f.removed_at is null and ${notBlockedSql(sql`f.author_id`, viewer)}`;

/** What somebody else passes on holds no word that the viewer muted; who muted none costs no look at it. */
const isSourceListed = sql`(f.source_kind is distinct from 'post' or f.author_id = ${viewer}
  or (select true from mute_words where user_id = ${viewer}) is null or ${mutedPost(sql`f.source_id`, viewer)} is null)`;

/** The same for lists, which leave out what the viewer has muted, be it in what a feed says or in what it passes on. */
export const isListed = sql`${isVisible} and ${notMuted(sql`f.words`, sql`f.author_id`, viewer)} and ${isSourceListed}`;

const hasBought = (nodes: SQL) =>
  sql`select p.node_id from purchases p where p.user_id = ${viewer} and p.refunded_at is null and p.node_id ${nodes}`;

const isMine = sql`${feedsTable.authorId} = ${viewer}`;
/** The viewer may read the whole text: it costs nothing, it is theirs, or they paid for it. */
const isOpen = sql<boolean>`(${feedsTable.preview} is null or ${isMine} or exists (${hasBought(sql`= ${feedsTable.textNode}`)}))`;
const itsNodes = sql`in (select n.id from paid_nodes n where n.subject_kind = ${KIND} and n.subject_id = ${feedsTable.id})`;

type TopicName = { id: number; name: string };
type BriefLike = { id: number; userId: number; at: string };

/** A card shows five lines; one character more than covers them tells that there is more. */
const CARD_TEXT = 501;
const LIKES_SHOWN = sql.raw('8');

const readable = sql<string>`case when ${isOpen} then ${feedsTable.body} else ${feedsTable.preview} end`;

const shown = {
  id: feedsTable.id,
  authorId: feedsTable.authorId,
  isOpen,
  textAmount: feedsTable.textAmount,
  textNode: feedsTable.textNode,
  isPriced: feedsTable.isPriced,
  /** Nodes of it that the viewer paid for. */
  bought: sql<(number | string)[]>`case when ${feedsTable.isPriced} then array(${hasBought(itsNodes)}) else '{}' end`.mapWith(
    (ids: (number | string)[]) => ids.map(Number),
  ),
  pictures: feedsTable.pictures,
  video: feedsTable.video,
  sourceKind: feedsTable.sourceKind,
  sourceId: feedsTable.sourceId,
  feedFrom: feedsTable.feedFrom,
  placeName: feedsTable.placeName,
  latitude: feedsTable.latitude,
  longitude: feedsTable.longitude,
  geohash: feedsTable.geohash,
  likesCount: feedsTable.likesCount,
  commentsCount: feedsTable.commentsCount,
  collectsCount: feedsTable.collectsCount,
  viewsCount: feedsTable.viewsCount,
  hot: feedsTable.hot,
  pinnedUntil: feedsTable.pinnedUntil,
  featuredAt: feedsTable.featuredAt,
  editedAt: feedsTable.editedAt,
  createdAt: feedsTable.createdAt,
  /** Somebody has paid for a part of it, even if it was given back; asked for its author alone. */
  isSold: sql<boolean>`(${feedsTable.isPriced} and ${isMine} and exists (select 1 from purchases p where p.node_id ${itsNodes}))`,
  topics: sql<TopicName[]>`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by l.position)
    from feed_topic_links l join feed_topics t on t.id = l.topic_id and t.removed_at is null
    where l.feed_id = ${feedsTable.id}), '[]')`,
  isLiked: sql<boolean>`exists (select 1 from ${likesTable} k where k.subject_kind = ${KIND} and k.subject_id = ${feedsTable.id} and k.user_id = ${viewer})`,
  isCollected: sql<boolean>`exists (select 1 from ${collectionsTable} k where k.user_id = ${viewer} and k.subject_kind = ${KIND} and k.subject_id = ${feedsTable.id})`,
};

const selectFeeds = (db: Db | Tx, picked: SQL) =>
  db
    .select({
      ...shown,
      body: sql<string>`left(${readable}, ${sql.placeholder('characters')})`,
      cursor: sql<number>`picked.key`.mapWith(Number),
      isAtTop: sql<boolean>`picked.at_top`,
    })
    .from(feedsTable)
    .innerJoin(sql`(${picked}) as picked`, sql`picked.id = ${feedsTable.id}`)
    .orderBy(desc(sql`picked.at_top`), desc(sql`picked.key`), desc(feedsTable.id));

/**
 * The feeds that `picked` names, in its order: rows of `id`, `key` (a place in a list) and `at_top`. Whoever picks holds `isVisible`.
 * `shape` tells one statement from another, `values` fill its parameters; with `characters` more of each text is read than a card shows.
 */
export const listFeedRows = (db: Db | Tx, shape: string, picked: () => SQL, values: Record<string, unknown>): Promise<FeedRow[]> =>
  cachedQuery<FeedRow[]>(db, `feeds/${shape}`, () => selectFeeds(db, picked())).execute({ characters: CARD_TEXT, ...values });

export type FeedRow = Awaited<ReturnType<typeof selectFeeds>>[number];

const selectOne = (db: Db | Tx) =>
  db
    .select({
      ...shown,
      body: readable,
      cursor: feedsTable.id,
      isAtTop: sql<boolean>`false`,
      tipsCount:
        sql<number>`coalesce((select t.tips from tip_totals t where t.subject_kind = ${KIND} and t.subject_id = ${feedsTable.id}), 0)`.mapWith(
          Number,
        ),
      tipsAmount:
        sql<number>`coalesce((select t.amount from tip_totals t where t.subject_kind = ${KIND} and t.subject_id = ${feedsTable.id}), 0)`.mapWith(
          Number,
        ),
      likes: sql<
        BriefLike[]
      >`coalesce((select json_agg(json_build_object('id', k.id, 'userId', k.user_id, 'at', k.created_at) order by k.id desc) from (
        select id, user_id, created_at from ${likesTable} where subject_kind = ${KIND} and subject_id = ${feedsTable.id} order by id desc limit ${LIKES_SHOWN}) as k), '[]')`,
    })
    .from(feedsTable)
    .innerJoin(sql`feeds as f`, sql`f.id = ${feedsTable.id}`);

export type OneFeedRow = Awaited<ReturnType<typeof selectOne>>[number];

/** A feed that the viewer may see, with its newest likes and what it was tipped, or null. */
export const findFeed = async (db: Db | Tx, viewerId: number | null, id: number): Promise<OneFeedRow | null> => {
  const query = cachedQuery<OneFeedRow[]>(db, 'feed', () =>
    selectOne(db).where(sql`${eq(feedsTable.id, sql.placeholder('id'))} and ${isVisible}`),
  );
  return (await query.execute({ viewer: viewerId ?? 0, id }))[0] ?? null;
};

/** A feed that moderators keep out of sight, as its author reads it. */
export const findOwnRemovedFeed = async (db: Db | Tx, authorId: number, id: number): Promise<OneFeedRow | null> =>
  (
    await selectOne(db)
      .where(sql`f.id = ${id} and f.author_id = ${authorId} and f.deleted_at is null and f.removed_at is not null`)
      .prepare('')
      .execute({ viewer: authorId })
  )[0] ?? null;

/** What engines need to know of feeds that the viewer may see. Of a text that costs something only what everyone may read. */
export const selectSubjects = (db: Db | Tx, viewerId: number | null, ids: readonly number[]) =>
  cachedQuery(db, 'feeds/subjects', () =>
    db
      .select({
        id: feedsTable.id,
        ownerId: feedsTable.authorId,
        body: sql<string>`left(coalesce(${feedsTable.preview}, ${feedsTable.body}), 120)`,
        pictures: feedsTable.pictures,
        video: feedsTable.video,
        likes: feedsTable.likesCount,
        comments: feedsTable.commentsCount,
        pinnedUntil: feedsTable.pinnedUntil,
      })
      .from(feedsTable)
      .innerJoin(sql`feeds as f`, sql`f.id = ${feedsTable.id}`)
      .where(sql`${feedsTable.id} = any(${sql.placeholder('ids')}::bigint[]) and ${isVisible}`),
  ).execute({ viewer: viewerId ?? 0, ids });

/** The same condition as `isVisible`, for SQL that names the table feeds. */
export const visibleFeeds = (viewerId: number | null | SQL): SQL =>
  sql`feeds.deleted_at is null and feeds.removed_at is null and ${notBlockedSql(sql`feeds.author_id`, viewerId ?? 0)}`;

/** Of many pairs of a viewer and a feed those where the viewer may see it. */
export const whoSeesFeeds = async (db: Db, watchers: readonly Watcher[]): Promise<SeenBy[]> => {
  const { rows } = await cachedStatement<Record<keyof Watcher, number | string>>(
    db,
    'feeds/who-sees',
    () => sql`
    select w.viewer_id as "viewerId", w.id
    from unnest(${sql.placeholder('viewers')}::bigint[], ${sql.placeholder('ids')}::bigint[]) as w (viewer_id, id)
    join feeds on feeds.id = w.id where ${visibleFeeds(sql`w.viewer_id`)}`,
  ).execute({ viewers: watchers.map((one) => one.viewerId), ids: watchers.map((one) => one.id) });
  return rows.map((row) => ({ viewerId: Number(row.viewerId), id: Number(row.id), groupId: null }));
};

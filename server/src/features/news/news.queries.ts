import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery, cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { notMuted } from '../../platform/people/muted.sql.ts';
import type { SeenBy, Watcher } from '../../platform/subjects/subjects.registry.ts';
import { collectionsTable, likesTable } from '../reactions/reactions.public.ts';
import { newsCategoriesTable, newsCategoryFollowsTable, newsTable } from './news.tables.ts';

const KIND = sql.raw(`'news'`);
const LIKES_SHOWN = sql.raw('8');

/** Id of whoever looks, 0 for a guest. */
export const viewer = sql.placeholder('viewer');

/** Published, and nobody's between whom and the viewer a block stands; for SQL that calls it `n`. */
export const isVisible = sql`n.state = 0 and n.deleted_at is null and n.removed_at is null and ${notBlockedSql(sql`n.author_id`, viewer)}`;

/** The same for lists, which leave out what the viewer has muted. */
export const isListed = sql`${isVisible} and ${notMuted(sql`n.words`, sql`n.author_id`, viewer)}`;

type Making = { id: number; number: number; isEditors: boolean; isAgreed: boolean; at: string };
type BriefLike = { id: number; userId: number; at: string };

const tipped = (column: 'tips' | 'amount') =>
  sql<number>`coalesce((select t.${sql.raw(column)} from tip_totals t where t.subject_kind = ${KIND} and t.subject_id = ${newsTable.id}), 0)`.mapWith(
    Number,
  );

const card = {
  id: newsTable.id,
  authorId: newsTable.authorId,
  state: newsTable.state,
  title: newsTable.title,
  subject: newsTable.subject,
  excerpt: newsTable.excerpt,
  source: newsTable.source,
  byline: newsTable.byline,
  tags: newsTable.tags,
  cover: newsTable.cover,
  pictures: newsTable.pictures,
  likesCount: newsTable.likesCount,
  commentsCount: newsTable.commentsCount,
  collectsCount: newsTable.collectsCount,
  viewsCount: newsTable.viewsCount,
  sentCount: newsTable.sentCount,
  fee: newsTable.fee,
  reason: newsTable.reason,
  pinnedUntil: newsTable.pinnedUntil,
  recommendedAt: newsTable.recommendedAt,
  publishedAt: newsTable.publishedAt,
  movedAt: newsTable.movedAt,
  editedAt: newsTable.editedAt,
  createdAt: newsTable.createdAt,
  deletedAt: newsTable.deletedAt,
  removedAt: newsTable.removedAt,
  category: {
    id: newsCategoriesTable.id,
    nameZh: newsCategoriesTable.nameZh,
    nameEn: newsCategoriesTable.nameEn,
    nameEs: newsCategoriesTable.nameEs,
    rank: newsCategoriesTable.rank,
  },
  isLiked: sql<boolean>`exists (select 1 from ${likesTable} k where k.subject_kind = ${KIND} and k.subject_id = ${newsTable.id} and k.user_id = ${viewer})`,
  isCollected: sql<boolean>`exists (select 1 from ${collectionsTable} k where k.user_id = ${viewer} and k.subject_kind = ${KIND} and k.subject_id = ${newsTable.id})`,
  /** The text that is in the making beside it. */
  making: sql<Making | null>`(select json_build_object('id', r.id, 'number', r.number, 'isEditors', r.is_editors, 'isAgreed', r.state = 'agreed', 'at', r.created_at)
    from news_revisions r where r.news_id = ${newsTable.id} and r.state in ('open', 'agreed'))`,
};

const selectPicked = (db: Db | Tx, picked: SQL) =>
  db
    .select(card)
    .from(newsTable)
    .leftJoin(newsCategoriesTable, eq(newsCategoriesTable.id, newsTable.categoryId))
    .innerJoin(sql`(${picked}) as picked`, sql`picked.id = ${newsTable.id}`)
    .orderBy(asc(sql`picked.place`));

export type NewsRow = Awaited<ReturnType<typeof selectPicked>>[number];

/** A list as `listNewsRows` takes it: rows of id and place. */
export type Pick = { shape: string; picked: () => SQL };

/**
 * The news that `picked` names: rows of `id` and `place`, in whose order they come. Whoever picks holds who may see them. `shape` tells one
 * statement from another, `values` fill its parameters.
 */
export const listNewsRows = (db: Db | Tx, { shape, picked }: Pick, values: Record<string, unknown>): Promise<NewsRow[]> =>
  cachedQuery<NewsRow[]>(db, `news/${shape}`, () => selectPicked(db, picked())).execute(values);

const selectOne = (db: Db | Tx) =>
  db
    .select({
      ...card,
      body: newsTable.body,
      tipsCount: tipped('tips'),
      tipsAmount: tipped('amount'),
      likes: sql<
        BriefLike[]
      >`coalesce((select json_agg(json_build_object('id', k.id, 'userId', k.user_id, 'at', k.created_at) order by k.id desc) from (
        select id, user_id, created_at from ${likesTable} where subject_kind = ${KIND} and subject_id = ${newsTable.id} order by id desc limit ${LIKES_SHOWN}) as k), '[]')`,
    })
    .from(newsTable)
    .leftJoin(newsCategoriesTable, eq(newsCategoriesTable.id, newsTable.categoryId))
    .innerJoin(sql`news as n`, sql`n.id = ${newsTable.id}`);

export type OneNewsRow = Awaited<ReturnType<typeof selectOne>>[number];

type Looking = { viewerId: number | null; isOperator: boolean };

/**
 * A piece of news as the viewer may read it: published, or their own in any state, or, for operators, one that was sent in. Null for
 * anything else.
 */
export const findNews = async (db: Db | Tx, id: number, { viewerId, isOperator }: Looking): Promise<OneNewsRow | null> => {
  const query = cachedQuery<OneNewsRow[]>(db, 'news/one', () => {
    const isMine = sql`(n.author_id = ${viewer} and n.deleted_at is null)`;
    const isSent = sql`(${sql.placeholder('operator')}::boolean and n.deleted_at is null and n.state <> 2)`;
    return selectOne(db).where(sql`n.id = ${sql.placeholder('id')} and (${isVisible} or ${isMine} or ${isSent})`);
  });
  return (await query.execute({ viewer: viewerId ?? 0, id, operator: isOperator }))[0] ?? null;
};

/** What engines need to know of news that the viewer may see. */
export const selectSubjects = (db: Db | Tx, viewerId: number | null, ids: readonly number[]) =>
  cachedQuery(db, 'news/subjects', () =>
    db
      .select({
        id: newsTable.id,
        ownerId: newsTable.authorId,
        title: newsTable.title,
        cover: newsTable.cover,
        pictures: newsTable.pictures,
        likes: newsTable.likesCount,
        comments: newsTable.commentsCount,
        pinnedUntil: newsTable.pinnedUntil,
      })
      .from(newsTable)
      .innerJoin(sql`news as n`, sql`n.id = ${newsTable.id}`)
      .where(sql`${newsTable.id} = any(${sql.placeholder('ids')}::bigint[]) and ${isVisible}`),
  ).execute({ viewer: viewerId ?? 0, ids });

/** The same condition as `isVisible`, for SQL that names the table news. */
export const visibleNews = (viewerId: number | null | SQL): SQL =>
  sql`news.state = 0 and news.deleted_at is null and news.removed_at is null and ${notBlockedSql(sql`news.author_id`, viewerId ?? 0)}`;

/** Of many pairs of a viewer and a piece of news those where the viewer may see it. */
export const whoSeesNews = async (db: Db, watchers: readonly Watcher[]): Promise<SeenBy[]> => {
  const { rows } = await cachedStatement<Record<keyof Watcher, number | string>>(
    db,
    'news/who-sees',
    () => sql`
    select w.viewer_id as "viewerId", w.id
    from unnest(${sql.placeholder('viewers')}::bigint[], ${sql.placeholder('ids')}::bigint[]) as w (viewer_id, id)
    join news on news.id = w.id where ${visibleNews(sql`w.viewer_id`)}`,
  ).execute({ viewers: watchers.map((one) => one.viewerId), ids: watchers.map((one) => one.id) });
  return rows.map((row) => ({ viewerId: Number(row.viewerId), id: Number(row.id), groupId: null }));
};

/** All categories, each with its place among those that the viewer chose, or null. */
export const listCategoryRows = (db: Db | Tx, viewerId: number | null) =>
  cachedQuery(db, 'news/categories', () =>
    db
      .select({
        id: newsCategoriesTable.id,
        nameZh: newsCategoriesTable.nameZh,
        nameEn: newsCategoriesTable.nameEn,
        nameEs: newsCategoriesTable.nameEs,
        rank: newsCategoriesTable.rank,
        position: newsCategoryFollowsTable.position,
      })
      .from(newsCategoriesTable)
      .leftJoin(
        newsCategoryFollowsTable,
        sql`${newsCategoryFollowsTable.categoryId} = ${newsCategoriesTable.id} and ${newsCategoryFollowsTable.userId} = ${viewer}`,
      )
      .orderBy(asc(newsCategoriesTable.rank), asc(newsCategoriesTable.id)),
  ).execute({ viewer: viewerId ?? 0 });

export const isCategory = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await db.select({ id: newsCategoriesTable.id }).from(newsCategoriesTable).where(eq(newsCategoriesTable.id, id))).length > 0;

/** Sets the categories that a person chose, in this order. False where one of them is none. */
export const setFollows = async (tx: Tx, userId: number, ids: readonly number[]): Promise<boolean> => {
  await tx.delete(newsCategoryFollowsTable).where(eq(newsCategoryFollowsTable.userId, userId));
  if (ids.length === 0) return true;
  const { rowCount } = await tx.execute(sql`
    insert into news_category_follows (user_id, category_id, position)
    select ${userId}, c.id, wanted.position from unnest(${sql.param([...ids])}::bigint[]) with ordinality as wanted (id, position)
    join news_categories c on c.id = wanted.id on conflict (user_id, category_id) do update set position = excluded.position`);
  return rowCount === ids.length;
};

/** How many drafts a person keeps. */
export const countDrafts = async (db: Db | Tx, authorId: number): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from news where author_id = ${authorId} and state = 2 and deleted_at is null`);
  return rows[0]?.count ?? 0;
};

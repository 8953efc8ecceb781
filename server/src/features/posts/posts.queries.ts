import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery, cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { notMuted } from '../../platform/people/muted.sql.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import type { InspectedSubject, SeenBy, Watcher } from '../../platform/subjects/subjects.registry.ts';
import { groupMembersTable, groupsTable, isGroupAdminRoleSql } from '../groups/groups.public.ts';
import { collectionsTable, likesTable } from '../reactions/reactions.public.ts';
import { tipTotalsTable } from '../tips/tips.public.ts';
import { joinedPostIds } from './joined-posts.queries.ts';
import { postsTable } from './posts.tables.ts';

const KIND = 'post';

/** A position in lists whose order is a time: milliseconds × 2048 + id modulo 2048 stays below 2^53 and has no ties in practice. */
const placeOf = (moment: SQL) => sql<number>`floor(extract(epoch from ${moment}) * 1000)::bigint * 2048 + ${postsTable.id} % 2048`;

export type PostOrder = 'latest_post' | 'latest_reply' | 'recommended';

const orders: Record<PostOrder, { key: SQL<number>; where: SQL | undefined }> = {
  latest_post: { key: sql<number>`${postsTable.id}`, where: undefined },
  latest_reply: { key: sql<number>`${postsTable.bumped}`, where: undefined },
  recommended: { key: placeOf(sql`${postsTable.recommendedAt}`), where: isNotNull(postsTable.recommendedAt) },
};

const shown = {
  id: postsTable.id,
  groupId: postsTable.groupId,
  authorId: postsTable.authorId,
  title: postsTable.title,
  body: postsTable.body,
  pictures: postsTable.pictures,
  video: postsTable.video,
  filesGuarded: postsTable.filesGuarded,
  feedFrom: postsTable.feedFrom,
  likesCount: postsTable.likesCount,
  commentsCount: postsTable.commentsCount,
  collectsCount: postsTable.collectsCount,
  viewsCount: postsTable.viewsCount,
  pinnedUntil: postsTable.pinnedUntil,
  recommendedAt: postsTable.recommendedAt,
  featureClosedAt: postsTable.featureClosedAt,
  createdAt: postsTable.createdAt,
  groupName: groupsTable.name,
  groupMode: groupsTable.mode,
  groupAvatarFileId: groupsTable.avatarFileId,
  memberRole: groupMembersTable.role,
  memberSince: groupMembersTable.createdAt,
  isLiked: sql<boolean>`${likesTable.userId} is not null`,
  isCollected: sql<boolean>`${collectionsTable.userId} is not null`,
};

/** Id of whoever looks, 0 for a guest. */
const viewer = sql.placeholder('viewer');

const isViewersMembership = and(
  eq(groupMembersTable.groupId, postsTable.groupId),
  eq(groupMembersTable.userId, viewer),
  eq(groupMembersTable.isBlocked, false),
);

const ofPost = sql`from ${tipTotalsTable} where ${tipTotalsTable.subjectKind} = ${sql.raw(`'${KIND}'`)} and ${tipTotalsTable.subjectId} = ${postsTable.id}`;

/** What a post was tipped in all. */
const tipped = {
  tipsCount: sql<number>`coalesce((select ${tipTotalsTable.tips} ${ofPost}), 0)`.mapWith(Number),
  tipsAmount: sql<number>`coalesce((select ${tipTotalsTable.amount} ${ofPost}), 0)`.mapWith(Number),
};
/** Lists do not show it. */
const untold = { tipsCount: sql<number>`0`.mapWith(Number), tipsAmount: sql<number>`0`.mapWith(Number) };

/** Posts with their circle and what the viewer has to do with both. Only those that the viewer may see (see `isVisible`). */
export const selectPosts = (db: Db | Tx, key: SQL<number>, tips = untold) =>
  db
    .select({ ...shown, ...tips, cursor: key.mapWith(Number) })
    .from(postsTable)
    .innerJoin(groupsTable, and(eq(groupsTable.id, postsTable.groupId), isNull(groupsTable.dissolvedAt)))
    .leftJoin(groupMembersTable, isViewersMembership)
    .leftJoin(likesTable, and(eq(likesTable.subjectKind, KIND), eq(likesTable.subjectId, postsTable.id), eq(likesTable.userId, viewer)))
    .leftJoin(
      collectionsTable,
      and(eq(collectionsTable.userId, viewer), eq(collectionsTable.subjectKind, KIND), eq(collectionsTable.subjectId, postsTable.id)),
    );

/**
 * The condition that every reading of posts holds: alive, in an open circle or one that the viewer is in, and not of somebody between
 * whom and the viewer a block stands. Group admins see everything in their circle, so that nobody can block their way out of sight.
 */
export const isVisible = and(
  isNull(postsTable.deletedAt),
  or(eq(groupsTable.mode, 'public'), isNotNull(groupMembersTable.userId)),
  or(notBlockedSql(postsTable.authorId, viewer), isGroupAdminRoleSql(groupMembersTable.role)),
);

/** The condition of every list: seen, and with no word that the viewer muted (decision 016). A post opened by its address is shown all the same. */
const isListed = and(isVisible, notMuted(postsTable.words, postsTable.authorId, viewer));

export type PostRow = Awaited<ReturnType<typeof findPost>> & object;

/** A post that the viewer may see, with what it was tipped, or null. */
export const findPost = async (db: Db | Tx, viewerId: number | null, id: number) => {
  const query = cachedQuery(db, 'post', () =>
    selectPosts(db, orders.latest_post.key, tipped).where(and(eq(postsTable.id, sql.placeholder('id')), isVisible)),
  );
  return (await query.execute({ viewer: viewerId ?? 0, id }))[0] ?? null;
};

/** A post that moderators keep out of sight, as its author reads it. */
export const findOwnRemovedPost = async (db: Db | Tx, authorId: number, id: number): Promise<PostRow | null> =>
  (
    await selectPosts(db, orders.latest_post.key, tipped)
      .where(and(eq(postsTable.id, id), eq(postsTable.authorId, authorId), isNotNull(postsTable.removedAt)))
      .prepare('')
      .execute({ viewer: authorId })
  )[0] ?? null;

export type PostPage = { limit: number; after: number | undefined; offset: number };
export type PostFilter = {
  order: PostOrder;
  groupId?: number | undefined;
  authorId?: number | undefined;
  /** Of the circles that the viewer is in; for the order of publication alone. */
  isJoined?: true;
  /** Leaves out what is pinned now. */
  unpinnedAt?: Date;
};

/** What of a list is in its text, and not among its values. */
const shapeOf = ({ order, ...filter }: PostFilter, page: PostPage): string =>
  [
    'posts',
    order,
    ...Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    page.after ? 'below' : page.offset,
    page.limit,
  ].join('/');

/** A page of posts that the viewer may see, in a total order; below `after` where it is given, else from `offset`. */
export const listPostRows = (db: Db, viewerId: number | null, filter: PostFilter, page: PostPage): Promise<PostRow[]> => {
  const { key, where } = orders[filter.order];
  const { groupId, authorId, unpinnedAt } = filter;
  const build = () => {
    const query = selectPosts(db, key)
      .where(
        and(
          isListed,
          where,
          groupId === undefined ? undefined : eq(postsTable.groupId, sql.placeholder('groupId')),
          authorId === undefined ? undefined : eq(postsTable.authorId, sql.placeholder('authorId')),
          filter.isJoined
            ? sql`${postsTable.id} in ${joinedPostIds({ enough: page.limit + (page.after ? 0 : page.offset), isBelow: Boolean(page.after) })}`
            : undefined,
          unpinnedAt
            ? or(isNull(postsTable.pinnedUntil), sql`${postsTable.pinnedUntil} <= ${sql.placeholder('unpinnedAt')}::timestamptz`)
            : undefined,
          page.after ? sql`${key} < ${sql.placeholder('after')}` : undefined,
        ),
      )
      .orderBy(desc(key), desc(postsTable.id))
      .limit(rowLimit(page.limit));
    return page.after ? query : query.offset(rowOffset(page.offset));
  };
  return cachedQuery(db, shapeOf(filter, page), build).execute({
    viewer: viewerId ?? 0,
    groupId,
    authorId,
    unpinnedAt: unpinnedAt?.toISOString(),
    after: page.after,
  });
};

const PINNED_MAX = 20;

/** What is pinned in a circle now. */
export const listPinnedPostRows = (db: Db, viewerId: number | null, groupId: number, now: Date): Promise<PostRow[]> =>
  cachedQuery(db, 'posts/pinned', () =>
    selectPosts(db, orders.latest_post.key)
      .where(
        and(
          isListed,
          eq(postsTable.groupId, sql.placeholder('groupId')),
          sql`${postsTable.pinnedUntil} > ${sql.placeholder('now')}::timestamptz`,
        ),
      )
      .orderBy(desc(postsTable.pinnedUntil), desc(postsTable.id))
      .limit(rowLimit(PINNED_MAX)),
  ).execute({ viewer: viewerId ?? 0, groupId, now: now.toISOString() });

/** What the viewer keeps, the newest first; `cursor` is the place among what they keep. */
export const listCollectedRows = (db: Db, viewerId: number, page: PostPage): Promise<PostRow[]> =>
  selectPosts(db, sql<number>`${collectionsTable.id}`)
    .where(and(isListed, isNotNull(collectionsTable.userId), page.after ? lt(collectionsTable.id, page.after) : undefined))
    .orderBy(desc(collectionsTable.id))
    .limit(rowLimit(page.limit))
    .offset(rowOffset(page.after ? 0 : page.offset))
    .prepare('')
    .execute({ viewer: viewerId });

/** Posts akin to one: the best liked of the newest of its circle. */
export const listRelatedRows = (
  db: Db,
  viewerId: number | null,
  post: { id: number; groupId: number },
  limit: number,
): Promise<PostRow[]> => {
  const newest = sql`(select p.id from posts p where p.group_id = ${post.groupId} and p.deleted_at is null order by p.id desc limit 100)`;
  return selectPosts(db, orders.latest_post.key)
    .where(and(isListed, ne(postsTable.id, post.id), inArray(postsTable.id, newest)))
    .orderBy(desc(sql`${postsTable.likesCount} + 2 * ${postsTable.commentsCount}`), desc(postsTable.id))
    .limit(rowLimit(limit))
    .prepare('')
    .execute({ viewer: viewerId ?? 0 });
};

/** How many posts of a person the viewer is shown. */
export const countPostsBy = async (db: Db, viewerId: number | null, authorId: number): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from posts where author_id = ${authorId} and ${visiblePosts(viewerId)}
      and ${notMuted(sql`posts.words`, sql`posts.author_id`, viewerId ?? 0)}`);
  return rows[0]?.count ?? 0;
};

/** What engines need to know of posts that the viewer may see. */
export const selectSubjects = (db: Db | Tx, viewerId: number | null, ids: readonly number[]) =>
  cachedQuery(db, 'posts/subjects', () =>
    db
      .select({
        id: postsTable.id,
        ownerId: postsTable.authorId,
        groupId: postsTable.groupId,
        title: postsTable.title,
        body: sql<string>`left(${postsTable.body}, 120)`,
        pictures: postsTable.pictures,
        video: postsTable.video,
        filesGuarded: postsTable.filesGuarded,
        likes: postsTable.likesCount,
        comments: postsTable.commentsCount,
        pinnedUntil: postsTable.pinnedUntil,
        memberRole: groupMembersTable.role,
        isBlocked: sql<boolean>`not (${notBlockedSql(postsTable.authorId, viewer)})`,
      })
      .from(postsTable)
      .innerJoin(groupsTable, and(eq(groupsTable.id, postsTable.groupId), isNull(groupsTable.dissolvedAt)))
      .leftJoin(groupMembersTable, isViewersMembership)
      .where(and(sql`${postsTable.id} = any(${sql.placeholder('ids')}::bigint[])`, isVisible)),
  ).execute({ viewer: viewerId ?? 0, ids });

/** Posts as moderators see them: whatever there ever was, whoever may see it. */
export const inspectPosts = async (db: Db | Tx, ids: readonly number[]): Promise<InspectedSubject[]> => {
  const rows = await db
    .select()
    .from(postsTable)
    .where(inArray(postsTable.id, [...ids]));
  return rows.map((row) => ({
    id: row.id,
    ...ownedBy(row.authorId),
    groupId: row.groupId,
    title: row.title,
    text: row.body,
    pictureFileIds: [...row.pictures.map((picture) => picture.file), ...(row.video?.coverId ? [row.video.coverId] : [])],
    createdAt: row.createdAt,
    isDeleted: row.deletedAt !== null && row.removedAt === null,
    isRemoved: row.removedAt !== null,
  }));
};

/** The same condition as `isVisible`, for SQL that names the table posts and nothing else. */
export const visiblePosts = (viewerId: number | null | SQL): SQL => sql`posts.deleted_at is null and exists (
  select 1 from groups g left join group_members m on m.group_id = g.id and m.user_id = ${viewerId ?? 0} and not m.is_blocked
  where g.id = posts.group_id and g.dissolved_at is null and (g.mode = 'public' or m.user_id is not null)
    and (${notBlockedSql(sql`posts.author_id`, viewerId ?? 0)} or ${isGroupAdminRoleSql(sql`m.role`)}))`;

/** Of many pairs of a viewer and a post those where the viewer may see it. */
export const whoSeesPosts = async (db: Db, watchers: readonly Watcher[]): Promise<SeenBy[]> => {
  const { rows } = await cachedStatement<Record<keyof SeenBy, number | string>>(
    db,
    'posts/who-sees',
    () => sql`
    select w.viewer_id as "viewerId", w.id, posts.group_id as "groupId"
    from unnest(${sql.placeholder('viewers')}::bigint[], ${sql.placeholder('ids')}::bigint[]) as w (viewer_id, id)
    join posts on posts.id = w.id where ${visiblePosts(sql`w.viewer_id`)}`,
  ).execute({ viewers: watchers.map((one) => one.viewerId), ids: watchers.map((one) => one.id) });
  return rows.map((row) => ({ viewerId: Number(row.viewerId), id: Number(row.id), groupId: Number(row.groupId) }));
};

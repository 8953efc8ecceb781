import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { cachedQuery } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { notBlockedSql } from '../../platform/people/blocks.ts';
import { notMuted } from '../../platform/people/muted.ts';
import { isVisible, type PostPage, type PostRow, selectPosts } from './posts.queries.ts';
import { postsTable } from './posts.tables.ts';

/** So many of the newest posts are looked through one by one. */
const NEWEST = 4_000;

type Shape = { isInGroup: boolean; isBelow: boolean };

/** Where a search looks: alive, in the circle that is asked for, below the post last seen; `id` is how that is compared. */
const place = ({ isInGroup, isBelow }: Shape, id: SQL): SQL =>
  and(
    sql`p.deleted_at is null`,
    isInGroup ? sql`p.group_id = ${sql.placeholder('groupId')}` : undefined,
    isBelow ? sql`${id} < ${sql.placeholder('after')}` : undefined,
  ) ?? sql`true`;

const walked = sql`p.id`;
const fetched = sql`p.id + 0`;

const seen = sql`join groups g on g.id = p.group_id and g.dissolved_at is null
  left join group_members m on m.group_id = p.group_id and m.user_id = ${sql.placeholder('viewer')} and not m.is_blocked`;
const found = sql`p.words @@ ${sql.placeholder('words')}::tsquery
  and ${notMuted(sql`p.words`, sql`p.author_id`, sql.placeholder('viewer'))} and (g.mode = 'public' or m.user_id is not null)
  and (${notBlockedSql(sql`p.author_id`, sql.placeholder('viewer'))} or m.role in ('founder', 'administrator'))`;

/**
 * The newest posts that hold the words. A word that many posts hold is met soon among the newest; the index of words names all of its
 * posts, which would take long to sort. A word that is not among the newest is rare, and the index names few. PostgreSQL cannot know
 * beforehand which of both it is for several words together, so it is not left to guess: the second half is only run where the first
 * finds too little, and there ids are only looked at once the index of words has named them (`+ 0`).
 */
const pickIds = (shape: Shape): SQL => sql`(
  with newest as materialized (
    select p.id, p.group_id, p.author_id, p.words from posts p where ${place(shape, walked)} order by p.id desc limit ${sql.raw(String(NEWEST))}
  ), common as materialized (
    select p.id from newest p ${seen} where ${found} order by p.id desc limit ${sql.placeholder('enough')}
  ), rare as (
    select p.id from posts p ${seen}
    where (select count(*) from common) < ${sql.placeholder('enough')} and ${place(shape, fetched)} and ${found} and ${fetched} < (select min(id) from newest)
    order by ${fetched} desc limit ${sql.placeholder('enough')}
  )
  select id from common union all select id from rare)`;

/** A page of posts that hold all these words (a tsquery), newest first; of one circle where it is named. */
export const searchPostRows = (
  db: Db,
  viewerId: number | null,
  asked: { words: string; groupId: number | undefined },
  page: PostPage,
): Promise<PostRow[]> => {
  const shape = { isInGroup: asked.groupId !== undefined, isBelow: page.after !== undefined };
  const offset = page.after ? 0 : page.offset;
  const name = `posts/search/${shape.isInGroup ? 'group' : 'all'}/${shape.isBelow ? 'below' : offset}/${page.limit}`;
  const query = cachedQuery(db, name, () =>
    selectPosts(db, sql<number>`${postsTable.id}`)
      .where(and(isVisible, sql`${postsTable.id} in ${pickIds(shape)}`))
      .orderBy(desc(postsTable.id))
      .limit(rowLimit(page.limit))
      .offset(rowOffset(offset)),
  );
  return query.execute({
    viewer: viewerId ?? 0,
    groupId: asked.groupId,
    after: page.after,
    words: asked.words,
    enough: offset + page.limit,
  });
};

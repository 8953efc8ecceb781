import { and, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { cachedQuery } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { searchIds } from '../../kernel/search/search-ids.sql.ts';
import { type Asked, searchValues } from '../../kernel/search/search-words.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { notMuted } from '../../platform/people/muted.sql.ts';
import type { SearchKind } from '../../platform/search/search-kinds.registry.ts';
import { isGroupAdminRoleSql } from '../groups/groups.public.ts';
import { postPath } from './post.addresses.ts';
import { isVisible, type PostPage, type PostRow, selectPosts } from './posts.queries.ts';
import { postsTable } from './posts.tables.ts';

type Shape = { isInGroup: boolean; isBelow: boolean; enough?: Placeholder | number };

const viewer = sql.placeholder('viewer');

/** The newest posts that hold what is asked for, of those that the viewer may see; in the circle that is asked for. */
const pickIds = ({ isInGroup, isBelow, enough = sql.placeholder('enough') }: Shape): SQL =>
  searchIds({
    table: 'posts',
    row: 'p',
    columns: ['group_id', 'author_id'],
    isThere: isInGroup ? sql`p.deleted_at is null and p.group_id = ${sql.placeholder('groupId')}` : sql`p.deleted_at is null`,
    joins: sql`join groups g on g.id = p.group_id and g.dissolved_at is null
      left join group_members m on m.group_id = p.group_id and m.user_id = ${viewer} and not m.is_blocked`,
    isSeen: sql`${notMuted(sql`p.words`, sql`p.author_id`, viewer)} and (g.mode = 'public' or m.user_id is not null)
      and (${notBlockedSql(sql`p.author_id`, viewer)} or ${isGroupAdminRoleSql(sql`m.role`)})`,
    text: sql`t.title || ' ' || t.body`,
    after: isBelow ? sql.placeholder('after') : null,
    enough,
  });

/** A page of posts that hold what is asked for, newest first; of one circle where it is named. */
export const searchPostRows = (
  db: Db,
  viewerId: number | null,
  asked: Asked & { groupId: number | undefined },
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
    ...searchValues(asked),
    enough: offset + page.limit,
  });
};

/** Posts of the circles whose posts the viewer may read. */
export const postsSearch: SearchKind = {
  kind: 'posts',
  picked: ({ limit, offset }) => sql`
    select found.id, row_number() over (order by found.id desc) - ${sql.raw(String(offset))} as place
    from ${pickIds({ isInGroup: false, isBelow: false, enough: rowLimit(limit + offset) })} as found
    order by found.id desc limit ${rowLimit(limit)} offset ${rowOffset(offset)}`,
  shown: (id) =>
    sql`select t.title, t.body as text, t.author_id as user_id, t.group_id, t.created_at as at from posts t where t.id = ${id}`,
  link: ({ id, groupId }) => postPath({ id, groupId: groupId ?? 0 }),
};

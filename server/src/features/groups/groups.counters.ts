import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { RECOUNT_BATCH, type Recount } from '../../kernel/db/recount.ts';

/** How many circles that are there a person is in, for SQL that has their id. */
export const groupsOfSql = (userId: SQL): SQL => sql`(
  select count(*)::int from group_members m join groups g on g.id = m.group_id and g.dissolved_at is null
  where m.user_id = ${userId} and not m.is_blocked)`;

/**
 * A statement that counts one post more in a circle, or one less, for a CTE of whoever writes posts. It gives the circle's `mode`, and
 * `dissolved_at` where it is not there any more.
 */
export const countPostInGroupSql = (groupId: SQLWrapper | number, by: 1 | -1, when: SQL = sql`true`): SQL => sql`
  update groups set posts_count = posts_count ${sql.raw(by === 1 ? '+ 1' : '- 1')} where id = ${groupId} and ${when} returning mode, dissolved_at`;

/** The same for a new post, which only a circle that is there takes. */
export const countNewPostSql = (groupId: SQLWrapper, when: SQL): SQL =>
  countPostInGroupSql(groupId, 1, sql`dissolved_at is null and ${when}`);

/** Sets what circles count to what their rows say; `posts` is how many posts lie in the circle whose id it is given. */
export const recountGroups = (posts: (groupId: SQL) => SQL): Recount => ({
  ids: (after) => sql`select id from groups where id > ${after} order by id limit ${RECOUNT_BATCH}`,
  lock: (ids) => sql`select 1 from groups where id = any(${ids}) order by id for update`,
  set: (ids) => sql`
    update groups set members_count = t.members, posts_count = t.posts
    from (
      select id,
        (select count(*)::int from group_members where group_id = one.id and not is_blocked) as members,
        ${posts(sql`one.id`)} as posts
      from unnest(${ids}) as one (id)
    ) as t
    where groups.id = t.id and (groups.members_count, groups.posts_count) is distinct from (t.members, t.posts)`,
});

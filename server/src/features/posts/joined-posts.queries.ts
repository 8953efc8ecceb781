import { type SQL, sql } from 'drizzle-orm';
import { rowLimit } from '../../kernel/db/paging.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { notMuted } from '../../platform/people/muted.sql.ts';
import { isGroupAdminRoleSql } from '../groups/groups.public.ts';

const viewer = sql.placeholder('viewer');

/**
 * Ids of the newest `enough` posts of the circles that the viewer is in, below the parameter `after` where a page is not the first: a SELECT. Each circle
 * is asked for its newest post, the first of those for the rest of theirs that may belong on the page: no post below the least of them does.
 * Asked for by one condition, PostgreSQL reads either all posts of those circles or all posts.
 */
export const joinedPostIds = ({ enough, isBelow }: { enough: number; isBelow: boolean }): SQL => {
  const wanted = rowLimit(enough);
  const isListed = sql`p.group_id = w.group_id and p.deleted_at is null and (w.is_group_admin or ${notBlockedSql(sql`p.author_id`, viewer)})
    and ${notMuted(sql`p.words`, sql`p.author_id`, viewer)} ${isBelow ? sql`and p.id < ${sql.placeholder('after')}` : sql``}`;
  return sql`(
    with joined as materialized (
      select m.group_id, ${isGroupAdminRoleSql(sql`m.role`)} as is_group_admin from group_members m join groups g on g.id = m.group_id
      where m.user_id = ${viewer} and not m.is_blocked and g.dissolved_at is null
    ), latest as materialized (
      select w.group_id, w.is_group_admin, one.id from joined w cross join lateral (
        select p.id from posts p where ${isListed} order by p.id desc limit 1) as one
      order by one.id desc limit ${wanted}
    ), least as materialized (
      select case when count(*) < ${wanted} then 0 else min(id) end as id from latest
    )
    select its.id from latest w cross join lateral (
      select p.id from posts p where ${isListed} and p.id >= (select id from least) order by p.id desc limit ${wanted}) as its
    order by its.id desc limit ${wanted})`;
};

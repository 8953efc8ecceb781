import { sql } from 'drizzle-orm';
import { RECOUNT_BATCH as BATCH, type Recount, recountInBatches } from '../../kernel/db/recount.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { guardCircle } from '../groups/groups.public.ts';
import { guardCircleFiles } from './guard-circle.ts';
import { postCounters } from './posts.counters.ts';

const people: Recount = {
  ids: (after) => sql`select user_id as id from user_counts where user_id > ${after} order by user_id limit ${BATCH}`,
  hold: (ids) => sql`select 1 from user_counts where user_id = any(${ids}) order by user_id for update`,
  set: (ids) => sql`
    update user_counts set posts = t.posts, comments = t.comments, likes = t.likes, groups = t.groups
    from (
      select id,
        (select count(*)::int from posts p join groups g on g.id = p.group_id and g.dissolved_at is null
          where p.author_id = one.id and p.deleted_at is null) as posts,
        (select count(*)::int from comments where author_id = one.id and deleted_at is null) as comments,
        (select count(*)::int from likes where target_user_id = one.id) as likes,
        (select count(*)::int from group_members m join groups g on g.id = m.group_id and g.dissolved_at is null
          where m.user_id = one.id and not m.is_blocked) as groups
      from unnest(${ids}) as one (id)
    ) as t
    where user_counts.user_id = t.id
      and (user_counts.posts, user_counts.comments, user_counts.likes, user_counts.groups) is distinct from (t.posts, t.comments, t.likes, t.groups)`,
};

const groups: Recount = {
  ids: (after) => sql`select id from groups where id > ${after} order by id limit ${BATCH}`,
  hold: (ids) => sql`select 1 from groups where id = any(${ids}) order by id for update`,
  set: (ids) => sql`
    update groups set members_count = t.members, posts_count = t.posts
    from (
      select id,
        (select count(*)::int from group_members where group_id = one.id and not is_blocked) as members,
        (select count(*)::int from posts where group_id = one.id and deleted_at is null) as posts
      from unnest(${ids}) as one (id)
    ) as t
    where groups.id = t.id and (groups.members_count, groups.posts_count) is distinct from (t.members, t.posts)`,
};

/** Sets the counters of posts, people and circles to what their rows say. */
export const recountAll = async (deps: Deps): Promise<void> => {
  for (const one of [postCounters, people, groups]) await recountInBatches(deps, one);
};

/** At 03:20 in Shanghai; what a circle's posts show follows the circle as soon as it opens or closes. */
export const postsJobs = [onJob(guardCircle, guardCircleFiles), onSchedule('posts.recount', '20 19 * * *', recountAll)];

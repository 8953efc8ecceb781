import { sql } from 'drizzle-orm';
import { recountInBatches } from '../../kernel/db/recount.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { recountPeople } from '../../platform/accounts/person-counts.sql.ts';
import { groupsOfSql, guardCircle, recountGroups } from '../groups/groups.public.ts';
import { guardCircleFiles } from './circle.guard.ts';
import { postCounters } from './posts.counters.ts';

const people = recountPeople(
  ['posts', 'comments', 'likes', 'groups'],
  (ids) => sql`
    select id,
      (select count(*)::int from posts p join groups g on g.id = p.group_id and g.dissolved_at is null
        where p.author_id = one.id and p.deleted_at is null) as posts,
      (select count(*)::int from comments where author_id = one.id and not is_nameless and deleted_at is null) as comments,
      (select count(*)::int from likes where target_user_id = one.id) as likes,
      ${groupsOfSql(sql`one.id`)} as groups
    from unnest(${ids}) as one (id)`,
);

const groups = recountGroups((groupId) => sql`(select count(*)::int from posts where group_id = ${groupId} and deleted_at is null)`);

/** Sets the counters of posts, people and circles to what their rows say. */
export const recountAll = async (deps: Deps): Promise<void> => {
  for (const one of [postCounters, people, groups]) await recountInBatches(deps, one);
};

/** At 03:20 in Shanghai; what a circle's posts show follows the circle as soon as it opens or closes. */
export const postsJobs = [onJob(guardCircle, guardCircleFiles), onSchedule('posts.recount', '20 19 * * *', recountAll)];

import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';

const BATCH = 200;

/** What a batch of ids is held by, and what it is then set to; both name the ids of the batch. */
type Recount = { ids: (after: number) => SQL; hold: (ids: SQL) => SQL; set: (ids: SQL) => SQL };

/**
 * Each batch is held before it is counted: a write that is under way is waited for and seen, and one that comes later waits and adds
 * to the new number. So it may run at any time, and twice.
 */
const inBatches = async (deps: Deps, recount: Recount): Promise<void> => {
  for (let after = 0; ; ) {
    const found = await deps.db.write.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(recount.ids(after));
      const ids = sql`${sql.param(rows.map((row) => Number(row.id)))}::bigint[]`;
      await tx.execute(recount.hold(ids));
      await tx.execute(recount.set(ids));
      return rows;
    });
    if (found.length < BATCH) return;
    after = Number(found.at(-1)?.id);
  }
};

const posts: Recount = {
  ids: (after) => sql`select id from posts where id > ${after} and deleted_at is null order by id limit ${BATCH}`,
  hold: (ids) => sql`select 1 from posts where id = any(${ids}) order by id for update`,
  set: (ids) => sql`
    update posts set likes_count = t.likes, comments_count = t.comments, collects_count = t.collects
    from (
      select id,
        (select count(*)::int from likes where subject_kind = 'post' and subject_id = one.id) as likes,
        (select count(*)::int from comments where subject_kind = 'post' and subject_id = one.id and deleted_at is null) as comments,
        (select count(*)::int from collections where subject_kind = 'post' and subject_id = one.id) as collects
      from unnest(${ids}) as one (id)
    ) as t
    where posts.id = t.id and (posts.likes_count, posts.comments_count, posts.collects_count) is distinct from (t.likes, t.comments, t.collects)`,
};

const people: Recount = {
  ids: (after) => sql`select user_id as id from user_counts where user_id > ${after} order by user_id limit ${BATCH}`,
  hold: (ids) => sql`select 1 from user_counts where user_id = any(${ids}) order by user_id for update`,
  set: (ids) => sql`
    update user_counts set posts = t.posts, comments = t.comments, likes = t.likes, groups = t.groups
    from (
      select id,
        (select count(*)::int from posts where author_id = one.id and deleted_at is null) as posts,
        (select count(*)::int from comments where author_id = one.id and deleted_at is null) as comments,
        (select count(*)::int from likes where target_user_id = one.id) as likes,
        (select count(*)::int from group_members where user_id = one.id and not is_blocked) as groups
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
  for (const one of [posts, people, groups]) await inBatches(deps, one);
};

/** At 03:20 in Shanghai. */
export const postsJobs = [onSchedule('posts.recount', '20 19 * * *', recountAll)];

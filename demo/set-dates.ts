import { sql } from 'drizzle-orm';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { recountNotices } from '#server/platform/notices/notices.jobs.ts';
import type { Dates } from './load-posts.ts';

/** A notice is as old as what it tells of: an answer, an invitation to answer, what became of a bounty, a published piece of news. */
const dateNotices = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    update notices n set created_at = a.created_at from question_answers a
    where n.kind = 'answer' and n.subject_kind = 'question-answer' and a.id = n.subject_id`);
  await tx.execute(sql`
    update notices n set created_at = q.created_at from questions q
    where n.kind = 'invited' and n.subject_kind = 'question' and q.id = n.subject_id`);
  await tx.execute(sql`
    update notices n set created_at = b.ended_at from question_bounties b
    where n.kind = 'bounty' and b.ended_at is not null and b.question_id = case n.subject_kind
      when 'question' then n.subject_id else (select question_id from question_answers a where a.id = n.subject_id) end`);
  await tx.execute(sql`
    update notices n set created_at = p.published_at from news p
    where n.kind = 'contribution' and n.subject_kind = 'news' and p.id = n.subject_id and p.published_at is not null`);
};

/**
 * Spreads over the last weeks what was written just now, so that the community looks lived in. Ids already stand in the order of these
 * dates. What is older than two days counts as read.
 */
export const setDates = async (deps: Deps, dates: Dates): Promise<void> => {
  await deps.db.write.transaction(async (tx) => {
    const columns = (rows: readonly { id: number; at: Date }[]) => ({
      ids: sql`${sql.param(rows.map((row) => row.id))}::bigint[]`,
      moments: sql`${sql.param(rows.map((row) => row.at.toISOString()))}::timestamptz[]`,
    });
    const posts = columns(dates.posts);
    const comments = columns(dates.comments);
    await tx.execute(
      sql`update posts set created_at = v.at from unnest(${posts.ids}, ${posts.moments}) as v (id, at) where posts.id = v.id`,
    );
    await tx.execute(
      sql`update comments set created_at = v.at from unnest(${comments.ids}, ${comments.moments}) as v (id, at) where comments.id = v.id`,
    );
    await tx.execute(sql`
      update likes set created_at = p.created_at + (now() - p.created_at) * (0.02 + (likes.user_id % 37) / 60.0)
      from posts p where likes.subject_kind = 'post' and likes.subject_id = p.id`);
    await tx.execute(sql`update notices set created_at = c.created_at from comments c where notices.comment_id = c.id`);
    await tx.execute(sql`
      update notices set created_at = l.created_at from likes l
      where notices.kind = 'like' and l.subject_kind = notices.subject_kind and l.subject_id = notices.subject_id and l.user_id = notices.actor_id`);
    await tx.execute(sql`
      update follows set created_at = now() - ((follower_id * 7919 + followee_id * 104729) % 5000000) * interval '1 second'`);
    await tx.execute(sql`
      update friendships set since = greatest(mine.created_at, theirs.created_at) from follows mine, follows theirs
      where mine.follower_id = person_id and mine.followee_id = friend_id and theirs.follower_id = friend_id and theirs.followee_id = person_id`);
    await tx.execute(sql`
      update notices set created_at = f.created_at from follows f
      where notices.kind in ('follow', 'friend') and f.followee_id = notices.user_id and f.follower_id = notices.actor_id`);
    await dateNotices(tx);
    // Lists go by id: the notices are written again in the order of their dates.
    await tx.execute(sql`
      with before as (delete from notices returning *)
      insert into notices (user_id, kind, actor_id, subject_kind, subject_id, comment_id, data, created_at)
      select user_id, kind, actor_id, subject_kind, subject_id, comment_id, data, created_at from before order by created_at, id`);
    await tx.execute(sql`update notices set read_at = created_at + interval '1 hour' where created_at < now() - interval '2 days'`);
    await tx.execute(sql`
      update posts set last_comment_at = (select max(created_at) from comments c where c.subject_kind = 'post' and c.subject_id = posts.id),
        views_count = likes_count * 7 + comments_count * 5 + (id * 37 % 90)`);
    // The order of 'latest replies' is one number of time and id, as posts are written with.
    await tx.execute(sql`
      update posts set bumped = floor(extract(epoch from coalesce(last_comment_at, created_at)) * 1000)::bigint * 2048 + id % 2048`);
    const pinned = dates.posts.filter((post) => post.pinned).map((post) => post.id);
    await tx.execute(sql`update posts set pinned_until = now() + interval '30 days' where id = any(${sql.param(pinned)}::bigint[])`);
    await tx.execute(sql`
      update posts set recommended_at = created_at + interval '6 hours'
      where id in (select id from posts order by likes_count + comments_count * 2 desc limit 24)`);
    await tx.execute(sql`update users set created_at = now() - interval '50 days' - (id * 37 % 300) * interval '1 day'`);
    await tx.execute(sql`update groups set created_at = now() - interval '48 days' - (id * 11 % 90) * interval '1 day'`);
    await tx.execute(
      sql`update group_members m set created_at = g.created_at + interval '1 day' + (m.user_id % 40) * interval '20 hours' from groups g where g.id = m.group_id`,
    );
  });
  await recountNotices(deps);
};

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPostComment, removePostComment } from '#contract/comments/comments.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import { readAll } from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import { createPost, deletePost } from '#contract/posts/posts.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import { seededRandom } from '#demo/random.ts';
import { recountNotices } from '../../platform/notices/notices.jobs.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeCircle, publish } from './posts.factory.ts';
import { recountAll } from './posts.jobs.ts';

const ACTS = 400;
const PEOPLE = 6;

it('everything done at once is counted once: no failure, and every counter is what its rows say', async () => {
  const house = await testApp();
  const random = seededRandom('at once');
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const { id, owner, member } = await makeCircle(house);
  const others = await Promise.all(Array.from({ length: PEOPLE }, () => house.person()));
  for (const one of others) await one.call(groups.joinGroup, { id });
  const everyone = [owner, member, ...others];
  const posts = await Promise.all(everyone.map(async (one) => ({ by: one, id: (await publish(one, id)).id })));
  const comments: number[] = [];
  for (const one of everyone) comments.push((await one.call(createPostComment, { id: pick(posts).id, body: '先' })).comment.id);

  // The circle of the test was made without its founder's figures.
  await recountAll(house.deps);

  const acts: ((who: Client & { userId: number }) => Promise<{ status: number }>)[] = [
    (who) => who.send(reactions.likePost, { id: pick(posts).id }),
    (who) => who.send(reactions.unlikePost, { id: pick(posts).id }),
    (who) => who.send(reactions.togglePostLike, { id: pick(posts).id }),
    (who) => who.send(reactions.collectPost, { id: pick(posts).id }),
    (who) => who.send(reactions.uncollectPost, { id: pick(posts).id }),
    (who) => who.send(createPostComment, { id: pick(posts).id, body: '好' }),
    (who) => who.send(createPostComment, { id: pick(posts).id, body: '回', reply_user: pick(everyone).userId }),
    (who) => who.send(removePostComment, { id: pick(comments) }),
    (who) => who.send(createPost, { group_id: id, body: '又一篇' }),
    (who) => who.send(people.follow, { id: pick(everyone).userId }),
    (who) => who.send(people.unfollow, { id: pick(everyone).userId }),
    (who) => who.send(readAll, {}),
    (who) => who.send(groups.leaveGroup, { id }),
    (who) => who.send(groups.joinGroup, { id }),
    (_who) => {
      const post = pick(posts);
      return random() < 0.1 ? post.by.send(deletePost, { group_id: id, id: post.id }) : owner.send(reactions.likePost, { id: post.id });
    },
  ];
  // A house that is short of connections asks for patience (503) and has done nothing: whoever asked tries again, as a client does.
  const outcomes = await Promise.all(
    Array.from({ length: ACTS }, async () => {
      const [act, who] = [pick(acts), pick(everyone)];
      for (;;) {
        const outcome = await act(who);
        if (outcome.status !== 503) return outcome;
      }
    }),
  );
  expect(outcomes.filter((one) => one.status >= 500)).toEqual([]);

  const counters = async () => {
    const ids = sql.param(everyone.map((one) => one.userId));
    const read = async (query: ReturnType<typeof sql>) => (await house.deps.db.write.execute(query)).rows;
    return {
      posts: await read(
        sql`select id, likes_count, comments_count, collects_count from posts where group_id = ${id} and deleted_at is null order by id`,
      ),
      people: await read(sql`select * from user_counts where user_id = any(${ids}::bigint[]) order by user_id`),
      circle: await read(sql`select members_count, posts_count from groups where id = ${id}`),
      unread: await read(sql`select * from notice_counts where user_id = any(${ids}::bigint[]) order by user_id, counter`),
      follows: await read(sql`
        select user_id, followers, followings, friends from user_counts where user_id = any(${ids}::bigint[]) order by user_id`),
    };
  };
  const kept = await counters();
  await recountAll(house.deps);
  await recountNotices(house.deps);
  expect(await counters()).toEqual(kept);
  const follows = await house.deps.db.write.execute(sql`
    select user_id, (select count(*)::int from follows where followee_id = u.user_id) as followers,
      (select count(*)::int from follows where follower_id = u.user_id) as followings,
      (select count(*)::int from follows f join follows b on b.follower_id = f.followee_id and b.followee_id = f.follower_id
        where f.follower_id = u.user_id) as friends
    from user_counts u where user_id = any(${sql.param(everyone.map((one) => one.userId))}::bigint[]) order by user_id`);
  expect(kept.follows).toEqual(follows.rows);
});

import { sql } from 'drizzle-orm';
import { checkIn } from '#contract/checkin/checkin.doors.ts';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { follow } from '#contract/people/people.doors.ts';
import { likePost } from '#contract/reactions/reactions.doors.ts';
import { markWork } from '#contract/reviews/work-marks.doors.ts';
import { publishFeedAs } from '../features/feeds/feeds.factory.ts';
import { makeGroup } from '../features/groups/groups.factory.ts';
import { makeWorks } from '../features/portfolio/portfolio.factory.ts';
import { publish } from '../features/posts/posts.factory.ts';
import { makeReviews } from '../features/reviews/reviews.factory.ts';
import type { Scene } from './person-marks.ts';
import { testApp } from './test-app.ts';

/** A person who did one of everything, and a host of whom they have a review, a mark and a following. */
export const makeScene = async () => {
  const house = await testApp();
  const [person, host] = [await house.person(), await house.person()];
  const circle = await makeGroup(house.deps, { ownerId: person.userId });
  const post = (await publish(person, circle)).id;
  await person.call(createPostComment, { id: post, body: '第一条' });
  await person.call(likePost, { id: post });
  const feed = (await publishFeedAs(person)).id;
  await person.call(feeds.likeFeed, { id: feed });
  await person.call(feeds.createFeedComment, { id: feed, body: '第一条' });
  await person.call(follow, { id: host.userId });
  await person.call(checkIn, {});
  const [work = 0] = await makeWorks(house.deps, host.userId, 1);
  await person.call(markWork, { work_id: work, mark: 4 });
  await makeReviews(house.deps, [{ ownerId: host.userId, reviewerId: person.userId, at: house.deps.now() }]);
  const { rows } = await house.deps.db.write.execute<{ id: number }>(sql`select id::int from reviews where owner_id = ${host.userId}`);
  const scene: Scene = { ...{ personId: person.userId, hostId: host.userId, circle, post, feed, work }, review: rows[0]?.id ?? 0 };
  return { house, person, scene };
};

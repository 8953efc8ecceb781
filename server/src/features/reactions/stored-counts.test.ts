import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPostComment, removePostComment, toggleCommentLike, toggleCommentStep } from '#contract/comments/comments.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { follow } from '#contract/people/people.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import { endDueAccounts } from '../../platform/security/account-deletions.writes.ts';
import { accountDeletionsTable } from '../../platform/security/security.tables.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { recountComments } from '../comments/comments.jobs.ts';
import { publishFeedAs } from '../feeds/feeds.factory.ts';
import { recountFeeds } from '../feeds/feeds.jobs.ts';
import { type Circle, makeCircle, publish } from '../posts/posts.factory.ts';
import { recountAll } from '../posts/posts.jobs.ts';

type Someone = Client & { userId: number };

const grounds = { rule: 'spam', reason: '站外广告' } as const;
let house: TestApp;
let operator: Someone;
let circle: Circle;

beforeAll(async () => {
  house = await testApp();
  operator = await house.person({ role: 'operator' });
  circle = await makeCircle(house);
});

/** Takes a thing out of sight; gives what brings it back. */
const removeByModerator = async (kind: string, id: number): Promise<() => Promise<unknown>> => {
  const { id: caseId } = await operator.call(desk.openCase, { kind, subject_id: id });
  await operator.call(desk.upholdCase, { id: caseId, ...grounds, remove: true });
  const { acts } = await operator.call(desk.getCase, { id: caseId });
  return () => operator.call(desk.withdrawAct, { id: acts.at(-1)?.id ?? 0, reason: '误判' });
};

const endAccount = async ({ userId }: Someone): Promise<void> => {
  const now = house.deps.now();
  await house.deps.db.write.insert(accountDeletionsTable).values({ userId, askedAt: now, dueAt: now });
  await endDueAccounts(house.deps);
};

const rowsOf = async (table: string, column: string, ids: readonly number[]) =>
  (
    await house.deps.db.write.execute(sql`
      select * from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${sql.param([...ids])}::bigint[]) order by ${sql.identifier(column)}`)
  ).rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'is_hot_due')));

/** Everything that these things and people count. */
const countersOf = async (of: { people: number[]; feeds: number[]; posts: number[]; comments: number[]; topics: number[] }) => ({
  people: await rowsOf('user_counts', 'user_id', of.people),
  feeds: await rowsOf('feeds', 'id', of.feeds),
  posts: await rowsOf('posts', 'id', of.posts),
  comments: await rowsOf('comments', 'id', of.comments),
  topics: await rowsOf('feed_topics', 'id', of.topics),
  circles: await rowsOf('groups', 'id', [circle.id]),
});

describe('the counters that are kept with each write', () => {
  it('are what the nightly count finds, whatever was removed, came back, went meanwhile, or belonged to who has left', async () => {
    const [author, reader, leaver] = await Promise.all([house.person(), house.person(), house.person()]);
    for (const one of [author, reader, leaver]) await one.call(joinGroup, { id: circle.id });
    await reader.call(follow, { id: leaver.userId });
    await leaver.call(follow, { id: reader.userId });
    const feed = await publishFeedAs(author, { topic_names: [`计数${process.pid}`] });
    const [post, other] = [await publish(author, circle.id), await publish(leaver, circle.id)];
    for (const one of [reader, leaver]) {
      await one.call(reactions.likePost, { id: post.id });
      await one.call(reactions.collectPost, { id: post.id });
      await one.call(feeds.likeFeed, { id: feed.id });
      await one.call(feeds.collectFeed, { id: feed.id });
      await one.call(reactions.collectPost, { id: other.id });
    }
    const onPost = await Promise.all(
      [reader, leaver, reader].map(async (one) => (await one.call(createPostComment, { id: post.id, body: '说得好' })).comment.id),
    );
    const onFeed = await Promise.all(
      [reader, leaver, author].map(async (one) => (await one.call(feeds.createFeedComment, { id: feed.id, body: '收藏了' })).comment.id),
    );
    await leaver.call(toggleCommentLike, { id: onPost[0] ?? 0 });
    await leaver.call(toggleCommentStep, { id: onPost[2] ?? 0 });

    const restoreComment = await removeByModerator('comment', onFeed[2] ?? 0);
    const restoreFeed = await removeByModerator('feed', feed.id);
    const restorePost = await removeByModerator('post', post.id);
    // While both are out of sight: comments go by their author and by moderators, come back, and somebody leaves for good.
    await reader.call(removePostComment, { id: onPost[0] ?? 0 });
    const restoreLater = await removeByModerator('comment', onPost[2] ?? 0);
    await restoreComment();
    await removeByModerator('comment', onFeed[0] ?? 0);
    await endAccount(leaver);
    await restoreFeed();
    await restorePost();
    await restoreLater();
    const restoreOther = await removeByModerator('post', other.id);
    await restoreOther();
    await house.runJobs();

    const of = {
      people: [author.userId, reader.userId, leaver.userId],
      feeds: [feed.id],
      posts: [post.id, other.id],
      comments: [...onPost, ...onFeed],
      topics: feed.topics.map((topic) => topic.id),
    };
    const before = await countersOf(of);
    for (const recount of [recountAll, recountFeeds, recountComments]) await recount(house.deps);
    expect(await countersOf(of)).toEqual(before);
    const seen = await house.guest.call(feeds.getFeed, { id: feed.id });
    expect([seen.feed_comment_count, seen.like_count]).toEqual([2, 2]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import * as comments from '#contract/comments/comments.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as flags from '#contract/moderation/flags.doors.ts';
import { follow } from '#contract/people/people.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import { publishFeedAs } from '../../features/feeds/feeds.factory.ts';
import { makeGroup } from '../../features/groups/groups.factory.ts';
import { type Circle, makeCircle } from '../../features/posts/posts.factory.ts';
import { askReadings, type Candidates } from '../../testing/ask-readings.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Someone = Client & { userId: number };

const WORD = '秘影';
const HELD_WORD = '待读之词';
const textOf = (what: string): string => `${WORD} ${what}`;

/** What somebody hears of the things by any door that reads: 'call: what'. */
const heardBy = async (who: Client, candidates: Candidates): Promise<string[]> => {
  const heard = new Set<string>();
  const hear = (id: string, answer: string): void => {
    for (const [, what] of answer.matchAll(new RegExp(`${WORD} ([a-z-]+)`, 'g'))) heard.add(`${id}: ${what}`);
  };
  await askReadings(who, () => candidates, { hear });
  return [...heard].sort();
};

let house: TestApp;
let operator: Client;
let author: Someone;
let reader: Someone;
let circle: Circle;

beforeAll(async () => {
  house = await testApp();
  [operator, author, reader] = await Promise.all([house.person({ role: 'operator' }), house.person(), house.person()]);
  circle = await makeCircle(house);
  for (const one of [author, reader]) await one.call(joinGroup, { id: circle.id });
  await reader.call(follow, { id: author.userId });
  await author.call(follow, { id: reader.userId });
});

const remove = async (kind: string, id: number) => {
  const { id: caseId } = await operator.call(desk.openCase, { kind, subject_id: id });
  await operator.call(desk.upholdCase, { id: caseId, rule: 'spam', reason: '广告', remove: true });
};

const post = async (what: string, groupId = circle.id) =>
  (await author.call(posts.createPost, { group_id: groupId, title: textOf(what), body: '正文' })).id;
const feed = async (what: string) => (await publishFeedAs(author, { feed_content: textOf(what) })).id;

/** What people do with a post or feed, so that lists and notices of theirs lead to it. */
const take = {
  post: async (id: number) => {
    await reader.call(reactions.likePost, { id });
    await reader.call(reactions.collectPost, { id });
    await reader.call(flags.flagPost, { id, reason: '看看' });
    return (await reader.call(comments.createPostComment, { id, body: '好' })).comment.id;
  },
  feed: async (id: number) => {
    await reader.call(feeds.likeFeed, { id });
    await reader.call(feeds.collectFeed, { id });
    return (await reader.call(feeds.createFeedComment, { id, body: '好' })).comment.id;
  },
};

const answerOnPost = async (id: number, replyTo: number, what: string) =>
  (await author.call(comments.createPostComment, { id, body: textOf(what), reply_to: replyTo })).comment.id;

describe('what was removed, is held or was deleted', () => {
  it('is heard by nobody through any door that reads, but by its author under their conduct', { timeout: 400_000 }, async () => {
    await operator.call(desk.addWords, { words: [HELD_WORD], grade: 'review' });
    const removedPost = await post('post-removed');
    const deletedPost = await post('post-deleted');
    const kept = await post('post-kept');
    const [removedFeed, deletedFeed, heldFeed] = [await feed('feed-removed'), await feed('feed-deleted'), await feed('feed-held')];
    const topical = await publishFeedAs(author, { topic_names: [textOf('topic-removed')] });
    const topicId = topical.topics[0]?.id ?? 0;
    const closed = await makeGroup(house.deps, { ownerId: author.userId, name: textOf('circle-removed') });
    const inClosed = await post('post-in-closed', closed);
    const mine = new Map<number, number>();
    for (const id of [removedPost, deletedPost, kept]) mine.set(id, await take.post(id));
    for (const id of [removedFeed, deletedFeed, heldFeed]) await take.feed(id);
    // Passed on, so that it also stands as the source of something that stays.
    for (const id of [removedPost, deletedPost])
      await reader.call(feeds.createFeed, { feed_content: '转给大家', repostable_type: 'post', repostable_id: id });
    const replies = await Promise.all(
      ['comment-removed', 'comment-deleted', 'comment-under-removed'].map((what, nth) =>
        answerOnPost(nth === 2 ? removedPost : kept, mine.get(nth === 2 ? removedPost : kept) ?? 0, what),
      ),
    );
    const candidates: Candidates = {
      id: [
        removedPost,
        deletedPost,
        kept,
        inClosed,
        removedFeed,
        deletedFeed,
        heldFeed,
        topical.id,
        topicId,
        ...replies,
        author.userId,
        circle.id,
        closed,
      ],
      ...{ group_id: [circle.id, closed], group: [circle.id], post: [removedPost, kept] },
      ...{ user: [author.userId], user_id: [author.userId], userId: [author.userId], uid: [author.userId], author: [author.userId] },
      ...{ keyword: [WORD], q: [WORD], search: [WORD], contentType: [0, 1] },
    };
    // While all is there it is heard in these places, so that the walk is known to ask in the right way.
    expect(await heardBy(reader, candidates)).toEqual(
      expect.arrayContaining([
        ...['post-removed', 'post-deleted', 'post-in-closed'].map((what) => `posts.get: ${what}`),
        ...['posts.collected: post-removed', 'posts.search: post-removed', 'posts.of-group: post-deleted', 'feeds.list: post-removed'],
        ...['feeds.get: feed-held', 'feeds.collected: feed-removed', 'feeds.list: feed-deleted', 'feeds.topics: topic-removed'],
        ...['comments.of-post: comment-removed', 'notices.comments: comment-deleted', 'notices.list: comment-under-removed'],
        ...['groups.list: circle-removed', 'groups.get: circle-removed', 'feeds.content: feed-held', 'member.feeds: feed-removed'],
      ]),
    );

    await remove('post', removedPost);
    await remove('feed', removedFeed);
    await remove('comment', replies[0] ?? 0);
    await remove('topic', topicId);
    await remove('group', closed);
    await author.call(posts.deletePost, { group_id: circle.id, id: deletedPost });
    await author.call(feeds.deleteFeed, { id: deletedFeed });
    await author.call(comments.removePostComment, { id: replies[1] ?? 0 });
    await author.call(feeds.editFeed, { id: heldFeed, feed_content: `${textOf('feed-held')} ${HELD_WORD}` });
    await author.call(posts.createPost, { group_id: circle.id, title: textOf('post-held'), body: HELD_WORD });
    await author.call(comments.createPostComment, { id: kept, body: `${textOf('comment-held')} ${HELD_WORD}` });
    await house.runJobs();
    await house.deps.sharedPageCache.clear();

    const beyond = (heard: string[], allowed: RegExp) => heard.filter((one) => !one.endsWith(': post-kept') && !allowed.test(one));
    const nothing = /^$/;
    expect(beyond(await heardBy(house.guest, candidates), nothing)).toEqual([]);
    expect(beyond(await heardBy(reader, candidates), nothing)).toEqual([]);
    // Group admins of the circle still read what was flagged there and removed, and nothing that its author deleted.
    expect(beyond(await heardBy(circle.owner, candidates), /^flags\.circle: post-removed$/)).toEqual([]);
    const known = await heardBy(author, candidates);
    expect(beyond(known, /^conduct\.acts?: /)).toEqual([]);
    expect(known).toEqual(
      expect.arrayContaining(
        [
          'post-removed',
          'feed-removed',
          'comment-removed',
          'topic-removed',
          'circle-removed',
          'feed-held',
          'post-held',
          'comment-held',
        ].map((what) => `conduct.acts: ${what}`),
      ),
    );
    expect(known.filter((one) => one.endsWith('-deleted'))).toEqual([]);
    for (const { id } of await operator.call(desk.listWords, { limit: 100 })) await operator.call(desk.removeWord, { id });
  });
});

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { updateGroup } from '#contract/groups/group-admin.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import type { Operation } from '#contract/kernel/doors.ts';
import { appealAct, listActs } from '#contract/moderation/conduct.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { flagTopic } from '#contract/moderation/flags.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeCircle } from '../posts/posts.factory.ts';
import { publishFeedAs } from './feeds.factory.ts';

let house: TestApp;
let operator: Client;
let named = 0;

beforeAll(async () => {
  house = await testApp();
  operator = await house.person({ role: 'operator' });
});
afterEach(async () => {
  for (const { id } of await operator.call(desk.listWords, { limit: 100 })) await operator.call(desk.removeWord, { id });
});

const newName = () => {
  named += 1;
  return `同传${process.pid}第${named}场`;
};
const topicOf = (feed: { topics: { id: number }[] }): number => feed.topics[0]?.id ?? 0;
const openCase = async () => (await operator.call(desk.listCases, { kind: 'topic', state: 'open', limit: 1 }))[0];
const suggested = async (q: string) => (await house.guest.call(feeds.listTopics, { q })).map((one) => one.name);

/** Whether anybody still comes by a topic, or by its feeds through it. */
const isFound = async (id: number, name: string): Promise<boolean[]> => [
  (await house.guest.send(feeds.getTopic, { id })).status === 200,
  (await house.guest.call(feeds.listTopicFeeds, { id })).feeds.length > 0,
  (await suggested(name)).length > 0,
];

describe('a topic', () => {
  it('that is flagged is taken down: it opens to nobody, is suggested no more and its name is not used again, and the feeds stay', async () => {
    const [author, reader, second] = [await house.person(), await house.person(), await house.person({ role: 'operator' })];
    const name = newName();
    const feed = await publishFeedAs(author, { topic_names: [name] });
    const id = topicOf(feed);
    expect(await isFound(id, name)).toEqual([true, true, true]);
    expect(await author.refused(flagTopic, { id, reason: 'x' })).toBe('FLAG_OWN');
    const stranger = await house.stranger();
    expect(await stranger.refused(flagTopic, { id: 987_654_321, reason: 'x' })).toBe('NOT_FOUND');
    expect(await house.guest.refused(flagTopic, { id, reason: 'x' })).toBe('SIGN_IN_REQUIRED');
    expect((await reader.call(flagTopic, { id, reason: '广告话题' })).message).toBe('举报成功');
    const found = await openCase();
    expect(found).toMatchObject({ kind: 'topic', subject_id: id, thing: { title: name } });
    await operator.call(desk.upholdCase, { id: found?.id ?? 0, rule: 'spam', reason: '广告话题', remove: true });

    expect(await isFound(id, name)).toEqual([false, false, false]);
    expect((await house.guest.call(feeds.getFeed, { id: feed.id })).topics).toEqual([]);
    expect(await reader.refused(flagTopic, { id, reason: 'x' })).toBe('NOT_FOUND');
    expect(await reader.refused(feeds.createFeed, { feed_content: '又来了', topics: [id] })).toBe('TOPIC_REMOVED');
    for (const again of [name, ` #${name} `])
      expect(await reader.refused(feeds.createFeed, { feed_content: '又来了', topic_names: [again] })).toBe('TOPIC_REMOVED');
    expect((await author.call(listNotifications, {}))[0]?.content).toBe('你的话题已被移除：广告话题。如有异议，可在 30 天内申诉');

    const [act] = await author.call(listActs, {});
    await author.call(appealAct, { id: act?.id ?? 0, text: '是一场真实的会议' });
    const [appeal] = await second.call(desk.listAppeals, { state: 'open' });
    await second.call(desk.decideAppeal, { id: appeal?.id ?? 0, overturn: true, answer: '误判' });
    expect(await isFound(id, name)).toEqual([true, true, true]);
    expect((await house.guest.call(feeds.getFeed, { id: feed.id })).topics.map((one) => one.id)).toEqual([id]);
  });

  it('whose name needs a reading is shown once it has passed, and its feed meanwhile without it', async () => {
    const word = `赌局${process.pid}`;
    await operator.call(desk.addWords, { words: [word], grade: 'review' });
    const [author, other] = [await house.person(), await house.person()];
    const made = await author.call(feeds.createFeed, { feed_content: '会后感想', topic_names: [word] });
    expect(made.in_review).toBeUndefined();
    expect((await house.guest.call(feeds.getFeed, { id: made.id })).topics).toEqual([]);
    expect(await suggested(word)).toEqual([]);
    expect((await author.call(listNotifications, {}))[0]?.content).toBe('你的话题正在审核，通过后会公开显示');
    // Somebody else names it too, whose feed is shown under it later as well.
    const { id: theirs } = await other.call(feeds.createFeed, { feed_content: '我也在', topic_names: [word] });
    // Whoever changes the topics they were shown takes out none that they were not shown.
    await author.call(feeds.editFeed, { id: made.id, topics: [] });
    const found = await openCase();
    await operator.call(desk.dismissCase, { id: found?.id ?? 0 });
    const id = found?.subject_id ?? 0;
    expect(await isFound(id, word)).toEqual([true, true, true]);
    expect((await house.guest.call(feeds.listTopicFeeds, { id })).feeds.map((one) => one.id)).toEqual([theirs, made.id]);
    expect((await house.guest.call(feeds.getTopic, { id })).feeds_count).toBe(2);
  });
});

describe('words that nobody may use', () => {
  it('are refused in topics, places and applications too, by the name of the field', async () => {
    await operator.call(desk.addWords, { words: ['casino'], grade: 'refuse' });
    const [circle, closed, author] = [await makeCircle(house), await makeCircle(house, 'private'), await house.person()];
    const feed = await publishFeedAs(author);
    const refusedAt = async (who: Client, call: Operation, input: Record<string, unknown>) => {
      const { status, body } = await who.send(call, input);
      return [status, body['reason'], Object.keys((body['errors'] as object | undefined) ?? {})];
    };
    const wrong = (field: string) => [422, 'WORD_REFUSED', [field]];
    expect(await refusedAt(author, feeds.createFeed, { feed_content: '好', topic_names: ['Casino'] })).toEqual(wrong('topic_names'));
    expect(await refusedAt(author, feeds.editFeed, { id: feed.id, topic_names: ['c-a-s-i-n-o'] })).toEqual(wrong('topic_names'));
    expect(await refusedAt(author, feeds.createFeed, { feed_content: '好', feed_location: 'Casino Lisboa' })).toEqual(
      wrong('feed_location'),
    );
    expect(await refusedAt(author, feeds.editFeed, { id: feed.id, feed_location: 'Casino Lisboa' })).toEqual(wrong('feed_location'));
    expect(await refusedAt(circle.owner, updateGroup, { id: circle.id, location: 'Casino Lisboa' })).toEqual(wrong('location'));
    expect(await refusedAt(closed.outsider, joinGroup, { id: closed.id, message: 'casino.example' })).toEqual(wrong('message'));
  });

  it('keep a feed back where its place holds one to be read, and the place is before whoever reads it', async () => {
    const word = `地下钱庄${process.pid}`;
    await operator.call(desk.addWords, { words: [word], grade: 'review' });
    const author = await house.person();
    const made = await author.call(feeds.createFeed, { feed_content: '到了', feed_location: word });
    expect(made.in_review).toBe(true);
    expect(await house.guest.refused(feeds.getFeed, { id: made.id })).toBe('NOT_FOUND');
    const [found] = await operator.call(desk.listCases, { kind: 'feed', source: 'words', state: 'open', limit: 1 });
    expect(found?.thing?.text).toBe(`到了\n\n${word}`);
  });
});

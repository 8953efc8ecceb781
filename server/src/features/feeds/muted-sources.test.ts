import { beforeAll, describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { follow } from '#contract/people/people.doors.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type Circle, letIn, makeCircle, publish } from '../posts/posts.factory.ts';

let house: TestApp;

beforeAll(async () => {
  house = await testApp();
});

const passOn = async (sharer: Client, post: number, topic: string): Promise<number> =>
  (
    await sharer.call(feeds.createFeed, {
      feed_content: '值得一看的帖子',
      repostable_type: 'post',
      repostable_id: post,
      topic_names: [topic],
    })
  ).feed.id;

/** The member passes on one post with the word and one without it; a reader follows them, is followed by them, and keeps both feeds. */
const shared = async (mode: 'public' | 'private', topic: string) => {
  const circle = await makeCircle(house, mode);
  const { id, owner, member } = circle;
  const [loud, plain] = [await publish(owner, id, '又一场机器翻译的大战'), await publish(owner, id, '校对清单')];
  const [muted, kept] = [await passOn(member, loud.id, topic), await passOn(member, plain.id, topic)];
  const reader = await house.person();
  await reader.call(follow, { id: member.userId });
  await member.call(follow, { id: reader.userId });
  for (const feed of [muted, kept]) await reader.call(feeds.collectFeed, { id: feed });
  return { ...circle, reader, muted, kept };
};

/** Which of the two feeds stand in each list. */
const seenBy = async (who: Client, { member, muted, kept }: { member: Circle['member']; muted: number; kept: number }) => {
  const of = (list: readonly (Feed | null)[]) => list.flatMap((feed) => feed?.id ?? []).filter((id) => id === muted || id === kept);
  const list = async (asked: object) => of((await who.call(feeds.listFeeds, { limit: 50, ...asked })).feeds);
  const topic = (await who.call(feeds.getFeed, { id: kept })).topics[0]?.id ?? 0;
  const content = (await who.call(feeds.listContent, { contentType: 1, limit: 50 })).list;
  const recommended = (await who.call(feeds.listRecommended, { limit: 50 })).list;
  return {
    new: await list({ type: 'new' }),
    hot: await list({ type: 'hot' }),
    follow: await list({ type: 'follow' }),
    users: await list({ type: 'users', user: member.userId }),
    ids: await list({ id: `${muted},${kept}` }),
    search: await list({ search: '值得一看' }),
    topic: of((await who.call(feeds.listTopicFeeds, { id: topic })).feeds),
    collected: of(await who.call(feeds.listCollectedFeeds, {})),
    friends: of(content.map((item) => item.feed)),
    recommended: of(recommended.map((item) => item.feed)),
  };
};

describe('a feed that passes on a post with a word that somebody muted', () => {
  it('stands in none of their lists, opens by its address, and is shown to who wrote either of the two', async () => {
    const made = await shared('public', '转发静音');
    const { owner, member, reader, muted, kept } = made;
    const before = await seenBy(reader, made);
    for (const [name, ids] of Object.entries(before)) expect(ids.sort(), name).toEqual([muted, kept]);
    for (const one of [reader, owner, member]) await one.call(feeds.setMuteWords, { words: ['机器翻译'] });
    const after = await seenBy(reader, made);
    for (const [name, ids] of Object.entries(after)) expect(ids, name).toEqual([kept]);
    expect((await reader.call(feeds.getFeed, { id: muted })).source?.excerpt).toContain('机器翻译');
    for (const author of [owner, member])
      expect((await author.call(feeds.listFeeds, { type: 'users', user: member.userId })).feeds.map((feed) => feed.id)).toEqual([
        kept,
        muted,
      ]);
    const page = await reader.send(feeds.listFeeds, { type: 'new' });
    expect(page.queries).toBeLessThanOrEqual(4);
  });

  it('tells who is not in its closed circle nothing of the post by being left out', async () => {
    const made = await shared('private', '墙内静音');
    const { id, member, outsider, muted, kept } = made;
    await outsider.call(feeds.setMuteWords, { words: ['机器翻译'] });
    const of = async (who: Client) =>
      (await who.call(feeds.listFeeds, { type: 'users', user: member.userId })).feeds.map((feed) => feed.id);
    expect(await of(outsider)).toEqual([kept, muted]);
    await letIn(house.deps, id, outsider.userId);
    expect(await of(outsider)).toEqual([kept]);
  });
});

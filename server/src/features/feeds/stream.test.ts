import { beforeAll, describe, expect, it } from 'vitest';
import * as comments from '#contract/comments/comments.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import type { ContentItem } from '#contract/feeds/feeds.schemas.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';
import { publishFeedAs } from './feeds.factory.ts';
import { rankFeeds } from './hot-feeds.writes.ts';

let house: TestApp;
let operator: Client;
beforeAll(async () => {
  house = await testApp();
  operator = await house.person({ role: 'operator' });
});

type Order = 'featured' | 'lively';
const nameOf = ({ kind, feed, post }: ContentItem): string => `${kind} ${feed?.id ?? post?.id}`;

/** A whole list, page by page. */
const readAll = async (reader: Client, order: Order, limit = 2): Promise<string[]> => {
  const seen: string[] = [];
  for (let after: number | undefined, more = true; more; ) {
    const { list } = await reader.call(feeds.listStream, { order, limit, ...(after === undefined ? {} : { after }) });
    seen.push(...list.map(nameOf));
    after = list.at(-1)?.cursor;
    more = list.length === limit;
  }
  return seen;
};

describe('the featured posts and feeds', () => {
  it('are one list, the latest choice first, which loses and repeats nothing at its pages', async () => {
    const { id, owner } = await makeCircle(house);
    const [a, b] = [await publish(owner, id, '甲'), await publish(owner, id, '乙')];
    const [x, y, z] = [
      await publishFeedAs(owner, { feed_content: '子' }),
      await publishFeedAs(owner, { feed_content: '丑' }),
      await publishFeedAs(owner, { feed_content: '寅' }),
    ];
    for (const choose of [
      () => operator.call(feeds.featureFeed, { id: y.id }),
      () => owner.call(posts.featurePost, { id: b.id }),
      () => operator.call(posts.featurePost, { id: a.id }),
      () => operator.call(feeds.featureFeed, { id: x.id }),
      () => operator.call(feeds.featureFeed, { id: y.id }),
    ]) {
      house.advance(1000);
      await choose();
    }
    const mine = [`feed ${x.id}`, `post ${a.id}`, `post ${b.id}`, `feed ${y.id}`];
    // Others have chosen things in the same house, all of them before.
    expect((await readAll(house.guest, 'featured')).slice(0, 4)).toEqual(mine);
    expect((await house.guest.call(feeds.getFeed, { id: x.id })).featured).toBe(true);

    expect((await operator.send(feeds.unfeatureFeed, { id: x.id })).body).toMatchObject({ message: '已取消精选' });
    await owner.call(feeds.deleteFeed, { id: y.id });
    expect((await readAll(house.guest, 'featured')).slice(0, 2)).toEqual(mine.slice(1, 3));
    expect((await house.guest.call(feeds.getFeed, { id: z.id })).featured).toBe(false);
  });

  it('hold nothing of a closed circle for who is outside, and nothing of whom the reader blocks', async () => {
    const { id, owner, member, outsider } = await makeCircle(house, 'private');
    const inside = await publish(owner, id, '内部');
    await owner.call(posts.featurePost, { id: inside.id });
    const feed = await publishFeedAs(owner, { feed_content: '公开' });
    await operator.call(feeds.featureFeed, { id: feed.id });
    expect(await readAll(member, 'featured', 50)).toEqual(expect.arrayContaining([`post ${inside.id}`, `feed ${feed.id}`]));
    for (const reader of [outsider, house.guest]) expect(await readAll(reader, 'featured', 50)).not.toContain(`post ${inside.id}`);
    await outsider.call(people.block, { id: owner.userId });
    expect(await readAll(outsider, 'featured', 50)).not.toContain(`feed ${feed.id}`);
  });

  it('are the operators’ choice of feeds alone, of which the author is told once', async () => {
    const author = await house.person();
    const { id } = await publishFeedAs(author, { feed_content: '被选中的' });
    expect(await author.refused(feeds.featureFeed, { id })).toBe('NOT_ALLOWED');
    expect(await house.guest.refused(feeds.featureFeed, { id })).toBe('SIGN_IN_REQUIRED');
    expect(await operator.refused(feeds.featureFeed, { id: 999_999_999 })).toBe('NOT_FOUND');
    expect(await operator.refused(feeds.unfeatureFeed, { id: 999_999_999 })).toBe('NOT_FOUND');
    expect(await author.refused(feeds.unfeatureFeed, { id })).toBe('NOT_ALLOWED');
    for (const _ of [1, 2]) await operator.call(feeds.featureFeed, { id });
    const told = await author.call(listNotifications, {});
    const about = JSON.stringify(told).split('你的动态被选为精选').length - 1;
    expect(about).toBeGreaterThan(0);
    expect((JSON.stringify(told).match(/"kind":"featured"/g) ?? []).length).toBe(1);
  });
});

describe('what is lively', () => {
  it('has posts by their last comment among feeds, for guests and for those who are signed in alike', async () => {
    const { id, owner, member, outsider } = await makeCircle(house);
    const quiet = await publish(owner, id, '安静的帖子');
    const talked = await publish(owner, id, '有人回复的帖子');
    const feed = await publishFeedAs(owner, { feed_content: '一条动态' });
    const share = { feed_content: '看看这篇', repostable_type: 'post' as const, repostable_id: quiet.id };
    const passedOn = await publishFeedAs(owner, share);
    await rankFeeds(house.deps);
    house.advance(60_000);
    await member.call(comments.createPostComment, { id: talked.id, body: '同意' });
    for (const reader of [house.guest, outsider]) {
      const seen = await readAll(reader, 'lively', 20);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining([`post ${talked.id}`, `post ${quiet.id}`, `feed ${feed.id}`]));
      // The post is there itself.
      expect(seen).not.toContain(`feed ${passedOn.id}`);
      expect(seen.indexOf(`post ${talked.id}`)).toBeLessThan(seen.indexOf(`post ${quiet.id}`));
    }
    expect(await house.guest.refused(feeds.listStream, { order: 'other' as 'lively' })).toBe('INVALID_INPUT');
  });
});

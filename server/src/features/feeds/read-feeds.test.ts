import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import * as people from '#contract/people/people.doors.ts';
import { subjectKind } from '../../platform/subjects/subjects.registry.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { flushFeedViews } from './feed-views.counters.ts';
import { publishFeedAs } from './feeds.factory.ts';
import { recountFeeds } from './feeds.jobs.ts';
import { feedsTable } from './feeds.tables.ts';
import { rankFeeds, rankTopics } from './hot-feeds.writes.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const idsOf = (list: readonly Feed[]) => list.map((feed) => feed.id);
type Asked = Record<string, unknown>;

/** A whole list, page by page. */
const readAll = async (reader: Client, asked: Asked, limit = 3): Promise<number[]> => {
  const seen: number[] = [];
  for (let last: Feed | undefined, first = true; first || last; first = false) {
    const cursor = last === undefined ? {} : asked['type'] === 'hot' ? { hot: last.cursor } : { after: last.cursor };
    const page: { feeds: Feed[] } = await reader.call(feeds.listFeeds, { ...asked, ...cursor, limit });
    seen.push(...idsOf(page.feeds));
    last = page.feeds.length < limit ? undefined : page.feeds.at(-1);
  }
  return seen;
};

const write = async (author: Client, count: number): Promise<number[]> => {
  const made: number[] = [];
  for (let nth = 0; nth < count; nth += 1) made.unshift((await publishFeedAs(author, { feed_content: `第 ${nth} 条` })).id);
  return made;
};

const pin = (id: number, until: Date | null) =>
  house.deps.db.write.transaction((tx) => {
    const ctx = { db: tx, deps: house.deps, now: house.deps.now(), afterCommit: () => undefined };
    return subjectKind('feed').pin?.(ctx, id, until && { until }) ?? Promise.resolve(null);
  });
const inADay = () => new Date(house.deps.now().getTime() + 86_400_000);

describe('the newest feeds', () => {
  it('lose and repeat nothing while others are written and deleted, with what is pinned above the first page alone', async () => {
    const author = await house.person();
    const made = await write(author, 7);
    const oldest = made.at(-1) ?? 0;
    expect(await pin(oldest, inADay())).toBeTruthy();
    const first = await house.guest.call(feeds.listFeeds, { limit: 3 });
    // What another test pinned may stand beside it.
    const pinned = first.pinned.filter(({ id }) => made.includes(id));
    expect([idsOf(pinned), idsOf(first.feeds)]).toEqual([[oldest], made.slice(0, 3)]);
    expect(pinned[0]).toMatchObject({ pinned: true, can_pin: false });
    await write(author, 1);
    await author.call(feeds.deleteFeed, { id: made[1] ?? 0 });
    const next = await house.guest.call(feeds.listFeeds, { type: 'new', limit: 3, after: first.feeds.at(-1)?.cursor });
    expect([next.pinned, idsOf(next.feeds)]).toEqual([[], made.slice(3, 6)]);
    expect(await pin(oldest, null)).toBeTruthy();
    expect(await readAll(house.guest, { type: 'users', user: author.userId })).toEqual(expect.arrayContaining([oldest]));
  });

  it('take four queries a page at most, as the hottest, the followed and a single one do, with five comments under each', async () => {
    const [author, reader] = [await house.person(), await house.person()];
    await reader.call(people.follow, { id: author.userId });
    const made = await write(author, 4);
    for (const id of made) for (let nth = 0; nth < 6; nth += 1) await reader.call(feeds.createFeedComment, { id, body: `评 ${nth}` });
    for (const asked of [
      { type: 'new' },
      { type: 'hot', limit: 100 },
      { type: 'follow' },
      { type: 'users', user: author.userId },
      { search: '第' },
    ]) {
      const page = await reader.send(feeds.listFeeds, asked);
      expect(page.queries, JSON.stringify(asked)).toBeLessThanOrEqual(4);
      const mine = (page.body['feeds'] as Feed[]).find((feed) => feed.id === made[0]);
      expect(
        mine?.comments.map((comment) => comment.body),
        JSON.stringify(asked),
      ).toEqual(['评 5', '评 4', '评 3', '评 2', '评 1']);
    }
    const one = await reader.send(feeds.getFeed, { id: made[0] });
    expect([one.status, one.queries <= 4]).toEqual([200, true]);
  });
});

describe('the hottest feeds', () => {
  it('stand by what people did with them, and one who looks counts once', async () => {
    const [author, reader] = [await house.person(), await house.person()];
    const made = await write(author, 3);
    const [newest, middle, oldest] = made as [number, number, number];
    await reader.call(feeds.likeFeed, { id: oldest });
    await reader.call(feeds.createFeedComment, { id: oldest, body: '好' });
    await reader.call(feeds.likeFeed, { id: middle });
    for (const _ of [1, 2]) await reader.call(feeds.getFeed, { id: newest });
    await flushFeedViews(house.deps);
    await rankFeeds(house.deps);
    const hottest = await readAll(house.guest, { type: 'hot' });
    expect(hottest.filter((id) => made.includes(id))).toEqual([oldest, middle, newest]);
    expect((await house.guest.call(feeds.getFeed, { id: newest })).feed_view_count).toBe(1);
  });

  it('sink below younger ones with the hours, however much was done with them', async () => {
    const [author, reader] = [await house.person(), await house.person()];
    const [younger, older] = (await write(author, 2)) as [number, number];
    await reader.call(feeds.likeFeed, { id: older });
    await reader.call(feeds.createFeedComment, { id: older, body: '好' });
    /** The two in their order where the older one was made so many hours earlier. */
    const standing = async (hours: number) => {
      await house.deps.db.write.execute(sql`
        update feeds set is_hot_due = true, created_at = y.created_at - make_interval(hours => ${hours})
        from (select created_at from feeds where id = ${younger}) as y where id = ${older}`);
      await rankFeeds(house.deps);
      // What was read a moment ago may be shown once more until then.
      house.advance(60_000);
      return (await readAll(house.guest, { type: 'hot' })).filter((id) => id === younger || id === older);
    };
    // A like and a comment lift by log2(6) spans of six hours: fifteen and a half.
    expect(await standing(1)).toEqual([older, younger]);
    expect(await standing(15)).toEqual([older, younger]);
    expect(await standing(16)).toEqual([younger, older]);
    await reader.call(feeds.createFeedComment, { id: older, body: '还是好' });
    await rankFeeds(house.deps);
    expect(await standing(16)).toEqual([older, younger]);
  });

  it('are read to the end where many stand alike', async () => {
    const author = await house.person();
    const made = await write(author, 8);
    // As a job leaves them that were made in one millisecond.
    await house.deps.db.write.execute(
      sql`update feeds set hot = (hot / 2048 / 100000) * 100000 * 2048 + id % 2048 where author_id = ${author.userId}`,
    );
    const seen = await readAll(house.guest, { type: 'hot' });
    expect(seen.filter((id) => made.includes(id)).sort()).toEqual([...made].sort());
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('the feeds of those I follow', () => {
  it('are theirs and mine, newest first to the end, and not for guests', async () => {
    const [reader, friend, other] = [await house.person(), await house.person(), await house.person()];
    await reader.call(people.follow, { id: friend.userId });
    const [a] = await write(friend, 1);
    await write(other, 1);
    const [b] = await write(reader, 1);
    const [c] = await write(friend, 1);
    expect(await readAll(reader, { type: 'follow' }, 2)).toEqual([c, b, a]);
    expect(idsOf((await reader.call(feeds.listFeeds, { type: 'follow', offset: 1 })).feeds)).toEqual([b, a]);
    expect(await house.guest.refused(feeds.listFeeds, { type: 'follow' })).toBe('SIGN_IN_REQUIRED');
    const stranger = await house.stranger();
    expect((await stranger.call(feeds.listFeeds, { type: 'follow' })).feeds).toEqual([]);
  });

  it('are the same for who follows hundreds, whether those write often or hardly ever', async () => {
    const [reader, often, seldom] = [await house.person(), await house.person(), await house.person()];
    const [old] = await write(seldom, 1);
    // Many who are followed, and more feeds of others than are looked through.
    await house.deps.db.write.execute(sql`
      insert into follows (follower_id, followee_id) select ${reader.userId}, 900000000 + n from generate_series(1, 300) as n`);
    await house.deps.db.write.execute(sql`
      insert into feeds (author_id, body, hot) select 800000000 + n % 7, '别人的第 ' || n || ' 条', 1 from generate_series(1, 1100) as n`);
    for (const someone of [often, seldom]) await reader.call(people.follow, { id: someone.userId });
    const fresh = await write(often, 4);
    expect(await readAll(reader, { type: 'follow' }, 2)).toEqual([...fresh, old]);
    await house.deps.db.write.execute(sql`delete from feeds where author_id between 800000000 and 800000007`);
  });
});

describe('what somebody does not want to read', () => {
  it('is left out of every list: muted words, and people between whom a block stands, whichever of both said so', async () => {
    const [reader, author, blocked] = [await house.person(), await house.person(), await house.person()];
    for (const someone of [author, blocked]) await reader.call(people.follow, { id: someone.userId });
    const muted = await publishFeedAs(author, { feed_content: '又一场机器翻译的大战', topic_names: ['静音测试'] });
    const kept = await publishFeedAs(author, { feed_content: '翻译这台机器的说明书', topic_names: ['静音测试'] });
    const theirs = await publishFeedAs(blocked, { feed_content: '静音测试之外的一条', topic_names: ['静音测试'] });
    await reader.call(feeds.collectFeed, { id: muted.id });
    const set = await reader.call(feeds.setMuteWords, { words: ['机器翻译', '！！', '机器翻译'] });
    expect(set).toEqual({ message: '屏蔽词已保存', words: ['机器翻译'] });
    expect(await reader.call(feeds.getMuteWords, {})).toEqual({ words: ['机器翻译'] });
    await blocked.call(people.block, { id: reader.userId });
    const topic = kept.topics[0]?.id ?? 0;
    const lists: Record<string, number[]> = {
      new: await readAll(reader, { type: 'new' }, 50),
      hot: await readAll(reader, { type: 'hot' }, 50),
      follow: await readAll(reader, { type: 'follow' }),
      search: await readAll(reader, { search: '翻译' }),
      users: [
        ...(await readAll(reader, { type: 'users', user: author.userId })),
        ...(await readAll(reader, { type: 'users', user: blocked.userId })),
      ],
      ids: idsOf((await reader.call(feeds.listFeeds, { id: [muted.id, kept.id, theirs.id].join() })).feeds),
      topic: idsOf((await reader.call(feeds.listTopicFeeds, { id: topic })).feeds),
      collected: idsOf(await reader.call(feeds.listCollectedFeeds, {})),
      recommended: (await reader.call(feeds.listRecommended, { limit: 50 })).list.map((item) => item.feed?.id ?? 0),
    };
    const wanted = (name: string) => (name === 'collected' ? [] : [kept.id]);
    for (const [name, ids] of Object.entries(lists))
      expect(
        ids.filter((id) => [muted.id, kept.id, theirs.id].includes(id)),
        name,
      ).toEqual(wanted(name));
    expect(await reader.refused(feeds.getFeed, { id: theirs.id })).toBe('NOT_FOUND');
    expect(await reader.refused(feeds.likeFeed, { id: theirs.id })).toBe('NOT_FOUND');
    // Their own words are never muted, and without words nothing is.
    const own = await publishFeedAs(reader, { feed_content: '机器翻译译后编辑' });
    expect(await readAll(reader, { type: 'follow' })).toContain(own.id);
    await reader.call(feeds.setMuteWords, { words: [] });
    expect(await readAll(reader, { type: 'follow' })).toContain(muted.id);
    expect(await house.guest.refused(feeds.setMuteWords, { words: [] })).toBe('SIGN_IN_REQUIRED');
    expect(await reader.refused(feeds.setMuteWords, { words: ['长'.repeat(21)] })).toBe('INVALID_INPUT');
    const stranger = await house.stranger();
    expect(await stranger.call(feeds.getMuteWords, {})).toEqual({ words: [] });
    expect(await stranger.call(feeds.setMuteWords, { words: ['药'] })).toMatchObject({ words: ['药'] });
  });
});

describe('the topics', () => {
  it('are hot by how many write about them these days, and found by how they begin', async () => {
    const [a, b] = [await house.person(), await house.person()];
    for (const someone of [a, b]) await publishFeedAs(someone, { topic_names: ['热榜甲'] });
    for (const _ of [1, 2, 3]) await publishFeedAs(a, { topic_names: ['热榜乙'] });
    await rankTopics(house.deps);
    const hot = (await house.guest.call(feeds.listTopics, { only: 'hot', limit: 100 })).map((topic) => topic.name);
    expect(hot.indexOf('热榜甲')).toBeLessThan(hot.indexOf('热榜乙'));
    expect((await house.guest.call(feeds.listTopics, { q: '热榜' })).map((topic) => [topic.name, topic.feeds_count])).toEqual([
      ['热榜乙', 3],
      ['热榜甲', 2],
    ]);
    expect(await house.guest.call(feeds.listTopics, { q: '%' })).toEqual([]);
  });
});

describe('the nightly recount', () => {
  it('sets every counter to what the rows say, and changes nothing the second time', async () => {
    const [author, reader] = [await house.person(), await house.person()];
    const feed = await publishFeedAs(author, { topic_names: ['重数'] });
    const gone = await publishFeedAs(author, { topic_names: ['重数'] });
    await author.call(feeds.deleteFeed, { id: gone.id });
    await reader.call(feeds.likeFeed, { id: feed.id });
    await reader.call(feeds.createFeedComment, { id: feed.id, body: '一条评论' });
    await reader.call(feeds.collectFeed, { id: feed.id });
    await house.deps.db.write
      .update(feedsTable)
      .set({ likesCount: 7, commentsCount: 0, collectsCount: 3 })
      .where(eq(feedsTable.id, feed.id));
    await house.deps.db.write.execute(sql`update user_counts set feeds = 9 where user_id = ${author.userId}`);
    await house.deps.db.write.execute(sql`update feed_topics set feeds_count = 5 where key = '重数'`);
    for (const _ of [1, 2]) {
      await recountFeeds(house.deps);
      const seen = await reader.call(feeds.getFeed, { id: feed.id });
      expect(seen).toMatchObject({ like_count: 1, feed_comment_count: 1, collects_count: 1, has_like: true, has_collect: true });
      expect(seen.user?.extra.feeds_count).toBe(1);
      expect((await reader.call(feeds.listTopics, { q: '重数' }))[0]?.feeds_count).toBe(1);
    }
  });
});

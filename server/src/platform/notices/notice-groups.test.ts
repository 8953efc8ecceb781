import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createFeed, createFeedComment, likeFeed } from '#contract/feeds/feeds.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import { follow } from '#contract/people/people.doors.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

/** Somebody with so many feeds, newest last, and the ids of these. */
const author = async (house: TestApp, feeds: number) => {
  const owner = await house.person();
  const ids: number[] = [];
  for (let nth = 1; nth <= feeds; nth += 1) ids.push((await owner.call(createFeed, { feed_content: `第 ${nth} 条` })).id);
  return { owner, ids };
};

const fansOf = (house: TestApp, names: readonly string[]) => Promise.all(names.map((nickname) => house.person({ nickname })));

describe('notices that belong together', () => {
  it('are one row: who did it, the newest first, how many they are, and the way to the thing, with at most four queries', async () => {
    const house = await testApp();
    const { owner, ids } = await author(house, 1);
    for (const fan of await fansOf(house, ['甲', '乙', '丙', '丁', '戊'])) await fan.call(likeFeed, { id: ids[0] ?? 0 });
    const sent = await owner.send(notices.listNoticeGroups, { type: 'liked' });
    expect(sent.queries).toBeLessThanOrEqual(4);
    expect(sent.body).toMatchObject([
      {
        kind: 'like',
        words: '戊、丁 等 5 人 赞了你',
        count: 5,
        people: [{ name: '戊' }, { name: '丁' }, { name: '丙' }],
        is_read: false,
        subject: { kind: 'feed', id: ids[0] },
        link: `/feeds/${ids[0]}`,
      },
    ]);
    const say = async (locale: string) => (await owner.call(notices.listNoticeGroups, { type: 'liked' }, { locale }))[0]?.words;
    expect(await say('en-US')).toBe('戊, 丁 and 3 others liked what you wrote');
    expect(await say('es-ES')).toBe('戊, 丁 y 3 más indican que les gusta lo tuyo');
  });

  it('are named while they are few', async () => {
    const house = await testApp();
    const { owner, ids } = await author(house, 1);
    const fans = await fansOf(house, ['甲', '乙', '丙']);
    const said: unknown[] = [];
    for (const fan of fans) {
      await fan.call(likeFeed, { id: ids[0] ?? 0 });
      said.push((await owner.call(notices.listNoticeGroups, { type: 'liked' }))[0]?.words);
    }
    expect(said).toEqual(['甲 赞了你', '乙、甲 赞了你', '丙、乙、甲 赞了你']);
  });

  it('are those about the same thing on the same day; comments stand each for itself', async () => {
    const house = await testApp();
    const { owner, ids } = await author(house, 2);
    const [first = 0, second = 0] = ids;
    const [a, b] = await fansOf(house, ['甲', '乙']);
    for (const fan of [a, b]) for (const id of ids) await fan?.call(likeFeed, { id });
    for (const fan of [a, b]) await fan?.call(createFeedComment, { id: first, body: '说得好' });
    await house.deps.db.write.execute(sql`
      update notices set created_at = created_at - interval '1 day' where user_id = ${owner.userId} and actor_id = ${a?.userId} and subject_id = ${second}`);
    const liked = await owner.call(notices.listNoticeGroups, { type: 'liked' });
    expect(liked.map((one) => [one.subject?.id, one.count])).toEqual([
      [second, 1],
      [first, 2],
      [second, 1],
    ]);
    expect((await owner.call(notices.listNoticeGroups, { type: 'commented' })).map((one) => one.count)).toEqual([1, 1]);
    for (const fan of [a, b]) await fan?.call(follow, { id: owner.userId });
    expect((await owner.call(notices.listNoticeGroups, { type: 'following' })).map((one) => one.words)).toEqual(['乙、甲 关注了你']);
  });

  it('lose and repeat nothing from page to page, however they lie among each other', async () => {
    const house = await testApp();
    const { owner, ids } = await author(house, 7);
    for (const fan of await fansOf(house, ['甲', '乙', '丙', '丁'])) for (const id of ids) await fan.call(likeFeed, { id });
    for (const limit of [1, 2, 3, 10]) {
      const seen: [unknown, number][] = [];
      for (let after: number | undefined, more = true; more; ) {
        const page = await owner.call(notices.listNoticeGroups, { type: 'liked', limit, ...(after ? { after } : {}) });
        seen.push(...page.map((one): [unknown, number] => [one.subject?.id, one.count]));
        after = page.at(-1)?.id;
        more = page.length === limit;
      }
      expect(seen).toEqual(ids.toReversed().map((id) => [id, 4]));
    }
  });

  it('are unread while one of them is, and read by one call on every device', async () => {
    const house = await testApp();
    const { owner, ids } = await author(house, 1);
    const [a, b] = await fansOf(house, ['甲', '乙']);
    await a?.call(likeFeed, { id: ids[0] ?? 0 });
    await owner.call(notices.readCounts, { type: 'liked' });
    const isRead = async () => (await owner.call(notices.listNoticeGroups, { type: 'liked' })).map((one) => one.is_read);
    expect(await isRead()).toEqual([true]);
    await b?.call(likeFeed, { id: ids[0] ?? 0 });
    expect(await isRead()).toEqual([false]);
    await owner.call(notices.readCounts, { type: 'liked' });
    expect(await isRead()).toEqual([true]);
  });

  it('are their receiver’s alone, of one count that there is', async () => {
    const house = await testApp();
    const { ids } = await author(house, 1);
    const stranger = await house.stranger();
    await stranger.call(likeFeed, { id: ids[0] ?? 0 });
    expect(await stranger.call(notices.listNoticeGroups, { type: 'liked' })).toEqual([]);
    expect(await stranger.refused(notices.listNoticeGroups, { type: 'everything' as 'liked' })).toBe('INVALID_INPUT');
    expect(await house.guest.refused(notices.listNoticeGroups, { type: 'liked' })).toBe('SIGN_IN_REQUIRED');
  });
});

describe('the statistics of the family', () => {
  it('say for each sort how much is new, since when and by whom', async () => {
    const house = await testApp();
    const { owner, ids } = await author(house, 1);
    const [a, b] = await fansOf(house, ['甲', '乙']);
    for (const fan of [a, b]) await fan?.call(likeFeed, { id: ids[0] ?? 0 });
    await a?.call(createFeedComment, { id: ids[0] ?? 0, body: '好' });
    await b?.call(follow, { id: owner.userId });
    const sent = await owner.send(notices.getStatistics, {});
    expect(sent.queries).toBeLessThanOrEqual(4);
    expect(sent.body).toMatchObject({
      like: { badge: 2, preview_users_names: ['乙', '甲'], last_created_at: expect.stringMatching(/^\d{4}-/) },
      comment: { badge: 1, preview_users_names: ['甲'] },
      at: { badge: 0, preview_users_names: [], last_created_at: null },
      system: { badge: 0, first: null },
      follow: { badge: 1 },
    });
    expect((await (await house.stranger()).call(notices.getStatistics, {})).like.badge).toBe(0);
    expect(await house.guest.refused(notices.getStatistics, {})).toBe('SIGN_IN_REQUIRED');
  });
});

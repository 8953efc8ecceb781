import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { signOut } from '#contract/accounts/accounts.doors.ts';
import { createFeed, createFeedComment, likeFeed, unlikeFeed } from '#contract/feeds/feeds.doors.ts';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import { setChoices } from '#contract/notices/choices.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import { block, follow } from '#contract/people/people.doors.ts';
import { subscribe, unsubscribe } from '#contract/push/push.doors.ts';
import { UpstreamError } from '../../kernel/errors/refuse.ts';
import { openPushHouse } from '../../testing/push-house.ts';
import { push } from './notice-deliveries.jobs.ts';
import { notify } from './notices.writes.ts';

const { house, service, person, reached, at, deliver, tell, clock, close } = await openPushHouse('push');
afterAll(close);

const words: LocalizedText = {
  zh: '你的提现 100 元已到账',
  en: 'Your withdrawal of 100 yuan arrived',
  es: 'Tu retirada de 100 yuanes ha llegado',
};

describe('what a device shows', () => {
  it('is who did which kind of thing, in the language of the device, and leads to it', async () => {
    const { owner, browser } = await reached();
    const fan = await person({ nickname: '阿梨' });
    await fan.call(follow, { id: owner.userId });
    await deliver();
    expect(browser.received).toMatchObject([{ title: '阿梨 关注了你', link: `/users/${fan.userId}` }]);
    const english = service.browser();
    await owner.call(subscribe, english.subscription, { locale: 'en-US' });
    await tell(owner.userId, 'wallet', words);
    await deliver();
    expect(english.received).toMatchObject([{ title: 'Top-ups and withdrawals', body: 'There is something new for you', link: '/wallet' }]);
    expect(browser.received).toHaveLength(1);
  });

  it('bears no words of a notice unless its owner wants that', async () => {
    const { owner, browser } = await reached();
    const { id } = await owner.call(createFeed, { feed_content: '一句' });
    const other = await person({ nickname: '小满' });
    await tell(owner.userId, 'wallet', words);
    await other.call(createFeedComment, { id, body: '只说给你听' });
    await deliver();
    expect(browser.received).toHaveLength(2);
    expect(JSON.stringify(browser.received)).not.toMatch(/100|只说给你听/);
    await owner.call(setChoices, { shows_words: true });
    await tell(owner.userId, 'wallet', words);
    await deliver();
    expect(browser.received.at(-1)).toMatchObject({ title: '充值与提现', body: words.zh });
  });

  it('counts those who did the same to one thing, names the newest, and is one message', async () => {
    const { owner, browser } = await reached();
    const { id } = await owner.call(createFeed, { feed_content: '很多人赞' });
    for (const nickname of ['甲', '乙', '丙', '丁', '戊']) await (await person({ nickname })).call(likeFeed, { id });
    await deliver();
    expect(browser.received).toMatchObject([{ title: '戊、丁 等 5 人 赞了你', link: `/feeds/${id}` }]);
  });

  it('names nobody who bears no name', async () => {
    const { owner, browser } = await reached();
    const other = await person({ nickname: '不留名的人' });
    await house.deps.db.write.transaction((db) =>
      notify(
        { db, deps: house.deps, now: house.deps.now(), afterCommit: () => undefined },
        { kind: 'tip', to: owner.userId, text: words, actorId: other.userId, isNameless: true },
      ),
    );
    await deliver();
    expect(browser.received).toMatchObject([{ title: '打赏', body: '来自 匿名用户' }]);
    expect(JSON.stringify(browser.received)).not.toContain('不留名的人');
  });

  it('is one message where very much has come', async () => {
    const { owner, browser } = await reached();
    for (const kind of ['wallet', 'circle', 'review', 'pin', 'tip'] as const) await tell(owner.userId, kind, words);
    await deliver();
    expect(browser.received).toMatchObject([{ title: '言值', body: '你有 5 条新消息', link: '/message/info' }]);
  });
});

describe('a push goes to a device', () => {
  it('once, however often the jobs run, and each of several devices once', async () => {
    const { owner, browser } = await reached();
    await tell(owner.userId, 'wallet', words);
    for (const _ of [1, 2, 3]) await deliver();
    expect([browser.received.length, browser.visits()]).toEqual([1, 1]);
  });

  it('for nothing that was read meanwhile on another device, or taken back', async () => {
    const { owner, browser } = await reached();
    await tell(owner.userId, 'wallet', words);
    await owner.call(notices.readCounts, { type: 'system' });
    const { id } = await owner.call(createFeed, { feed_content: '赞了又不赞' });
    const other = await person();
    await other.call(likeFeed, { id });
    await other.call(unlikeFeed, { id });
    await other.call(follow, { id: owner.userId });
    await owner.call(block, { id: other.userId });
    await deliver();
    expect(browser.visits()).toBe(0);
  });

  it('again where its service had no time, and no longer once its owner has read it', async () => {
    const { owner, browser } = await reached();
    await tell(owner.userId, 'wallet', words);
    const { rows } = await house.deps.db.write.execute<{ subscription: number; notice: number }>(sql`
      select s.id as subscription, n.id as notice from push_subscriptions s join notices n on n.user_id = s.user_id where s.user_id = ${owner.userId}`);
    const [row] = rows;
    const message = { title: '充值与提现', body: '', link: '/wallet', tag: 'x' };
    const until = new Date(Date.now() + 60_000).toISOString();
    const job = {
      userId: owner.userId,
      subscriptionId: Number(row?.subscription),
      noticeIds: [Number(row?.notice)],
      message,
      until,
    };
    for (const status of [429, 500, 503, 401, 403]) {
      browser.answer(status);
      await expect(push(house.deps, job)).rejects.toThrow(UpstreamError);
    }
    browser.answer(201);
    await push(house.deps, job);
    expect(browser.received).toEqual([{ ...message, to: owner.userId }]);
    await owner.call(notices.readAll, {});
    await push(house.deps, job);
    await push(at(61), job);
    expect([browser.received.length, browser.visits()]).toEqual([1, 6]);
  });

  it('at a later try only by what is true then: nothing in quiet hours, of what is left, and of no kind turned off', async () => {
    const { owner, browser } = await reached();
    await tell(owner.userId, 'wallet', words);
    await tell(owner.userId, 'circle', words);
    const { rows } = await house.deps.db.write.execute<{ subscription: string; notices: string[] }>(sql`
      select s.id as subscription, array_agg(n.id order by n.id) as notices
      from push_subscriptions s join notices n on n.user_id = s.user_id where s.user_id = ${owner.userId} group by s.id`);
    const job = {
      userId: owner.userId,
      subscriptionId: Number(rows[0]?.subscription),
      noticeIds: (rows[0]?.notices ?? []).map(Number),
      message: { title: '言值', body: '你有 2 条新消息', link: '/message/info', tag: 'many' },
      until: new Date(Date.now() + 6 * 3_600_000).toISOString(),
    };
    await owner.call(setChoices, { quiet: { from: clock(-3_600), to: clock(3_600), time_zone: 'Asia/Shanghai' } });
    await push(house.deps, job);
    expect(browser.visits()).toBe(0);
    await owner.call(setChoices, { quiet: null, kinds: [{ kind: 'circle', push: false }] });
    await push(house.deps, job);
    expect(browser.received).toMatchObject([{ title: '充值与提现', link: '/wallet' }]);
    await owner.call(setChoices, { kinds: [{ kind: 'wallet', push: false }] });
    await push(house.deps, job);
    expect(browser.visits()).toBe(1);
  });

  it('also where somebody else cannot be served', async () => {
    const [broken, { owner, browser }] = [await reached(), await reached()];
    await broken.owner.call(setChoices, { quiet: { from: '01:00', to: '02:00', time_zone: 'Asia/Shanghai' } });
    const setZone = (zone: string) =>
      house.deps.db.write.execute(sql`update notice_manners set time_zone = ${zone} where user_id = ${broken.owner.userId}`);
    // A zone that clocks knew once, and do no more.
    await setZone('Mars/Olympus');
    for (const one of [broken.owner, owner]) await tell(one.userId, 'wallet', words);
    await deliver();
    await setZone('Asia/Shanghai');
    expect([broken.browser.visits(), browser.visits()]).toEqual([0, 1]);
  });

  it('by nobody once it is gone, signed out or turned off', async () => {
    for (const status of [404, 410]) {
      const { owner, browser } = await reached();
      browser.answer(status);
      await tell(owner.userId, 'wallet', words);
      await deliver();
      await tell(owner.userId, 'circle', words);
      await deliver();
      expect(browser.visits(), String(status)).toBe(1);
    }
    const [left, off] = [await reached(), await reached()];
    await left.owner.call(signOut, {});
    await off.owner.call(unsubscribe, {});
    for (const { owner } of [left, off]) await tell(owner.userId, 'wallet', words);
    await deliver();
    expect([left.browser.visits(), off.browser.visits()]).toEqual([0, 0]);
  });

  it('by no redirect: where a service points elsewhere, nobody goes', async () => {
    const { owner, browser } = await reached();
    browser.answer(302);
    await tell(owner.userId, 'wallet', words);
    await deliver();
    expect(browser.visits()).toBe(1);
  });

  it('after its session is over by time no more', async () => {
    const { owner, browser } = await reached();
    await tell(owner.userId, 'wallet', words);
    await house.deps.db.write.execute(sql`update sessions set expires_at = now() where user_id = ${owner.userId}`);
    await deliver();
    expect(browser.visits()).toBe(0);
  });

  it('not in quiet hours, and after them with all that came', async () => {
    const { owner, browser } = await reached();
    await owner.call(setChoices, { quiet: { from: clock(-3_600), to: clock(3_600), time_zone: 'Asia/Shanghai' } });
    await tell(owner.userId, 'wallet', words);
    await tell(owner.userId, 'circle', words);
    await deliver();
    expect(browser.visits()).toBe(0);
    await deliver(3_700);
    expect(browser.received.map((one) => one.title).toSorted()).toEqual(['充值与提现', '圈子'].toSorted());
  });
});

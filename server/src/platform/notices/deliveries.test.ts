import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '#contract/accounts/accounts.doors.ts';
import { createFeed, createFeedComment, likeFeed, unlikeFeed } from '#contract/feeds/feeds.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import { getChoices, setChoices } from '#contract/notices/choices.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import { block, follow } from '#contract/people/people.doors.ts';
import { subscribe, unsubscribe } from '#contract/push/push.doors.ts';
import { jobHandlers } from '../../features.ts';
import type { Deps } from '../../kernel/deps.ts';
import { UpstreamError } from '../../kernel/errors/refuse.ts';
import { clientOf } from '../../testing/client.ts';
import { type House, openSecondApp } from '../../testing/open-second-app.ts';
import { makePerson, type NewPerson } from '../accounts/accounts.factory.ts';
import { startSession } from '../accounts/sessions.ts';
import { outboxTable } from '../delivery/delivery.tables.ts';
import { type Browser, openPushService, type PushService } from '../push/push-service.fixture.ts';
import { deliverDue, push } from './notice-deliveries.jobs.ts';
import { isNoticeKind, type NoticeKind, noticeKindRegistry, noticeKinds } from './notice-kinds.registry.ts';
import { notifySql, talliesJson } from './notices.sql.ts';
import { notify } from './notices.ts';

let service: PushService;
let house: House;

beforeAll(async () => {
  service = await openPushService();
  house = await openSecondApp('push', { LOG_LEVEL: 'silent', PUSH_SERVICES: service.origin });
  await house.deps.jobs.start(house.deps, jobHandlers, { working: false });
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await house.close();
  await service.close();
});

const person = async (options: NewPerson = {}) => {
  const { userId, token } = await makePerson(house.deps, options);
  return { ...clientOf(house.app, { userId, token, isStranger: false }), userId };
};
type Someone = Awaited<ReturnType<typeof person>>;

/** Somebody with a browser that lets itself be called. */
const reached = async (options: NewPerson = {}): Promise<{ owner: Someone; browser: Browser }> => {
  const [owner, browser] = [await person(options), service.browser()];
  await owner.call(subscribe, browser.subscription);
  return { owner, browser };
};

/** The house as it is so much later. */
const after = (seconds: number): Deps => ({ ...house.deps, now: () => new Date(Date.now() + seconds * 1_000) });

/** Sends what is due by then. */
const deliver = async (seconds = 20): Promise<void> => {
  const later = after(seconds);
  await deliverDue(later);
  await later.jobs.runPending(later);
};

const words: LocalizedText = {
  zh: '你的提现 100 元已到账',
  en: 'Your withdrawal of 100 yuan arrived',
  es: 'Tu retirada de 100 yuanes ha llegado',
};

const tell = (userId: number, kind: NoticeKind, text = words) =>
  house.deps.db.write.transaction((db) =>
    notify({ db, deps: house.deps, now: house.deps.now(), afterCommit: () => undefined }, { kind, to: userId, text }),
  );

/** A notice of a kind, as the statements of its feature write it. */
const happen = async (kind: string, userId: number, actorId: number): Promise<void> => {
  if (!isNoticeKind(kind)) throw new Error(`${kind} is no kind`);
  const notifying = notifySql({ receivers: [{ userId, kind }], actorId, subject: null, data: words, at: new Date() });
  await house.deps.db.write.execute(sql`with ${notifying} select ${talliesJson}`);
};

/** Another device of somebody. */
const onOtherDevice = async (userId: number) => {
  const session = { userId, userAgent: 'other', deviceId: null, now: new Date() };
  const { token } = await house.deps.db.write.transaction((tx) => startSession(tx, session));
  return { client: clientOf(house.app, { userId, token, isStranger: false }), token };
};

const sockets: Socket[] = [];

const connect = async (token: string): Promise<Socket> => {
  const socket = io(house.url, { transports: ['websocket'], auth: { token }, reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

const next = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once(noticesChanged.name, resolve);
  });

const clock = (seconds: number): string => new Date(Date.now() + 8 * 3_600_000 + seconds * 1_000).toISOString().slice(11, 16);

const mailsTo = async (address: string): Promise<string[]> => {
  const rows = await house.deps.db.write.select().from(outboxTable);
  return rows.filter((row) => row.to === address).map((row) => `${row.subject}\n${row.text}`);
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
    await tell(owner.userId, 'wallet');
    await deliver();
    expect(english.received).toMatchObject([{ title: 'Top-ups and withdrawals', body: 'There is something new for you', link: '/wallet' }]);
    expect(browser.received).toHaveLength(1);
  });

  it('bears no words of a notice unless its owner wants that', async () => {
    const { owner, browser } = await reached();
    const { id } = await owner.call(createFeed, { feed_content: '一句' });
    const other = await person({ nickname: '小满' });
    await tell(owner.userId, 'wallet');
    await other.call(createFeedComment, { id, body: '只说给你听' });
    await deliver();
    expect(browser.received).toHaveLength(2);
    expect(JSON.stringify(browser.received)).not.toMatch(/100|只说给你听/);
    await owner.call(setChoices, { shows_words: true });
    await tell(owner.userId, 'wallet');
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
    for (const kind of ['wallet', 'circle', 'review', 'pin', 'tip'] as const) await tell(owner.userId, kind);
    await deliver();
    expect(browser.received).toMatchObject([{ title: '言值', body: '你有 5 条新消息', link: '/message/info' }]);
  });
});

describe('a device is called', () => {
  it('once, however often the jobs run, and each of several devices once', async () => {
    const { owner, browser } = await reached();
    await tell(owner.userId, 'wallet');
    for (const _ of [1, 2, 3]) await deliver();
    expect([browser.received.length, browser.visits()]).toEqual([1, 1]);
  });

  it('for nothing that was read meanwhile on another device, or taken back', async () => {
    const { owner, browser } = await reached();
    await tell(owner.userId, 'wallet');
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
    await tell(owner.userId, 'wallet');
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
    expect(browser.received).toEqual([message]);
    await owner.call(notices.readAll, {});
    await push(house.deps, job);
    await push(after(61), job);
    expect([browser.received.length, browser.visits()]).toEqual([1, 6]);
  });

  it('at a later try only by what is true then: nothing in quiet hours, of what is left, and of no kind turned off', async () => {
    const { owner, browser } = await reached();
    await tell(owner.userId, 'wallet');
    await tell(owner.userId, 'circle');
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
    for (const one of [broken.owner, owner]) await tell(one.userId, 'wallet');
    await deliver();
    await setZone('Asia/Shanghai');
    expect([broken.browser.visits(), browser.visits()]).toEqual([0, 1]);
  });

  it('by nobody once it is gone, signed out or turned off', async () => {
    for (const status of [404, 410]) {
      const { owner, browser } = await reached();
      browser.answer(status);
      await tell(owner.userId, 'wallet');
      await deliver();
      await tell(owner.userId, 'circle');
      await deliver();
      expect(browser.visits(), String(status)).toBe(1);
    }
    const [left, off] = [await reached(), await reached()];
    await left.owner.call(signOut, {});
    await off.owner.call(unsubscribe, {});
    for (const { owner } of [left, off]) await tell(owner.userId, 'wallet');
    await deliver();
    expect([left.browser.visits(), off.browser.visits()]).toEqual([0, 0]);
  });

  it('by no redirect: where a service points elsewhere, nobody goes', async () => {
    const { owner, browser } = await reached();
    browser.answer(302);
    await tell(owner.userId, 'wallet');
    await deliver();
    expect(browser.visits()).toBe(1);
  });

  it('after its session is over by time no more', async () => {
    const { owner, browser } = await reached();
    await tell(owner.userId, 'wallet');
    await house.deps.db.write.execute(sql`update sessions set expires_at = now() where user_id = ${owner.userId}`);
    await deliver();
    expect(browser.visits()).toBe(0);
  });

  it('not in quiet hours, and after them with all that came', async () => {
    const { owner, browser } = await reached();
    await owner.call(setChoices, { quiet: { from: clock(-3_600), to: clock(3_600), time_zone: 'Asia/Shanghai' } });
    await tell(owner.userId, 'wallet');
    await tell(owner.userId, 'circle');
    await deliver();
    expect(browser.visits()).toBe(0);
    await deliver(3_700);
    expect(browser.received.map((one) => one.title).toSorted()).toEqual(['充值与提现', '圈子'].toSorted());
  });
});

describe('every kind of notice of the house', () => {
  it('arrives in its list, is read on another device at once, and calls each device once', async () => {
    for (const kind of noticeKinds()) {
      const { owner, browser } = await reached();
      const [other, tablet] = [await onOtherDevice(owner.userId), service.browser()];
      await other.client.call(subscribe, tablet.subscription);
      await owner.call(setChoices, { kinds: [{ kind, push: true }] });
      const screen = await connect(other.token);
      const counter = noticeKindRegistry.get(kind)?.counter ?? 'system';
      const actor = await person({ nickname: '甲' });

      await happen(kind, owner.userId, actor.userId);
      const listed = await other.client.call(notices.listNoticeGroups, { type: counter });
      expect(listed, kind).toMatchObject([{ kind, is_read: false }]);
      expect(listed[0]?.link, kind).toMatch(/^\/[a-zA-Z]/);
      const [change] = await Promise.all([next(screen), owner.call(notices.readCounts, { type: counter })]);
      expect(change, kind).toEqual({ counts: { [counter]: 0 } });
      expect((await other.client.call(notices.listNoticeGroups, { type: counter }))[0]?.is_read, kind).toBe(true);

      await happen(kind, owner.userId, (await person({ nickname: '乙' })).userId);
      for (const _ of [1, 2]) await deliver();
      expect([browser.visits(), tablet.visits()], kind).toEqual([1, 1]);
      expect(browser.received[0], kind).toEqual(tablet.received[0]);
      expect(browser.received[0]?.title, kind).not.toBe('');
    }
  }, 120_000);
});

describe('what somebody chooses', () => {
  it('holds kind by kind, for devices, letters and the app', async () => {
    const { owner, browser } = await reached({ email: `choice-${Date.now()}@example.com` });
    const kinds = [
      { kind: 'follow', push: false },
      { kind: 'visit', push: true },
      { kind: 'circle', in_app: false },
    ];
    const { kinds: now } = await owner.call(setChoices, { kinds });
    expect(now.find((one) => one.kind === 'follow')).toMatchObject({ name: '新关注', in_app: true, push: false, mail: false });
    await (await person()).call(follow, { id: owner.userId });
    await deliver();
    expect(browser.received).toEqual([]);
    await tell(owner.userId, 'visit');
    await tell(owner.userId, 'circle');
    await deliver();
    expect(browser.received.map((one) => one.title).toSorted()).toEqual(['报告访客', '圈子'].toSorted());
    // What is not counted is in its list all the same, and was never new.
    expect((await owner.call(notices.getCounts, {})).user.system).toBe(1);
    const listed = await owner.call(notices.listNoticeGroups, { type: 'system' });
    expect(listed.map((one) => [one.kind, one.is_read])).toEqual([
      ['circle', true],
      ['visit', false],
    ]);
  });

  it('by mail is one letter for what came together, with the way to each and to the settings', async () => {
    const email = `letters-${Date.now()}@example.com`;
    const owner = await person({ email });
    await owner.call(setChoices, { kinds: ['wallet', 'circle'].map((kind) => ({ kind, mail: true })) }, { locale: 'en-US' });
    await tell(owner.userId, 'wallet');
    await tell(owner.userId, 'circle');
    await tell(owner.userId, 'review');
    await deliver(20);
    expect(await mailsTo(email)).toEqual([]);
    for (const _ of [1, 2]) await deliver(700);
    const letters = await mailsTo(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain('2 new messages');
    expect(letters[0]).toContain(`${house.deps.config.publicUrl}/wallet`);
    expect(letters[0]).toContain('/message/settings');
    expect(letters[0]).not.toContain('100 yuan');
  });

  it('by mail is one letter an hour at most, and the next has all that came meanwhile', async () => {
    const email = `hourly-${Date.now()}@example.com`;
    const owner = await person({ email });
    await owner.call(setChoices, { kinds: ['wallet', 'circle', 'review'].map((kind) => ({ kind, mail: true })) }, { locale: 'en-US' });
    await tell(owner.userId, 'wallet');
    await deliver(700);
    await tell(owner.userId, 'circle');
    await tell(owner.userId, 'review');
    for (const seconds of [1_400, 2_800, 4_200]) await deliver(seconds);
    expect(await mailsTo(email)).toHaveLength(1);
    for (const seconds of [4_400, 5_200]) await deliver(seconds);
    const letters = await mailsTo(email);
    expect(letters).toHaveLength(2);
    expect(letters.join('\n')).toContain('2 new messages');
  });

  it('is refused where it cannot be: what concerns the account, unknown kinds and zones, letters without a mailbox', async () => {
    const owner = await person();
    const cases: [InputOf<typeof setChoices>, string][] = [
      [{ kinds: [{ kind: 'security', in_app: false }] }, 'NOTICE_KIND_FIXED'],
      [{ kinds: [{ kind: '__proto__', push: true }] }, 'NOTICE_KIND_UNKNOWN'],
      [{ kinds: [{ kind: 'like', mail: true }] }, 'NOTICE_MAIL_NEEDED'],
      [{ quiet: { from: '22:00', to: '08:00', time_zone: 'Mars/Olympus' } }, 'TIME_ZONE_UNKNOWN'],
      [{ quiet: { from: '24:00', to: '08:00', time_zone: 'Asia/Shanghai' } }, 'INVALID_INPUT'],
    ];
    for (const [input, code] of cases) expect(await owner.refused(setChoices, input)).toBe(code);
    const { kinds, quiet } = await owner.call(getChoices, {});
    expect(quiet).toBeNull();
    expect(kinds.every((one) => one.in_app && !one.mail)).toBe(true);
  });
});

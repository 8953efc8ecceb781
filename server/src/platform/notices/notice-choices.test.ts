import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/kernel/doors.ts';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import { getChoices, setChoices } from '#contract/notices/choices.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import { follow } from '#contract/people/people.doors.ts';
import { subscribe } from '#contract/push/push.doors.ts';
import { clientOf } from '../../testing/client.ts';
import { openPushHouse } from '../../testing/push-house.ts';
import { startSession } from '../accounts/sessions.writes.ts';
import { outboxTable } from '../delivery/delivery.tables.ts';
import { isNoticeKind, noticeKindRegistry, noticeKinds } from './notice-kinds.registry.ts';
import { notifySql, talliesJson } from './notices.sql.ts';

const { house, service, person, reached, deliver, tell, close } = await openPushHouse('choices');
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await close();
});

const words: LocalizedText = {
  zh: '你的提现 100 元已到账',
  en: 'Your withdrawal of 100 yuan arrived',
  es: 'Tu retirada de 100 yuanes ha llegado',
};

/** A notice of a kind, as the statements of its feature write it. */
const happen = async (kind: string, userId: number, actorId: number): Promise<void> => {
  if (!isNoticeKind(kind)) throw new Error(`${kind} is no kind`);
  const notifying = notifySql({ receivers: [{ userId, kind }], actorId, subject: null, data: words, at: house.deps.now() });
  await house.deps.db.write.execute(sql`with ${notifying} select ${talliesJson}`);
};

/** Another device of somebody. */
const onOtherDevice = async (userId: number) => {
  const session = { userId, userAgent: 'other', deviceId: null, now: house.deps.now() };
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

const mailsTo = async (address: string): Promise<string[]> => {
  const rows = await house.deps.db.write.select().from(outboxTable);
  return rows.filter((row) => row.to === address).map((row) => `${row.subject}\n${row.text}`);
};

describe('every kind of notice of the house', () => {
  it('arrives in its list, is read on another device at once, and calls each device once', async () => {
    for (const kind of noticeKinds().filter((one) => noticeKindRegistry.get(one)?.isCallAlone !== true)) {
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
    await tell(owner.userId, 'visit', words);
    await tell(owner.userId, 'circle', words);
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
    await tell(owner.userId, 'wallet', words);
    await tell(owner.userId, 'circle', words);
    await tell(owner.userId, 'review', words);
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
    await tell(owner.userId, 'wallet', words);
    await deliver(700);
    await tell(owner.userId, 'circle', words);
    await tell(owner.userId, 'review', words);
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
      [{ kinds: [{ kind: 'chat', mail: true }] }, 'NOTICE_WAY_CLOSED'],
      [{ kinds: [{ kind: 'chat', in_app: false }] }, 'NOTICE_WAY_CLOSED'],
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

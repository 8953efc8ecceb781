import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { signOut } from '#contract/accounts/accounts.doors.ts';
import * as chat from '#contract/chat/chat.doors.ts';
import { leaveGroup } from '#contract/groups/groups.doors.ts';
import { getChoices, setChoices } from '#contract/notices/choices.doors.ts';
import { block, unblock } from '#contract/people/people.doors.ts';
import { subscribe } from '#contract/push/push.doors.ts';
import { jobHandlers } from '../../features.ts';
import { openPushHouse } from '../../testing/push-house.ts';
import { makeGroup } from '../groups/groups.factory.ts';
import { letIn } from '../posts/posts.factory.ts';
import { befriend, roomOf, sayIn } from './chat.factory.ts';

const { house, service, person, reached, at, deliver, tell, clock, close } = await openPushHouse('room_pushes');
afterAll(close);

/** Somebody with a browser that takes pushes, but none of new followers and friends. */
const listener = async () => {
  const { owner, browser } = await reached();
  await owner.call(setChoices, { kinds: ['follow', 'friend'].map((kind) => ({ kind, push: false })) });
  return { owner, browser };
};

/** Two friends with a room: one of them has a browser that takes pushes. */
const pair = async () => {
  const { owner, browser } = await listener();
  const other = await person({ nickname: '江雪' });
  return { owner, browser, other, id: await roomOf(other, owner) };
};

/** A circle with its room, whose founder says things and whose member has a browser that takes pushes. */
const circle = async () => {
  const [founder, { owner: member, browser }] = [await person({ nickname: '圈主' }), await reached()];
  const group = await makeGroup(house.deps, { ownerId: founder.userId, name: '断句研习社' });
  await letIn(house.deps, group, member.userId);
  const { id } = await founder.call(chat.openCircleChat, { id: group });
  return { founder, member, browser, group, id };
};

/** What waits to be sent to browsers of somebody, and from when on. */
const waiting = async (userId: number): Promise<{ data: object; from: Date }[]> => {
  const { rows } = await house.deps.db.write.execute<{ data: object; from: string }>(sql`
    select data, start_after as "from" from pgboss.job
    where name = 'chat.push' and state = 'created' and (data ->> 'userId')::bigint = ${userId}`);
  return rows.map(({ data, from }) => ({ data, from: new Date(from) }));
};

const runPush = jobHandlers.find(({ kind }) => kind.name === 'chat.push')?.run;

describe('a device is told of a room', () => {
  it('by who wrote and how much is unread, once for all of it, and without words', async () => {
    const { owner, browser, other, id } = await pair();
    for (const words of ['第一句', '第二句', '第三句']) await sayIn(other, id, words);
    for (const _ of [1, 2]) await deliver();
    expect(browser.received).toEqual([{ title: '江雪', body: '3 条新消息', link: `/chats/${id}`, tag: `chat:${id}`, to: owner.userId }]);
    expect(browser.visits()).toBe(1);
    await sayIn(other, id, '第四句');
    await deliver();
    // It takes the place of the one before, and counts what was not read since.
    expect(browser.received.at(-1)).toMatchObject({ title: '江雪', body: '4 条新消息', tag: `chat:${id}` });
  });

  it('each room for itself', async () => {
    const { owner, browser, other, id } = await pair();
    const third = await person({ nickname: '第三人' });
    const second = await roomOf(third, owner);
    await sayIn(other, id, '这里');
    await sayIn(third, second, '那里');
    await deliver();
    expect(browser.received.map(({ title, tag }) => [title, tag]).toSorted()).toEqual(
      [
        ['江雪', `chat:${id}`],
        ['第三人', `chat:${second}`],
      ].toSorted(),
    );
  });

  it('in words only where its reader wants that, and never those of a room that they keep off devices', async () => {
    const { owner, browser, other, id } = await pair();
    await owner.call(setChoices, { shows_words: true });
    await sayIn(other, id, '明天九点，旧楼见');
    await deliver();
    expect(browser.received.at(-1)).toMatchObject({ title: '江雪', body: '明天九点，旧楼见' });
    await sayIn(other, id, '带上样稿');
    await deliver();
    expect(browser.received.at(-1)?.body).toBe('[2 条] 带上样稿');
    expect((await owner.call(chat.changeChat, { id, hides_words: true })).hides_words).toBe(true);
    await sayIn(other, id, '别告诉别人');
    await deliver();
    expect(browser.received.at(-1)?.body).toBe('3 条新消息');
    expect(JSON.stringify(browser.received)).not.toContain('别告诉别人');
    expect((await other.call(chat.getChat, { id })).hides_words).toBe(false);
  });

  it('of a circle under its name, with whoever was mentioned, and in the language of the device', async () => {
    const { founder, member, browser, id } = await circle();
    await sayIn(founder, id, '各位早');
    await deliver();
    expect(browser.received.at(-1)).toMatchObject({ title: '断句研习社', body: '1 条新消息', link: `/chats/${id}` });
    await sayIn(founder, id, `@${(await member.call(chat.getChat, { id })).name} 你来主持`);
    await deliver();
    const english = service.browser();
    await member.call(subscribe, english.subscription, { locale: 'en-US' });
    await member.call(setChoices, { shows_words: true });
    await sayIn(founder, id, 'Buenos días');
    await deliver();
    expect(english.received.at(-1)).toMatchObject({ title: '断句研习社', body: '[3] 圈主: Buenos días' });
  });
});

describe('no push goes out', () => {
  it('for what they read meanwhile on another device, or said themselves, or what was taken back', async () => {
    const { owner, browser, other, id } = await pair();
    const said = await sayIn(other, id, '读过了');
    await owner.call(chat.readChat, { id, seq: said.seq });
    await sayIn(owner, id, '我自己说的');
    const second = await sayIn(other, id, '说错了');
    await other.call(chat.recallMessage, { id, message: second.id });
    await deliver();
    expect(browser.visits()).toBe(0);
  });

  it('of a room that they muted, of chats that they turned off, and across a block', async () => {
    const { owner, browser, other, id } = await pair();
    await owner.call(chat.changeChat, { id, muted: true });
    await sayIn(other, id, '没人听');
    await deliver();
    await owner.call(chat.changeChat, { id, muted: false });
    await owner.call(setChoices, { kinds: [{ kind: 'chat', push: false }] });
    await sayIn(other, id, '还是没人听');
    await deliver();
    await owner.call(setChoices, { kinds: [{ kind: 'chat', push: true }] });
    await sayIn(other, id, '拉黑之前的一句');
    await owner.call(block, { id: other.userId });
    await deliver();
    expect(browser.visits()).toBe(0);
    await owner.call(unblock, { id: other.userId });
    await befriend(owner, other);
    await sayIn(other, id, '又能听见了');
    await deliver();
    expect(browser.visits()).toBe(1);
  });

  it('of a circle that they left, nor after signing out', async () => {
    const { founder, member, browser, group, id } = await circle();
    await sayIn(founder, id, '走之前');
    await member.call(leaveGroup, { id: group });
    await deliver();
    const direct = await pair();
    await sayIn(direct.other, direct.id, '退出之前');
    await direct.owner.call(signOut, {});
    await deliver();
    expect([browser.visits(), direct.browser.visits()]).toEqual([0, 0]);
  });

  it('in quiet hours, and after them by how the room stands then', async () => {
    const { owner, browser, other, id } = await pair();
    await owner.call(setChoices, { quiet: { from: clock(-3_600), to: clock(3_600), time_zone: 'Asia/Shanghai' } });
    await sayIn(other, id, '夜里的第一句');
    await deliver();
    expect(browser.visits()).toBe(0);
    const [job] = await waiting(owner.userId);
    const inSeconds = ((job?.from.getTime() ?? 0) - Date.now()) / 1_000;
    expect(inSeconds).toBeGreaterThan(3_500);
    expect(inSeconds).toBeLessThan(3_700);
    await sayIn(other, id, '夜里的第二句');
    await runPush?.(at(3_700), job?.data ?? {});
    expect(browser.received).toMatchObject([{ title: '江雪', body: '2 条新消息' }]);
    const last = await sayIn(other, id, '夜里的第三句');
    await owner.call(chat.readChat, { id, seq: last.seq });
    await runPush?.(at(3_700), job?.data ?? {});
    expect(browser.visits()).toBe(1);
  });
});

describe('pushes of a room', () => {
  it('are ordered once however many speak at once, and by no greeting that is repeated', async () => {
    const { owner, browser } = await listener();
    const greeter = await person({ nickname: '新来的' });
    const { id } = await greeter.call(chat.openChat, { user_id: owner.userId });
    const mark = randomUUID();
    for (const _ of [1, 2, 3]) await sayIn(greeter, id, '你好', mark);
    await deliver();
    expect(browser.received).toMatchObject([{ title: '新来的', body: '1 条新消息' }]);
    await owner.call(chat.readChat, { id, seq: 1 });
    await sayIn(owner, id, '你好');
    await Promise.all(Array.from({ length: 8 }, (_, nth) => sayIn(greeter, id, `一起说 ${nth}`)));
    const { rows } = await house.deps.db.write.execute<{ n: number }>(sql`select count(*)::int as n from chat_calls where room_id = ${id}`);
    expect(rows[0]?.n).toBe(1);
    await deliver();
    expect(browser.received.at(-1)?.body).toBe('8 条新消息');
    expect(browser.visits()).toBe(2);
  });

  it('go to every device, try again where a service had no time, and stand beside the notices', async () => {
    const { owner, browser, other, id } = await pair();
    browser.answer(503);
    await sayIn(other, id, '在吗');
    await expect(deliver()).rejects.toThrow('push service');
    browser.answer(201);
    const data = { userId: owner.userId, roomId: id, seq: 1, until: new Date(Date.now() + 60_000).toISOString() };
    const { rows } = await house.deps.db.write.execute<{ id: string }>(
      sql`select id from push_subscriptions where user_id = ${owner.userId}`,
    );
    await runPush?.(house.deps, { ...data, subscriptionId: Number(rows[0]?.id) });
    await runPush?.(at(61), { ...data, subscriptionId: Number(rows[0]?.id) });
    expect(browser.received).toMatchObject([{ title: '江雪', body: '1 条新消息' }]);
    await tell(owner.userId, 'wallet', { zh: '到账', en: 'Arrived', es: 'Ha llegado' });
    await deliver();
    expect(browser.received.map(({ title }) => title)).toEqual(['江雪', '充值与提现']);
    const { kinds } = await owner.call(getChoices, {});
    expect(kinds.find(({ kind }) => kind === 'chat')).toMatchObject({ name: '聊天消息', push: true, ways: ['push'] });
  });
});

import { io, type Socket } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';
import * as chat from '#contract/chat/chat.doors.ts';
import { chatChanged, chatRead, chatsChanged, chatTyping } from '#contract/chat/chat.events.ts';
import { blacklist } from '#contract/groups/group-admin.doors.ts';
import { joinGroup, leaveGroup } from '#contract/groups/groups.doors.ts';
import { joined } from '#contract/kernel/events.ts';
import { block } from '#contract/people/people.doors.ts';
import { setMutedUntil } from '../../platform/accounts/standing.writes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { letIn, makeCircle } from '../posts/posts.factory.ts';
import { roomOf, sayIn } from './chat.factory.ts';

const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

/** A device, and what it heard of rooms, in its order; it hears of all rooms of its person. */
const connect = async (house: TestApp, token: string | null) => {
  const socket = io(await house.listen(), { transports: ['websocket'], auth: { token }, reconnection: false });
  sockets.push(socket);
  const heard: [string, object][] = [];
  for (const { name } of [chatChanged, chatRead, chatTyping, chatsChanged])
    socket.on(name, (data: object) => void heard.push([name, data]));
  await new Promise<void>((resolve) => void socket.once(joined.name, () => resolve()));
  return { socket, heard, of: (name: string) => heard.flatMap(([event, data]) => (event === name ? [data] : [])) };
};

const type = (socket: Socket, data: unknown): Promise<boolean> => new Promise((resolve) => void socket.emit('chat-typing', data, resolve));
/** What was on its way to a device has come. */
const caughtUp = async ({ socket }: { socket: Socket }) => expect(await type(socket, null)).toBe(false);

describe('what devices hear of a room', () => {
  it('is a hint with its number, on all devices of both, and nobody else’s', async () => {
    const house = await testApp();
    const [lin, mei, wu] = [await house.person(), await house.person(), await house.person()];
    const id = await roomOf(lin, mei);
    const devices = await Promise.all([lin, lin, mei, wu].map(({ token }) => connect(house, token)));
    const said = await sayIn(lin, id, '在吗');
    await mei.call(chat.readChat, { id, seq: 1 });
    await lin.call(chat.recallMessage, { id, message: said.id });
    for (const device of devices.slice(0, 3))
      await expect
        .poll(() => device.heard)
        .toEqual([
          [chatChanged.name, { chat_id: id, seq: 1 }],
          [chatRead.name, { chat_id: id, user_id: mei.userId, seq: 1 }],
          [chatChanged.name, { chat_id: id, seq: 2 }],
        ]);
    expect(devices[3]?.heard).toEqual([]);
    await mei.call(chat.changeChat, { id, muted: true });
    await expect.poll(() => devices[2]?.of(chatsChanged.name)).toEqual([{ chat_id: id }]);
    expect(devices[0]?.of(chatsChanged.name)).toEqual([]);
  });

  it('of a circle begins when its room opens or they come in, and ends with the answer by which they are out', async () => {
    const house = await testApp();
    const { id: group, owner, member } = await makeCircle(house);
    const [kept, losing, coming] = [await connect(house, owner.token), await connect(house, member.token), await house.person()];
    const isIn = new Promise<void>((resolve) => void losing.socket.once(joined.name, () => resolve()));
    const { id } = await owner.call(chat.openCircleChat, { id: group });
    await isIn;
    await sayIn(owner, id, '开聊');
    await expect.poll(() => losing.heard).toEqual([[chatChanged.name, { chat_id: id, seq: 1 }]]);
    await coming.call(joinGroup, { id: group });
    const late = await connect(house, coming.token);
    const isOut = new Promise<void>((resolve) => void losing.socket.once(joined.name, () => resolve()));
    await owner.call(blacklist, { id: group, user_id: member.userId });
    await isOut;
    expect((await member.call(chat.syncChats, {})).rooms).toEqual([]);
    await sayIn(owner, id, '少了一位');
    await expect.poll(() => late.heard).toEqual([[chatChanged.name, { chat_id: id, seq: 2 }]]);
    await coming.call(leaveGroup, { id: group });
    await sayIn(owner, id, '又少一位');
    await expect.poll(() => kept.of(chatChanged.name)).toHaveLength(3);
    for (const one of [losing, late]) await caughtUp(one);
    expect([losing.of(chatChanged.name).length, late.of(chatChanged.name).length]).toEqual([1, 1]);
  });
});

describe('how far somebody has read', () => {
  it('crosses no block between two: nobody hears of it, and the mark stays where they spoke last', async () => {
    const house = await testApp();
    const [lin, mei] = [await house.person(), await house.person()];
    const id = await roomOf(lin, mei);
    await sayIn(mei, id, '在');
    for (const body of ['一', '二']) await sayIn(lin, id, body);
    const [hears, own] = [await connect(house, lin.token), await connect(house, mei.token)];
    await mei.call(block, { id: lin.userId });
    await mei.call(chat.readChat, { id, seq: 3 });
    await expect.poll(() => own.of(chatRead.name)).toEqual([{ chat_id: id, user_id: mei.userId, seq: 3 }]);
    await caughtUp(hears);
    expect(hears.of(chatRead.name)).toEqual([]);
    const page = await lin.call(chat.listMessages, { id });
    expect([page.other_read_seq, page.messages.map(({ read_count }) => read_count)]).toEqual([1, [0, 0, 0]]);
    expect((await lin.call(chat.getChat, { id })).other_read_seq).toBe(1);
    expect((await lin.call(chat.syncChats, {})).rooms.find((room) => room.id === id)?.other_read_seq).toBe(1);
  });

  it('in a circle is told and counted to everyone but whom a block keeps apart from them', async () => {
    const house = await testApp();
    const { id: group, owner, member } = await makeCircle(house, 'private');
    const { id } = await owner.call(chat.openCircleChat, { id: group });
    const shy = await house.person();
    await letIn(house.deps, group, shy.userId);
    await shy.call(block, { id: member.userId });
    const said = await sayIn(member, id, '大家好');
    const [hears, not] = [await connect(house, owner.token), await connect(house, member.token)];
    await shy.call(chat.readChat, { id, seq: 1 });
    await expect.poll(() => hears.of(chatRead.name)).toEqual([{ chat_id: id, user_id: shy.userId, seq: 1 }]);
    await caughtUp(not);
    expect(not.of(chatRead.name)).toEqual([]);
    expect((await member.call(chat.listMessages, { id })).messages[0]?.read_count).toBe(0);
    expect(await member.call(chat.listReaders, { id, message: said.id })).toEqual({ count: 0, people: [] });
    await owner.call(chat.readChat, { id, seq: 1 });
    expect((await member.call(chat.listMessages, { id })).messages[0]?.read_count).toBe(1);
  });
});

describe('who types', () => {
  it('is told to the others of a room where one may write, and by nobody who may not', async () => {
    const house = await testApp();
    const [lin, mei, wu] = [await house.person(), await house.person(), await house.person()];
    const id = await roomOf(lin, mei);
    const [one, other, outside] = [await connect(house, lin.token), await connect(house, mei.token), await connect(house, wu.token)];
    expect(await type(one.socket, { chat_id: id, user_id: wu.userId })).toBe(true);
    await expect.poll(() => other.of(chatTyping.name)).toEqual([{ chat_id: id, user_id: lin.userId }]);
    expect(await type(outside.socket, { chat_id: id })).toBe(false);
    for (const wrong of [{}, { chat_id: -1 }, { chat_id: `${id}` }, { chat_id: 2 ** 53 }, [id], 'x', { chat_id: { $gt: 0 } }])
      expect(await type(one.socket, wrong)).toBe(false);
    await mei.call(block, { id: lin.userId });
    expect(await type(one.socket, { chat_id: id })).toBe(false);
    const { id: greeted } = await wu.call(chat.openChat, { user_id: lin.userId });
    expect(await type(outside.socket, { chat_id: greeted })).toBe(false);
    await caughtUp(other);
    expect([one.of(chatTyping.name), other.of(chatTyping.name).length, outside.of(chatTyping.name)]).toEqual([[], 1, []]);
  });

  it('is not told of somebody who is muted, from that moment on', async () => {
    const house = await testApp();
    const [lin, mei] = [await house.person(), await house.person()];
    const id = await roomOf(lin, mei);
    const one = await connect(house, lin.token);
    expect(await type(one.socket, { chat_id: id })).toBe(true);
    const until = new Date(house.deps.now().getTime() + 3_600_000);
    const effects: (() => void)[] = [];
    await house.deps.db.write.transaction((db) =>
      setMutedUntil({ db, deps: house.deps, afterCommit: (act) => void effects.push(act) }, lin.userId, until),
    );
    for (const act of effects) act();
    expect(await type(one.socket, { chat_id: id })).toBe(false);
  });

  it('in a circle is told to those who are in it, but for who types and whom a block keeps apart from them', async () => {
    const house = await testApp();
    const { id: group, owner, member } = await makeCircle(house, 'private');
    const { id } = await owner.call(chat.openCircleChat, { id: group });
    const shy = await house.person();
    await letIn(house.deps, group, shy.userId);
    await shy.call(block, { id: member.userId });
    const [typing, hears, not] = [await connect(house, member.token), await connect(house, owner.token), await connect(house, shy.token)];
    expect(await type(typing.socket, { chat_id: id })).toBe(true);
    await expect.poll(() => hears.of(chatTyping.name)).toEqual([{ chat_id: id, user_id: member.userId }]);
    await caughtUp(not);
    expect([typing.of(chatTyping.name), not.of(chatTyping.name)]).toEqual([[], []]);
    await owner.call(blacklist, { id: group, user_id: member.userId });
    expect(await type(typing.socket, { chat_id: id })).toBe(false);
  });
});

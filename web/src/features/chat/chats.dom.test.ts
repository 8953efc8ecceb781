import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getChat, listChats, listMessages, sendMessage, syncChats } from '#contract/chat/chat.doors.ts';
import { chatChanged } from '#contract/chat/chat.events.ts';
import type { Message } from '#contract/chat/chat.schemas.ts';
import { joined } from '#contract/kernel/events.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import { CallError } from '#web/api/call-error.ts';
import { attachSocket, detachSocket } from '../../app/live/live-events.ts';
import { setSession } from '../../app/session/session-store.ts';
import { connectCalls } from '../../app/start.tsx';
import { chatNamed, messageSaying, ownMessage, pageOf } from '../../testing/chat-content.ts';
import { type FakeServer, fakeServer, refusal } from '../../testing/fake-server.ts';
import { personNamed } from '../../testing/people.ts';
import { openLog } from './chat-log.ts';
import { openChatsOf } from './chat-person.ts';
import { readRooms } from './chat-rooms.ts';
import { chatState } from './chat-state.ts';
import { followChats } from './follow-chats.ts';
import { putOut, putOutAgain, sendWaiting } from './send-outgoing.ts';

/** A house with one room, that counts what is said in it, as a server does: the same mark twice is one message. */
function house() {
  const server = fakeServer();
  const said: Message[] = [];
  const say = (body: string): Message => {
    const message = messageSaying(body, { seq: said.length + 1 });
    said.push(message);
    return message;
  };
  const room = () => chatNamed('江雪', { last_seq: said.length, read_seq: 0, unread: said.length });
  server.answer(listChats, () => ({ chats: [room()], has_more: false }));
  server.answer(getChat, () => room());
  server.answer(syncChats, () => {
    const synced = { id: 5, first_seq: 1, last_seq: said.length, read_seq: 0, other_read_seq: 0, unread: said.length, muted: false };
    return { rooms: [synced], is_whole: true, unread: said.length };
  });
  server.answer(listMessages, ({ since, before, limit = 30 }) => {
    const after =
      since === undefined ? said.filter(({ seq }) => before === undefined || seq < before) : said.filter(({ seq }) => seq > since);
    const page = since === undefined ? after.slice(-limit) : after.slice(0, limit);
    return pageOf(page, { has_more: page.length < after.length, last_seq: said.length });
  });
  const take = ({ mark, body }: { readonly mark: string; readonly body?: string | undefined }): Message => {
    const known = said.find((one) => one.mark === String(mark));
    if (known !== undefined) return known;
    const message = ownMessage(body ?? '', { seq: said.length + 1, mark: String(mark) });
    said.push(message);
    return message;
  };
  server.answer(sendMessage, (input) => ({ message: take({ mark: String(input.mark), body: input.body }) }));
  server.refuse(getCounts, { message: '稍后' });
  return { server, said, say, take };
}

function line() {
  const listeners = new Map<string, Set<(data: unknown) => void>>();
  const socket = {
    connected: true,
    emit: () => undefined,
    on: (name: string, handler: (data: unknown) => void) => void listeners.set(name, (listeners.get(name) ?? new Set()).add(handler)),
    off: (name: string, handler: (data: unknown) => void) => void listeners.get(name)?.delete(handler),
  };
  attachSocket(socket);
  return {
    hear: (name: string, data?: unknown) => {
      for (const handler of listeners.get(name) ?? []) handler(data);
    },
  };
}

let close: () => void = () => undefined;
const open = async (server: FakeServer, userId = 7) => {
  close();
  close = server.open();
  setSession({ status: 'person', authorization: 'Bearer test', user: personNamed('林一', { id: userId }) });
  followChats();
  await vi.waitFor(() => expect(chatState().userId).toBe(userId));
};
const shown = () =>
  chatState()
    .logs.get(5)
    ?.messages.map(({ body }) => body);
const states = () => chatState().outgoing.map(({ body, state }) => `${body} ${state}`);
const unreached = () => new CallError({ kind: 'unavailable', reason: 'UNREACHABLE', message: '连不上' });

beforeEach(() => connectCalls());
afterEach(async () => {
  detachSocket();
  close();
  setSession({ status: 'guest', ended: null });
  await openChatsOf(null);
});

describe('a room that is open', () => {
  it('asks for what lies between when it hears of what it does not know, once for many hints', async () => {
    const { server, say } = house();
    say('一');
    await open(server);
    const { hear } = line();
    await openLog(5);
    say('二');
    say('三');
    const last = say('四');
    for (const seq of [last.seq, 2, 3]) hear(chatChanged.name, { chat_id: 5, seq });
    await vi.waitFor(() => expect(shown()).toEqual(['一', '二', '三', '四']));
    expect(server.inputsOf(listMessages).filter(({ since }) => since !== undefined)).toEqual([{ id: 5, since: 1, limit: 100 }]);
    hear(chatChanged.name, { chat_id: 5, seq: 4 });
    hear(chatChanged.name, { chat_id: 5, seq: 2 });
    expect(server.inputsOf(listMessages)).toHaveLength(2);
  });

  it('finds after a new connection what was said in between, though it heard of nothing', async () => {
    const { server, say } = house();
    say('一');
    await open(server);
    const { hear } = line();
    await openLog(5);
    await readRooms();
    say('在隧道里说的');
    hear('connect');
    await vi.waitFor(() => expect(shown()).toEqual(['一', '在隧道里说的']));
    expect(chatState().rooms[0]?.last_seq).toBe(2);
  });

  it('goes through a long gap page by page, and with more than that begins at its end', async () => {
    const { server, say } = house();
    say('一');
    await open(server);
    const { hear } = line();
    await openLog(5);
    for (let n = 0; n < 350; n += 1) say(`第${n}句`);
    hear(chatChanged.name, { chat_id: 5, seq: 351 });
    await vi.waitFor(() => expect(shown()).toHaveLength(351));
    for (let n = 0; n < 900; n += 1) say(`再${n}句`);
    hear(chatChanged.name, { chat_id: 5, seq: 1_251 });
    await vi.waitFor(() => expect(chatState().logs.get(5)?.to).toBe(1_251));
    const log = chatState().logs.get(5);
    const seqs = log?.messages.map(({ seq }) => seq) ?? [];
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, nth) => 1_251 - seqs.length + 1 + nth));
  });

  it('is gone, with what waited in it, when it is none of the person’s any more', async () => {
    const { server, say } = house();
    say('一');
    await open(server);
    const { hear } = line();
    await openLog(5);
    await readRooms();
    server.answer(sendMessage, () => {
      throw unreached();
    });
    putOut({ chatId: 5, type: 'text', body: '还没发出' });
    server.answer(syncChats, () => ({ rooms: [], is_whole: true, unread: 0 }));
    server.refuse(getChat, { status: 404, message: '没有' });
    hear(joined.name, null);
    await vi.waitFor(() => expect([chatState().rooms, chatState().logs.size, chatState().outgoing]).toEqual([[], 0, []]));
  });
});

describe('what somebody sends', () => {
  it('stands in its order and once, though the first answers never came', async () => {
    const { server, said, take } = house();
    await open(server);
    await openLog(5);
    let isBroken = true;
    server.answer(sendMessage, (input) => {
      const message = take({ mark: String(input.mark), body: input.body });
      // The server has taken it, and its answer is lost on the way.
      if (isBroken) throw unreached();
      return { message };
    });
    for (const body of ['一', '二', '三']) putOut({ chatId: 5, type: 'text', body });
    await vi.waitFor(() => expect(states()).toEqual(['一 waiting', '二 waiting', '三 waiting']));
    expect(said.map(({ body }) => body)).toEqual(['一']);
    isBroken = false;
    sendWaiting();
    await vi.waitFor(() => expect(states()).toEqual([]));
    expect(said.map(({ body }) => body)).toEqual(['一', '二', '三']);
    expect(shown()).toEqual(['一', '二', '三']);
    const marks = server.inputsOf(sendMessage).map(({ mark }) => mark);
    expect([marks.length, new Set(marks).size]).toEqual([4, 3]);
  });

  it('is not doubled by the hint of it, whichever comes first', async () => {
    const { server, take } = house();
    await open(server);
    const { hear } = line();
    await openLog(5);
    server.answer(sendMessage, async (input) => {
      const message = take({ mark: String(input.mark), body: input.body });
      hear(chatChanged.name, { chat_id: 5, seq: message.seq });
      await vi.waitFor(() => expect(shown()).toEqual(['一句']));
      return { message };
    });
    putOut({ chatId: 5, type: 'text', body: '一句' });
    await vi.waitFor(() => expect(states()).toEqual([]));
    expect(shown()).toEqual(['一句']);
  });

  it('says why it was refused, holds up nothing behind it, and may be sent again', async () => {
    const { server, take } = house();
    await open(server);
    await openLog(5);
    let isOpen = false;
    server.answer(sendMessage, (input) => {
      if (input.body === '一' && !isOpen) throw refusal({ message: '对方回复后才能继续发送', reason: 'CHAT_WAIT_ANSWER' });
      return { message: take({ mark: String(input.mark), body: input.body }) };
    });
    putOut({ chatId: 5, type: 'text', body: '一' });
    putOut({ chatId: 5, type: 'text', body: '二' });
    await vi.waitFor(() => expect(states()).toEqual(['一 refused']));
    expect(chatState().outgoing[0]?.why).toBe('对方回复后才能继续发送');
    expect(shown()).toEqual(['二']);
    isOpen = true;
    putOutAgain(chatState().outgoing[0]?.mark ?? '');
    await vi.waitFor(() => expect(shown()).toEqual(['二', '一']));
  });

  it('is never seen by the next person on this browser', async () => {
    const { server, say } = house();
    say('给林一的话');
    await open(server);
    await openLog(5);
    server.answer(sendMessage, () => {
      throw unreached();
    });
    putOut({ chatId: 5, type: 'text', body: '林一写的' });
    await vi.waitFor(() => expect(states()).toEqual(['林一写的 waiting']));
    setSession({ status: 'guest', ended: 'signed-out' });
    await open(server, 8);
    sendWaiting();
    expect([chatState().logs.size, chatState().outgoing, chatState().rooms]).toEqual([0, [], []]);
    expect(server.inputsOf(sendMessage)).toHaveLength(1);
  });
});

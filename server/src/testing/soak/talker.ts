import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import * as chat from '#contract/chat/chat.doors.ts';
import { chatChanged } from '#contract/chat/chat.events.ts';
import type { ChatChange, Message, SyncedChat } from '#contract/chat/chat.schemas.ts';
import { joined } from '#contract/kernel/events.ts';
import { type Sent, sendCall } from '../send-call.ts';
import type { Copy, Uttered } from './check-talk.ts';

export type Someone = { userId: number; token: string };

type Options = { name: string; urls: () => readonly string[]; rooms: readonly number[]; random: () => number };

/** Somebody who talks in rooms as a browser does: by a queue that repeats until it is answered, and by hints that are asked about. */
export type Talker = {
  say(): Promise<void>;
  /** Cuts the connection; it comes back by itself at whatever server there is. */
  cut(): Promise<void>;
  /** Asks how far all rooms have come, and for all that is missing. */
  catchUp(): Promise<void>;
  leave(): void;
  copies(): Copy[];
  uttered: Uttered[];
  figures: { hints: number; gaps: number; repeats: number; cuts: number };
};

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** Sends until it is answered, at ever other servers. */
const untilAnswered = async (send: () => Promise<Sent>, onRepeat: () => void): Promise<Sent> => {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send().catch(() => null);
    if (answer && answer.status < 500) return answer;
    if (Date.now() > end) throw new Error(`no answer within ${PATIENCE_MS} ms: ${answer?.status}`);
    onRepeat();
    await wait(PAUSE_MS);
  }
};

/** The copy of one room: what is missing is asked for in turn, however many hints come at once. */
const openCopy = (ask: (since: number) => Promise<Message[]>, onGap: () => void) => {
  const lines: { seq: number; text: string }[] = [];
  let wanted = 0;
  let filling: Promise<void> | null = null;
  const last = () => lines.at(-1)?.seq ?? 0;
  const fill = async () => {
    while (last() < wanted) {
      const found = await ask(last());
      for (const { seq, body } of found) lines.push({ seq, text: body });
      if (found.length === 0) return;
    }
  };
  return {
    lines,
    reach: (seq: number): Promise<void> => {
      if (seq > Math.max(wanted, last()) + 1) onGap();
      wanted = Math.max(wanted, seq);
      filling ??= fill().finally(() => {
        filling = null;
      });
      return filling;
    },
  };
};

export const openTalker = async (who: Someone, { name, urls, rooms, random }: Options): Promise<Talker> => {
  const figures = { hints: 0, gaps: 0, repeats: 0, cuts: 0 };
  const uttered: Uttered[] = [];
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const answered = (send: (url: string) => Promise<Sent>) =>
    untilAnswered(
      () => send(pick(urls())),
      () => {
        figures.repeats += 1;
      },
    );
  const ask = (id: number) => async (since: number) => {
    const { body } = await answered((url) => sendCall(url, chat.listMessages, { input: { id, since, limit: 100 }, token: who.token }));
    return body['messages'] as Message[];
  };
  const onGap = () => {
    figures.gaps += 1;
  };
  const copies = new Map(rooms.map((id) => [id, openCopy(ask(id), onGap)]));
  let socket: Socket | null = null;

  const catchUp = async () => {
    const { body } = await answered((url) => sendCall(url, chat.syncChats, { input: {}, token: who.token }));
    for (const { id, last_seq: seq } of body['rooms'] as SyncedChat[]) {
      const copy = copies.get(id);
      await copy?.reach(seq);
      // What came while this was under way may have ended before it reached so far.
      await copy?.reach(seq);
    }
  };
  const connect = () => {
    const fresh = io(pick(urls()), { transports: ['websocket'], auth: { token: who.token }, reconnection: false });
    fresh.on(chatChanged.name, ({ chat_id: id, seq }: ChatChange) => {
      figures.hints += 1;
      void copies.get(id)?.reach(seq);
    });
    fresh.on(joined.name, () => void catchUp());
    const comeBack = () => {
      if (socket === fresh) setTimeout(() => socket === fresh && connect(), PAUSE_MS);
    };
    fresh.on('disconnect', comeBack);
    fresh.on('connect_error', comeBack);
    socket = fresh;
  };
  connect();

  return {
    uttered,
    figures,
    catchUp,
    say: async () => {
      const room = pick(rooms);
      const text = `${name} ${uttered.length}`;
      const one: Uttered = { text, room, isAcknowledged: false };
      uttered.push(one);
      const input = { id: room, mark: randomUUID(), type: 'text', body: text } as const;
      const answer = await answered((url) => sendCall(url, chat.sendMessage, { input, token: who.token }));
      if (answer.status !== 201) throw new Error(`${name} was answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
      one.isAcknowledged = true;
    },
    cut: async () => {
      figures.cuts += 1;
      socket?.disconnect();
      connect();
    },
    leave: () => {
      const last = socket;
      socket = null;
      last?.disconnect();
    },
    copies: () => [...copies].map(([room, { lines }]) => ({ reader: name, room, lines: [...lines] })),
  };
};

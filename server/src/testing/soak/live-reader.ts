import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { signOut } from '#contract/accounts/accounts.doors.ts';
import { feedChanged } from '#contract/feeds/feeds.events.ts';
import type { FeedChange } from '#contract/feeds/feeds.schemas.ts';
import { blacklist, unblacklist } from '#contract/groups/group-admin.doors.ts';
import type { InputOf, Operation } from '#contract/kernel/doors.ts';
import { openCase, upholdCase, withdrawAct } from '#contract/moderation/desk.doors.ts';
import { block, unblock } from '#contract/people/people.doors.ts';
import { postChanged } from '#contract/posts/posts.events.ts';
import type { PostChange } from '#contract/posts/posts.schemas.ts';
import type { Deps } from '../../kernel/deps.ts';
import { startSession } from '../../platform/accounts/sessions.writes.ts';
import { sendCall } from '../send-call.ts';
import { graceMs, type Heard, type Spell } from './check-hearing.ts';
import type { Place, World } from './live-world.ts';

export const actKinds = ['banned', 'signed out', 'put out', 'blocked', 'blocking', 'kept'] as const;
type ActKind = (typeof actKinds)[number];

export type Stage = {
  deps: Deps;
  world: World;
  urls: readonly string[];
  random: () => number;
  operator: string;
  /** Somebody whom readers block without losing anything by it. */
  stranger: number;
  spells: Spell[];
  heard: Heard[];
  acts: Map<ActKind, number>;
};

export type Reader = { play(isOver: () => boolean): Promise<void>; leave(): void };

/** What an act takes away, and how it is taken back. */
type Act = { takes: readonly Place[]; isEnd: boolean; act(): Promise<unknown>; undo(): Promise<unknown> };

const answerWithinMs = 10_000;

/** Somebody who has everything open, loses the right to some of it again and again, and gets it back. */
export const openReader = async (stage: Stage, name: string): Promise<Reader> => {
  const { deps, world, urls, random, spells, heard } = stage;
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const { userId, token: firstToken } = await world.newReader();
  const held = new Map<string, Spell>();
  let token = firstToken;
  let socket: Socket | null = null;
  const tellWrong = (what: string) => void world.wrong.add(`${name} ${what}`);

  const send = async <O extends Operation>(operation: O, input: InputOf<O>, by = token) => {
    const { status, body } = await sendCall(pick(urls), operation, { input, token: by });
    if (status >= 300) tellWrong(`had ${operation.id} answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
    return body;
  };
  const hear = (kind: string) => (change: PostChange | FeedChange) => {
    const { id, commented } = change;
    if (commented !== undefined) heard.push({ reader: name, subject: `${kind}:${id}`, id: commented, at: performance.now() });
  };
  const connect = async () => {
    const fresh = io(pick(urls), { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });
    await new Promise<void>((resolve, reject) => void fresh.once('connect', resolve).once('connect_error', reject));
    fresh.on(postChanged.name, hear('post')).on(feedChanged.name, hear('feed'));
    socket = fresh;
  };
  const asks = async ({ key }: Place): Promise<boolean> =>
    socket?.connected === true &&
    (await socket
      .timeout(answerWithinMs)
      .emitWithAck('watch', key)
      .catch(() => false)) === true;
  const watchAll = async () => {
    if (socket && !socket.connected) tellWrong('lost the connection without losing the right');
    if (!socket?.connected) await connect();
    for (const place of world.places) {
      if (held.has(place.key)) continue;
      const asked = performance.now();
      if (!(await asks(place))) tellWrong(`was not let watch ${place.key}`);
      const spell: Spell = { reader: name, subject: place.key, asked, granted: performance.now(), losing: null, lost: null };
      held.set(place.key, spell);
      spells.push(spell);
    }
  };

  const enterAgain = async () => {
    const session = { userId, userAgent: 'soak', deviceId: null, now: deps.now() };
    token = (await deps.db.write.transaction((tx) => startSession(tx, session))).token;
  };
  const ban = async () => {
    const { id } = await send(openCase, { kind: 'user', subject_id: userId }, stage.operator);
    await send(upholdCase, { id: Number(id), rule: 'spam', reason: '站外广告', ban_days: 3 }, stage.operator);
  };
  const unban = async () => {
    const { rows } = await deps.db.writePool.query<{ id: string }>(
      "select id from moderation_acts where user_id = $1 and act = 'ban' and withdrawn_at is null",
      [userId],
    );
    for (const { id } of rows) await send(withdrawAct, { id: Number(id), reason: '误判' }, stage.operator);
    await enterAgain();
  };
  const all = world.places;
  const make: Record<ActKind, () => Act> = {
    banned: () => ({ takes: all, isEnd: true, act: ban, undo: unban }),
    'signed out': () => ({ takes: all, isEnd: true, act: () => send(signOut, {}), undo: enterAgain }),
    'put out': () => {
      const place = pick(all.filter(({ groupId }) => groupId !== null));
      const whom = { id: place.groupId ?? 0, user_id: userId };
      return {
        takes: [place],
        isEnd: false,
        act: () => send(blacklist, whom, place.owner.token),
        undo: async () => {
          await send(unblacklist, whom, place.owner.token);
          await world.enter(userId, whom.id);
        },
      };
    },
    blocked: () => {
      const place = pick(all);
      const [act, undo] = [block, unblock].map((call) => () => send(call, { id: userId }, place.owner.token));
      return { takes: [place], isEnd: false, act: act ?? enterAgain, undo: undo ?? enterAgain };
    },
    blocking: () => {
      const place = pick(all);
      const id = place.owner.userId;
      return { takes: [place], isEnd: false, act: () => send(block, { id }), undo: () => send(unblock, { id }) };
    },
    kept: () => ({
      takes: [],
      isEnd: false,
      act: () => send(block, { id: stage.stranger }),
      undo: () => send(unblock, { id: stage.stranger }),
    }),
  };

  const lose = async ({ takes, act }: Act) => {
    const losing = takes.flatMap(({ key }) => held.get(key) ?? []);
    for (const spell of losing) spell.losing = performance.now();
    await act();
    for (const spell of losing) {
      spell.lost = performance.now();
      held.delete(spell.subject);
    }
  };
  const play = async (isOver: () => boolean) => {
    while (!isOver()) {
      await watchAll();
      await wait(300 + random() * 1_200);
      const kind = pick(actKinds);
      const one = make[kind]();
      await lose(one);
      stage.acts.set(kind, (stage.acts.get(kind) ?? 0) + 1);
      await wait(2 * graceMs + random() * 600);
      for (const place of one.takes) if (await asks(place)) tellWrong(`was let watch ${place.key} after they were ${kind}`);
      if (one.isEnd && socket?.connected) tellWrong(`was connected still after they were ${kind}`);
      if (one.isEnd) socket = null;
      await one.undo();
    }
    await watchAll();
  };
  return { play, leave: () => void socket?.disconnect() };
};

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import Type from 'typebox';
import { afterEach, beforeEach, expect } from 'vitest';
import { clientEvent, defineClientEvent, joined, type LiveEvent } from '#contract/kernel/events.ts';
import type { Actor } from '../kernel/auth/actor.ts';
import { bindClientEvent, openClientEvents } from '../kernel/live/client-events.ts';
import { type Live, openLive } from '../kernel/live/live.ts';
import type { WatchQuestion } from '../kernel/live/rights.ts';
import { testApp } from './test-app.ts';

export const changed: LiveEvent<{ n: number }> = { name: 'test-changed' };
export const PERSON = 7;

/** A query about watches, which takes until it is answered here: with a place for all that was asked, or with a failure. */
type Look = { questions: readonly WatchQuestion[]; answer(place: string | null): void; fail(): void };

const empty = () => ({
  looks: [] as Look[],
  sessionQueries: [] as number[][],
  /** Sessions that have ended, though no act told of it. */
  ended: new Set<number>(),
  /** Where the person belongs, and who asked for it; what is answered later than asked waits in `letPlaces`. */
  belongsTo: [] as string[],
  placeQueries: [] as number[][],
  letPlaces: Promise.resolve(),
  /** What was knocked, by whom. */
  knocked: [] as { from: number; n: number }[],
});

type World = ReturnType<typeof empty> & {
  /** Where everything lies, when looking it up takes no time; undefined while each query waits for its answer. */
  placeNow: string | null | undefined;
};

/** What a test sees and decides. */
export const world: World = { ...empty(), placeNow: undefined };

let opened: { live: Live; server: Server } | null = null;
let sockets: Socket[] = [];

const openedNow = () => {
  if (opened === null) throw new Error('no house is open');
  return opened;
};

/** The live connections of the house that is open. */
export const live = (): Live => openedNow().live;

const knocking = bindClientEvent(
  defineClientEvent(clientEvent<{ n: number }>('test-knock'), Type.Object({ n: Type.Integer({ minimum: 1 }) }), {
    access: 'user',
    perMinute: 5,
  }),
  async (_, { userId }, { n }) => {
    world.knocked.push({ from: userId, n });
    return n !== 13;
  },
);

/** Opens connections of a house in which all is as `world` says. */
export const open = async (askAgainMs?: number) => {
  const { deps } = await testApp();
  const server = createServer();
  const made = openLive(null, deps.log, askAgainMs === undefined ? {} : { askAgainMs });
  opened = { live: made, server };
  made.attach(server, {
    sessions: { find: async (token) => ({ userId: PERSON, sessionId: Number(token) }) as Actor },
    allowsOrigin: () => true,
    rights: {
      openSessions: async (ids) => {
        world.sessionQueries.push([...ids]);
        return new Set(ids.filter((id) => !world.ended.has(id)));
      },
      watchable: (questions) =>
        new Promise((resolve, reject) => {
          const answer = (place: string | null) => resolve(questions.map(() => place));
          if (world.placeNow !== undefined) return answer(world.placeNow);
          world.looks.push({ questions, answer, fail: () => reject(new Error('no database')) });
        }),
      places: async (userIds) => {
        world.placeQueries.push([...userIds]);
        const found = world.belongsTo;
        await world.letPlaces;
        return new Map(userIds.map((userId) => [userId, found]));
      },
    },
    clientEvents: openClientEvents(deps, [knocking]),
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
};

/** Gives each test of a file a world of its own, and closes what it opened. */
export const inWorldsOfTheirOwn = (): void => {
  beforeEach(() => {
    Object.assign(world, empty(), { placeNow: undefined });
    sockets = [];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.disconnect();
    await live().close();
  });
};

/** A screen, and what it heard. */
export const connect = async (session: number | null = null): Promise<{ socket: Socket; heard: number[]; joins: number[] }> => {
  const { port } = openedNow().server.address() as AddressInfo;
  const auth = session === null ? {} : { token: String(session) };
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false, auth });
  sockets.push(socket);
  const heard: number[] = [];
  socket.on(changed.name, ({ n }: { n: number }) => void heard.push(n));
  const joins: number[] = [];
  socket.on(joined.name, () => void joins.push(joins.length));
  await new Promise<void>((resolve) => void socket.once('connect', resolve));
  return { socket, heard, joins };
};

/** Asks to watch a thing; answers whether that is granted. */
export const watch = (socket: Socket, subject: string): Promise<boolean> =>
  new Promise((resolve) => {
    socket.emit('watch', subject, resolve);
  });

/** What was on its way to a screen has come. */
export const caughtUp = async (...screens: { socket: Socket }[]): Promise<void> => {
  for (const { socket } of screens) expect(await watch(socket, 'nothing at all')).toBe(false);
};

/** The query that was sent as the so manieth one. */
export const look = async (nth: number): Promise<Look> => {
  await expect.poll(() => world.looks.length).toBeGreaterThan(nth);
  const found = world.looks[nth];
  if (!found) throw new Error('it was not sent');
  return found;
};

/** Tells those who watch post 5. */
export const say = (n: number) => live().toWatchers('post:5', changed, { n });

/** A screen that watches post 5, in circle 7. */
export const watching = async (session: number | null = null) => {
  const screen = await connect(session);
  const granted = watch(screen.socket, 'post:5');
  (await look(world.looks.length)).answer('group:7');
  expect(await granted).toBe(true);
  return screen;
};

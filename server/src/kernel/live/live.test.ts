import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import Type from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientEvent, defineClientEvent, joined, type LiveEvent } from '#contract/kernel/events.ts';
import { testApp } from '../../testing/test-app.ts';
import type { Actor } from '../auth/actor.ts';
import { bindClientEvent, openClientEvents } from './client-events.ts';
import { type Live, openLive } from './live.ts';
import type { WatchQuestion } from './rights.ts';

const changed: LiveEvent<{ n: number }> = { name: 'test-changed' };
const PERSON = 7;

/** A query about watches, which takes until it is answered here: with a place for all that was asked, or with a failure. */
type Look = { questions: readonly WatchQuestion[]; answer(place: string | null): void; fail(): void };

let live: Live;
let server: Server;
let looks: Look[];
/** Where everything lies, when looking it up takes no time; undefined while each query waits for its answer. */
let placeNow: string | null | undefined;
let sessionQueries: number[][];
/** Sessions that have ended, though no act told of it. */
let ended: Set<number>;
let sockets: Socket[];
/** Where the person belongs, and who asked for it; what is answered later than asked waits in `letPlaces`. */
let belongsTo: string[];
let placeQueries: number[][];
let letPlaces: Promise<void>;
/** What was knocked, by whom. */
let knocked: { from: number; n: number }[];

const knocking = bindClientEvent(
  defineClientEvent(clientEvent<{ n: number }>('test-knock'), Type.Object({ n: Type.Integer({ minimum: 1 }) }), {
    access: 'user',
    perMinute: 5,
  }),
  async (_, { userId }, { n }) => {
    knocked.push({ from: userId, n });
    return n !== 13;
  },
);

const open = async (askAgainMs?: number) => {
  const { deps } = await testApp();
  live = openLive(null, deps.log, askAgainMs === undefined ? {} : { askAgainMs });
  server = createServer();
  live.attach(server, {
    sessions: { find: async (token) => ({ userId: PERSON, sessionId: Number(token) }) as Actor },
    allowsOrigin: () => true,
    rights: {
      openSessions: async (ids) => {
        sessionQueries.push([...ids]);
        return new Set(ids.filter((id) => !ended.has(id)));
      },
      watchable: (questions) =>
        new Promise((resolve, reject) => {
          const answer = (place: string | null) => resolve(questions.map(() => place));
          if (placeNow !== undefined) return answer(placeNow);
          looks.push({ questions, answer, fail: () => reject(new Error('no database')) });
        }),
      places: async (userIds) => {
        placeQueries.push([...userIds]);
        const found = belongsTo;
        await letPlaces;
        return new Map(userIds.map((userId) => [userId, found]));
      },
    },
    clientEvents: openClientEvents(deps, [knocking]),
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
};

beforeEach(() => {
  looks = [];
  placeNow = undefined;
  sessionQueries = [];
  ended = new Set();
  sockets = [];
  belongsTo = [];
  placeQueries = [];
  letPlaces = Promise.resolve();
  knocked = [];
});

afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  await live.close();
});

/** A screen, and what it heard. */
const connect = async (session: number | null = null): Promise<{ socket: Socket; heard: number[]; joins: number[] }> => {
  const { port } = server.address() as AddressInfo;
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

const watch = (socket: Socket, subject: string): Promise<boolean> =>
  new Promise((resolve) => {
    socket.emit('watch', subject, resolve);
  });

/** What was on its way to a screen has come. */
const caughtUp = async (...screens: { socket: Socket }[]): Promise<void> => {
  for (const { socket } of screens) expect(await watch(socket, 'nothing at all')).toBe(false);
};

/** The query that was sent as the so manieth one. */
const look = async (nth: number): Promise<Look> => {
  await expect.poll(() => looks.length).toBeGreaterThan(nth);
  return looks[nth] as Look;
};

const say = (n: number) => live.toWatchers('post:5', changed, { n });

/** A screen that watches post 5, in circle 7. */
const watching = async (session: number | null = null) => {
  const screen = await connect(session);
  const granted = watch(screen.socket, 'post:5');
  (await look(looks.length)).answer('group:7');
  expect(await granted).toBe(true);
  return screen;
};

describe('a thing that is looked up while the place closes where it lies', () => {
  beforeEach(() => open());

  it('is looked up once more, and heard of by nobody whom it is closed to', async () => {
    const screen = await connect();
    const granted = watch(screen.socket, 'post:5');
    const before = await look(0);
    live.rightsChanged({ place: 'group:7' });
    // As it was read before the circle closed.
    before.answer('group:7');
    const again = await look(1);
    expect(again.questions).toEqual([{ userId: null, sessionId: null, subject: 'post:5' }]);
    say(1);
    again.answer(null);
    expect(await granted).toBe(false);
    say(2);
    await caughtUp(screen);
    expect(screen.heard).toEqual([]);
  });

  it('is heard of by who still sees it, whichever of the two was answered first', async () => {
    const screen = await connect();
    const granted = watch(screen.socket, 'post:5');
    const before = await look(0);
    live.rightsChanged({ place: 'group:7' });
    (await look(1)).answer('group:7');
    before.answer(null);
    expect(await granted).toBe(true);
    say(1);
    await caughtUp(screen);
    expect(screen.heard).toEqual([1]);
  });
});

describe('who watches a thing while it is asked whether they may still', () => {
  beforeEach(() => open());

  it.each<[string, () => void]>([
    ['the place where it lies', () => live.rightsChanged({ place: 'group:7' })],
    ['the thing itself', () => live.rightsChanged({ place: 'post:5' })],
    ['the person', () => live.rightsChanged({ userId: PERSON })],
  ])(
    'hears of nothing from the moment that the rights of %s changed, and later of all of it in order where they may',
    async (_, change) => {
      const [kept, lost] = [await watching(1), await watching(2)];
      change();
      say(1);
      live.toWatchers('post:5', changed, { n: 2 }, [PERSON]);
      say(3);
      await caughtUp(kept, lost);
      expect([kept.heard, lost.heard]).toEqual([[], []]);
      const asked = await look(2);
      asked.answer('group:7');
      await expect
        .poll(() => [kept.heard, lost.heard])
        .toEqual([
          [1, 3],
          [1, 3],
        ]);
      change();
      say(4);
      (await look(3)).answer(null);
      expect(await Promise.all([kept, lost].map(({ socket }) => watch(socket, 'nothing at all')))).toEqual([false, false]);
      say(5);
      await caughtUp(kept, lost);
      expect([kept.heard, lost.heard]).toEqual([
        [1, 3],
        [1, 3],
      ]);
    },
  );

  it('hears of nothing as long as that cannot be looked up, and of what was held back once it can', async () => {
    const screen = await watching();
    live.rightsChanged({ place: 'group:7' });
    say(1);
    (await look(1)).fail();
    await caughtUp(screen);
    expect(screen.heard).toEqual([]);
    void live.askAgain();
    (await look(2)).answer('group:7');
    await expect.poll(() => screen.heard).toEqual([1]);
  });

  it('is ended where more is held back than is kept, so that the client reads everything anew', async () => {
    const screen = await watching();
    const left = new Promise((resolve) => screen.socket.once('disconnect', resolve));
    live.rightsChanged({ place: 'group:7' });
    for (let n = 0; n <= 200; n += 1) say(n);
    expect(await left).toBe('io server disconnect');
    expect(screen.heard).toEqual([]);
  });

  it('is granted nothing new while it cannot be looked up', async () => {
    const screen = await connect();
    const granted = watch(screen.socket, 'post:5');
    (await look(0)).fail();
    expect(await granted).toBe(false);
  });
});

describe('a thing that was taken away', () => {
  it('is watched by nobody, also by who was just looking it up, and nobody is asked', async () => {
    await open();
    const [early, late] = [await watching(), await connect()];
    const waiting = watch(late.socket, 'post:5');
    const asked = await look(1);
    live.rightsChanged({ gone: 'post:5' });
    asked.answer('group:7');
    expect(await waiting).toBe(false);
    say(1);
    await caughtUp(early, late);
    expect([early.heard, late.heard, looks.length]).toEqual([[], [], 2]);
  });
});

describe('the connections of a person', () => {
  it('end with their sessions and no other, and hear nothing of what is told to the person meanwhile', async () => {
    await open();
    const [gone, stays] = [await connect(1), await connect(2)];
    const left = new Promise((resolve) => gone.socket.once('disconnect', resolve));
    ended.add(1);
    live.rightsChanged({ userId: PERSON });
    live.toUser(PERSON, changed, { n: 1 });
    expect(await left).toBe('io server disconnect');
    await expect.poll(() => stays.heard).toEqual([1]);
    expect([gone.heard, stays.socket.connected]).toEqual([[], true]);
  });

  it('end at once where the session ended while they were let in', async () => {
    await open();
    ended.add(1);
    const { socket } = await connect(1);
    await expect.poll(() => socket.connected).toBe(false);
  });
});

describe('every process asks again by itself', () => {
  it('for sessions and watches, so that what no act told of ends', async () => {
    await open(20);
    placeNow = 'group:7';
    const [over, closed] = [await connect(1), await connect(2)];
    expect(await watch(closed.socket, 'post:5')).toBe(true);
    ended.add(1);
    placeNow = null;
    await expect.poll(() => over.socket.connected).toBe(false);
    await expect.poll(() => watch(closed.socket, 'post:5')).toBe(false);
    say(1);
    await caughtUp(closed);
    expect(closed.heard).toEqual([]);
  });

  it('in a few queries for all connections, who hear on meanwhile', async () => {
    await open();
    const screens = await Promise.all(Array.from({ length: 30 }, (_, nth) => connect(nth + 1)));
    const granted = screens.map(({ socket }) => watch(socket, 'post:5'));
    await expect.poll(() => looks.flatMap(({ questions }) => questions).length).toBe(screens.length);
    for (const one of looks) one.answer('group:7');
    expect(await Promise.all(granted)).toEqual(screens.map(() => true));
    const [looksBefore, sessionsBefore] = [looks.length, sessionQueries.length];
    const asking = live.askAgain();
    say(1);
    (await look(looksBefore)).answer('group:7');
    await asking;
    await caughtUp(...screens);
    expect(screens.map(({ heard }) => heard)).toEqual(screens.map(() => [1]));
    expect([looks.length - looksBefore, sessionQueries.length - sessionsBefore]).toEqual([1, 1]);
    expect(sessionQueries.at(-1)).toHaveLength(screens.length);
  });
});

describe('the places that a person belongs to', () => {
  beforeEach(() => open());
  const tell = (n: number, except: readonly number[] = []) => live.toPlace({ place: 'group:7', except }, changed, { n });
  const joinedTimes = (screen: { joins: number[] }, times: number) => expect.poll(() => screen.joins.length).toBe(times);

  it('are heard of without a watch, once they are joined, by all who belong but those that are left out', async () => {
    belongsTo = ['group:7'];
    const screen = await connect(1);
    await joinedTimes(screen, 1);
    const guest = await connect();
    tell(1);
    tell(2, [PERSON]);
    live.toPlace({ place: 'group:8' }, changed, { n: 3 });
    await caughtUp(screen, guest);
    expect([screen.heard, guest.heard]).toEqual([[1], []]);
  });

  it('are joined when somebody comes in, told once, and left at once when they go, which is told as well', async () => {
    const screen = await connect(1);
    await joinedTimes(screen, 1);
    tell(1);
    belongsTo = ['group:7'];
    live.rightsChanged({ opened: 'group:7' });
    await joinedTimes(screen, 2);
    tell(2);
    belongsTo = [];
    live.rightsChanged({ userId: PERSON });
    tell(3);
    await expect.poll(() => placeQueries.length).toBe(3);
    await caughtUp(screen);
    tell(4);
    await joinedTimes(screen, 3);
    await caughtUp(screen);
    expect(screen.heard).toEqual([2]);
  });

  it('are held back while it is asked anew, and heard of late and in order by who belongs still', async () => {
    belongsTo = ['group:7'];
    const screen = await connect(1);
    await joinedTimes(screen, 1);
    let answer = (): void => undefined;
    letPlaces = new Promise((resolve) => {
      answer = resolve;
    });
    live.rightsChanged({ place: 'group:7' });
    tell(1);
    tell(2);
    await caughtUp(screen);
    expect(screen.heard).toEqual([]);
    answer();
    await expect.poll(() => screen.heard).toEqual([1, 2]);
  });

  it('are asked for in one query for all connections', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, nth) => connect(nth + 1)));
    const before = placeQueries.length;
    await live.askAgain();
    expect(placeQueries.slice(before)).toEqual([[PERSON]]);
  });
});

describe('what a browser sends', () => {
  beforeEach(() => open());
  const knock = (socket: Socket, data: unknown): Promise<boolean> =>
    new Promise((resolve) => void socket.emit('test-knock', data, resolve));

  it('comes to its feature from a person and in its shape alone, with nothing that the shape does not name', async () => {
    const [screen, guest] = [await connect(1), await connect()];
    expect(await knock(guest.socket, { n: 1 })).toBe(false);
    for (const wrong of [
      undefined,
      null,
      1,
      'n',
      [],
      {},
      { n: 0 },
      { n: 1.5 },
      { n: '1' },
      { n: null },
      { n: { $gt: 0 } },
      '译'.repeat(5_000),
    ])
      expect(await knock(screen.socket, wrong)).toBe(false);
    expect(await knock(screen.socket, JSON.parse('{"n":1,"more":2,"__proto__":{"n":3}}'))).toBe(true);
    expect(await knock(screen.socket, { n: 13 })).toBe(false);
    expect(knocked).toEqual([
      { from: PERSON, n: 1 },
      { from: PERSON, n: 13 },
    ]);
  });

  it('is taken so often a minute from one person, on however many connections', async () => {
    const { advance } = await testApp();
    advance(61_000);
    const screens = await Promise.all([1, 2].map((session) => connect(session)));
    const taken: boolean[] = [];
    for (let nth = 0; nth < 8; nth += 1) taken.push(await knock((screens[nth % 2] as { socket: Socket }).socket, { n: 1 }));
    expect(taken.filter(Boolean).length).toBeLessThanOrEqual(5);
    expect(taken.slice(5)).toEqual([false, false, false]);
  });
});

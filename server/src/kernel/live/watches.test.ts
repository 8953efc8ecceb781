import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '#contract/kernel/events.ts';
import { testApp } from '../../testing/test-app.ts';
import { type Live, openLive } from './live.ts';

const changed: LiveEvent<{ n: number }> = { name: 'test-changed' };

/** Looking up a thing takes until it is answered here. */
type Look = { subject: string; isAgain: boolean; answer(place: string | null): void };

let live: Live;
let server: Server;
let looks: Look[];
let sockets: Socket[];

beforeEach(async () => {
  const { deps } = await testApp();
  looks = [];
  sockets = [];
  live = openLive(null, deps.log);
  server = createServer();
  live.attach(server, {
    sessions: deps.sessions,
    allowsOrigin: () => true,
    mayWatch: (_userId, subject, isAgain) => new Promise((answer) => void looks.push({ subject, isAgain, answer })),
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  await live.close();
});

/** A screen, and what it heard. */
const connect = async (): Promise<{ socket: Socket; heard: number[] }> => {
  const { port } = server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  const heard: number[] = [];
  socket.on(changed.name, ({ n }: { n: number }) => void heard.push(n));
  await new Promise<void>((resolve) => void socket.once('connect', resolve));
  return { socket, heard };
};

const watch = (socket: Socket, subject: string): Promise<boolean> =>
  new Promise((resolve) => {
    socket.emit('watch', subject, resolve);
  });

/** What was on its way to a screen has come. */
const caughtUp = async (...screens: { socket: Socket }[]): Promise<void> => {
  for (const { socket } of screens) expect(await watch(socket, 'nothing at all')).toBe(false);
};

/** The question that was asked as the so manieth one. */
const look = async (nth: number): Promise<Look> => {
  await expect.poll(() => looks.length).toBeGreaterThan(nth);
  return looks[nth] as Look;
};

const say = (n: number) => live.toWatchers('post:5', changed, { n });

describe('a thing that is looked up while the place closes where it lies', () => {
  it('is looked up once more, and heard of by nobody whom it is closed to', async () => {
    const screen = await connect();
    const watching = watch(screen.socket, 'post:5');
    const before = await look(0);
    live.lookAgainAt('group:7');
    // As it was read before the circle closed.
    before.answer('group:7');
    const again = await look(1);
    expect([again.subject, again.isAgain]).toEqual(['post:5', true]);
    say(1);
    again.answer(null);
    expect(await watching).toBe(false);
    say(2);
    await caughtUp(screen);
    expect(screen.heard).toEqual([]);
  });

  it('is heard of by nobody whose turn to be asked has not come yet, though an earlier look-up ends meanwhile', async () => {
    const asked = 20;
    for (let nth = 0; nth < asked; nth += 1) {
      const watching = watch((await connect()).socket, 'post:5');
      (await look(nth)).answer('group:7');
      expect(await watching).toBe(true);
    }
    const late = await connect();
    const watching = watch(late.socket, 'post:5');
    const before = await look(asked);
    live.lookAgainAt('group:7');
    const again = await Promise.all(Array.from({ length: asked }, (_, nth) => look(asked + 1 + nth)));
    before.answer('group:7');
    await caughtUp(late);
    say(1);
    for (const one of again) one.answer(null);
    (await look(asked + 1 + asked)).answer(null);
    expect(await watching).toBe(false);
    await caughtUp(late);
    expect(late.heard).toEqual([]);
  });

  it('is heard of by who still sees it, whichever of the two was answered first', async () => {
    const screen = await connect();
    const watching = watch(screen.socket, 'post:5');
    const before = await look(0);
    live.lookAgainAt('group:7');
    (await look(1)).answer('group:7');
    before.answer('group:7');
    expect(await watching).toBe(true);
    say(1);
    await caughtUp(screen);
    expect(screen.heard).toEqual([1]);
  });
});

describe('a thing that was taken away', () => {
  it('is watched by nobody, also by who was just looking it up, and nobody is asked', async () => {
    const [early, late] = [await connect(), await connect()];
    const watching = watch(early.socket, 'post:5');
    (await look(0)).answer('group:7');
    expect(await watching).toBe(true);
    const waiting = watch(late.socket, 'post:5');
    const asked = await look(1);
    live.endWatches('post:5');
    asked.answer('group:7');
    expect(await waiting).toBe(false);
    say(1);
    await caughtUp(early, late);
    expect([early.heard, late.heard, looks.length]).toEqual([[], [], 2]);
  });
});

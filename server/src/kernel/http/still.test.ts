import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#contract/accounts/accounts.doors.ts';
import { listFeeds } from '#contract/feeds/feeds.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { type House, openSecondApp } from '../../testing/open-second-app.ts';

const STILL_MS = 400;
/** Seen twice at worst, and a moment for the machine. */
const OVER_MS = 20_000;

let house: House;
let token: string;
beforeAll(async () => {
  house = await openSecondApp('still', { LOG_LEVEL: 'silent' }, { stillMs: STILL_MS });
  token = (await makePerson(house.deps, {})).token;
});
afterAll(() => house.close());

const open = async (): Promise<Socket> => {
  const { hostname, port } = new URL(house.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

const headOf = (method: string, path: string, headers: Record<string, string | number> = {}): string =>
  [`${method} ${path} HTTP/1.1`, 'host: x', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');

const isEnded = (socket: Socket): Promise<boolean> =>
  Promise.race([once(socket, 'close').then(() => true), wait(OVER_MS, false, { ref: false })]);

const json = { 'content-type': 'application/json', 'content-length': 100 };
const [UPLOAD] = uploadFile.doors;

describe('a connection on which nothing moves is ended', () => {
  it.each([
    ['a body of JSON', () => `${headOf('POST', signIn.doors[0].path, json)}{"login":`],
    [
      'a body that is in pieces',
      () => `${headOf('POST', signIn.doors[0].path, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })}5\r\n{"a":\r\n`,
    ],
    [
      'a form with a file, before its file',
      () =>
        `${headOf('POST', UPLOAD.path, { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5_000 })}--x\r\n`,
    ],
    [
      'a form with a file, within its file',
      () =>
        `${headOf('POST', UPLOAD.path, { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5_000 })}--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\u0089PNG`,
    ],
    ['a body that nobody asked for', () => `${headOf('POST', '/api/sns/api/v2/nothing', { 'content-length': 100 })}a`],
    ['a head', () => 'GET /feeds HTTP/1.1\r\nhost:'],
  ])('%s that stops on its way', async (_what, request) => {
    const socket = await open();
    socket.resume();
    socket.write(request());
    expect(await isEnded(socket)).toBe(true);
  });

  it.each([
    ['documents of the API', '/openapi.json', 60],
    ['answers that are kept', `${listFeeds.doors[0].path}?type=new`, 60_000],
  ])('a reader who takes nothing of %s', async (_what, path, times) => {
    const socket = await open();
    socket.pause();
    socket.write(headOf('GET', path).repeat(times));
    const count = () =>
      new Promise<number>((resolve, reject) => house.app.server.getConnections((error, n) => (error ? reject(error) : resolve(n))));
    await expect.poll(count, { timeout: OVER_MS * 2, interval: 50 }).toBe(0);
    socket.destroy();
  });
});

describe('a connection that moves, or waits for its answer, goes on', () => {
  it('while a body comes little by little', async () => {
    const socket = await open();
    const body = JSON.stringify({ login: 'nobody', password: 'wrong-word-1' });
    socket.write(headOf('POST', signIn.doors[0].path, { 'content-type': 'application/json', 'content-length': body.length }));
    const answered = once(socket, 'data');
    // An eighth of what it may stand still: a machine that does much else is late by more than half.
    const pieces = [...body];
    for (const piece of pieces) {
      await wait(STILL_MS / 8);
      socket.write(piece);
    }
    expect(pieces.length * (STILL_MS / 8)).toBeGreaterThan(STILL_MS * 2);
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
  });

  it('while the house works on the answer', async () => {
    const { promise: isSeen, resolve: letGo } = Promise.withResolvers<void>();
    const held = house.deps.db.write.transaction(async (tx) => {
      await tx.execute(sql`lock table feeds in access exclusive mode`);
      await isSeen;
    });
    const socket = await open();
    const answered = once(socket, 'data');
    socket.write(headOf('GET', `${listFeeds.doors[0].path}?type=new&limit=3`));
    await wait(STILL_MS * 4);
    letGo();
    await held;
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  it('while a live connection waits for what happens', async () => {
    const socket = io(house.url, { transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    await wait(STILL_MS * 4);
    expect(socket.connected).toBe(true);
    socket.disconnect();
  });
});

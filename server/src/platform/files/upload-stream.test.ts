import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import * as files from '#contract/files/files.doors.ts';
import { routes } from '../../features.ts';
import { buildServer } from '../../kernel/http/build-server.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { makeMp4 } from '../../testing/fixtures/recordings.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { filesTable, storedBytesTable } from './files.tables.ts';

const MEGABYTE = 1_048_576;
let app: FastifyInstance;
let port = 0;

beforeAll(async () => {
  const { deps } = await testApp();
  // Tests of pictures that turn private leave folders noted for the sweep.
  await deps.db.write.delete(storedBytesTable);
  app = await buildServer(deps, { contract, routes });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

type Sending = { method: 'POST' | 'PUT'; path: string; headers: Record<string, string> };
type Answer = { status: number; body: Record<string, unknown> };

const begin = ({ method, path, headers }: Sending): { sent: ClientRequest; answer: Promise<Answer> } => {
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(String(Buffer.concat(chunks))) as Record<string, unknown> });
    });
  });
  return { sent, answer };
};

const BEGINNING = Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: video/mp4\r\n\r\n');
const ENDING = Buffer.from('\r\n--edge--\r\n');
const form = (token: string | null): Sending => ({
  method: 'POST',
  path: '/api/sns/api/v2/files',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=edge' },
});

const waiting = async (): Promise<string[]> => {
  const { deps } = await testApp();
  return readdirSync(join(deps.config.dataDir, 'uploads'));
};

const expectNothingLeft = async (ownerId: number) => {
  const { deps } = await testApp();
  await expect.poll(waiting).toEqual([]);
  expect(await deps.db.write.select().from(filesTable).where(eq(filesTable.ownerId, ownerId))).toEqual([]);
  expect(await deps.db.write.select().from(storedBytesTable)).toEqual([]);
};

describe('an upload that breaks off', () => {
  it('leaves nothing, neither of a form', async () => {
    const { person } = await testApp();
    const lin = await person();
    const { sent, answer } = begin(form(lin.token));
    answer.catch(() => undefined);
    sent.write(BEGINNING);
    sent.write(Buffer.concat([await makeMp4(), Buffer.alloc(MEGABYTE)]));
    await expect.poll(waiting).toHaveLength(1);
    sent.destroy();
    await expectNothingLeft(lin.userId);
  });

  it('nor of a body that was announced, whose ticket still holds', async () => {
    const { person } = await testApp();
    const lin = await person();
    const picture = await makePng({ width: 900, height: 900 });
    const { uri } = await lin.call(files.announceUpload, {
      ...{ filename: 'a.png', size: picture.length, mime_type: 'image/png', storage: { channel: 'public' } },
      hash: createHash('md5').update(picture).digest('hex'),
    });
    const put: Sending = { method: 'PUT', path: uri, headers: { 'content-type': 'image/png', 'content-length': String(picture.length) } };
    const first = begin(put);
    first.answer.catch(() => undefined);
    first.sent.write(picture.subarray(0, picture.length - 10));
    await expect.poll(waiting).toHaveLength(1);
    first.sent.destroy();
    await expectNothingLeft(lin.userId);
    const second = begin(put);
    second.sent.end(picture);
    expect((await second.answer).status).toBe(201);
  });
});

describe('a large upload', () => {
  it('never lies whole in memory', async () => {
    const { person } = await testApp();
    const lin = await person();
    const film = await makeMp4();
    const filler = 90 * MEGABYTE;
    const box = Buffer.alloc(8);
    box.writeUInt32BE(filler + 8);
    box.write('free', 4, 'latin1');
    const piece = Buffer.alloc(MEGABYTE);
    const body = function* () {
      yield BEGINNING;
      yield film;
      yield box;
      for (let at = 0; at < filler; at += piece.length) yield piece;
      yield ENDING;
    };
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    const { sent, answer } = begin(form(lin.token));
    await pipeline(Readable.from(body()), sent);
    expect((await answer).status).toBe(201);
    clearInterval(watch);
    expect((peak - before) / MEGABYTE).toBeLessThan(80);
  }, 60_000);

  it('is refused as soon as it is too large, and the refusal arrives', async () => {
    const { person } = await testApp();
    const lin = await person();
    const picture = await makePng();
    const body = function* () {
      yield BEGINNING;
      yield picture;
      for (let at = 0; at < 40; at += 1) yield Buffer.alloc(MEGABYTE);
      yield ENDING;
    };
    const { sent, answer } = begin(form(lin.token));
    await Promise.allSettled([pipeline(Readable.from(body()), sent)]);
    expect(await answer).toMatchObject({ status: 413, body: { reason: 'FILE_TOO_LARGE' } });
    await expectNothingLeft(lin.userId);
  });
});

/** Processes that this one started to work on pictures. */
const pictureProcesses = (): number[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const isOurs = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(process.pid);
      return isOurs && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('picture-process') ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

const endPictureProcesses = (): number[] => {
  const ended = pictureProcesses();
  for (const pid of ended) process.kill(pid, 'SIGKILL');
  return ended;
};

describe.skipIf(!existsSync('/proc/self/stat'))('a picture that ends the process it is decoded in', () => {
  it('is tried once more, and no upload beside it is lost', async () => {
    const { person } = await testApp();
    const lin = await person();
    // Small enough for the quick lane: what ends the process of the long one is refused.
    const pictures = await Promise.all([1, 2, 3].map(() => makePng({ width: 3_000, height: 2_500 })));
    // None that is left from before: the one that is ended shall be the one that works on these.
    // Who is dead is there until this process has heard of it, and is given work until then.
    const before = endPictureProcesses();
    await expect.poll(() => before.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    const sent = pictures.map((picture) => lin.send(files.uploadFile, { file: fileOf(picture) }));
    await expect.poll(pictureProcesses, { timeout: 20_000, interval: 5 }).not.toEqual([]);
    endPictureProcesses();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201]);
  });
});

import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { uploadFile } from '#contract/files/files.doors.ts';
import { listGroups } from '#contract/groups/groups.doors.ts';
import { buildApp, startJobs } from '../../app.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Storage } from '../../kernel/ports.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { sendCall } from '../send-call.ts';
import { diskFaults, type StoredFiles } from './disk-faults.ts';
import { medianWhile, slower, startedFor } from './measure.ts';
import { type Outcome, openBench, roundsOf, type Scenario } from './scenario.ts';

const uploads = 24;
const delayMs = 1_000;
const calmMs = 500;

const isHalf = (name: string): boolean => name.endsWith('.part');

/** Takes a stream in two parts with a pause between them, in which the first lies on the disk already; or breaks off there. */
async function* inHalves(body: Buffer | Readable, atHalf: () => Promise<void>): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of Buffer.isBuffer(body) ? [body] : body) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  const middle = Math.floor(bytes.length / 2);
  yield bytes.subarray(0, middle);
  await wait(delayMs);
  await atHalf();
  yield bytes.subarray(middle);
}

type Disk = { storage: Storage; isFull: boolean; halves: number };

/** A disk that takes its time, or has no room left for the second half of a file. */
const openDisk = (storage: Storage, dataDir: string): Disk => {
  const disk: Disk = { storage, isFull: false, halves: 0 };
  disk.storage = {
    ...storage,
    put: (key, body, options) => {
      const atHalf = async () => {
        if (!disk.isFull) return;
        if ((await readdir(join(dataDir, 'files', dirname(key)))).some(isHalf)) disk.halves += 1;
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      };
      return storage.put(key, Readable.from(inHalves(body, atHalf)), options);
    },
    get: async (key, range) => {
      await wait(delayMs / 4);
      return storage.get(key, range);
    },
  };
  return disk;
};

const readDisk = async (dataDir: string): Promise<StoredFiles['found']> => {
  const found: { path: string; size: number }[] = [];
  for (const part of ['files', 'uploads'])
    for (const entry of await readdir(join(dataDir, part), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      found.push({ path: relative(dataDir, path).split(sep).join('/'), size: (await stat(path)).size });
    }
  return found;
};

const readStored = async ({ writePool }: Deps['db'], dataDir: string): Promise<StoredFiles> => {
  const { rows } = await writePool.query<StoredFiles['rows'][number]>('select id, storage_key as "storageKey", size::int from files');
  const notes = await writePool.query<{ folder: string }>('select folder from stored_bytes');
  return { rows, notes: notes.rows.map(({ folder }) => folder), found: await readDisk(dataDir) };
};

/** No two are alike: what is known by its bytes would not be stored again. */
const picture = (): Promise<Buffer> =>
  sharp(randomBytes(48 * 36 * 3), { raw: { width: 48, height: 36, channels: 3 } })
    .png()
    .toBuffer();

type Sent = { status: number; id: number; retryAfter: string | null; token: string };

const send = async (url: string, token: string, bytes: Buffer): Promise<Sent> => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }));
  const response = await fetch(url + uploadFile.doors[0].path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(60_000),
  });
  const body = (await response.json()) as { id?: number };
  return { status: response.status, id: Number(body.id ?? 0), retryAfter: response.headers.get('retry-after'), token };
};

type Trial = { url: string; deps: Deps; tokens: string[] };

/** While many uploads wait for the disk, everything else is answered as ever. */
const roundOf = async ({ url, tokens }: Trial, isFull: boolean): Promise<{ faults: string[]; beside: number }> => {
  const read = () => sendCall(url, listGroups, { input: {}, token: tokens[0] ?? null });
  const calm = await medianWhile(read, startedFor(calmMs));
  let isOver = false;
  const sending = Promise.all(
    Array.from({ length: uploads }, async (_, nth) => send(url, tokens[nth % tokens.length] ?? '', await picture())),
  ).finally(() => {
    isOver = true;
  });
  const beside = await medianWhile(read, () => !isOver);
  const faults = slower('a list', { calm, beside });
  for (const { status, id, retryAfter, token } of await sending) {
    if (isFull) {
      if (status !== 503 || retryAfter === null)
        faults.push(`on a full disk an upload was answered ${status}, to try again after ${retryAfter}`);
      continue;
    }
    if (status !== 201) faults.push(`on a slow disk an upload was answered ${status}`);
    else {
      // Nothing shows it yet, so it opens to whoever sent it.
      const kept = await fetch(`${url}/api/sns/api/v2/files/${id}`, { headers: { authorization: `Bearer ${token}` } });
      if (kept.status !== 200 || (await kept.arrayBuffer()).byteLength === 0)
        faults.push(`file ${id} was acknowledged and is answered ${kept.status}`);
    }
  }
  return { faults, beside: beside.median };
};

/**
 * The disk takes a second for each file, then has room for the first half alone: uploads wait or are refused whole, nothing else waits with
 * them, and of what was refused nothing lies there.
 */
export const slowDisk: Scenario = async (span): Promise<Outcome> => {
  const bench = await openBench();
  const disk = openDisk(bench.deps.storage, bench.dataDir);
  const deps: Deps = { ...bench.deps, storage: disk.storage };
  const app = await buildApp(deps);
  try {
    await startJobs(deps);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
    const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(deps, {})));
    const trial = { url, deps, tokens: people.map((person) => person.token) };
    const faults: string[] = [];
    let slowest = 0;
    for await (const round of roundsOf(span)) {
      disk.isFull = round % 2 === 1;
      const { faults: found, beside } = await roundOf(trial, disk.isFull);
      faults.push(...found, ...diskFaults(await readStored(deps.db, bench.dataDir)));
      slowest = Math.max(slowest, beside);
    }
    const { rows } = await deps.db.writePool.query<{ n: number }>('select count(*)::int as n from files');
    return {
      faults,
      figures: {
        'files kept': rows[0]?.n ?? 0,
        'broken off half way': disk.halves,
        'median of a list beside it in ms': Math.round(slowest),
      },
    };
  } finally {
    await app.close();
    await bench.close();
  }
};

import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { uploadFile } from '#contract/files/files.doors.ts';
import { listGroups } from '#contract/groups/groups.doors.ts';
import { buildApp, startJobs } from '../../app.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Storage } from '../../kernel/ports.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { sendCall } from '../send-call.ts';
import { medianWhile, slower, startedFor } from './measure.ts';
import { type Outcome, openBench, roundsOf, type Scenario } from './scenario.ts';

const uploads = 24;
const delayMs = 1_000;
const calmMs = 500;

/** A storage whose disk takes its time, or has no room left. */
const tardy = (storage: Storage, isFull: () => boolean): Storage => ({
  ...storage,
  put: async (key, body, options) => {
    await wait(delayMs);
    if (!isFull()) return storage.put(key, body, options);
    if (!Buffer.isBuffer(body)) (body as Readable).destroy();
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  },
  get: async (key, range) => {
    await wait(delayMs / 4);
    return storage.get(key, range);
  },
});

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

/** The disk takes two seconds for each file, then has no room: uploads wait or are refused whole, and nothing else waits with them. */
export const slowDisk: Scenario = async (span): Promise<Outcome> => {
  const bench = await openBench();
  let isFull = false;
  const deps: Deps = { ...bench.deps, storage: tardy(bench.deps.storage, () => isFull) };
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
      isFull = round % 2 === 1;
      const { faults: found, beside } = await roundOf(trial, isFull);
      faults.push(...found);
      slowest = Math.max(slowest, beside);
    }
    const { rows } = await deps.db.writePool.query<{ n: number }>('select count(*)::int as n from files');
    return { faults, figures: { 'files kept': rows[0]?.n ?? 0, 'median of a list beside it in ms': Math.round(slowest) } };
  } finally {
    await app.close();
    await bench.close();
  }
};

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isConsistent, openHead } from '#web/features/proof/check-log.ts';

const API = '/api/sns/api/v2/ecert-log';
const WAIT_MS = 20_000;
const TRIES = 3;
const DAY_MS = 86_400_000;
/** Further apart than those of a witness that looks once a day, however late it comes to it: then nobody knows what was shown between two looks. */
const APART_MS = 2 * DAY_MS;

/**
 * What a witness knows of a log: its key, which it learnt at the first look, the last head that it saw, and between which looks it was shown nothing
 * that proves it.
 */
export type Seen = { key: string; note: string; unprovenSince?: string; unprovenLast?: string };

/** The log did what a log never does: what it showed before is not in what it shows now. Both heads are the proof. */
export class Forked extends Error {
  readonly before: string;
  readonly now: string;
  constructor(why: string, notes: { before: string; now: string }) {
    super(why);
    this.name = 'Forked';
    this.before = notes.before;
    this.now = notes.now;
  }
}

/** The house answered and proved nothing, as one in maintenance does behind its proxy: no fork yet, and one when a day went by. */
export class Unproven extends Error {}

type Answer = { status: number; body: Record<string, unknown> };

/** What a house answers; throws where it is not reached. What is no JSON object is an answer without anything in it. */
const ask = async (base: string, path: string): Promise<Answer> => {
  const answer = await fetch(new URL(`${API}${path}`, base), { signal: AbortSignal.timeout(WAIT_MS) });
  const found: unknown = await answer.json().catch(() => null);
  return { status: answer.status, body: typeof found === 'object' && found !== null ? { ...found } : {} };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isBusy = (status: number): boolean => status === 429 || status >= 500;

/** The proof that the house gives, or why it gives none. One that answers errors again and again gives none either. */
const askProof = async (base: string, path: string, pauseMs: number): Promise<string[] | string> => {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await ask(base, path);
    const { hashes } = body;
    if (status === 200 && Array.isArray(hashes)) return hashes.map(textOf);
    if (!isBusy(status) || tries === TRIES) return `${path} answered ${status} without a proof`;
    await wait(pauseMs);
  }
};

/** What a witness kept in a file; null where there is none. */
export const readSeen = async (file: string): Promise<Seen | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Seen;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

const save = async (file: string, seen: Seen): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(seen, null, 2)}\n`);
  await rename(`${file}.new`, file);
};

/** The head of a house; why there is none, as text, where it is there and shows none. Throws where it is out of order. */
const askHead = async (base: string): Promise<Seen | string> => {
  const { status, body } = await ask(base, '/head');
  if (isBusy(status)) throw new Error(`/head answered ${status}`);
  const told = { key: textOf(body['key']), note: textOf(body['note']) };
  if (status === 200 && told.key !== '' && told.note !== '') return told;
  return `/head answered ${status}`;
};

/** Keeps since when nothing is proved. Throws Unproven, and Forked from a day on that was looked at: not for two looks of which nobody knows what came between. */
const missProof = async (file: string, seen: Seen, { why, now, at }: { why: string; now: string; at: Date }): Promise<never> => {
  const { unprovenSince: before, unprovenLast: last = before } = seen;
  const isSame = before !== undefined && at.getTime() - Date.parse(last ?? before) <= APART_MS;
  const since = isSame ? before : at.toISOString();
  await save(file, { ...seen, unprovenSince: since, unprovenLast: at.toISOString() });
  if (at.getTime() - Date.parse(since) >= DAY_MS) throw new Forked(`${why}, since ${since}`, { before: seen.note, now });
  throw new Unproven(why);
};

export type Looking = {
  /** A key that the house said elsewhere to sign with from now on, and that whoever runs this believes. */
  newKey?: string;
  /** Between tries of a house that answers errors. */
  pauseMs?: number;
  now?: Date;
};

/**
 * Looks at the log of a house once: is its head signed, and does it hold the head of the last look unchanged? Keeps the new head and gives its
 * size. Throws Forked where the log was changed, went back or is signed by another key; Unproven where it is gone or no proof is given, which is a
 * fork after a day; another error where the house was not reached.
 */
export const watchLog = async (
  base: string,
  file: string,
  { newKey, pauseMs = 2_000, now: at = new Date() }: Looking = {},
): Promise<number> => {
  const seen = await readSeen(file);
  const shown = await askHead(base);
  if (typeof shown === 'string') {
    if (!seen) throw new Error(`${shown}: there is no log yet`);
    return missProof(file, seen, { why: `the log is gone: ${shown}`, now: '', at });
  }
  const { key, note } = shown;
  const notes = { before: seen?.note ?? '', now: note };
  if (seen && seen.key !== key && key !== newKey) throw new Forked('the log is signed by another key', notes);
  const head = await openHead(note, key);
  if (!head) throw new Forked('the head is not signed by the key of the log', notes);
  if (seen) {
    const before = await openHead(seen.note, seen.key);
    if (!before) throw new Error(`${file} holds no head of this log`);
    if (head.tree_size < before.tree_size) throw new Forked('the log went back', notes);
    const proof = await askProof(base, `/consistency?first=${before.tree_size}&second=${head.tree_size}`, pauseMs);
    if (typeof proof === 'string') return missProof(file, seen, { why: `no proof was given: ${proof}`, now: note, at });
    if (!(await isConsistent(before, head, proof))) throw new Forked('the log was changed', notes);
  }
  await save(file, { key, note });
  return head.tree_size;
};

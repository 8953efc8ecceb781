import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LogHead } from '#contract/credential-log/credential-log.schemas.ts';
import { isConsistent, openHead } from '#web/features/proof/check-log.ts';

const API = '/api/sns/api/v2/ecert-log';
const WAIT_MS = 20_000;

/** What a witness knows of a log: its key, which it learnt at the first look, and the last head that it saw. */
export type Seen = { key: string; note: string };

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

const ask = async <T>(base: string, path: string): Promise<T> => {
  const answer = await fetch(new URL(`${API}${path}`, base), { signal: AbortSignal.timeout(WAIT_MS) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
};

const readSeen = async (file: string): Promise<Seen | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Seen;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

const keep = async (file: string, seen: Seen): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(seen, null, 2)}\n`);
  await rename(`${file}.new`, file);
};

/**
 * Looks at the log of a house once: is its head signed, and does it hold the head of the last look unchanged? Keeps the new head and gives its
 * size. Throws Forked where the log was changed, went back, or is signed by another key.
 */
export const watchLog = async (base: string, file: string): Promise<number> => {
  const { key, note } = await ask<LogHead>(base, '/head');
  const seen = await readSeen(file);
  const notes = { before: seen?.note ?? '', now: note };
  if (seen && seen.key !== key) throw new Forked('the log is signed by another key', notes);
  const head = await openHead(note, key);
  if (!head) throw new Forked('the head is not signed by the key of the log', notes);
  if (seen) {
    const before = await openHead(seen.note, seen.key);
    if (!before) throw new Error(`${file} holds no head of this log`);
    if (head.tree_size < before.tree_size) throw new Forked('the log went back', notes);
    const { hashes } = await ask<{ hashes: string[] }>(base, `/consistency?first=${before.tree_size}&second=${head.tree_size}`);
    if (!(await isConsistent(before, head, hashes))) throw new Forked('the log was changed', notes);
  }
  await keep(file, { key, note });
  return head.tree_size;
};

import { setTimeout as wait } from 'node:timers/promises';
import { logEntryOf } from '#web/features/ecerts/check/log-entry.ts';
import { openCredential } from '#web/features/ecerts/check/open-credential.ts';
import { openHead } from '#web/features/proof/check-log.ts';
import { rootOf } from './merkle-root.ts';
import { addToPart, copyBeside, dropPart, readCopy, readPart, saveCopy, saveRefused } from './saved-copy.ts';
import { Forked, readSeen } from './watch-log.ts';

const ENTRIES = '/api/sns/api/v2/ecert-log/entries';
const WAIT_MS = 20_000;
const TRIES = 10;
const PAUSE_MS = 5_000;
/** A house that counts requests over ten minutes has none left for as long at most. */
const LONGEST_PAUSE_MS = 900_000;

type Page = { is: 'told'; entries: readonly string[] } | { is: 'missed'; why: string; pauseMs: number };

const isEntry = (one: unknown): one is { data: string } =>
  typeof one === 'object' && one !== null && 'data' in one && typeof one.data === 'string';

/** How long a house asks to be left alone, in ms. */
const pauseIn = (headers: Headers): number => {
  const askedMs = Number(headers.get('retry-after')) * 1_000;
  return Number.isFinite(askedMs) ? Math.min(Math.max(askedMs, PAUSE_MS), LONGEST_PAUSE_MS) : PAUSE_MS;
};

/** Asks once for the entries from a place on: as many as the house tells at once. */
const askPage = async (base: string, start: number): Promise<Page> => {
  try {
    const answer = await fetch(new URL(`${ENTRIES}?start=${start}`, base), { signal: AbortSignal.timeout(WAIT_MS) });
    const found: unknown = await answer.json().catch(() => null);
    if (answer.ok && Array.isArray(found) && found.length > 0 && found.every(isEntry))
      return { is: 'told', entries: found.map(({ data }) => data) };
    return { is: 'missed', why: `answered ${answer.status} without entries`, pauseMs: pauseIn(answer.headers) };
  } catch (error) {
    return { is: 'missed', why: error instanceof Error ? error.message : String(error), pauseMs: PAUSE_MS };
  }
};

type Wait = (ms: number) => Promise<unknown>;

const tellPage = async (base: string, start: number, pause: Wait): Promise<readonly string[]> => {
  for (let tries = 1; ; tries += 1) {
    const page = await askPage(base, start);
    if (page.is === 'told') return page.entries;
    if (tries === TRIES) throw new Error(`/entries from ${start} on: ${page.why}; the next run goes on from there`);
    await pause(page.pauseMs);
  }
};

/**
 * Copies the entries of a log up to the head that `watchLog` kept in a file, and keeps them and that head beside it. What was copied before is not
 * asked for again, unless it is damaged, nor what a copy that broke off had got. Throws Forked where they are not the entries of that head, which are
 * kept too; gives how many there are.
 */
export const copyLog = async (base: string, file: string, pause: Wait = wait): Promise<number> => {
  const seen = await readSeen(file);
  const head = seen && (await openHead(seen.note, seen.key));
  if (!head) throw new Error(`${file} holds no head of a log`);
  const { key, note } = seen;
  const copyAll = async (before: readonly string[]): Promise<readonly string[]> => {
    const entries = before.slice(0, head.tree_size);
    while (entries.length < head.tree_size) {
      const start = entries.length;
      const page = (await tellPage(base, start, pause)).slice(0, head.tree_size - start);
      await addToPart(file, start, page);
      for (const data of page) entries.push(data);
    }
    return entries;
  };
  const copy = await readCopy(file);
  const before = await readPart(file, copy?.signed.key === key ? copy.entries : []);
  let entries = await copyAll(before);
  if (rootOf(entries) !== head.root_hash && before.length > 0) {
    await dropPart(file);
    entries = await copyAll([]);
  }
  if (rootOf(entries) !== head.root_hash) {
    const place = await saveRefused(file, { signed: { key, note }, entries });
    throw new Forked(`the entries are not those of the head; both are in ${place}`, { before: copy?.signed.note ?? '', now: note });
  }
  await saveCopy(file, { signed: { key, note }, entries });
  return head.tree_size;
};

/** What a copy says of a certificate: its entry, counted from one, and how it stood last; `unknown` of what it does not have. */
type Told =
  | { is: 'unknown' }
  | { is: 'recorded'; entry: number; liftedAt: string | null }
  | { is: 'revoked' | 'suspended'; entry: number; since: string };

/**
 * Looks a certificate up in a copy that `copyLog` made, without asking anybody: when issuer and house are gone (decision 051.2). The signature of the
 * certificate is not looked at. Throws where the copy is not what the log signed, or the text is no certificate of a log.
 */
export const readState = async (file: string, credential: string): Promise<Told> => {
  const [copy, opened] = [await readCopy(file), openCredential(credential)];
  if (!copy) throw new Error(`${copyBeside(file)} is no copy of what the log signed`);
  const own = opened && (await logEntryOf(opened));
  if (!own || typeof own === 'string') throw new Error('this is no certificate that can be looked up in a log');
  const entry = copy.entries.indexOf(`certificate 1 ${own.commitment}`) + 1;
  if (entry === 0) return { is: 'unknown' };
  const said = copy.entries
    .map((data) => data.split(' '))
    .flatMap(([what = '', , of, at = '']) => (of === own.commitment ? [{ what, at }] : []));
  const revoked = said.find(({ what }) => what === 'revoked');
  if (revoked) return { is: 'revoked', entry, since: revoked.at };
  const last = said.findLast(({ what }) => what === 'suspended' || what === 'lifted');
  if (last?.what === 'suspended') return { is: 'suspended', entry, since: last.at };
  return { is: 'recorded', entry, liftedAt: last?.at ?? null };
};

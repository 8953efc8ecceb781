import { isOnline } from '../../app/offline/network.ts';
import { isIncluded } from '../proof/proof.public.ts';
import { findKey } from './check/find-key.ts';
import type { KnownFacts, LogFacts, Told } from './check/known-facts.ts';
import { type LogEntry, logEntryOf } from './check/log-entry.ts';
import { type Members, membersIn, textOf } from './check/members.ts';
import { type Opened, openToken } from './check/open-credential.ts';
import { type Weighed, weighEvidence } from './check/read-evidence.ts';
import { statusEntries } from './check/read-status.ts';
import type { AskConsistency } from './check/watch-head.ts';
import { weighAnchor } from './check/weigh-anchor.ts';
import { readSaved, saveAnswer } from './saved-answers.ts';
import { watchSeenHead } from './seen-head.public.ts';
import { headIn, rememberFork, seenHead } from './seen-head.ts';

const PATIENCE_MS = 10_000;

/** Whose certificates are checked: the house that served this page. `base` stands before its paths where the page was opened from a file. */
export type House = { readonly host: string; readonly base: string };

export const houseHere = (): House => ({ host: window.location.host, base: '' });

type Fetched = { readonly text: string } | { readonly missing: 'absent' | 'unreached' };

/** The house itself says so, in its own words: a proxy or a load balancer in front of it answers 404 as well, while there is no house behind it. */
const isRefused = async (answer: Response): Promise<boolean> =>
  textOf(membersIn(await answer.text().catch(() => '')), 'reason') === 'NOT_FOUND';

/** Asks for what everybody may read, without saying who asks. What a cache has is asked after anew: keys may have come since. */
const fetched = async (address: string, cache: 'no-cache' | 'reload' | 'no-store'): Promise<Fetched> => {
  const init = { cache, credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const answer = await fetch(address, init).catch(() => null);
  if (answer?.status === 404) return { missing: (await isRefused(answer)) ? 'absent' : 'unreached' };
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  return text === null ? { missing: 'unreached' } : { text };
};

type Reading<T> = { readonly read: (text: string) => T | null; readonly cache?: 'no-cache' | 'reload' };

/**
 * Reads what stands at an address of the house, and keeps it once it was read: a page of some hotel in its place is as good as none. Where the house is
 * not reached, or has it no more, what was kept of it.
 */
const tell = async <T>(address: string, { read, cache = 'no-cache' }: Reading<T>): Promise<Told<T>> => {
  const savedOr = async (missing: 'offline' | 'unreached' | 'absent'): Promise<Told<T>> => {
    const kept = await readSaved(address);
    const value = kept && read(kept.text);
    return kept && value !== null ? { value, at: kept.at, isFresh: false } : { missing };
  };
  if (!isOnline()) return savedOr('offline');
  const told = await fetched(address, cache);
  if ('missing' in told && told.missing === 'absent') return savedOr('absent');
  const value = 'text' in told ? read(told.text) : null;
  if (value === null || !('text' in told)) return savedOr('unreached');
  const at = Date.now();
  await saveAnswer(address, { text: told.text, at });
  return { value, at, isFresh: true };
};

const ORGANISATION = /^:orgs:([1-9]\d{0,15})$/;

/** Where the keys of an issuer stand in this house; null where it is none of it. */
export const keysPath = (did: string, host: string): string | null => {
  const house = `did:web:${host.replace(':', '%3A')}`;
  if (did === house) return '/.well-known/did.json';
  const id = did.startsWith(house) ? ORGANISATION.exec(did.slice(house.length))?.[1] : undefined;
  return id === undefined ? null : `/orgs/${id}/did.json`;
};

const keysRead =
  (issuer: string) =>
  (text: string): Members | null => {
    const found = membersIn(text);
    return found && textOf(found, 'id') === issuer ? found : null;
  };

const listRead = (text: string): string | null => (openToken(text.trim()) === null ? null : text);

/** The keys of an issuer. Where the one that signed is not among them, it may have come since a cache on the way read them. */
const tellKeys = async ({ base }: House, path: string, opened: Opened): Promise<Told<Members>> => {
  const read = keysRead(opened.issuer);
  const told = await tell(base + path, { read });
  const isMissing = 'value' in told && told.isFresh && opened.form !== 'unsigned' && findKey(told.value, opened) === null;
  return isMissing ? tell(base + path, { read, cache: 'reload' }) : told;
};

/** The path of a list of the house; null for an address elsewhere, which is never asked. */
const listPath = (address: string, host: string): string | null => {
  const url = URL.parse(address);
  return url?.host === host && /^\/api\/[\w/-]+\/status-lists\/\d+$/.test(url.pathname) ? url.pathname : null;
};

const LOG = '/api/sns/api/v2/ecert-log';

const hashesIn = (found: Members | null): readonly string[] | null => {
  const hashes = found?.['hashes'];
  if (!Array.isArray(hashes)) return null;
  const texts = hashes.filter((hash) => typeof hash === 'string');
  return texts.length === hashes.length ? texts : null;
};

const askConsistency =
  (base: string): AskConsistency =>
  async (first, second) => {
    const told = await fetched(`${base}${LOG}/consistency?first=${first}&second=${second}`, 'no-store');
    if ('missing' in told) return told.missing === 'absent' ? null : 'unreached';
    const found = membersIn(told.text);
    return found === null ? 'unreached' : hashesIn(found);
  };

const NOT_CHECKED: LogFacts = { standing: 'not-checked', at: null };

/** Whether the leaf stands in the tree of the head that was just seen. */
const findEntry = async (base: string, { number, leafHash }: LogEntry, head: { tree_size: number; root_hash: string }) => {
  const told = await fetched(`${base}${LOG}/inclusion?certificate=${number}&tree_size=${head.tree_size}`, 'no-store');
  if ('missing' in told) return told.missing === 'absent' ? 'not-recorded' : 'not-checked';
  const found = membersIn(told.text);
  const hashes = hashesIn(found);
  if (hashes === null) return 'not-checked';
  const [index, leaf] = [Number(found?.['leaf_index']), textOf(found, 'leaf_hash')];
  if (leaf !== leafHash || !Number.isSafeInteger(index) || index < 0) return 'not-recorded';
  const proof = { leaf_index: index, tree_size: head.tree_size, leaf_hash: leaf, hashes: [...hashes] };
  return (await isIncluded(proof, head.root_hash)) ? 'recorded' : 'not-recorded';
};

/**
 * Looks a certificate up in the log of the house: its head must be signed and hold what this browser saw before, and the leaf must stand in it. What
 * was seen is kept, and what should never be seen as well.
 */
const gatherLog = async (opened: Opened, { base }: House): Promise<LogFacts> => {
  const entry = await logEntryOf(opened);
  if (typeof entry === 'string') return { standing: entry, at: null };
  if (!isOnline()) return NOT_CHECKED;
  const told = await fetched(`${base}${LOG}/head`, 'no-store');
  if ('missing' in told && told.missing === 'unreached') return NOT_CHECKED;
  const shown = 'text' in told ? headIn(membersIn(told.text)) : null;
  // What is no head was said by whoever stands in between.
  if ('text' in told && shown === null) return NOT_CHECKED;
  const watched = await watchSeenHead(shown, askConsistency(base));
  const at = Date.now();
  if (watched.is === 'unproven') return { standing: 'unproven', at };
  if (watched.is === 'unreached') return NOT_CHECKED;
  if (watched.is === 'forked') return { standing: 'forked', at };
  return { standing: await findEntry(base, entry, watched.head), at };
};

/** Asks for the head of the log where this browser never saw one, so that without a network it knows the log by its key. */
export const meetLog = async ({ base }: House): Promise<void> => {
  if (!isOnline() || seenHead() !== null) return;
  const told = await fetched(`${base}${LOG}/head`, 'no-store');
  // Whoever looked at the log meanwhile met it.
  if ('text' in told && seenHead() === null) await watchSeenHead(headIn(membersIn(told.text)), askConsistency(base));
};

const isLogOpen = (log: LogFacts | undefined): boolean => log?.standing === 'not-checked' || log?.standing === 'unproven';

/** Whether the house left something untold that the file may tell. */
const isLacking = ({ keys, lists, log }: KnownFacts): boolean => {
  const isFresh = (told: Told<unknown> | null): boolean => told !== null && 'value' in told && told.isFresh;
  return !isFresh(keys) || isLogOpen(log) || [...lists.values()].some((told) => !isFresh(told));
};

/** Keys that the log vouches for, where the house told none, or those that were kept of it are older than the signature. */
const keysWith = ({ keys }: KnownFacts, weighed: Weighed, opened: Opened): Told<Members> | null => {
  if (weighed.keys === null || opened.form === 'unsigned' || keys === null) return keys;
  if ('missing' in keys ? keys.missing === 'absent' : keys.isFresh) return keys;
  const kept = 'missing' in keys ? null : findKey(keys.value, opened);
  // An end that the house told is an end, whatever the file leaves out.
  const isOlder = 'missing' in keys || kept === null || (kept.until === null && (opened.at ?? 0) > keys.at);
  if (!isOlder || findKey(weighed.keys, opened) === null) return keys;
  // The log recorded these letters with their signature: then the key was in force. Of what it did not record the date may be made up: it is believed at no time.
  return { value: weighed.keys, at: weighed.standing === 'holds' ? (opened.at ?? 0) : 0, isFresh: false };
};

/** Adds what came in the file, as far as the log vouches for it, where the house itself did not tell. Of chains the file alone tells. */
const withEvidence = async (told: KnownFacts, { opened, evidence }: FoundCredential): Promise<KnownFacts> => {
  if (evidence === undefined) return told;
  const seen = seenHead();
  const facts = { ...told, anchor: await weighAnchor(evidence, opened, seen) };
  if (!isLacking(facts)) return facts;
  const weighed = await weighEvidence(evidence, opened, seen);
  const known = { ...facts, keys: keysWith(facts, weighed, opened), evidence: weighed };
  if (weighed.isForked) {
    rememberFork({ why: 'changed', before: seen?.note ?? '', now: textOf(evidence['log'], 'note'), at: Date.now() });
    return { ...known, log: { standing: 'forked', at: null } };
  }
  const isProven = weighed.standing === 'holds' && isLogOpen(facts.log);
  return isProven ? { ...known, log: { standing: 'recorded-then', at: null } } : known;
};

/** A credential, and what came in its file to check it by. */
export type FoundCredential = { readonly opened: Opened; readonly evidence?: Members };

/** Gathers what a credential is held against: from the house, or from what this device kept of it, or from what came in its file. */
export const gatherFacts = async (found: FoundCredential, house: House): Promise<KnownFacts> => {
  const { opened } = found;
  const path = keysPath(opened.issuer, house.host);
  if (path === null) return { now: Date.now(), keys: null, lists: new Map() };
  const addresses = [...new Set(statusEntries(opened.document).map(({ address }) => address))].slice(0, 4);
  const wanted = addresses.flatMap((address) => {
    const at = listPath(address, house.host);
    return at === null ? [] : [{ address, at: house.base + at }];
  });
  const [keys, log, ...lists] = await Promise.all([
    tellKeys(house, path, opened),
    gatherLog(opened, house),
    ...wanted.map(({ at }) => tell(at, { read: listRead })),
  ]);
  const read = wanted.flatMap(({ address }, n) => (lists[n] ? [[address, lists[n]] as const] : []));
  return withEvidence({ now: Date.now(), keys, lists: new Map(read), log }, found);
};

import { isOnline } from '../../app/offline/network.ts';
import type { KnownFacts, Told } from './check/known-facts.ts';
import { type Members, membersIn } from './check/members.ts';
import type { Opened } from './check/open-credential.ts';
import { statusEntries } from './check/read-status.ts';

/** What was read of keys and lists is kept on this device: it says nothing of a person, and without a network it is all there is. */
const STORE = 'yanzhi-checker';
const KEPT_MAX = 100;
const READ_AT = 'x-read-at';
const PATIENCE_MS = 10_000;

const store = async (): Promise<Cache | null> => {
  try {
    return await caches.open(STORE);
  } catch {
    // On addresses that are not secure, and in windows that keep nothing.
    return null;
  }
};

const keep = async (path: string, text: string, at: number): Promise<void> => {
  const cache = await store();
  if (!cache) return;
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT_MAX)).map((key) => cache.delete(key)));
  await cache.put(path, new Response(text, { headers: { [READ_AT]: String(at) } })).catch(() => undefined);
};

const kept = async (path: string): Promise<Told<string> | null> => {
  const found = await (await store())?.match(path);
  const at = Number(found?.headers.get(READ_AT) ?? 0);
  return found && at > 0 ? { value: await found.text(), at, isFresh: false } : null;
};

/** Reads what everybody may read at an address of the house, without saying who asks; what was kept of it where the house is not reached. */
const tell = async (path: string): Promise<Told<string>> => {
  if (!isOnline()) return (await kept(path)) ?? { missing: 'offline' };
  const init = { credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const answer = await fetch(path, init).catch(() => null);
  if (answer?.status === 404) return { missing: 'absent' };
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  if (text === null) return (await kept(path)) ?? { missing: 'unreached' };
  const at = Date.now();
  await keep(path, text, at);
  return { value: text, at, isFresh: true };
};

const ORGANISATION = /^:orgs:([1-9]\d{0,15})$/;

/** Where the keys of an issuer stand in this house; null where it is none of it. */
export const keysPath = (did: string, host: string): string | null => {
  const house = `did:web:${host.replace(':', '%3A')}`;
  if (did === house) return '/.well-known/did.json';
  const id = did.startsWith(house) ? ORGANISATION.exec(did.slice(house.length))?.[1] : undefined;
  return id === undefined ? null : `/orgs/${id}/did.json`;
};

const parsed = (told: Told<string>): Told<Members> => {
  if ('missing' in told) return told;
  const value = membersIn(told.value);
  return value ? { ...told, value } : { missing: 'unreached' };
};

/** The path of a list of the house; null for an address elsewhere, which is never asked. */
const listPath = (address: string, host: string): string | null => {
  const url = URL.parse(address);
  return url?.host === host && /^\/api\/[\w/-]+\/status-lists\/\d+$/.test(url.pathname) ? url.pathname : null;
};

/** Gathers what a credential is held against: from the house, or from what this device kept of it. */
export const gatherFacts = async ({ issuer, document }: Opened, host: string): Promise<KnownFacts> => {
  const path = keysPath(issuer, host);
  if (path === null) return { now: Date.now(), keys: null, lists: new Map() };
  const addresses = [...new Set(statusEntries(document).map(({ address }) => address))].slice(0, 4);
  const wanted = addresses.flatMap((address) => {
    const at = listPath(address, host);
    return at === null ? [] : [{ address, at }];
  });
  const [keys, ...lists] = await Promise.all([tell(path), ...wanted.map(({ at }) => tell(at))]);
  return {
    now: Date.now(),
    keys: parsed(keys),
    lists: new Map(wanted.flatMap(({ address }, n) => (lists[n] ? [[address, lists[n]] as const] : []))),
  };
};

import { vi } from 'vitest';
import { entryOf, evidenceOf, keyEntryOf, openLog } from '../../testing/certificate-log.ts';
import { draftOf, HOST, type Issuer, listAddress, openIssuer, signList, type Wanted, withProof } from '../../testing/certificates.ts';
import { rememberHead } from './seen-head.ts';

export const HOUR_MS = 3_600_000;
export const house = { host: HOST, base: `https://${HOST}` };
export const PURPOSES = ['revocation', 'suspension'] as const;

export type Lists = Readonly<Record<string, string>>;
export type Evidence = ReturnType<typeof evidenceOf>;

export const stamp = (fromNow: number): string => new Date(Date.now() + fromNow).toISOString();

export type Listed = { suspended?: number[]; revoked?: number[]; at?: number; until?: number };

export const listsOf = async (issuer: Issuer, { suspended = [], revoked = [], ...dates }: Listed = {}): Promise<Lists> => {
  const set = { revocation: revoked, suspension: suspended };
  const { until = HOUR_MS / 2, at = until - HOUR_MS } = dates;
  const term = { at: stamp(at), until: stamp(until) };
  const signed = PURPOSES.map(async (purpose) => [listAddress(purpose), await signList(issuer, { purpose, set: set[purpose], ...term })]);
  return Object.fromEntries(await Promise.all(signed));
};

/** A certificate that the log has, with what its copy brings along. */
export const copyOf = async (wanted: Wanted = {}, signedAt?: string) => {
  const issuer = await openIssuer(7);
  const text = await withProof(issuer, draftOf(issuer, wanted), signedAt);
  const entries = ['certificate 1 other', keyEntryOf(issuer), entryOf(text), `key-end 1 ${issuer.tokenKey} 2026-11-05T00:00:00.000Z`];
  const log = openLog(entries.slice(0, 3));
  const lists = await listsOf(issuer);
  return { issuer, text, entries, log, lists, evidence: evidenceOf(entries, log, { at: 2, keys: [1], lists }) };
};

/** What this browser kept of the house from a day before, by path. */
export const saveFiles = (files: Readonly<Record<string, string>>, at = Date.now() - 60_000): void => {
  const answers = new Map(
    Object.entries(files).map(([path, text]) => [house.base + path, new Response(text, { headers: { 'x-read-at': String(at) } })]),
  );
  vi.stubGlobal('caches', { open: async () => ({ match: async (address: string) => answers.get(address)?.clone() }) });
};
export const KEYS = '/orgs/7/did.json';
export const pathOf = (purpose: string): string => new URL(listAddress(purpose)).pathname;

export const asked: string[] = [];

/** No network, in a browser that saw this head of the log before, or none. */
export const goOffline = (log: ReturnType<typeof openLog> | null): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  if (log) rememberHead({ key: log.key, note: log.note() });
};

/** A browser that keeps nothing, of a house that is not reached. */
export const openBrowser = (): void => {
  vi.restoreAllMocks();
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('', { status: 503 });
  });
};

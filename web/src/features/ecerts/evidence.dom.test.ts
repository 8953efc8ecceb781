import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf, evidenceOf, keyEntryOf, openLog } from '../../testing/certificate-log.ts';
import {
  draftOf,
  HOST,
  type Issuer,
  inPdf,
  listAddress,
  openIssuer,
  signList,
  type Wanted,
  withProof,
} from '../../testing/certificates.ts';
import { checkCredential } from './check/check-credential.ts';
import type { Outcome } from './check/judge.ts';
import { readFile } from './check/read-file.ts';
import { gatherFacts, meetLog } from './checker.data.ts';
import { rememberHead, seenFork, seenHead } from './seen-head.ts';

const HOUR_MS = 3_600_000;
const house = { host: HOST, base: `https://${HOST}` };
const PURPOSES = ['revocation', 'suspension'] as const;

type Lists = Readonly<Record<string, string>>;
type Evidence = ReturnType<typeof evidenceOf>;

const stamp = (fromNow: number): string => new Date(Date.now() + fromNow).toISOString();

type Listed = { suspended?: number[]; revoked?: number[]; at?: number; until?: number };

const listsOf = async (issuer: Issuer, { suspended = [], revoked = [], ...dates }: Listed = {}): Promise<Lists> => {
  const set = { revocation: revoked, suspension: suspended };
  const { until = HOUR_MS / 2, at = until - HOUR_MS } = dates;
  const term = { at: stamp(at), until: stamp(until) };
  const signed = PURPOSES.map(async (purpose) => [listAddress(purpose), await signList(issuer, { purpose, set: set[purpose], ...term })]);
  return Object.fromEntries(await Promise.all(signed));
};

/** A certificate that the log has, with what its copy brings along. */
const copyOf = async (wanted: Wanted = {}, signedAt?: string) => {
  const issuer = await openIssuer(7);
  const text = await withProof(issuer, draftOf(issuer, wanted), signedAt);
  const entries = ['certificate 1 other', keyEntryOf(issuer), entryOf(text), `key-end 1 ${issuer.tokenKey} 2026-11-05T00:00:00.000Z`];
  const log = openLog(entries.slice(0, 3));
  const lists = await listsOf(issuer);
  return { issuer, text, entries, log, lists, evidence: evidenceOf(entries, log, { at: 2, keys: [1], lists }) };
};

/** What this browser kept of the house from a day before, by path. */
const keep = (files: Readonly<Record<string, string>>, at = Date.now() - 60_000): void => {
  const answers = new Map(
    Object.entries(files).map(([path, text]) => [house.base + path, new Response(text, { headers: { 'x-read-at': String(at) } })]),
  );
  vi.stubGlobal('caches', { open: async () => ({ match: async (address: string) => answers.get(address)?.clone() }) });
};
const KEYS = '/orgs/7/did.json';
const pathOf = (purpose: string): string => new URL(listAddress(purpose)).pathname;

const asked: string[] = [];

/** No network, in a browser that saw this head of the log before, or none. */
const goOffline = (log: ReturnType<typeof openLog> | null): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  if (log) rememberHead({ key: log.key, note: log.note() });
};

const told = async (text: string, evidence?: unknown) => {
  const read = await readFile(await inPdf(text, evidence === undefined ? undefined : JSON.stringify(evidence)));
  if ('trouble' in read) throw new Error(read.trouble);
  const { outcome, found } = await checkCredential(read.opened, await gatherFacts(read, house));
  return { outcome, signature: found.signature, log: found.log, evidence: found.evidence };
};

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('', { status: 503 });
  });
});

describe('what a copy brings along, without a network', () => {
  it('proves by the log that the browser knows who signed, that it is recorded, and how it stood', async () => {
    const { text, evidence, log } = await copyOf();
    goOffline(log);
    expect(await told(text, evidence)).toEqual({ outcome: 'good', signature: 'holds', log: 'recorded-then', evidence: 'holds' });
    // The log has grown since the browser saw it, or since the copy was made.
    log.grow('certificate 1 later');
    rememberHead({ key: log.key, note: log.note() });
    expect((await told(text, evidence)).outcome).toBe('good');
    expect(await told(text)).toMatchObject({ outcome: 'keys-unreached', log: 'not-checked', evidence: 'none' });
    expect(asked).toEqual([]);
  });

  it('proves nothing to a browser that never saw the log, and says so', async () => {
    const { text, evidence } = await copyOf();
    goOffline(null);
    expect(await told(text, evidence)).toMatchObject({ outcome: 'keys-unreached', evidence: 'unknown-log' });
  });

  it('shows a text that was altered as altered', async () => {
    const { text, evidence, log } = await copyOf();
    goOffline(log);
    const altered = text.replaceAll('法律笔译证书', '法律口译证书');
    expect(await told(altered, evidence)).toMatchObject({ outcome: 'altered', evidence: 'unsound' });
  });

  it('says what the log itself says of it, of a certificate of its own alone, where no list is left', async () => {
    const { text, entries, log } = await copyOf();
    const [, own = ''] = /^certificate 1 (\S+)$/.exec(entries[2] ?? '') ?? [];
    const at = '2026-11-06T00:00:00.000Z';
    const said = [`suspended 1 ${own} ${at}`, `lifted 1 ${own} ${at}`, `revoked 1 ${own} ${at}`, `revoked 1 ${'ab'.repeat(32)} ${at}`];
    const all = [...entries.slice(0, 3), ...said];
    log.grow(...said);
    goOffline(log);
    const outcome = async (...states: number[]) =>
      (await told(text, evidenceOf(all, log, { at: 2, keys: [1], states, lists: {} }))).outcome;
    expect(await outcome()).toBe('state-unreached');
    expect(await outcome(3)).toBe('suspended');
    expect(await outcome(4, 3)).toBe('state-unreached');
    expect(await outcome(5, 4, 3)).toBe('revoked');
    expect(await outcome(6)).toBe('state-unreached');
    // Words that the log does not have at that place are believed of nobody.
    const forged = all.with(3, `revoked 1 ${own} ${at}`);
    expect((await told(text, evidenceOf(forged, log, { at: 2, keys: [1], states: [3], lists: {} }))).outcome).toBe('state-unreached');
  });

  it('says how it stood then: suspended, or not known since', async () => {
    const { issuer, text, evidence, log } = await copyOf();
    goOffline(log);
    const suspended = { ...evidence, lists: await listsOf(issuer, { suspended: [77] }) };
    expect((await told(text, suspended)).outcome).toBe('suspended');
    const old = { ...evidence, lists: await listsOf(issuer, { until: -HOUR_MS }) };
    expect(await told(text, old)).toMatchObject({ outcome: 'state-unreached', signature: 'holds', log: 'recorded-then' });
    expect((await told(text, { ...evidence, lists: {} })).outcome).toBe('state-unreached');
  });

  it('holds a signature against the end of its key, and believes no date of what the log did not record', async () => {
    const late = '2026-11-06T08:00:00Z';
    const { issuer, text, entries, log } = await copyOf({}, late);
    log.grow(...entries.slice(3));
    goOffline(log);
    const lists = await listsOf(issuer);
    expect((await told(text, evidenceOf(entries, log, { at: 2, keys: [1, 3], lists }))).outcome).toBe('outside-term');
    // Signed with a key that leaked after its end, with the end left out.
    const secret = await withProof(issuer, draftOf(issuer, { title: '口译证书' }), late);
    expect(await told(secret, evidenceOf(entries, log, { at: 2, keys: [1], lists }))).toMatchObject({
      ...{ outcome: 'keys-unreached', signature: 'holds', log: 'not-checked', evidence: 'unsound' },
    });
  });

  it('is nothing to an issuer elsewhere, nor to a text without a signature', async () => {
    const { issuer, text, evidence, log } = await copyOf();
    goOffline(log);
    const { proof: _, ...unsigned } = JSON.parse(text);
    expect((await told(JSON.stringify(unsigned), evidence)).outcome).toBe('unsigned');
    const elsewhere = { ...issuer, did: 'did:web:elsewhere.example', proofKey: 'did:web:elsewhere.example#key-1-multikey' };
    expect((await told(await withProof(elsewhere, draftOf(elsewhere)), evidence)).outcome).toBe('unknown-issuer');
  });

  it('shows a log that signed two trees of one size, and keeps both heads', async () => {
    const { text, evidence, log } = await copyOf();
    const before = log.note();
    log.rewrite('another past', 'b', 'c');
    goOffline(log);
    expect((await told(text, evidence)).outcome).toBe('log-forked');
    expect(seenFork()).toMatchObject({ why: 'changed', before: log.note(), now: before });
  });
});

describe('an anchor that a copy brings along', () => {
  const [CONTRACT, TRANSACTION] = [`0x${'c0'.repeat(20)}`, `0x${'7a'.repeat(32)}`];

  /** The log was anchored with three entries and has grown by two since. */
  const anchoredCopy = async () => {
    const { text, entries, log, lists } = await copyOf();
    const [head, place] = [log.answer('/head'), log.answer('/inclusion?certificate=1', { 1: 2 })];
    const { tree_size, root_hash } = head as { tree_size: number; root_hash: string };
    const { hashes } = place as { hashes: string[] };
    log.grow('certificate 1 later', 'certificate 1 last');
    const { hashes: consistency } = log.answer('/consistency?first=3&second=5') as { hashes: string[] };
    const anchor = { chain_id: 31_337, contract: CONTRACT, transaction: TRANSACTION, block: 12, tree_size, root_hash, hashes, consistency };
    const evidence = evidenceOf(entries, log, { at: 2, keys: [1], lists });
    return { text, log, evidence, anchor };
  };

  const weighed = async (text: string, evidence: Evidence, anchor: unknown) => {
    const read = await readFile(await inPdf(text, JSON.stringify({ ...evidence, log: { ...evidence.log, anchor } })));
    if ('trouble' in read) throw new Error(read.trouble);
    const { outcome, found, anchor: named } = await checkCredential(read.opened, await gatherFacts(read, house));
    return [outcome, found.anchor, named] as const;
  };

  it('is followed from the certificate to the head that the log signed, and told with where it is said to stand', async () => {
    const { text, log, evidence, anchor } = await anchoredCopy();
    goOffline(log);
    const named = { chain: 31_337, contract: CONTRACT, transaction: TRANSACTION, block: 12, size: 3 };
    expect(await weighed(text, evidence, anchor)).toEqual(['good', 'belongs', named]);
    expect(await weighed(text, evidence, null)).toEqual(['good', 'none', null]);
    expect(asked).toEqual([]);
  });

  it('is weighed by itself also where the house is reached and tells all else', async () => {
    const { text, log, evidence, anchor } = await anchoredCopy();
    rememberHead({ key: log.key, note: log.note() });
    expect((await weighed(text, evidence, anchor))[1]).toBe('belongs');
  });

  it('is not believed where its ways lead elsewhere or its words are none, and that is held against nobody', async () => {
    const { text, log, evidence, anchor } = await anchoredCopy();
    goOffline(log);
    const other = 'ab'.repeat(32);
    const spoilt = [
      { ...anchor, root_hash: other },
      { ...anchor, hashes: [other] },
      { ...anchor, consistency: [other] },
      { ...anchor, consistency: null },
      { ...anchor, tree_size: 2 },
      { ...anchor, tree_size: -1 },
      { ...anchor, block: '12' },
      { ...anchor, transaction: '<a href="https://elsewhere.example">' },
      { ...anchor, contract: undefined },
      'anchored',
      [anchor],
    ];
    for (const one of spoilt) expect([one, ...(await weighed(text, evidence, one))]).toEqual([one, 'good', 'unsound', null]);
  });

  it('is not checked by a browser that never saw the log, and shows nothing of a text that was altered', async () => {
    const { text, log, evidence, anchor } = await anchoredCopy();
    goOffline(null);
    expect((await weighed(text, evidence, anchor)).slice(1)).toEqual(['none', null]);
    keep({ [KEYS]: JSON.stringify((await copyOf()).issuer.keys) });
    goOffline(log);
    expect(await weighed(text.replaceAll('法律笔译证书', '法律口译证书'), evidence, anchor)).toEqual(['altered', 'none', null]);
  });
});

describe('whoever has a key that leaked and was retired', () => {
  const END = '2026-11-05T00:00:00.000Z';

  /** A text that the log does not have, dated back into the term of its key, with every list and entry that whoever has the key can lay beside it. */
  const forgery = async () => {
    const thief = await openIssuer(7, { until: END });
    const text = await withProof(thief, draftOf(thief, { title: '口译证书' }), '2026-11-02T08:00:00Z');
    const entries = ['certificate 1 other', keyEntryOf(thief), `key-end 1 ${thief.tokenKey} ${END}`];
    const log = openLog(entries);
    const lists = await listsOf(thief, { at: Date.parse('2026-11-02T09:00:00Z') - Date.now(), until: 365 * 24 * HOUR_MS });
    return { thief, text, log, lists, evidence: evidenceOf(entries, log, { at: 0, keys: [1, 2], lists }) };
  };

  it('makes nothing good by a date before its end, whether this browser kept that end or is told it by the file', async () => {
    const { thief, text, log, evidence, lists } = await forgery();
    goOffline(log);
    expect(await told(text, evidence)).toMatchObject({ outcome: 'keys-unreached', log: 'not-checked', evidence: 'unsound' });
    keep({ [KEYS]: JSON.stringify(thief.keys) });
    expect(await told(text, evidence)).toMatchObject({ outcome: 'state-unreached', log: 'not-checked', evidence: 'unsound' });
    expect((await told(text, { version: 1, log: {}, lists })).outcome).toBe('state-unreached');
  });

  it('lays no list beside a genuine certificate: not after the end, not for longer than an hour, not from times to come', async () => {
    const issuer = await openIssuer(7, { until: END });
    const text = await withProof(issuer, draftOf(issuer), '2026-11-02T08:00:00Z');
    const entries = [keyEntryOf(issuer), entryOf(text)];
    const log = openLog(entries);
    goOffline(log);
    const withLists = async (dates: Listed) => {
      const lists = await listsOf(issuer, dates);
      return (await told(text, evidenceOf(entries, log, { at: 1, keys: [0], lists }))).outcome;
    };
    // With the end left out of the file, and not known to this browser.
    expect(await withLists({})).toBe('good');
    expect(await withLists({ at: -HOUR_MS, until: 24 * HOUR_MS })).toBe('state-unreached');
    expect(await withLists({ at: HOUR_MS, until: 2 * HOUR_MS })).toBe('state-unreached');
    keep({ [KEYS]: JSON.stringify(issuer.keys) });
    expect(await withLists({})).toBe('state-unreached');
  });

  it('takes back nothing that the house told: neither a revocation nor a suspension', async () => {
    for (const state of [{ revoked: [77] }, { suspended: [77] }]) {
      const issuer = await openIssuer(7, { until: END });
      const text = await withProof(issuer, draftOf(issuer), '2026-11-02T08:00:00Z');
      const entries = [keyEntryOf(issuer), entryOf(text)];
      const log = openLog(entries);
      goOffline(log);
      const at = Date.parse('2026-11-04T08:00:00Z') - Date.now();
      const kept = await listsOf(issuer, { ...state, at, until: at + HOUR_MS });
      keep({
        [KEYS]: JSON.stringify(issuer.keys),
        ...Object.fromEntries(PURPOSES.map((one) => [pathOf(one), kept[listAddress(one)] ?? ''])),
      });
      const lists = await listsOf(issuer);
      const copy = evidenceOf(entries, log, { at: 1, keys: [0], lists });
      expect((await told(text, copy)).outcome).toBe('revoked' in state ? 'revoked' : 'suspended');
    }
  });

  it('keeps a revocation seen before from nobody, though its end is not known', async () => {
    const { issuer, text, entries, log } = await copyOf();
    goOffline(log);
    const kept = await listsOf(issuer, { revoked: [77], until: -24 * HOUR_MS });
    keep({ [KEYS]: JSON.stringify(issuer.keys), [pathOf('revocation')]: kept[listAddress('revocation')] ?? '' });
    const lists = await listsOf(issuer);
    expect((await told(text, evidenceOf(entries.slice(0, 3), log, { at: 2, keys: [1], lists }))).outcome).toBe('revoked');
  });
});

/** What may be said of a genuine certificate whose evidence somebody spoiled: less is known, and nothing is held against it. */
const NOTHING_AGAINST: readonly Outcome[] = ['good', 'state-unreached', 'keys-unreached'];

type Spoil = (copy: Awaited<ReturnType<typeof copyOf>>) => unknown;
const logged = (change: (log: Evidence['log']) => object): Spoil => {
  return ({ evidence }) => ({ ...evidence, log: { ...evidence.log, ...change(evidence.log) } });
};
const SPOILT: readonly (readonly [string, Outcome, Spoil])[] = [
  ['another version', 'keys-unreached', ({ evidence }) => ({ ...evidence, version: 2 })],
  ['no log', 'keys-unreached', ({ evidence }) => ({ ...evidence, log: null })],
  ['no keys', 'keys-unreached', logged(() => ({ keys: [] }))],
  ['keys that are none', 'keys-unreached', logged(() => ({ keys: [7, null, 'key', { data: 'key 1' }] }))],
  ['a head of another size', 'keys-unreached', logged(({ note }) => ({ note: note.replace('\n3\n', '\n4\n') }))],
  ['a head that nobody signed', 'keys-unreached', logged(({ note }) => ({ note: note.slice(0, note.indexOf('—')) }))],
  ['no place of its own', 'keys-unreached', logged(() => ({ certificate: null }))],
  ['the place of another', 'keys-unreached', logged(({ certificate }) => ({ certificate: { ...certificate, leaf_index: 0 } }))],
  ['a way of no steps', 'keys-unreached', logged(({ certificate }) => ({ certificate: { ...certificate, hashes: [] } }))],
  ['a key with another term', 'keys-unreached', logged(({ keys }) => ({ keys: keys.map((key) => ({ ...key, data: `${key.data} ` })) }))],
  ['lists that are none', 'state-unreached', ({ evidence }) => ({ ...evidence, lists: { [listAddress('revocation')]: 'eyJ.eyJ.x' } })],
  ['lists in a list', 'state-unreached', ({ evidence }) => ({ ...evidence, lists: [evidence.lists] })],
];

describe('evidence that somebody spoiled', () => {
  it.each(SPOILT)('with %s makes the certificate %s, and never wrong', async (_, outcome, spoil) => {
    const copy = await copyOf();
    goOffline(copy.log);
    expect((await told(copy.text, spoil(copy))).outcome).toBe(outcome);
    expect(seenFork()).toBeNull();
  });

  it('in any one letter says nothing against a genuine certificate', async () => {
    const { text, evidence, log } = await copyOf();
    goOffline(log);
    const written = JSON.stringify({ ...evidence, lists: {} });
    for (let n = 0; n < 150; n += 1) {
      const at = (n * 7_919) % written.length;
      const spoilt = written.slice(0, at) + (written[at] === '1' ? '2' : '1') + written.slice(at + 1);
      const read = await readFile(await inPdf(text, spoilt));
      if ('trouble' in read) throw new Error(read.trouble);
      const { outcome } = await checkCredential(read.opened, await gatherFacts(read, house));
      expect([at, NOTHING_AGAINST.includes(outcome)]).toEqual([at, true]);
    }
    expect(seenFork()).toBeNull();
  });

  it('by whoever signs in the name of another makes nothing good', async () => {
    const { issuer, evidence, log, lists } = await copyOf();
    goOffline(log);
    const thief = await openIssuer(7);
    const forged = await withProof(thief, draftOf(issuer));
    // With the evidence of the genuine one the log itself names the key that did not sign.
    expect((await told(forged, evidence)).outcome).toBe('altered');
    const entries = ['certificate 1 other', keyEntryOf(thief), entryOf(forged)];
    const own = openLog(entries);
    expect(await told(forged, evidenceOf(entries, own, { at: 2, keys: [1], lists }))).toMatchObject({
      ...{ outcome: 'keys-unreached', evidence: 'unsound' },
    });
    // A key that is put among those of the log stands in no tree.
    const among = { ...evidence, log: { ...evidence.log, keys: [{ ...evidence.log.keys[0], data: keyEntryOf(thief) }] } };
    expect((await told(forged, among)).outcome).toBe('keys-unreached');
    expect(seenFork()).toBeNull();
  });
});

describe('what a copy brings along, with a network', () => {
  it('says nothing where the house tells everything itself: a revocation since then is told', async () => {
    const { issuer, text, evidence, log } = await copyOf();
    const term = { at: stamp(-60_000), until: stamp(HOUR_MS) };
    const files = new Map<string, string>([['/orgs/7/did.json', JSON.stringify(issuer.keys)]]);
    for (const purpose of PURPOSES)
      files.set(
        new URL(listAddress(purpose)).pathname,
        await signList(issuer, { purpose, set: purpose === 'revocation' ? [77] : [], ...term }),
      );
    vi.stubGlobal('fetch', async (address: string) => {
      const { pathname, search } = new URL(address);
      const answer = pathname.includes('/ecert-log/') ? log.answer(pathname + search, { '123456789012345': 2 }) : null;
      const found = files.get(pathname) ?? (answer ? JSON.stringify(answer) : undefined);
      return new Response(found ?? '', { status: found === undefined ? 404 : 200 });
    });
    expect(await told(text, evidence)).toEqual({ outcome: 'revoked', signature: 'holds', log: 'recorded', evidence: 'none' });
  });

  it('stands in for a house that is not reached', async () => {
    const { text, evidence, log } = await copyOf();
    rememberHead({ key: log.key, note: log.note() });
    expect(await told(text, evidence)).toMatchObject({ outcome: 'good', log: 'recorded-then', evidence: 'holds' });
  });
});

it('the log is met once, by a browser that never saw it', async () => {
  const log = openLog(['certificate 1 a']);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).pathname);
    return new Response(JSON.stringify(log.answer(address)));
  });
  await meetLog(house);
  await meetLog(house);
  expect([asked, seenHead()]).toEqual([['/api/sns/api/v2/ecert-log/head'], { key: log.key, note: log.note() }]);
});

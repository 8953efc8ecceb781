import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf, evidenceOf, keyEntryOf, openLog } from '../../testing/certificate-log.ts';
import { draftOf, inPdf, listAddress, openIssuer, signList, withProof } from '../../testing/certificates.ts';
import { checkCredential } from './check/check-credential.ts';
import type { Outcome } from './check/judge.ts';
import { readFile } from './check/read-file.ts';
import { gatherFacts, meetLog } from './checker.data.ts';
import {
  asked,
  copyOf,
  type Evidence,
  goOffline,
  HOUR_MS,
  house,
  KEYS,
  type Listed,
  listsOf,
  openBrowser,
  PURPOSES,
  pathOf,
  saveFiles,
  stamp,
} from './evidence.fixture.ts';
import { rememberHead, seenFork, seenHead } from './seen-head.ts';

const told = async (text: string, evidence?: unknown) => {
  const read = await readFile(await inPdf(text, evidence === undefined ? undefined : JSON.stringify(evidence)));
  if ('trouble' in read) throw new Error(read.trouble);
  const { outcome, found } = await checkCredential(read.opened, await gatherFacts(read, house));
  return { outcome, signature: found.signature, log: found.log, evidence: found.evidence };
};

beforeEach(openBrowser);

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
    saveFiles({ [KEYS]: JSON.stringify(thief.keys) });
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
    saveFiles({ [KEYS]: JSON.stringify(issuer.keys) });
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
      saveFiles({
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
    saveFiles({ [KEYS]: JSON.stringify(issuer.keys), [pathOf('revocation')]: kept[listAddress('revocation')] ?? '' });
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

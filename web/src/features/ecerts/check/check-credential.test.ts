import jsonld from 'jsonld';
import { describe, expect, it } from 'vitest';
import {
  asToken,
  draftOf,
  HOST,
  type Issuer,
  inPdf,
  inPng,
  inSvg,
  listAddress,
  openIssuer,
  signList,
  withProof,
} from '#web/testing/certificates.ts';
import { keysPath } from '../checker.data.ts';
import { checkCredential } from './check-credential.ts';
import { knownContexts } from './contexts.ts';
import type { Outcome } from './judge.ts';
import type { KnownFacts } from './known-facts.ts';
import { matchName } from './match-name.ts';
import { membersIn } from './members.ts';
import { type Opened, openCredential } from './open-credential.ts';
import { readFacts } from './read-facts.ts';
import { type FileTrouble, readFile } from './read-file.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const LIST = { at: '2026-11-20T07:40:00Z', until: '2026-11-20T08:40:00Z' };
const PURPOSES = ['revocation', 'suspension'] as const;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const factsOf = async (issuer: Issuer, set: { revocation?: number[]; suspension?: number[] } = {}): Promise<KnownFacts> => ({
  now: NOW,
  keys: { value: issuer.keys, at: NOW, isFresh: true },
  lists: new Map(
    await Promise.all(
      PURPOSES.map(async (purpose) => {
        const value = await signList(issuer, { purpose, set: set[purpose] ?? [], ...LIST });
        return [listAddress(purpose), { value, at: NOW, isFresh: true }] as const;
      }),
    ),
  ),
});

/** What is known where the issuer is named by the text itself: none of another house is. */
const outcomeOf = async (opened: Opened, facts: KnownFacts): Promise<Outcome> =>
  (await checkCredential(opened, keysPath(opened.issuer, HOST) === null ? { ...facts, keys: null } : facts)).outcome;

const found = async (file: Uint8Array): Promise<Opened> => {
  const read = await readFile(file);
  if ('trouble' in read) throw new Error(read.trouble);
  return read.opened;
};

const told = async (file: Uint8Array | string, facts: KnownFacts): Promise<Outcome | FileTrouble> => {
  const read = await readFile(typeof file === 'string' ? bytes(file) : file);
  return 'trouble' in read ? read.trouble : outcomeOf(read.opened, facts);
};

/** Numbers that look drawn and are the same each time. */
const drawing = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};

const LETTERS = ['译', '法', 'é', 'ñ', 'A', 'z', '9', ' ', '"', '\\', '<', '&', '😀', '\n', 'и'];
const words = (draw: (below: number) => number): string =>
  `证书${Array.from({ length: 1 + draw(30) }, () => LETTERS[draw(LETTERS.length)]).join('')}。`;

describe('a certificate that holds', () => {
  it('is taken out of every file it may stand in, and says what it says', async () => {
    const issuer = await openIssuer(7);
    const facts = await factsOf(issuer);
    const [text, token] = [await withProof(issuer, draftOf(issuer)), await asToken(issuer, draftOf(issuer))];
    const enveloped = JSON.stringify({ type: 'EnvelopedVerifiableCredential', id: `data:application/vc+jwt,${token}` });
    for (const one of [text, token]) {
      const files = [bytes(one), inPng(one), bytes(inSvg(one)), await inPdf(one)];
      for (const file of files) {
        const opened = await found(file);
        expect(await outcomeOf(opened, facts)).toBe('good');
        expect(readFacts(opened.document)).toMatchObject({
          title: '法律笔译证书',
          issuerName: '译通7',
          number: '123456789012345',
          result: '优秀',
        });
      }
    }
    expect(await told(enveloped, facts)).toBe('good');
  });

  it('is taken as it was written before its number stood beside its achievement', async () => {
    const issuer = await openIssuer(7);
    const { credentialSubject, ...rest } = draftOf(issuer);
    const { licenseNumber, achievement, ...subject } = credentialSubject;
    const before = { ...achievement, id: `https://${HOST}/certificate/${licenseNumber}#achievement` };
    const opened = await found(bytes(await withProof(issuer, { ...rest, credentialSubject: { ...subject, achievement: before } })));
    expect(await outcomeOf(opened, await factsOf(issuer))).toBe('good');
    expect(readFacts(opened.document).number).toBe(licenseNumber);
  });

  it('is taken whatever letters it has', async () => {
    const issuer = await openIssuer(7);
    const facts = await factsOf(issuer, { revocation: [1, 3, 78], suspension: [76] });
    const draw = drawing(11);
    for (let n = 0; n < 60; n += 1) {
      const draft = draftOf(issuer, { title: words(draw), criteria: words(draw), holder: words(draw), place: 77 });
      expect(await told(await (n % 2 === 0 ? withProof : asToken)(issuer, draft), facts)).toBe('good');
    }
  });

  it('is known by the name of its holder and by no other', async () => {
    const issuer = await openIssuer(7);
    const document = membersIn(await withProof(issuer, draftOf(issuer, { holder: '林译' }))) ?? {};
    expect([await matchName(document, ' 林译 '), await matchName(document, '林 译'), await matchName(document, '江雪')]).toEqual([
      'same',
      'other',
      'other',
    ]);
    expect(await matchName({ credentialSubject: { name: '林译' } }, '林译')).toBe('unknown');
  });
});

describe('a certificate that is right and does not hold', () => {
  it('is told by its own reason', async () => {
    const issuer = await openIssuer(7);
    const good = await factsOf(issuer);
    const text = await withProof(issuer, draftOf(issuer));
    const old = await withProof(issuer, draftOf(issuer, { until: '2026-11-10T08:00:00Z' }));
    const coming = await withProof(issuer, draftOf(issuer, { from: '2026-12-01T08:00:00Z' }));
    expect(await told(text, await factsOf(issuer, { revocation: [77] }))).toBe('revoked');
    expect(await told(text, await factsOf(issuer, { suspension: [77] }))).toBe('suspended');
    expect(await told(text, await factsOf(issuer, { revocation: [77], suspension: [77] }))).toBe('revoked');
    expect(await told(old, good)).toBe('expired');
    expect(await told(coming, good)).toBe('not-yet');
    // Who revoked an old one still says so.
    expect(await told(old, await factsOf(issuer, { revocation: [77] }))).toBe('revoked');
    const stranger = { ...(await openIssuer(7)), did: 'did:web:elsewhere.example', proofKey: 'did:web:elsewhere.example#key-1' };
    expect(await told(await withProof(stranger, draftOf(stranger)), good)).toBe('unknown-issuer');
  });

  it('is not said to be wrong for what could not be reached', async () => {
    const issuer = await openIssuer(7);
    const good = await factsOf(issuer);
    const text = await withProof(issuer, draftOf(issuer));
    for (const missing of ['offline', 'unreached'] as const) {
      expect(await told(text, { ...good, keys: { missing } })).toBe('keys-unreached');
      const lists = new Map(PURPOSES.map((purpose) => [listAddress(purpose), { missing }] as const));
      expect(await told(text, { ...good, lists })).toBe('state-unreached');
    }
    // Lists that were kept from another day say what was then, and a revocation stays one.
    const later = NOW + 30 * 86_400_000;
    expect(await told(text, { ...good, now: later })).toBe('state-unreached');
    expect(await told(text, { ...(await factsOf(issuer, { revocation: [77] })), now: later })).toBe('revoked');
    // Keys that were kept before the issuer had this one say nothing of it.
    const before = { ...issuer.keys, verificationMethod: [], assertionMethod: [] };
    expect(await told(text, { ...good, keys: { value: before, at: NOW, isFresh: false } })).toBe('keys-unreached');
    expect(await told(text, { ...good, keys: { value: before, at: NOW, isFresh: true } })).toBe('altered');
  });

  it('counts only within the term of its key, where the issuer tells it', async () => {
    const issuer = await openIssuer(7, { until: '2026-11-05T00:00:00Z' });
    const facts = await factsOf(issuer);
    const [before, after] = ['2026-11-05T00:04:00Z', '2026-11-05T00:06:00Z'];
    expect(await checkCredential(await found(bytes(await withProof(issuer, draftOf(issuer), after))), facts)).toMatchObject({
      outcome: 'outside-term',
      found: { term: 'outside' },
    });
    expect((await checkCredential(await found(bytes(await withProof(issuer, draftOf(issuer), before))), facts)).found.term).toBe('holds');
    // A key without an end is in force, as far as is known: what was signed after its issuer was last asked may be of one that ended since.
    const other = await openIssuer(8);
    const known = await factsOf(other);
    const text = await found(bytes(await withProof(other, draftOf(other))));
    expect(await checkCredential(text, known)).toMatchObject({ outcome: 'good', found: { term: 'holds' } });
    const asked = Date.parse('2026-10-31T08:00:00Z');
    const old: KnownFacts = { ...known, keys: { value: other.keys, at: asked, isFresh: false } };
    expect(await checkCredential(text, old)).toMatchObject({ outcome: 'keys-unreached', found: { term: 'not-told' } });
  });

  it('is not believed to stand well by a list that its issuer did not sign', async () => {
    const [issuer, other] = [await openIssuer(7), await openIssuer(7)];
    const facts = await factsOf(issuer);
    const forged = { ...facts, lists: (await factsOf(other)).lists };
    const text = await withProof(issuer, draftOf(issuer));
    const checked = await checkCredential(await found(bytes(text)), forged);
    expect([checked.outcome, checked.found.revocation, checked.revocationAt]).toEqual(['state-unreached', 'unsound', null]);
    // A list for another purpose, and a place past its end, say nothing either.
    const crossed = new Map([...facts.lists].map(([address], n) => [address, [...facts.lists.values()][1 - n]] as const));
    const lists = new Map([...crossed].flatMap(([address, list]) => (list ? [[address, list] as const] : [])));
    expect((await checkCredential(await found(bytes(text)), { ...facts, lists })).found.suspension).toBe('unsound');
    const { credentialStatus, ...unnamed } = draftOf(issuer);
    const odd = { ...unnamed, credentialStatus: credentialStatus.map((one) => ({ ...one, type: [one.type] })) };
    expect((await checkCredential(await found(bytes(await asToken(issuer, odd))), facts)).outcome).toBe('state-unreached');
    const far = await withProof(issuer, draftOf(issuer, { place: 131_072 }));
    expect((await checkCredential(await found(bytes(far)), facts)).found.revocation).toBe('unsound');
  });
});

type Draw = (below: number) => number;
type Alter = (text: string, draw: Draw) => string;

const changed = (text: string, at: number): string => {
  const letter = text[at] === '1' ? '2' : '1';
  return text.slice(0, at) + letter + text.slice(at + 1);
};

/** Changes one letter of what stands behind a name. */
const within = (name: string): Alter => {
  return (text, draw) => {
    const start = text.indexOf(`"${name}":"`) + name.length + 4;
    return changed(text, start + draw(text.indexOf('"', start) - start));
  };
};

const edited = (change: (document: Record<string, unknown>, draw: Draw) => unknown): Alter => {
  return (text, draw) => JSON.stringify(change(JSON.parse(text), draw));
};

const swap = [
  { name: 'https://schema.org/description', description: 'https://schema.org/name' },
  'https://www.w3.org/2018/credentials/v1',
  { '@vocab': 'https://elsewhere.example/#' },
];

const RDF = { algorithm: 'RDFC-1.0', format: 'application/n-quads', base: null, rdfDirection: 'i18n-datatype', safe: true } as const;
const documentLoader = async (url: string) => ({ documentUrl: url, document: knownContexts.get(url) ?? {} });

type Shaped = Record<string, unknown> & {
  credentialStatus: [Record<string, unknown>, Record<string, unknown>];
  credentialSubject: Record<string, unknown> & { result: [Record<string, unknown>] };
};

const statusIs = (change: (first: Record<string, unknown>) => unknown): ((one: Shaped) => unknown) => {
  return (one) => ({ ...one, credentialStatus: [change(one.credentialStatus[0]), one.credentialStatus[1]].flat() });
};

/** Other JSON with the same triples: no signature over what is meant tells one from the other. */
const SAME_MEANING: readonly (readonly [string, (one: Shaped) => unknown])[] = [
  ['a purpose in a list', statusIs((first) => ({ ...first, statusPurpose: ['revocation'] }))],
  ['a place in a list', statusIs((first) => ({ ...first, statusListIndex: ['77'] }))],
  ['a type of an entry in a list', statusIs((first) => ({ ...first, type: ['BitstringStatusListEntry'] }))],
  [
    'an entry in two',
    statusIs(({ id, type, ...rest }) => [
      { id, type },
      { id, type, ...rest },
    ]),
  ],
  ['lists in a list', (one) => ({ ...one, credentialStatus: [one.credentialStatus] })],
  [
    'a name by its address',
    ({ credentialStatus, ...one }) => ({ ...one, 'https://www.w3.org/2018/credentials#credentialStatus': credentialStatus }),
  ],
  ['an end in a list', (one) => ({ ...one, validUntil: [one['validUntil']] })],
  [
    'a result in a list',
    (one) => ({ ...one, credentialSubject: { ...one.credentialSubject, result: [{ type: ['Result'], value: ['优秀'] }] } }),
  ],
  [
    'an achievement in a list',
    (one) => ({ ...one, credentialSubject: { ...one.credentialSubject, achievement: [one.credentialSubject['achievement']] } }),
  ],
  ['a name without a value', (one) => ({ ...one, description: null })],
];

/** Ten kinds of alterations and more, each with what it must be told to be. */
const KINDS: readonly (readonly [string, Outcome | FileTrouble, Alter])[] = [
  ['a letter of what was achieved', 'altered', (text, draw) => within(['narrative', 'description', 'value'][draw(3)] ?? '')(text, draw)],
  ['a digit of the hash of the name', 'altered', (text, draw) => changed(text, text.indexOf('sha256$') + 7 + draw(64))],
  ['a later end', 'altered', edited((one, draw) => ({ ...one, validUntil: `20${30 + draw(50)}-01-01T00:00:00Z` }))],
  ['a letter of the signature', 'altered', within('proofValue')],
  ['another organisation of the house', 'altered', (text, draw) => text.replaceAll(':orgs:7', `:orgs:${8 + draw(90)}`)],
  ['an issuer of another house', 'unknown-issuer', (text, draw) => text.replaceAll(`did:web:${HOST}`, `did:web:x${draw(99)}.example`)],
  [
    'another place in the lists',
    'altered',
    (text, draw) => text.replaceAll('"statusListIndex":"77"', `"statusListIndex":"${100 + draw(900)}"`),
  ],
  ['a name that no context has', 'altered', edited((one, draw) => ({ ...one, [`grade${draw(99)}`]: '甲' }))],
  [
    'a context of their own',
    'altered',
    edited((one, draw) => ({ ...one, '@context': [...Object.values(one['@context'] ?? {}), ...[swap[draw(2) * 2]]] })),
  ],
  [
    'a hidden name',
    'altered',
    edited((one, draw) => ({ ...one, [`@${['index', 'included', 'reverse'][draw(3)]}`]: { name: `x${draw(99)}` } })),
  ],
  ['another moment of signing', 'altered', (text, draw) => text.replace(/"created":"2026-11-01/, `"created":"2026-10-${10 + draw(20)}`)],
  [
    'no lists',
    'altered',
    edited(({ credentialStatus: _, ...rest }, draw) => ({ ...rest, ...(draw(2) === 0 ? {} : { credentialStatus: [] }) })),
  ],
  ['no signature', 'unsigned', edited(({ proof: _, ...rest }, draw) => ({ ...rest, name: `x${draw(99)}` }))],
  ['an end cut off', 'damaged', (text, draw) => text.slice(0, text.length - 1 - draw(text.length - 10))],
];

const EACH = 40;
/** A PDF takes longest to read. */
const IN_PAPER = 12;

describe('a certificate that somebody altered', () => {
  it.each(KINDS)('is refused for %s as %s', async (_, outcome, alter) => {
    const issuer = await openIssuer(7);
    const facts = await factsOf(issuer);
    const draw = drawing(5);
    for (let n = 0; n < EACH; n += 1) {
      const text = await withProof(issuer, draftOf(issuer, { title: `证书 ${n}` }));
      const altered = alter(text, draw);
      expect(altered).not.toBe(text);
      expect([altered, await told(altered, facts)]).toEqual([altered, outcome]);
      expect(await told(inPng(altered), facts)).toBe(outcome);
      expect(await told(inSvg(altered), facts)).toBe(outcome);
      if (n < IN_PAPER) expect(await told(await inPdf(altered), facts)).toBe(outcome === 'damaged' ? 'no-credential' : outcome);
    }
  });

  it('is never good as a PDF in which one byte is another one, unless what was signed stands in it as before', async () => {
    const issuer = await openIssuer(7);
    const facts = await factsOf(issuer);
    const text = await withProof(issuer, draftOf(issuer));
    const [paper, draw] = [await inPdf(text), drawing(9)];
    for (let n = 0; n < 120; n += 1) {
      const altered = Uint8Array.from(paper);
      const at = draw(altered.length);
      altered[at] = (altered[at] ?? 0) ^ (1 + draw(255));
      const read = await readFile(altered);
      const outcome = 'trouble' in read ? read.trouble : await outcomeOf(read.opened, facts);
      if (outcome === 'good') expect('opened' in read && JSON.stringify(read.opened.document)).toBe(text);
    }
  });

  it.each(SAME_MEANING)('is refused for %s, though the signature over what is meant holds, and is never good', async (_, reshape) => {
    const issuer = await openIssuer(7);
    const text = await withProof(issuer, draftOf(issuer, { until: '2026-11-10T08:00:00Z' }));
    const reshaped = JSON.stringify(reshape(JSON.parse(text)));
    expect(reshaped).not.toBe(text);
    const plain = ({ proof: _, ...document }: object & { proof?: unknown }) => jsonld.canonize(document, { ...RDF, documentLoader });
    expect(await plain(JSON.parse(reshaped))).toBe(await plain(JSON.parse(text)));
    for (const set of [{}, { revocation: [77] }]) expect(await told(reshaped, await factsOf(issuer, set))).toBe('altered');
  });

  it('is refused as a token at every letter', async () => {
    const issuer = await openIssuer(7);
    const facts = await factsOf(issuer);
    const token = await asToken(issuer, draftOf(issuer));
    const draw = drawing(3);
    for (let n = 0; n < 120; n += 1) {
      const altered = changed(token, draw(token.length));
      expect(['altered', 'damaged', 'unknown-format', 'unknown-issuer', 'unsupported']).toContain(await told(altered, facts));
    }
    const [head = '', body = ''] = token.split('.');
    const signatures = Array.from({ length: 86 }, (_, at) => changed(token, head.length + body.length + 2 + at));
    for (const altered of signatures) expect(await told(altered, facts)).toBe('altered');
    const none = `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'vc+jwt', kid: issuer.tokenKey })).toString('base64url')}.${body}.`;
    expect(await told(none, facts)).toBe('unsupported');
  });

  it('is refused where another signs in the name of the issuer', async () => {
    const [issuer, thief] = [await openIssuer(7), await openIssuer(7)];
    const facts = await factsOf(issuer);
    expect(await told(await withProof(thief, draftOf(thief)), facts)).toBe('altered');
    expect(await told(await asToken(thief, draftOf(thief)), facts)).toBe('altered');
    const other = await openIssuer(8);
    const named = { ...other, did: issuer.did };
    expect(await told(await withProof(named, draftOf(issuer)), facts)).toBe('altered');
  });
});

describe('a file without a certificate', () => {
  it('is told by what is wrong with it', async () => {
    const text = (words: string) => told(words, { now: NOW, keys: null, lists: new Map() });
    const empty = { now: NOW, keys: null, lists: new Map() };
    expect(await text('hello')).toBe('unknown-format');
    expect(await text('{"a":1}')).toBe('no-credential');
    expect(await text('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('no-credential');
    expect(await told(await inPdf('hello'), empty)).toBe('no-credential');
    expect(await told((await inPdf('hello')).subarray(0, 40), empty)).toBe('damaged');
    expect(await told(inPng('{}').subarray(0, 70), empty)).toBe('damaged');
    expect(await told(new Uint8Array([0xff, 0xfe, 0, 1]), empty)).toBe('unknown-format');
    expect(await told(new Uint8Array(20_000_001), empty)).toBe('too-large');
    expect(openCredential('x'.repeat(300_000))).toBe(null);
  });
});

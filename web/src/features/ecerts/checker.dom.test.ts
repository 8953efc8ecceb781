import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { entryOf, openLog } from '../../testing/certificate-log.ts';
import { asToken, draftOf, HOST, type Issuer, listAddress, openIssuer, signList, withProof } from '../../testing/certificates.ts';
import { checkCredential } from './check/check-credential.ts';
import { openCredential } from './check/open-credential.ts';
import type { Fork } from './check/watch-head.ts';
import { gatherFacts, meetLog } from './checker.data.ts';
import { watchSeenHead } from './seen-head.public.ts';
import { seenFork, seenHead, unprovenLooks } from './seen-head.ts';

const NUMBER = '123456789012345';
const HOUR_MS = 3_600_000;
/** How the house itself says that there is no such thing, which a proxy before it does not. */
const REFUSED = JSON.stringify({ message: '没有找到', reason: 'NOT_FOUND' });
const house = { host: HOST, base: `https://${HOST}` };

type Answer = { readonly status?: number; readonly text: string };

/** The house as a browser finds it: by path, with how each address was asked for. */
const openNetwork = async (issuer: Issuer, log: ReturnType<typeof openLog> | null, at = 0) => {
  const asked: { readonly path: string; readonly cache: string | undefined }[] = [];
  const files = new Map<string, Answer>([['/orgs/7/did.json', { text: JSON.stringify(issuer.keys) }]]);
  const term = { at: new Date(Date.now() - 60_000).toISOString(), until: new Date(Date.now() + HOUR_MS).toISOString() };
  for (const purpose of ['revocation', 'suspension'])
    files.set(new URL(listAddress(purpose)).pathname, { text: await signList(issuer, { purpose, ...term }) });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, search } = new URL(address);
    asked.push({ path: pathname, cache: init?.cache });
    const told = pathname.includes('/ecert-log/') ? log?.answer(pathname + search, { [NUMBER]: at }) : null;
    const found = files.get(pathname) ?? (told ? { text: JSON.stringify(told) } : { status: 404, text: REFUSED });
    return new Response(found.text, { status: found.status ?? 200 });
  });
  return { asked, files };
};

const outcomeOf = async (text: string) => {
  const opened = openCredential(text);
  if (!opened) throw new Error('it is a credential');
  const { outcome, found } = await checkCredential(opened, await gatherFacts({ opened }, house));
  return { outcome, log: found.log };
};

const wentWrong = (): Fork['why'] | undefined => seenFork()?.why;

beforeEach(() => localStorage.clear());

describe('the log of certificates, as a browser looks at it', () => {
  it('has a certificate letter by letter, however its file is laid out, and grows', async () => {
    const issuer = await openIssuer(7);
    const text = await withProof(issuer, draftOf(issuer));
    const log = openLog(['key 1', entryOf(text), 'certificate 1 other']);
    await openNetwork(issuer, log, 1);
    for (let n = 0; n < 9; n += 1) {
      expect(await outcomeOf(text)).toEqual({ outcome: 'good', log: 'recorded' });
      log.grow(`certificate 1 ${n}`);
    }
    expect(await outcomeOf(JSON.stringify(JSON.parse(text), null, 2))).toEqual({ outcome: 'good', log: 'recorded' });
    expect(seenFork()).toBeNull();
  });

  it('lacks what was signed in secret, and says so though the signature holds', async () => {
    const issuer = await openIssuer(7);
    const [text, secret] = [await withProof(issuer, draftOf(issuer)), await withProof(issuer, draftOf(issuer, { title: '口译证书' }))];
    const log = openLog([entryOf(text), 'certificate 1 other']);
    await openNetwork(issuer, log);
    expect(await outcomeOf(secret)).toEqual({ outcome: 'unrecorded', log: 'not-recorded' });
    await openNetwork(issuer, log, 7);
    expect(await outcomeOf(text)).toEqual({ outcome: 'unrecorded', log: 'not-recorded' });
  });

  it('has what a token says, and no other words that a key which leaked signs as one', async () => {
    const issuer = await openIssuer(7);
    const [draft, other] = [draftOf(issuer), draftOf(issuer, { title: '口译证书' })];
    const text = await withProof(issuer, draft);
    const { proof } = JSON.parse(text);
    await openNetwork(issuer, openLog(['key 1', entryOf(text)]), 1);
    expect(await outcomeOf(await asToken(issuer, { ...draft, proof }))).toEqual({ outcome: 'good', log: 'recorded' });
    const { licenseNumber: _, ...nameless } = draft.credentialSubject;
    const hidden = { ...draft, credentialSubject: nameless };
    // Other words beside a proof that is recorded, the same without it, and some that leave out what they would be found by.
    for (const secret of [{ ...other, proof }, draft, { ...hidden, proof }])
      expect(await outcomeOf(await asToken(issuer, secret))).toEqual({ outcome: 'unrecorded', log: 'not-recorded' });
    expect(await outcomeOf(await withProof(issuer, hidden))).toEqual({ outcome: 'unrecorded', log: 'not-recorded' });
  });

  it.each<readonly [Fork['why'], (log: ReturnType<typeof openLog>, text: string) => ReturnType<typeof openLog> | null]>([
    [
      'changed',
      (log, text) => {
        log.rewrite('another past', entryOf(text), 'c', 'd');
        return log;
      },
    ],
    [
      'changed',
      (log, text) => {
        log.rewrite('another past', entryOf(text), 'c');
        return log;
      },
    ],
    [
      'shorter',
      (log, text) => {
        log.rewrite('key 1', entryOf(text));
        return log;
      },
    ],
    ['other-key', (_, text) => openLog(['key 1', entryOf(text), 'c', 'd'])],
    [
      'unsigned',
      (log) => ({ ...log, answer: (path, places) => ({ ...log.answer(path, places), note: log.note().replace('\n3\n', '\n4\n') }) }),
    ],
  ])('that forked is told loudly (%s), and is remembered for good with what proves it', async (why, fork) => {
    const issuer = await openIssuer(7);
    const text = await withProof(issuer, draftOf(issuer));
    const log = openLog(['key 1', entryOf(text), 'c']);
    await openNetwork(issuer, log, 1);
    expect((await outcomeOf(text)).log).toBe('recorded');
    const before = log.note();
    await openNetwork(issuer, fork(log, text), 1);
    expect(await outcomeOf(text)).toEqual({ outcome: 'log-forked', log: 'forked' });
    expect([wentWrong(), seenFork()?.before]).toEqual([why, before]);
    // It stays, and the head of before with it, however the log behaves afterwards.
    await openNetwork(issuer, openLog(['x']), 1);
    await outcomeOf(text);
    expect([wentWrong(), seenFork()?.before]).toEqual([why, before]);
  });

  it('that is not reached says nothing against a certificate', async () => {
    const issuer = await openIssuer(7);
    const text = await withProof(issuer, draftOf(issuer));
    const { files } = await openNetwork(issuer, openLog([entryOf(text)]));
    await outcomeOf(text);
    const inTheWay = [
      { status: 503, text: '' },
      { status: 404, text: '' },
      { status: 404, text: 'default backend - 404' },
      { status: 404, text: '<html>404 Not Found</html>' },
      { status: 200, text: '<html>Please sign in to the network</html>' },
      { status: 200, text: '{}' },
      { status: 200, text: '{"key":"k"}' },
    ];
    for (const what of ['head', 'inclusion'])
      for (const answer of inTheWay) {
        const address = `/api/sns/api/v2/ecert-log/${what}`;
        files.set(address, answer);
        expect(await outcomeOf(text)).toEqual({ outcome: 'good', log: 'not-checked' });
        files.delete(address);
      }
    expect([seenFork(), unprovenLooks()]).toEqual([null, null]);
  });

  it.each<readonly [Fork['why'], (log: ReturnType<typeof openLog>) => ReturnType<typeof openLog> | null]>([
    ['gone', () => null],
    ['no-proof', (log) => ({ ...log, answer: (path, places) => (path.includes('consistency') ? null : log.answer(path, places)) })],
  ])('that the house proves nothing of (%s) forked once that lasted a day, and not before', async (why, silent) => {
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    onTestFinished(() => void vi.useRealTimers());
    const issuer = await openIssuer(7);
    const text = await withProof(issuer, draftOf(issuer));
    const log = openLog(['key 1', entryOf(text), 'c']);
    const look = async (hours: number, shown: ReturnType<typeof openLog> | null) => {
      vi.setSystemTime(begun + hours * HOUR_MS);
      await openNetwork(issuer, shown, 1);
      return outcomeOf(text);
    };
    const [recorded, unproven] = ['recorded', 'unproven'].map((standing) => ({ outcome: 'good', log: standing }));
    expect(await look(0, log)).toEqual(recorded);
    log.grow('d');
    for (const hours of [1, 24]) expect(await look(hours, silent(log))).toEqual(unproven);
    // Proven once, nothing is held against it, and a day begins anew.
    expect(await look(25, log)).toEqual(recorded);
    log.grow('e');
    // Nor does it last over days in which nobody looked.
    for (const hours of [26, 74, 97]) expect(await look(hours, silent(log))).toEqual(unproven);
    expect(seenFork()).toBeNull();
    expect(await look(99, silent(log))).toEqual({ outcome: 'log-forked', log: 'forked' });
    expect(wentWrong()).toBe(why);
  });
});

describe('two looks at the log at once', () => {
  /** Holds the first answer of the head back, until it is let go. */
  const delayAnswers = () => {
    const answering = globalThis.fetch;
    const waiting: (() => void)[] = [];
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const answer = await answering(address, init);
      if (new URL(address).pathname.endsWith('/head') && waiting.length === 0) await new Promise<void>((go) => waiting.push(go));
      return answer;
    });
    const letGo = (): void => {
      for (const go of waiting) go();
    };
    return { held: waiting, letGo };
  };

  const copyOf = async () => {
    const issuer = await openIssuer(7);
    const text = await withProof(issuer, draftOf(issuer));
    const log = openLog(['key 1', entryOf(text), 'c']);
    await openNetwork(issuer, log, 1);
    return { text, log };
  };

  it('make no fork where the first one, which meets it, is answered last', async () => {
    const { text, log } = await copyOf();
    const { held: waiting, letGo } = delayAnswers();
    const meeting = meetLog(house);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    log.grow('d');
    expect(await outcomeOf(text)).toEqual({ outcome: 'good', log: 'recorded' });
    letGo();
    await meeting;
    expect([seenFork(), seenHead()?.note]).toEqual([null, log.note()]);
  });

  it('make no fork where the older head comes last, and the newer one stays the one seen', async () => {
    const { text, log } = await copyOf();
    const { held: waiting, letGo } = delayAnswers();
    const slow = outcomeOf(text);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    log.grow('d', 'e');
    expect(await outcomeOf(text)).toEqual({ outcome: 'good', log: 'recorded' });
    letGo();
    expect(await slow).toEqual({ outcome: 'good', log: 'recorded' });
    expect([seenFork(), seenHead()?.note]).toEqual([null, log.note()]);
  });

  it('put no older head in place of a newer one that came while its proof was asked for', async () => {
    const { log } = await copyOf();
    const headOf = () => ({ key: log.key, note: log.note() });
    const ask = async (first: number, second: number) => {
      const found: { hashes?: string[] } | null = log.answer(`/consistency?first=${first}&second=${second}`);
      return found?.hashes ?? null;
    };
    await watchSeenHead(headOf(), ask);
    log.grow('d');
    const between = headOf();
    log.grow('e');
    const newest = headOf();
    await watchSeenHead(between, async (first, second) => {
      if (first === 3 && second === 4) await watchSeenHead(newest, ask);
      return ask(first, second);
    });
    expect([seenFork(), seenHead()]).toEqual([null, newest]);
  });
});

/** A browser that keeps what it read. */
const saveAnswers = (): void => {
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => kept.get(address)?.clone(),
      put: async (address: string, answer: Response) => void kept.set(address, answer),
      keys: async () => [...kept.keys()],
      delete: async (address: string) => kept.delete(address),
    }),
  });
};

describe('keys and lists', () => {
  it('that a proxy without a house behind it does not have are not reached, and those that this browser kept are used', async () => {
    const issuer = await openIssuer(7);
    const text = await withProof(issuer, draftOf(issuer));
    const { files } = await openNetwork(issuer, null);
    const keys = '/orgs/7/did.json';
    const own = files.get(keys) ?? { text: '' };
    for (const body of ['', 'default backend - 404', '{}']) {
      files.set(keys, { status: 404, text: body });
      expect((await outcomeOf(text)).outcome).toBe('keys-unreached');
    }
    // The house itself never heard of that issuer: then nobody here signed it.
    files.set(keys, { status: 404, text: REFUSED });
    expect((await outcomeOf(text)).outcome).toBe('altered');
    saveAnswers();
    files.set(keys, own);
    expect((await outcomeOf(text)).outcome).toBe('good');
    for (const body of ['', REFUSED]) {
      files.set(keys, { status: 404, text: body });
      expect((await outcomeOf(text)).outcome).toBe('good');
    }
  });

  it('are asked for anew each time, and once more past every cache where the key that signed is missing', async () => {
    const issuer = await openIssuer(7);
    const text = await withProof(issuer, draftOf(issuer));
    const { asked, files } = await openNetwork(issuer, null);
    await outcomeOf(text);
    const did = () => asked.filter(({ path }) => path.endsWith('did.json')).map(({ cache }) => cache);
    expect(did()).toEqual(['no-cache']);
    files.set('/orgs/7/did.json', { text: JSON.stringify({ ...issuer.keys, verificationMethod: [], assertionMethod: [] }) });
    expect((await outcomeOf(text)).outcome).toBe('altered');
    expect(did()).toEqual(['no-cache', 'no-cache', 'reload']);
    // What was signed a moment ago may be of a key that a cache on the way has not seen yet.
    const justNow = await withProof(issuer, draftOf(issuer), new Date().toISOString().replace(/\.\d+/, ''));
    expect((await outcomeOf(justNow)).outcome).toBe('keys-unreached');
  });

  it('are no page of a hotel: that replaces nothing, and a revocation that was seen is not forgotten', async () => {
    const issuer = await openIssuer(7);
    saveAnswers();
    const text = await withProof(issuer, draftOf(issuer));
    const { files } = await openNetwork(issuer, null);
    const term = { at: new Date(Date.now() - 60_000).toISOString(), until: new Date(Date.now() + HOUR_MS).toISOString() };
    const list = new URL(listAddress('revocation')).pathname;
    files.set(list, { text: await signList(issuer, { purpose: 'revocation', set: [77], ...term }) });
    expect((await outcomeOf(text)).outcome).toBe('revoked');
    for (const path of files.keys()) files.set(path, { text: '<html>Please sign in to the network</html>' });
    expect((await outcomeOf(text)).outcome).toBe('revoked');
  });

  it('are no certificate: a list of the house, dropped as a file, is not called good', async () => {
    const issuer = await openIssuer(7);
    const term = { at: new Date(Date.now() - 60_000).toISOString(), until: new Date(Date.now() + HOUR_MS).toISOString() };
    await openNetwork(issuer, null);
    expect((await outcomeOf(await signList(issuer, { purpose: 'revocation', ...term }))).outcome).toBe('unsupported');
  });
});

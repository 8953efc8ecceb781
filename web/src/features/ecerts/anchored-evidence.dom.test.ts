import { beforeEach, describe, expect, it } from 'vitest';
import { evidenceOf } from '../../testing/certificate-log.ts';
import { inPdf } from '../../testing/certificates.ts';
import { checkCredential } from './check/check-credential.ts';
import { readFile } from './check/read-file.ts';
import { gatherFacts } from './checker.data.ts';
import { asked, copyOf, type Evidence, goOffline, house, KEYS, openBrowser, saveFiles } from './evidence.fixture.ts';
import { rememberHead } from './seen-head.ts';

beforeEach(openBrowser);

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
    saveFiles({ [KEYS]: JSON.stringify((await copyOf()).issuer.keys) });
    goOffline(log);
    expect(await weighed(text.replaceAll('法律笔译证书', '法律口译证书'), evidence, anchor)).toEqual(['altered', 'none', null]);
  });
});

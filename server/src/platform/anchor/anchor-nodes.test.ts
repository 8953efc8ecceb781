import { describe, expect, it, onTestFinished } from 'vitest';
import { openSecondApp } from '../../testing/open-second-app.ts';
import { newestHead } from '../credential-log/credential-log.queries.ts';
import { append } from '../credential-log/credential-log.sequencer.ts';
import { record } from '../credential-log/entries.writes.ts';
import type { Seen } from './anchor.policy.ts';
import { anchorsTable } from './anchor.tables.ts';
import type { Chain } from './chain.client.ts';
import { sendHeads } from './send-heads.writes.ts';

const ACCOUNT = `0x${'a1'.repeat(20)}` as const;
const CONTRACT = `0x${'c0'.repeat(20)}`;
const MINUTE_MS = 60_000;

/** A node as others may answer: slow, behind, or several behind one address. */
const openNode = () => {
  const seen: Seen = { head: 100, nonce: 0, mined: null, isWaiting: true };
  const stored: Awaited<ReturnType<Chain['stored']>> = { size: 0, root: `0x${'0'.repeat(64)}`, owner: ACCOUNT };
  const sent: string[] = [];
  let signed = 0;
  const chain: Chain = {
    id: 1,
    account: ACCOUNT,
    deploy: async () => ACCOUNT,
    stored: async () => stored,
    look: async () => ({ ...seen }),
    nextNonce: async () => seen.nonce,
    sign: async (_, { nonce, at }) => {
      signed += 1;
      return { hash: `0x${signed}`, raw: `0x${signed}`, nonce, fee: '100', at: at.toISOString() };
    },
    send: async (raw) => void sent.push(raw),
  };
  return { seen, held: stored, sent, chain };
};

let houses = 0;

/** A house whose log holds five entries. Its clock goes on by what a step says. */
const openAnchorApp = async () => {
  houses += 1;
  const house = await openSecondApp(`nodes${houses}`, { LOG_LEVEL: 'silent' });
  onTestFinished(() => house.close());
  let ahead = 0;
  const deps = { ...house.deps, now: () => new Date(house.deps.now().getTime() + ahead) };
  const drafts = Array.from({ length: 5 }, (_, n) => ({ data: `certificate 1 ${n}`, ref: `certificate:${n}` }));
  const jobs = { ...deps.jobs, enqueue: async () => undefined };
  await deps.db.write.transaction((db) => record({ db, deps: { ...deps, jobs } }, drafts));
  await append(deps);
  return {
    deps,
    head: await newestHead(deps.db.write),
    advance: (ms: number) => {
      ahead += ms;
    },
    row: async () => (await deps.db.write.select().from(anchorsTable))[0],
  };
};

describe('nodes of a chain that know of a block one after another', () => {
  it('make no alarm of a head that stands on it and whose receipt is still to come', async () => {
    const { deps, head, row } = await openAnchorApp();
    const { chain, seen, held: stored, sent } = openNode();
    const step = () => sendHeads(deps, chain, CONTRACT);
    await step();
    // Its number is counted and the contract holds it, but no receipt is told.
    Object.assign(seen, { nonce: 1, isWaiting: false });
    Object.assign(stored, { size: 5, root: `0x${head?.root.toString('hex')}` });
    for (const block of [101, 104, 120]) {
      seen.head = block;
      await step();
      expect(await row()).toMatchObject({ state: 'pending', sends: [{ raw: '0x1' }] });
    }
    expect(sent).toEqual(['0x1']);
    const [send] = (await row())?.sends ?? [];
    if (!send) throw new Error('a transaction was signed');
    seen.mined = { send, block: 101, blockHash: '0xb1', isDone: true };
    await step();
    expect(await row()).toMatchObject({ state: 'anchored', transaction: '0x1', block: 101, doubtedAt: null });
  });

  it('are believed about another past once two looks some blocks apart say the same', async () => {
    const { deps, row } = await openAnchorApp();
    const { chain, seen, held: stored } = openNode();
    const step = () => sendHeads(deps, chain, CONTRACT);
    Object.assign(stored, { size: 3, root: `0x${'7'.repeat(64)}` });
    await step();
    seen.head = 102;
    await step();
    expect(await row()).toMatchObject({ state: 'pending', doubtedAt: 100, sends: [] });
    seen.head = 103;
    await step();
    expect(await row()).toMatchObject({ state: 'dropped', sends: [] });
  });
});

describe('two who bring heads to a chain', () => {
  it('lose no transaction of one another, and send none that is not kept', async () => {
    const { deps, row, advance } = await openAnchorApp();
    const { chain, sent } = openNode();
    const reached = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const slow: Chain = {
      ...chain,
      sign: async (...given) => {
        reached.resolve();
        await free.promise;
        return chain.sign(...given);
      },
    };
    const first = sendHeads(deps, slow, CONTRACT);
    await reached.promise;
    // Longer than whoever took one up is waited for.
    advance(3 * MINUTE_MS);
    await sendHeads(deps, chain, CONTRACT);
    free.resolve();
    await first;
    expect((await row())?.sends.map(({ raw }) => raw)).toEqual(sent);
    expect(sent).toHaveLength(1);
  });

  it('send nothing again that the other took up meanwhile', async () => {
    const { deps, row, advance } = await openAnchorApp();
    const { chain, seen, sent } = openNode();
    await sendHeads(deps, chain, CONTRACT);
    const first = (await row())?.sends[0];
    if (!first) throw new Error('a transaction was signed');
    // The node forgot it. Who looks is slow, and another comes by and sends it.
    seen.isWaiting = false;
    const reached = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const slow: Chain = {
      ...chain,
      look: async (...given) => {
        const told = await chain.look(...given);
        reached.resolve();
        await free.promise;
        return told;
      },
    };
    const late = sendHeads(deps, slow, CONTRACT);
    await reached.promise;
    advance(3 * MINUTE_MS);
    await sendHeads(deps, chain, CONTRACT);
    free.resolve();
    await late;
    expect(sent).toEqual([first.raw, first.raw]);
  });

  it('offer nothing again that is not a tenth more', async () => {
    const { deps, row, advance } = await openAnchorApp();
    const { chain, sent } = openNode();
    await sendHeads(deps, chain, CONTRACT);
    for (let n = 0; n < 3; n += 1) {
      advance(6 * MINUTE_MS);
      await sendHeads(deps, chain, CONTRACT);
    }
    expect([(await row())?.sends.length, sent]).toEqual([1, ['0x1']]);
    const dearer: Chain = { ...chain, sign: async (...given) => ({ ...(await chain.sign(...given)), fee: '110' }) };
    await sendHeads(deps, dearer, CONTRACT);
    expect((await row())?.sends.map(({ fee }) => fee)).toEqual(['100', '110']);
  });
});

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { getLogHead } from '#contract/credential-log/credential-log.doors.ts';
import { getLogRecord } from '#contract/credential-log/log-record.doors.ts';
import { compileAnchor } from '#tools/chain/compile-anchor.ts';
import { deployAnchor } from '#tools/chain/deploy-anchor.ts';
import { clientOf } from '../../testing/client.ts';
import { openSecondApp } from '../../testing/open-second-app.ts';
import { RICH, type RunningAnvil, spawnAnvil } from '../../testing/spawn-anvil.ts';
import { append } from '../credential-log/credential-log.sequencer.ts';
import { record } from '../credential-log/entries.writes.ts';
import { rootByProof } from '../credential-log/merkle.check.ts';
import { leafHash } from '../credential-log/merkle.tree.ts';
import { anchorFigures } from './anchor.figures.ts';
import { anchorHeads } from './anchor.jobs.ts';
import { chainKey } from './anchor.keys.ts';
import { anchorsTable } from './anchor.tables.ts';
import { openChain } from './chain.client.ts';
import { logAnchorAbi, logAnchorBytecode } from './log-anchor.contract.ts';

const [KEY, OTHER] = RICH;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let anvil: RunningAnvil;
beforeAll(async () => {
  anvil = await spawnAnvil();
});
afterAll(() => anvil.stop());

const deploy = async (): Promise<`0x${string}`> => {
  await anvil.ask('evm_setAutomine', [true]);
  const contract = await deployAnchor({ rpcUrl: anvil.url, key: KEY });
  await anvil.ask('evm_setAutomine', [false]);
  return contract;
};

let houses = 0;

/** A house of its own with a contract of its own. Its clock goes on by what a step says. */
const openAnchorApp = async (settings: Record<string, string> = {}) => {
  houses += 1;
  const contract = await deploy();
  const house = await openSecondApp(`anchor${houses}`, {
    ...{ CHAIN_RPC_URL: anvil.url, CHAIN_CONTRACT: contract, CHAIN_KEY: KEY, LOG_LEVEL: 'silent' },
    ...settings,
  });
  onTestFinished(() => house.close());
  const { app } = house;
  let ahead = 0;
  const deps = { ...house.deps, now: () => new Date(house.deps.now().getTime() + ahead) };
  const guest = clientOf(app, { userId: null, token: null, isStranger: true });
  let said = 0;
  return {
    ...{ deps, guest, contract },
    chain: () => openChain({ rpcUrl: anvil.url, key: KEY }, contract),
    grow: async (n: number) => {
      const drafts = Array.from({ length: n }, () => {
        said += 1;
        return { data: `certificate 1 ${said}`, ref: `certificate:${said}` };
      });
      const jobs = { ...deps.jobs, enqueue: async () => undefined };
      await deps.db.write.transaction((db) => record({ db, deps: { ...deps, jobs } }, drafts));
      ahead += 2_000;
      await append(deps);
    },
    /** Lets the job run once, after so much time. */
    step: async (ms = 0) => {
      ahead += ms;
      await anchorHeads(deps);
    },
    rows: () => deps.db.write.select().from(anchorsTable).orderBy(anchorsTable.id),
    anchorOf: async (certificate: string) => (await guest.call(getLogRecord, { certificate })).anchor,
  };
};

type House = Awaited<ReturnType<typeof openAnchorApp>>;

const lastSend = async ({ rows }: House) => {
  const send = (await rows()).at(-1)?.sends.at(-1);
  if (!send) throw new Error('a transaction was signed');
  return send;
};

const isMinedIn = async (hash: string): Promise<boolean> => (await anvil.ask('eth_getTransactionReceipt', [hash])) !== null;

/** Which modules of the chain a process resolves that loads this module. */
const chainModulesOf = (path: string): string[] => {
  const program = `
    import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ resolve: (name, context, next) => (/^viem/.test(name) && seen.push(name), next(name, context)) });
    await import(${JSON.stringify(pathToFileURL(path).href)});
    console.log(JSON.stringify(seen));
    process.exit(0);`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: join(import.meta.dirname, '../../../..'), encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
};

it('a house without a chain loads nothing of one', { timeout: 60_000 }, () => {
  expect(chainModulesOf(join(import.meta.dirname, 'chain.client.ts'))).toContain('viem');
  expect(chainModulesOf(join(import.meta.dirname, '../../features.ts'))).toEqual([]);
});

it('the contract in the project is what its source is compiled to', () => {
  expect({ abi: logAnchorAbi, bytecode: logAnchorBytecode }).toEqual(compileAnchor());
});

describe('a head of the log', () => {
  it('is told to be anchored from the third block on, and leads from a leaf to what the contract holds', { timeout: 30_000 }, async () => {
    const house = await openAnchorApp();
    await house.grow(5);
    const head = await house.guest.call(getLogHead, {});
    await house.step();
    const { hash } = await lastSend(house);
    expect(await house.anchorOf('3')).toBeNull();
    for (const blocks of [0, 1, 1]) {
      await anvil.mine(blocks);
      await house.step();
      expect(await house.anchorOf('3')).toBeNull();
    }
    await anvil.mine();
    await house.step();
    const anchor = await house.anchorOf('3');
    const expected = {
      chain_id: 31_337,
      contract: house.contract.toLowerCase(),
      transaction: hash,
      tree_size: 5,
      root_hash: head.root_hash,
    };
    expect(anchor).toMatchObject(expected);
    expect(await (await house.chain()).stored()).toMatchObject({ size: 5, root: `0x${head.root_hash}` });
    // A log that grew on: the record leads to the newest head, the anchor to the one that stands on the chain.
    await house.grow(4);
    const { anchor: still, tree_size: size, data } = await house.guest.call(getLogRecord, { certificate: '3' });
    expect(size).toBe(9);
    const hashes = (still?.hashes ?? []).map((one) => Buffer.from(one, 'hex'));
    expect(rootByProof({ leaf: 2, size: 5, hash: leafHash(data), hashes })?.toString('hex')).toBe(head.root_hash);
    expect(await house.anchorOf('7')).toBeNull();
    // No oftener than every ten minutes.
    await house.step(5 * MINUTE_MS);
    expect(await house.rows()).toHaveLength(1);
    await house.step(6 * MINUTE_MS);
    await anvil.mine(3);
    await house.step();
    expect(await house.anchorOf('7')).toMatchObject({ tree_size: 9 });
    expect(await house.anchorOf('3')).toMatchObject(expected);
    await anvil.mine(64);
    await house.step();
    expect((await house.rows()).map(({ state }) => state)).toEqual(['final', 'final']);
  });

  it('is taken by the contract from its owner alone, and never in the place of a larger tree', { timeout: 30_000 }, async () => {
    const { contract } = await openAnchorApp();
    const owner = await openChain({ rpcUrl: anvil.url, key: KEY }, contract);
    const stranger = await openChain({ rpcUrl: anvil.url, key: OTHER }, contract);
    const root = Buffer.alloc(32, 7);
    const put = async (chain: typeof owner, size: number) => {
      const send = await chain.sign({ size, root }, { nonce: await chain.nextNonce(), over: null, at: new Date() });
      await chain.send(send.raw);
      await anvil.mine();
    };
    await expect(put(stranger, 9)).rejects.toThrow();
    await put(owner, 9);
    for (const size of [9, 8, 0]) await expect(put(owner, size)).rejects.toThrow();
    expect(await owner.stored()).toMatchObject({ size: 9, root: `0x${root.toString('hex')}` });
  });

  it('is not told any more once the chain took it back, five blocks deep, and is brought there again', { timeout: 30_000 }, async () => {
    const house = await openAnchorApp();
    await house.grow(5);
    await anvil.mine(6);
    await house.step();
    await anvil.mine(4);
    await house.step();
    const before = await house.anchorOf('1');
    expect(before).not.toBeNull();
    await anvil.ask('anvil_reorg', [5, []]);
    expect((await (await house.chain()).stored()).size).toBe(0);
    await house.step();
    expect(await house.anchorOf('1')).toBeNull();
    await house.step();
    await anvil.mine(3);
    await house.step();
    expect(await house.anchorOf('1')).toMatchObject({ tree_size: 5 });
    expect((await (await house.chain()).stored()).size).toBe(5);
  });

  it('is sent again where the node dropped it, as where it was kept and never sent', { timeout: 30_000 }, async () => {
    const house = await openAnchorApp();
    await house.grow(3);
    await house.step();
    const { hash } = await lastSend(house);
    await anvil.ask('anvil_dropTransaction', [hash]);
    await anvil.mine();
    expect(await isMinedIn(hash)).toBe(false);
    await house.step(MINUTE_MS);
    await anvil.mine(3);
    await house.step();
    expect(await house.anchorOf('1')).toMatchObject({ transaction: hash });
  });

  it('goes on with another number where another transaction of the account took its own', { timeout: 30_000 }, async () => {
    const house = await openAnchorApp();
    await house.grow(3);
    await house.step();
    const first = await lastSend(house);
    await anvil.ask('anvil_dropTransaction', [first.hash]);
    const { account } = await house.chain();
    const rival = { from: account, to: account, value: '0x1', nonce: `0x${first.nonce.toString(16)}` };
    await anvil.ask('eth_sendTransaction', [rival]);
    await anvil.mine();
    // One look is not believed: nodes behind one address know of a block one after another.
    await house.step(MINUTE_MS);
    expect(await lastSend(house)).toEqual(first);
    await anvil.mine(3);
    await house.step(MINUTE_MS);
    const second = await lastSend(house);
    expect(second.nonce).toBe(first.nonce + 1);
    await anvil.mine(3);
    await house.step();
    expect(await house.anchorOf('1')).toMatchObject({ transaction: second.hash });
  });

  it('offers more for one that hangs, in the same place, and takes whichever is mined', { timeout: 30_000 }, async () => {
    const house = await openAnchorApp();
    await house.grow(3);
    await house.step();
    const first = await lastSend(house);
    await house.step(MINUTE_MS);
    expect(await lastSend(house)).toEqual(first);
    // Blocks are made, too dear for what was offered.
    await anvil.ask('anvil_setNextBlockBaseFeePerGas', [`0x${(BigInt(first.fee) * 2n).toString(16)}`]);
    await anvil.mine();
    expect(await isMinedIn(first.hash)).toBe(false);
    await house.step(6 * MINUTE_MS);
    const second = await lastSend(house);
    expect([second.nonce, BigInt(second.fee) > (BigInt(first.fee) * 11n) / 10n]).toEqual([first.nonce, true]);
    await anvil.mine(3);
    await house.step();
    expect(await house.anchorOf('1')).toMatchObject({ transaction: second.hash });
  });

  it('waits while the node is gone for a day, as operators see, and goes on when it is back', { timeout: 30_000 }, async () => {
    const house = await openAnchorApp();
    const waited = () => anchorFigures.find(({ name }) => name === 'yanzhi_anchor_waiting_seconds')?.read(house.deps);
    expect(await waited()).toBe(0);
    await house.grow(3);
    await house.step();
    const { hash } = await lastSend(house);
    await anvil.gone();
    await house.step(MINUTE_MS);
    await house.step(DAY_MS);
    expect(await house.anchorOf('1')).toBeNull();
    expect(await waited()).toBeGreaterThanOrEqual(DAY_MS / 1_000);
    await anvil.back();
    // The node kept its blocks and forgot what waited.
    expect(await isMinedIn(hash)).toBe(false);
    await house.step();
    await anvil.mine(3);
    await house.step();
    expect(await house.anchorOf('1')).toMatchObject({ tree_size: 3 });
    expect(await waited()).toBe(0);
  });

  it('is not sent where the chain holds another past than this log, or a contract of another account', { timeout: 30_000 }, async () => {
    const house = await openAnchorApp();
    const owner = await house.chain();
    const forged = await owner.sign({ size: 2, root: Buffer.alloc(32, 1) }, { nonce: await owner.nextNonce(), over: null, at: new Date() });
    await owner.send(forged.raw);
    await anvil.mine();
    await house.grow(4);
    await house.step();
    expect(await house.rows()).toMatchObject([{ state: 'pending', sends: [] }]);
    await anvil.mine(3);
    await house.step();
    expect(await house.rows()).toMatchObject([{ state: 'dropped', sends: [] }]);
    const other = await openAnchorApp({ CHAIN_KEY: OTHER });
    await other.grow(4);
    await other.step();
    await anvil.mine(3);
    await other.step();
    expect(await other.rows()).toMatchObject([{ state: 'dropped', sends: [] }]);
    expect((await owner.stored()).size).toBe(2);
  });
});

describe('the key of the chain account', () => {
  it('is made by the house where it was given none, sealed, and the same from then on', async () => {
    const house = await openAnchorApp({ CHAIN_KEY: '' });
    const [one, two] = await Promise.all([chainKey(house.deps), chainKey(house.deps)]);
    expect([one, await chainKey(house.deps)]).toEqual([two, one]);
    expect(one).toMatch(/^0x[0-9a-f]{64}$/);
    const { rows } = await house.deps.db.write.execute(`select value::text as value from settings where key = 'credential-log.chain-key'`);
    expect(JSON.stringify(rows)).not.toContain(one.slice(2));
    // Without money nothing is sent, and nothing is lost.
    await house.grow(2);
    await house.step();
    expect(await house.anchorOf('1')).toBeNull();
  });
});

import type { Deps } from '../../kernel/deps.ts';
import { newestHead, nodesIn } from '../credential-log/credential-log.queries.ts';
import { GrowingTree } from '../credential-log/merkle.tree.ts';
import { CONFIRMATIONS, depthOf, FINAL, isStillSo, moveOf, offersMore, type Seen } from './anchor.policy.ts';
import {
  type AnchorRow,
  addSend,
  changeAnchor,
  changeTaken,
  hasPending,
  isStillTaken,
  lastAt,
  listAnchored,
  type Place,
  takePending,
} from './anchor.queries.ts';
import { anchorsTable, type Send } from './anchor.tables.ts';
import type { Chain } from './chain.client.ts';

/** A head goes to the chain no oftener than this, however much is recorded: each costs gas. */
export const BETWEEN_MS = 10 * 60_000;
/** Whoever took one up and was killed is waited for so long. */
const TAKEN_MS = 2 * 60_000;

type Work = { deps: Deps; chain: Chain; place: Place; now: Date };

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Looks again at those that the chain may still take back: a reorganisation makes them pending again, or other blocks hold them now. */
const lookAgain = async ({ deps, chain, place }: Work): Promise<void> => {
  const { write: db } = deps.db;
  for (const row of await listAnchored(db, place)) {
    const seen = await chain.look(row.sends);
    const { mined } = seen;
    if (mined?.isDone && depthOf(seen, mined) >= CONFIRMATIONS) {
      const where = { transaction: mined.send.hash, block: mined.block, blockHash: mined.blockHash };
      if (depthOf(seen, mined) >= FINAL || mined.blockHash !== row.blockHash)
        await changeAnchor(db, row.id, { ...where, state: depthOf(seen, mined) >= FINAL ? 'final' : 'anchored' });
      continue;
    }
    deps.log.warn({ size: row.size, block: row.block }, 'the chain took a head back');
    const state = (await hasPending(db, place)) ? 'dropped' : 'pending';
    await changeAnchor(db, row.id, {
      state,
      transaction: null,
      block: null,
      blockHash: null,
      anchoredAt: null,
      takenAt: null,
      doubtedAt: null,
    });
  }
};

/** Begins with the newest head, where it is larger than the last one and that one was long enough ago. */
const begin = async ({ deps, place, now }: Work): Promise<void> => {
  const { write: db } = deps.db;
  const [head, { last, largest }] = await Promise.all([newestHead(db), lastAt(db, place)]);
  if (!head || (largest && largest.size >= head.size) || (last && last.begunAt > before(now, BETWEEN_MS))) return;
  await db
    .insert(anchorsTable)
    .values({ ...place, size: head.size, root: head.root, begunAt: now })
    .onConflictDoNothing();
};

type Stored = Awaited<ReturnType<Chain['stored']>>;
/** Whether the contract may be given a head: that it stands there already, or a later one of ours, is no trouble. */
type Standing = { may: 'give' | 'wait' | 'drop'; trouble: string | null };

const standingOf = async ({ deps, chain }: Work, row: AnchorRow, stored: Stored): Promise<Standing> => {
  if (stored.owner.toLowerCase() !== chain.account.toLowerCase())
    return { may: 'drop', trouble: 'the contract of the anchor belongs to another account' };
  if (stored.size === 0) return { may: 'give', trouble: null };
  if (stored.size > ((await newestHead(deps.db.write))?.size ?? 0))
    return { may: 'drop', trouble: 'the chain holds a larger tree than this log is' };
  const { root } = await GrowingTree.open(stored.size, nodesIn(deps.db.write));
  if (stored.root !== `0x${root.toString('hex')}`) return { may: 'drop', trouble: 'the chain holds another past than this log' };
  if (stored.size < row.size) return { may: 'give', trouble: null };
  // Its receipt is still to come, or the one of a later head.
  return { may: stored.size === row.size ? 'wait' : 'drop', trouble: null };
};

/**
 * Signs the first transaction of a head, or the next one where another took the number of the last. Nothing is given up before two looks some
 * blocks apart agree: nodes behind one address do not know of a block at once. Where the chain holds a past that this log never had, somebody has
 * to look: a database that was put back, or one that was changed.
 */
const offer = async (work: Work, row: AnchorRow, head: number): Promise<void> => {
  const { deps, chain, now } = work;
  const { write: db } = deps.db;
  const stored = await chain.stored();
  const { may, trouble } = await standingOf(work, row, stored);
  const isSure = isStillSo(row.doubtedAt, head);
  const isFirst = row.sends.length === 0;
  if (may === 'give' && (isFirst || isSure)) {
    await changeTaken(db, row, { doubtedAt: null });
    return give(work, row, await chain.sign(row, { nonce: await chain.nextNonce(), over: null, at: now }));
  }
  if ((may === 'drop' && isSure) || (may === 'wait' && isStillSo(row.doubtedAt, head, FINAL))) {
    if (trouble !== null) deps.log.error({ held: stored.size, size: row.size, owner: stored.owner, account: chain.account }, trouble);
    await changeTaken(db, row, { state: 'dropped' });
    return;
  }
  if (row.doubtedAt === null) await changeTaken(db, row, { doubtedAt: head });
};

/** Kept before it is sent: whoever goes on after a kill finds it, and sends it again. What another took up meanwhile is left to them. */
const give = async ({ deps, chain }: Work, row: AnchorRow, send: Send): Promise<void> => {
  if (await addSend(deps.db.write, row, send)) await chain.send(send.raw);
};

/** The same transaction once more, unless another took the head up meanwhile. */
const repeat = async ({ deps, chain }: Work, row: AnchorRow): Promise<void> => {
  const last = row.sends.at(-1);
  if (last && (await isStillTaken(deps.db.write, row))) await chain.send(last.raw);
};

/** Offers more for one that hangs; the same one again where the node does not know it. */
const renew = async (work: Work, row: AnchorRow, { isWaiting }: Seen): Promise<void> => {
  const last = row.sends.at(-1);
  if (!last) return;
  const over = isWaiting ? last : null;
  const next = await work.chain.sign(row, { nonce: last.nonce, over, at: work.now });
  if (over === null || offersMore(next, over)) await give(work, row, next);
};

const settle = async ({ deps, now }: Work, row: AnchorRow, { mined }: Seen): Promise<void> => {
  if (!mined) return;
  const where = { transaction: mined.send.hash, block: mined.block, blockHash: mined.blockHash };
  await changeTaken(deps.db.write, row, mined.isDone ? { ...where, state: 'anchored', anchoredAt: now } : { ...where, state: 'dropped' });
  if (!mined.isDone) deps.log.error({ size: row.size, transaction: mined.send.hash }, 'the contract refused a head');
};

const goOn = async (work: Work, row: AnchorRow): Promise<void> => {
  const { chain, now } = work;
  const seen = await chain.look(row.sends);
  const move = moveOf(row.sends, seen, now);
  if (row.doubtedAt !== null && move !== 'lost' && move !== 'send') await changeTaken(work.deps.db.write, row, { doubtedAt: null });
  switch (move) {
    case 'wait':
      return;
    case 'anchored':
    case 'refused':
      return settle(work, row, seen);
    case 'repeat':
      return repeat(work, row);
    case 'renew':
      return renew(work, row, seen);
    case 'send':
    case 'lost':
      return offer(work, row, seen.head);
  }
};

/** One step of bringing the head of the log to a chain: whatever is next for it. Throws where the chain is not reached; the next one goes on. */
export const sendHeads = async (deps: Deps, chain: Chain, contract: string): Promise<void> => {
  const work: Work = { deps, chain, place: { chainId: chain.id, contract }, now: deps.now() };
  await lookAgain(work);
  await begin(work);
  const row = await takePending(deps.db.write, work.place, { now: work.now, since: before(work.now, TAKEN_MS) });
  if (!row) return;
  try {
    await goOn(work, row);
  } finally {
    await changeTaken(deps.db.write, row, { takenAt: null });
  }
};

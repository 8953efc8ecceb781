import type { Anchor, LogRecord } from '#contract/credential-log/log-record.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { anchorOver } from '../../anchor/anchor.queries.ts';
import { keysOf } from '../../credentials/keys.signing.ts';
import { findEntry, firstHeadOver, newestHead, nodesIn } from '../credential-log.queries.ts';
import { noteKey, signerIn } from '../heads.signing.ts';
import { inclusionProof, leafHash } from '../merkle.tree.ts';

const hex = (hash: Buffer): string => hash.toString('hex');

/** Where the leaf stands on a chain: the way to the head there is another one than to the newest. */
const anchorOf = async (ctx: ReadCtx, leafIndex: number): Promise<Anchor | null> => {
  const db = ctx.deps.db.fresh;
  const row = await anchorOver(db, leafIndex);
  if (!row?.transaction || row.block === null || !row.anchoredAt) return null;
  const hashes = await inclusionProof(leafIndex, row.size, nodesIn(db));
  return {
    ...{ chain_id: row.chainId, contract: row.contract, transaction: row.transaction, block: row.block },
    ...{ tree_size: row.size, root_hash: hex(row.root), hashes: hashes.map(hex), at: timeText(ctx, row.anchoredAt) },
  };
};

/** Issue 20, /blockChainRecord. Six queries at most, however large the log is. Throws NOT_FOUND for what is not recorded yet. */
export const getLogRecord = async (ctx: ReadCtx, { certificate }: { certificate: string }): Promise<LogRecord> => {
  const { deps } = ctx;
  const db = ctx.deps.db.fresh;
  const [entry, head, keys] = await Promise.all([findEntry(db, `certificate:${certificate}`), newestHead(db), keysOf(deps, 'log')]);
  const key = head && signerIn(keys, head.note);
  if (!entry || !head || !key || entry.leafIndex >= head.size) throw refuse('NOT_FOUND');
  const [first, hashes, anchor] = await Promise.all([
    firstHeadOver(db, entry.leafIndex),
    inclusionProof(entry.leafIndex, head.size, nodesIn(db)),
    anchorOf(ctx, entry.leafIndex),
  ]);
  return {
    ...{ certificate, leaf_index: entry.leafIndex, data: entry.data, leaf_hash: hex(leafHash(entry.data)) },
    recorded_at: timeText(ctx, first?.at ?? head.at),
    ...{ tree_size: head.size, root_hash: hex(head.root), hashes: hashes.map(hex), note: head.note, key: noteKey(head.note, key) },
    anchor,
  };
};

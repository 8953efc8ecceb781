import type { Deps } from '../../kernel/deps.ts';
import { keysOf } from '../credentials/keys.signing.ts';
import { findEntry, newestHead, nodesIn } from './credential-log.queries.ts';
import type { Draft } from './entries.writes.ts';
import { isSignedHead } from './heads.signing.ts';
import { rootByProof } from './merkle.check.ts';
import { inclusionProof, leafHash } from './merkle.tree.ts';

/**
 * Whether something stands in the log, as a stranger would find out: the proof is read back out of what is kept and followed from the leaf up
 * to a head that the log signed.
 */
export const isRecorded = async (deps: Deps, { data, ref }: Draft): Promise<boolean> => {
  const { write: db } = deps.db;
  const [entry, head] = await Promise.all([findEntry(db, ref), newestHead(db)]);
  if (!entry || !head || entry.data !== data || entry.leafIndex >= head.size) return false;
  const hashes = await inclusionProof(entry.leafIndex, head.size, nodesIn(db));
  const root = rootByProof({ leaf: entry.leafIndex, size: head.size, hash: leafHash(data), hashes });
  return !!root?.equals(head.root) && isSignedHead(await keysOf(deps, 'log'), head);
};

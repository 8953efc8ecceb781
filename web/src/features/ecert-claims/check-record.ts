import { getConsistency, getInclusion, getLogHead } from '#contract/credential-log/credential-log.doors.ts';
import { getLogRecord } from '#contract/credential-log/log-record.doors.ts';
import type { Anchor } from '#contract/credential-log/log-record.schemas.ts';
import type { ChainRecord } from '#contract/ecerts/ecert-keeping.schemas.ts';
import { call } from '#web/api/call.ts';
import { isCallError } from '#web/api/call-error.ts';
import { watchSeenHead } from '../ecerts/seen-head.public.ts';
import { isConsistent, isIncluded, openHead, type TreeHead } from '../proof/proof.public.ts';

/**
 * What is known of the anchor of a record: `untold` where the house does not say which certificate it is of. That a head stands on a chain is the
 * word of the house, as nobody asks the chain here; whether that head is one of this log is found out (`agrees`, null where it could not be).
 */
export type FoundAnchor =
  | { readonly is: 'none' }
  | { readonly is: 'untold' }
  | { readonly is: 'told'; readonly anchor: Anchor; readonly agrees: boolean | null };

/** What this browser found out about a record by itself. */
export type CheckedRecord = {
  readonly size: number;
  readonly root: string;
  readonly steps: number;
  /** The log signed that head. */
  readonly isHeadSigned: boolean;
  /** That head does not hold the one that this browser saw last. */
  readonly isForked: boolean;
  /** The hashes lead from the leaf to the root of that head. */
  readonly isIncluded: boolean;
  /** The house gave no proof that the log only grew since this browser saw it last. */
  readonly isUnproven: boolean;
  readonly anchor: FoundAnchor;
};

/** The proof that a head holds an older one; null where the house answers and gives none. Throws CallError where it is not reached. */
const askConsistency = async (first: number, second: number): Promise<readonly string[] | null> => {
  try {
    return (await call(getConsistency, { first, second })).hashes;
  } catch (error) {
    if (isCallError(error, 'refusal') && error.reason === 'NOT_FOUND') return null;
    throw error;
  }
};

/** Leads from the leaf to the head that is said to be anchored, and from there to `head`, which the log signed; null where it signed none. */
const anchorOf = async ({ certificate, leaf_index, leaf_hash }: ChainRecord, head: TreeHead | null): Promise<FoundAnchor> => {
  if (certificate === null) return { is: 'untold' };
  const { anchor } = await call(getLogRecord, { certificate: String(certificate.id) });
  if (anchor === null) return { is: 'none' };
  const { tree_size, hashes, root_hash } = anchor;
  if (!(await isIncluded({ leaf_index, leaf_hash, tree_size, hashes }, root_hash))) return { is: 'told', anchor, agrees: false };
  const proof = head && tree_size <= head.tree_size ? await askConsistency(tree_size, head.tree_size) : null;
  return { is: 'told', anchor, agrees: head && proof ? await isConsistent(anchor, head, proof) : null };
};

/** Follows a record from its leaf up to the newest head that the log signed (RFC 9162, 2.1.3), and that head from the one seen last. Throws CallError. */
export const checkRecord = async (record: ChainRecord): Promise<CheckedRecord> => {
  const { leaf_index, leaf_hash } = record;
  const head = await call(getLogHead, {});
  const watched = await watchSeenHead(head, askConsistency);
  const proof = await call(getInclusion, { leaf_index, tree_size: head.tree_size });
  const signed = await openHead(head.note, head.key);
  const isHeadSigned = signed?.tree_size === head.tree_size && signed.root_hash === head.root_hash;
  const isSame = proof.leaf_index === leaf_index && proof.leaf_hash === leaf_hash && proof.tree_size === head.tree_size;
  return {
    ...{ size: head.tree_size, root: head.root_hash, steps: proof.hashes.length, isHeadSigned, isForked: watched.is === 'forked' },
    isUnproven: watched.is === 'unproven',
    anchor: await anchorOf(record, isHeadSigned && watched.is !== 'forked' ? signed : null),
    isIncluded: isSame && (await isIncluded(proof, head.root_hash)),
  };
};

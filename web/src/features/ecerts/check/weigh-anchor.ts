import { isConsistent, isIncluded, openHead } from '../../proof/proof.public.ts';
import { logEntryOf } from './log-entry.ts';
import { isMembers, listOf, type Members, textOf } from './members.ts';
import type { Opened } from './open-credential.ts';
import type { SeenHead } from './watch-head.ts';

/** Where a file says that a head of the log stands in a chain. */
export type NamedAnchor = {
  readonly chain: number;
  readonly contract: string;
  readonly transaction: string;
  readonly block: number;
  /** Entries under that head. */
  readonly size: number;
};

/**
 * What an anchor in a file shows without asking a chain. `belongs`: the named head holds the certificate, and the log that this browser knows grew
 * out of it; whether it stands in that chain is the word of the file. `unsound`: it does not. `not-checked`: this browser never saw the log.
 */
export type WeighedAnchor = { readonly is: 'none' | 'unsound' | 'not-checked' } | { readonly is: 'belongs'; readonly anchor: NamedAnchor };

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const namedIn = (told: Members): NamedAnchor | null => {
  const [contract, transaction] = [textOf(told, 'contract'), textOf(told, 'transaction')];
  const { chain_id: chain, block, tree_size: size } = told;
  const isNamed =
    isCount(chain) && isCount(block) && isCount(size) && /^0x[0-9a-f]{40}$/i.test(contract) && /^0x[0-9a-f]{64}$/i.test(transaction);
  return isNamed ? { chain, contract, transaction, block, size } : null;
};

const textsIn = (value: unknown): string[] => listOf(value).filter((one) => typeof one === 'string');

/** Leads from the leaf of a certificate to the head that its file says is anchored, and from there to the head in the file that the log signed. */
export const weighAnchor = async (evidence: Members, opened: Opened, seen: SeenHead | null): Promise<WeighedAnchor> => {
  const { log } = evidence;
  const told = isMembers(log) ? log['anchor'] : null;
  if (!isMembers(log) || told === null || told === undefined) return { is: 'none' };
  if (!seen) return { is: 'not-checked' };
  const anchor = isMembers(told) ? namedIn(told) : null;
  const [head, entry] = await Promise.all([openHead(textOf(log, 'note'), seen.key).catch(() => null), logEntryOf(opened)]);
  if (!isMembers(told) || !anchor || !head || typeof entry === 'string') return { is: 'unsound' };
  const { certificate } = log;
  const index = isMembers(certificate) ? Number(certificate['leaf_index']) : Number.NaN;
  if (!Number.isSafeInteger(index) || index < 0) return { is: 'unsound' };
  const root = textOf(told, 'root_hash');
  const isIncludedThere = await isIncluded(
    { leaf_index: index, tree_size: anchor.size, leaf_hash: entry.leafHash, hashes: textsIn(told['hashes']) },
    root,
  );
  const isOfLog = await isConsistent({ tree_size: anchor.size, root_hash: root }, head, textsIn(told['consistency']));
  return isIncludedThere && isOfLog ? { is: 'belongs', anchor } : { is: 'unsound' };
};

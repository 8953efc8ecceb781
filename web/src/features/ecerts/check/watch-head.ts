import { isConsistent, openHead, type TreeHead } from '../../proof/proof.public.ts';

/** A head of the log as it is kept: signed, with the key that signed it. */
export type SeenHead = { readonly key: string; readonly note: string };

/** How a log did what a log never does. */
export const forkKinds = ['other-key', 'unsigned', 'gone', 'shorter', 'no-proof', 'changed'] as const;
export type ForkKind = (typeof forkKinds)[number];

/** Both heads: together they prove it. */
export type Fork = { readonly why: ForkKind; readonly before: string; readonly now: string; readonly at: number };

export type Watched =
  | { readonly is: 'grown'; readonly head: TreeHead }
  /** An answer that was overtaken: what is shown is a beginning of the head that was seen, which is `head`. */
  | { readonly is: 'older'; readonly head: TreeHead }
  | { readonly is: 'forked'; readonly why: ForkKind }
  /** The house answered and proved nothing, as one does that is being put back: no fork before a day of it. */
  | { readonly is: 'unproven'; readonly why: 'gone' | 'no-proof' }
  | { readonly is: 'unreached' };

/** Proofs of consistency as the house gives them; null where it gives none, 'unreached' where it was not reached. */
export type AskConsistency = (first: number, second: number) => Promise<readonly string[] | null | 'unreached'>;

const forked = (why: ForkKind): Watched => ({ is: 'forked', why });

/** Answers of a house may come in another order than they were asked for; only a log that lost something does not lead from the one to the other. */
const older = async (head: TreeHead, before: TreeHead, ask: AskConsistency): Promise<Watched> => {
  const hashes = await ask(head.tree_size, before.tree_size);
  if (hashes === 'unreached') return { is: 'unreached' };
  const isBeginning = hashes !== null && (await isConsistent(head, before, hashes));
  return isBeginning ? { is: 'older', head: before } : forked('shorter');
};

/** Holds the head that is shown now against the one that this browser saw last: the log may only have grown. */
export const watchHead = async (shown: SeenHead | null, seen: SeenHead | null, ask: AskConsistency): Promise<Watched> => {
  if (!shown) return seen ? { is: 'unproven', why: 'gone' } : { is: 'unreached' };
  if (seen && seen.key !== shown.key) return forked('other-key');
  const head = await openHead(shown.note, shown.key).catch(() => null);
  if (!head) return forked('unsigned');
  const before = seen && (await openHead(seen.note, seen.key).catch(() => null));
  if (!before) return { is: 'grown', head };
  if (head.tree_size < before.tree_size) return older(head, before, ask);
  if (head.tree_size === before.tree_size) return head.root_hash === before.root_hash ? { is: 'grown', head } : forked('changed');
  const hashes = await ask(before.tree_size, head.tree_size);
  if (hashes === 'unreached') return { is: 'unreached' };
  if (hashes === null) return { is: 'unproven', why: 'no-proof' };
  return (await isConsistent(before, head, hashes)) ? { is: 'grown', head } : forked('changed');
};

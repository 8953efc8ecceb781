import { readStoredJson, writeStored, writeStoredJson } from '../../app/storage/stored.ts';
import { isMembers, textOf } from './check/members.ts';
import { type Fork, forkKinds, type SeenHead } from './check/watch-head.ts';

/** A head as it is told or kept; null where it is none. */
export const headIn = (found: unknown): SeenHead | null => {
  const [key, note] = [textOf(found, 'key'), textOf(found, 'note')];
  return key === '' || note === '' ? null : { key, note };
};

let brought: SeenHead | null = null;

/** Gives the head that the page itself was handed out with: it counts where this browser saw none. */
export const bringHead = (head: SeenHead | null): void => {
  brought = head;
};

/** The head of the log that this browser saw last. */
export const seenHead = (): SeenHead | null => headIn(readStoredJson('checkerHead')) ?? brought;

export const rememberHead = (head: SeenHead): void => writeStoredJson('checkerHead', head);

/** Between which looks, in ms, the log was shown to this browser without proof. */
type Unproven = { readonly since: number; readonly last: number };

/** Null where it was not. */
export const unprovenLooks = (): Unproven | null => {
  const found = readStoredJson('checkerUnproven');
  const [since, last] = [Number(textOf(found, 'since')), Number(textOf(found, 'last'))];
  return Number.isSafeInteger(since) && since > 0 && last >= since ? { since, last } : null;
};

/** Remembers it, or with null that it was proven again. */
export const rememberUnproven = (looks: Unproven | null): void =>
  looks === null
    ? writeStored('checkerUnproven', null)
    : writeStoredJson('checkerUnproven', { since: String(looks.since), last: String(looks.last) });

/** What this browser saw the log do that a log never does. It is kept for good: both heads together are the proof. */
export const seenFork = (): Fork | null => {
  const found = readStoredJson('checkerFork');
  const why = forkKinds.find((kind) => kind === textOf(found, 'why'));
  if (why === undefined || !isMembers(found)) return null;
  return { why, before: textOf(found, 'before'), now: textOf(found, 'now'), at: Number(found['at']) };
};

/** The first one stays. */
export const rememberFork = (fork: Fork): void => {
  if (seenFork() === null) writeStoredJson('checkerFork', fork);
};

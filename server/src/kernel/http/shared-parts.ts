import { uncounted } from '../db/query-count.ts';
import type { ReadCtx } from './context.ts';

/** Asked for so often between two writes, something is worth keeping. */
const OFTEN = 4;
const AGAIN_MS = 1_000;
const WANTED_MAX = 500;

type Wanted = { mark: number; since: number; times: number };
const wanted = new Map<string, Wanted>();

/** Whether this is the time to make it once for everybody. */
const isWanted = (key: string, mark: number, at: number): boolean => {
  const known = wanted.get(key);
  const isSame = known !== undefined && known.mark === mark && at - known.since < AGAIN_MS && at >= known.since;
  const now: Wanted = isSame ? { ...known, times: known.times + 1 } : { mark, since: at, times: 1 };
  if (wanted.size >= WANTED_MAX) wanted.clear();
  wanted.set(key, now);
  return now.times === OFTEN;
};

/**
 * What a screen shows to nearly everybody who is signed in, kept under a key as guests' answers are (see GuestAnswers.pages): null where it is
 * not kept. Once it was asked for often between two writes, `load` makes it in the background; nobody waits for it, and where that fails, or
 * gives null for what is not for everybody, each goes on reading for themselves. `load` must not look at who asks.
 */
export const findShared = <Value extends object>(ctx: ReadCtx, key: string, load: () => Promise<Value | null>): Value | null => {
  const { pages } = ctx.deps.guestAnswers;
  const at = ctx.now.getTime();
  const kept = pages.find(key, at) as Value | null;
  if (kept !== null) return kept;
  const mark = pages.mark();
  if (isWanted(key, mark, at))
    uncounted(load).then(
      (value) => {
        if (value !== null) pages.keep(key, { mark, at, value });
      },
      () => undefined,
    );
  return null;
};

import type { SQL } from 'drizzle-orm';
import type { RankWindow } from '#contract/ranks/rank-windows.ts';
import { openRegistry } from '../registry.ts';

/** Since when is counted, and for whom: for everybody where nobody is named. Who does not count (closed, banned, of the house) is left out by who asks. */
export type RankAsked = { since: Date; userId: number | null };

/** A rank list, by whoever owns what it counts (decision 68). */
export type RankList = {
  /** As in its address: 'followers', 'feeds'. */
  name: string;
  /** Others are told the order and no figure, and who wishes stays out. */
  isWealth: boolean;
} & (
  | {
      /** It counts what stands now, or always the last thirty days. */
      windows: readonly [];
      /** Rows of `user_id` and `count` above zero, each person once. */
      counted: (asked: RankAsked) => SQL;
    }
  | {
      windows: readonly [RankWindow, ...RankWindow[]];
      /** Rows of `user_id`, `at` and `count`: what came to somebody when, so that all windows are counted in one go. */
      entries: (asked: RankAsked) => SQL;
    }
);

export const rankListRegistry = openRegistry<RankList>('rank lists');

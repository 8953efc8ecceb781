import type { SQL } from 'drizzle-orm';
import type { RankWindow } from '#contract/ranks/rank-windows.ts';
import { openRegistry } from '../registry.ts';

/** A rank list, by whoever owns what it counts (decision 68). */
export type RankList = {
  /** As in its address: 'followers', 'feeds'. */
  name: string;
  /** The windows that it has; none where it counts what stands now, or always the last thirty days. */
  windows: readonly RankWindow[];
  /** Others are told the order and no figure, and who wishes stays out. */
  isWealth: boolean;
  /**
   * Rows of `user_id` and `count` above zero, each person once, of what came from `since` on; of this one person where one is named.
   * Who does not count (closed, banned, of the house) is left out by who asks.
   */
  counted: (asked: { since: Date; userId: number | null }) => SQL;
};

export const rankListRegistry = openRegistry<RankList>('rank lists');

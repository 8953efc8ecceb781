import { sql } from 'drizzle-orm';
import type { RankList } from '../ranks/ranks.registry.ts';

/** Who has the most followers. */
export const followersRank: RankList = {
  name: 'followers',
  windows: [],
  isWealth: false,
  counted: ({ userId }) => sql`
    select user_id, followers as count from user_counts where followers > 0 ${userId === null ? sql`` : sql`and user_id = ${userId}`}`,
};

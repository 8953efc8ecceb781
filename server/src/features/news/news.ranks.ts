import { sql } from 'drizzle-orm';
import { rankWindows } from '#contract/ranks/rank-windows.ts';
import type { RankList } from '../../platform/ranks/ranks.registry.ts';

/** Whose news was opened most (decision 68); what is out of sight counts no more. */
export const newsRank: RankList = {
  name: 'news',
  windows: rankWindows,
  isWealth: false,
  entries: ({ since, userId }) => sql`
    select n.author_id as user_id, d.day::timestamp at time zone 'Asia/Shanghai' as at, d.views as count
    from news_view_days d join news n on n.id = d.news_id and n.state = 0 and n.deleted_at is null and n.removed_at is null
    where d.day >= (${since.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date ${userId === null ? sql`` : sql`and n.author_id = ${userId}`}`,
};

import { sql } from 'drizzle-orm';
import { rankWindows } from '#contract/ranks/rank-windows.ts';
import type { RankList } from '../../platform/ranks/ranks.registry.ts';
import { likesTable } from '../reactions/reactions.public.ts';
import { untiedSql } from '../wallet/wallet.public.ts';
import { feedsTable } from './feeds.tables.ts';

/**
 * Whose feeds got the most likes of others in good standing whom nothing ties to them (decision 68), the house left out; what is out of sight
 * counts no more.
 */
export const feedsRank: RankList = {
  name: 'feeds',
  windows: rankWindows,
  isWealth: false,
  entries: ({ since, userId }) =>
    untiedSql(sql`
    select ${likesTable.targetUserId} as user_id, ${likesTable.userId} as giver, ${likesTable.createdAt} as at, 1 as count
    from ${likesTable} join ${feedsTable} on ${feedsTable.id} = ${likesTable.subjectId}
      and ${feedsTable.deletedAt} is null and ${feedsTable.removedAt} is null
    where ${likesTable.subjectKind} = 'feed' and ${likesTable.createdAt} >= ${since.toISOString()}::timestamptz
      and ${likesTable.userId} <> ${likesTable.targetUserId}
      and exists (select 1 from users giver where giver.id = ${likesTable.userId} and giver.status = 'active' and giver.role = 'user')
      ${userId === null ? sql`` : sql`and ${likesTable.targetUserId} = ${userId}`}`),
};

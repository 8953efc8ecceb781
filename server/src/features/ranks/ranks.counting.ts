import { type SQL, sql } from 'drizzle-orm';
import { daysOfWindow, RANK_PLACES, type RankWindow } from '#contract/ranks/rank-windows.ts';
import type { Deps } from '../../kernel/deps.ts';
import { startOfDays } from '../../kernel/local-day.ts';
import { type RankList, rankListRegistry } from '../../platform/ranks/ranks.registry.ts';

const USUAL_DAYS = 30;

export type CountedList = { rank: RankList; window: RankWindow | null; key: string };

/** Every list with each of its windows. */
export const countedLists = (): CountedList[] =>
  rankListRegistry
    .values()
    .flatMap((rank): CountedList[] =>
      rank.windows.length === 0
        ? [{ rank, window: null, key: rank.name }]
        : rank.windows.map((window) => ({ rank, window, key: `${rank.name}/${window}` })),
    );

/** What somebody has in a list, or everybody. */
export const countedSql = ({ rank, window }: CountedList, now: Date, userId: number | null): SQL =>
  rank.counted({ since: startOfDays(now, window === null ? USUAL_DAYS : daysOfWindow[window]), userId });

/** Who may stand in a list: in good standing, not of the house, and not somebody who stays out of it. */
const mayStand = ({ rank }: CountedList): SQL => sql`
  exists (select 1 from users u where u.id = c.user_id and u.status = 'active' and u.role = 'user')
  ${rank.isWealth ? sql`and not exists (select 1 from hidden_wealth h where h.user_id = c.user_id)` : sql``}`;

/**
 * Counts every list anew from the rows alone, so that it may run at any time and gives the same twice; at a tie who is here longest stands
 * first. Each list is exchanged as a whole.
 */
export const countRanks = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  for (const list of countedLists()) {
    await deps.db.write.transaction(async (tx) => {
      await tx.execute(sql`delete from ranks where list = ${list.key}`);
      await tx.execute(sql`
        insert into ranks (list, place, user_id, count)
        select ${list.key}, row_number() over (order by c.count desc, c.user_id), c.user_id, c.count
        from (${countedSql(list, now, null)}) as c where ${mayStand(list)}
        order by c.count desc, c.user_id limit ${RANK_PLACES}`);
    });
  }
};

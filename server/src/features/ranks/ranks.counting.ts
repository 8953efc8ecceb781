import { type SQL, sql } from 'drizzle-orm';
import { daysOfWindow, RANK_PLACES, type RankWindow } from '#contract/ranks/rank-windows.ts';
import type { Deps } from '../../kernel/deps.ts';
import { startOfDays } from '../../kernel/local-day.ts';
import { type RankList, rankListRegistry } from '../../platform/ranks/ranks.registry.ts';

const USUAL_DAYS = 30;

export type CountedList = { rank: RankList; window: RankWindow | null; key: string; since: (now: Date) => Date };

/** Every list with each of its windows. */
export const countedLists = (): CountedList[] =>
  rankListRegistry.values().flatMap((rank): CountedList[] =>
    rank.windows.length === 0
      ? [{ rank, window: null, key: rank.name, since: (now) => startOfDays(now, USUAL_DAYS) }]
      : rank.windows.map((window) => ({
          ...{ rank, window, key: `${rank.name}/${window}` },
          since: (now) => startOfDays(now, daysOfWindow[window]),
        })),
  );

/** What everybody has in a list: rows of `user_id` and `count`. */
const countedSql = ({ rank, since }: CountedList, now: Date): SQL => {
  const asked = { since: since(now), userId: null };
  return 'counted' in rank
    ? rank.counted(asked)
    : sql`select e.user_id, sum(e.count)::bigint as count from (${rank.entries(asked)}) as e group by e.user_id`;
};

/** What somebody has in every list: rows of `list` and `count`. All windows of a list are counted in one go through what came to them. */
export const ownCountsSql = (lists: readonly CountedList[], now: Date, userId: number): SQL => {
  const ofRank = [...Map.groupBy(lists, ({ rank }) => rank)].map(([rank, its]) => {
    const since = new Date(Math.min(...its.map((list) => list.since(now).getTime())));
    const keys = sql.join(
      its.map((list) => sql`(${list.key}::text, ${list.since(now).toISOString()}::timestamptz)`),
      sql`, `,
    );
    const [own, isWithin] =
      'counted' in rank ? [rank.counted({ since, userId }), sql`true`] : [rank.entries({ since, userId }), sql`own.at >= w.since`];
    return sql`select w.list, coalesce(sum(own.count), 0) as count
      from (values ${keys}) as w (list, since) left join (${own}) as own on ${isWithin} group by w.list`;
  });
  return sql.join(ofRank, sql` union all `);
};

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
    // Counting takes long, and holds nobody who writes.
    const { rows } = await deps.db.read.execute<{ id: string; count: string }>(sql`
      select c.user_id as id, c.count from (${countedSql(list, now)}) as c where ${mayStand(list)}
      order by c.count desc, c.user_id limit ${RANK_PLACES}`);
    const [ids, counts] = [rows.map((row) => row.id), rows.map((row) => row.count)];
    await deps.db.write.transaction(async (tx) => {
      await tx.execute(sql`delete from ranks where list = ${list.key}`);
      await tx.execute(sql`
        insert into ranks (list, place, user_id, count)
        select ${list.key}, c.place, c.user_id, c.count
        from unnest(${sql.param(ids)}::bigint[], ${sql.param(counts)}::bigint[]) with ordinality as c (user_id, count, place)`);
    });
  }
};

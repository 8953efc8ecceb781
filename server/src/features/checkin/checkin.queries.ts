import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { dayBefore } from '../../kernel/local-day.ts';
import { checkinsTable, checkinTotalsTable } from './checkin.tables.ts';

const FIRST_FEW = 5;

/** Writes a day and what it makes of the days in a row, in one round trip. False where the person has come on that day already. */
export const insertCheckin = async (
  tx: Tx,
  come: { userId: number; day: string; dayBefore: string; amount: number; now: Date },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    with come as (
      insert into checkins (user_id, day, amount, created_at)
      values (${come.userId}, ${come.day}::date, ${come.amount}, ${come.now.toISOString()}::timestamptz)
      on conflict do nothing returning user_id, day
    )
    insert into checkin_totals as t (user_id, total, streak, last_day) select user_id, 1, 1, day from come
    on conflict (user_id) do update set total = t.total + 1, last_day = excluded.last_day,
      streak = case when t.last_day = ${come.dayBefore}::date then t.streak + 1 else 1 end
    returning 1`);
  return rowCount === 1;
};

export type TotalRow = typeof checkinTotalsTable.$inferSelect;

export const findTotal = async (db: Db, userId: number): Promise<TotalRow | null> =>
  (
    await cachedQuery(db, 'checkin/total', () =>
      db
        .select()
        .from(checkinTotalsTable)
        .where(eq(checkinTotalsTable.userId, sql.placeholder('user'))),
    ).execute({ user: userId })
  )[0] ?? null;

/** Those who came first on a day. */
export const firstOf = async (db: Db, day: string): Promise<number[]> => {
  const rows = await cachedQuery(db, 'checkin/first', () =>
    db
      .select({ userId: checkinsTable.userId })
      .from(checkinsTable)
      .where(eq(checkinsTable.day, sql.placeholder('day')))
      .orderBy(asc(checkinsTable.id))
      .limit(rowLimit(FIRST_FEW)),
  ).execute({ day });
  return rows.map((row) => row.userId);
};

/** Who stands in the rank of days in a row: whose last day is one of these or later, and who is in good standing. */
const standsIn = (since: string) =>
  and(
    gte(checkinTotalsTable.lastDay, since),
    sql`exists (select 1 from users where users.id = ${checkinTotalsTable.userId} and users.status = 'active')`,
  );

/** Whose days in a row still run: the most first, then the most in all, then who is here longest. */
export const listRankRows = (db: Db, page: { since: string; limit: number; offset: number }): Promise<TotalRow[]> =>
  db
    .select()
    .from(checkinTotalsTable)
    .where(standsIn(page.since))
    .orderBy(desc(checkinTotalsTable.streak), desc(checkinTotalsTable.total), asc(checkinTotalsTable.userId))
    .limit(rowLimit(page.limit))
    .offset(rowOffset(page.offset));

/** Somebody's days in a row, and their place by them among the first `places`; null beyond these, and where nothing runs. One query. */
export const findOwnCheckinPlace = async (
  db: Db,
  userId: number,
  { now, places }: { now: Date; places: number },
): Promise<{ place: number | null; isBeyond: boolean; count: number }> => {
  const since = dayBefore(now);
  const { rows } = await db.execute<{ streak: number; before: string }>(sql`
    select o.streak, (select count(*) from (
      select 1 from checkin_totals where ${standsIn(since)} and (
        checkin_totals.streak > o.streak
        or checkin_totals.streak = o.streak and (checkin_totals.total > o.total or checkin_totals.total = o.total and checkin_totals.user_id < o.user_id))
      limit ${places}) as b) as before
    from checkin_totals o where o.user_id = ${userId} and o.last_day >= ${since}::date`);
  const [own] = rows;
  if (!own) return { place: null, isBeyond: false, count: 0 };
  const before = Number(own.before);
  return { place: before < places ? before + 1 : null, isBeyond: before >= places, count: own.streak };
};

import { desc, sql } from 'drizzle-orm';
import type { ClosedDay, MoneyProof, OwnProof, OwnProofs } from '#contract/ledger/ledger.schemas.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { sumsByClass } from '../close-day.writes.ts';
import { ledgerChecksTable, ledgerDaysTable } from '../ledger.tables.ts';

const DAYS_SHOWN = 30;

type DayRow = typeof ledgerDaysTable.$inferSelect;

const dayView = (ctx: ReadCtx, row: DayRow): ClosedDay => ({
  day: row.day,
  last_transfer: row.lastTransferId,
  leaves: row.leaves,
  sums: row.sums,
  tree: row.tree.toString('hex'),
  previous: row.previous.toString('hex'),
  root: row.root.toString('hex'),
  created_at: timeText(ctx, row.at),
});

const listDays = (db: Db, limit: number): Promise<DayRow[]> =>
  db.select().from(ledgerDaysTable).orderBy(desc(ledgerDaysTable.day)).limit(limit);

/**
 * What all accounts held at the end of the last day, or hold now where none is closed yet; the days that were closed, newest first; and the
 * last nightly check. Sums of this very moment would tell of single withdrawals.
 */
export const getMoneyProof = async (ctx: ReadCtx): Promise<MoneyProof> => {
  const [days, [check]] = await Promise.all([
    listDays(ctx.db, DAYS_SHOWN),
    ctx.db.select().from(ledgerChecksTable).orderBy(desc(ledgerChecksTable.day)).limit(1),
  ]);
  const [newest] = days;
  return {
    sums: newest?.sums ?? (await sumsByClass(ctx.db)),
    sums_day: newest?.day ?? null,
    days: days.map((day) => dayView(ctx, day)),
    check: check ? { at: timeText(ctx, check.at), accounts: check.accounts, faults: check.faults } : null,
  };
};

type PathRow = {
  account_id: number;
  purpose: string;
  asset: string;
  balance: number;
  salt: Buffer;
  leaf: Buffer;
  level: number | null;
  is_left: boolean;
  hash: Buffer | null;
};

/** The caller's leaves in a day, each with the neighbours on its way up: one row a step. */
const listPaths = async (db: Db, day: string, userId: number): Promise<PathRow[]> => {
  const { rows } = await db.execute<PathRow>(sql`
    select a.id as account_id, a.purpose, a.asset, l.balance, l.salt, l.hash as leaf, s.level, s.position % 2 = 0 as is_left, s.hash
    from ledger_accounts a
    join ledger_day_nodes l on l.account_id = a.id and l.day = ${day}::date and l.level = 0
    left join lateral (
      select n.level, n.position, n.hash from generate_series(0, 40) as g (level)
      join ledger_day_nodes n on n.day = ${day}::date and n.level = g.level and n.position = ((l.position >> g.level) # 1)
    ) as s on true
    where a.owner_kind = 'user' and a.owner_id = ${userId}
    order by a.id, s.level`);
  return rows;
};

const proofOf = (rows: readonly PathRow[], first: PathRow): OwnProof => ({
  account: first.account_id,
  purpose: first.purpose,
  asset: first.asset,
  balance: first.balance,
  salt: first.salt.toString('hex'),
  leaf: first.leaf.toString('hex'),
  path: rows.flatMap((row) =>
    row.hash ? [{ side: row.is_left ? ('left' as const) : ('right' as const), hash: row.hash.toString('hex') }] : [],
  ),
});

/** The caller's balances in the newest day, with what leads from each to the root. */
export const getOwnProof = async (ctx: ReadCtx): Promise<OwnProofs> => {
  const [day] = await listDays(ctx.db, 1);
  if (!day) return { day: null, balances: [] };
  const byAccount = Map.groupBy(await listPaths(ctx.db, day.day, me(ctx).userId), (row) => row.account_id);
  return {
    day: dayView(ctx, day),
    balances: [...byAccount.values()].flatMap((rows) => (rows[0] ? [proofOf(rows, rows[0])] : [])),
  };
};

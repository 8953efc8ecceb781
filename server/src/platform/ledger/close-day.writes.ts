import { randomBytes } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type DaySum, leafHash, rootOf, treeOf } from './day-tree.plain.ts';
import { ledgerDaysTable } from './ledger.tables.ts';

const SALT_BYTES = 16;
const ROWS_AT_ONCE = 5_000;
/** So long a person can check that a balance of theirs was in a day; the root of the day stays for good. */
const TREE_RETENTION_DAYS = 7;
const SHANGHAI_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day in Asia/Shanghai (decision 45), 'YYYY-MM-DD'. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);

const lastWholeDay = (now: Date): string => dayOf(new Date(now.getTime() - DAY_MS));

/** Sums by class of account: whose, what for, and of what. */
export const sumsByClass = async (tx: Pick<Tx, 'execute'>): Promise<DaySum[]> => {
  const { rows } = await tx.execute<DaySum>(sql`
    select owner_kind as owner, purpose, asset, count(*)::int as accounts, sum(balance)::bigint as sum
    from ledger_accounts group by 1, 2, 3 order by 3, 1, 2`);
  return rows;
};

type AccountRow = { id: number; purpose: string; asset: string; balance: number };

const saveTree = async (tx: Tx, day: string, levels: Buffer[][], leaves: readonly (AccountRow & { salt: Buffer })[]): Promise<void> => {
  for (const [level, hashes] of levels.entries())
    for (let start = 0; start < hashes.length; start += ROWS_AT_ONCE) {
      const part = hashes.slice(start, start + ROWS_AT_ONCE);
      const owners = level === 0 ? leaves.slice(start, start + ROWS_AT_ONCE) : [];
      await tx.execute(sql`
        insert into ledger_day_nodes (day, level, position, hash, account_id, balance, salt)
        select ${day}::date, ${level}::int, ${start}::int + n.position - 1, decode(n.hash, 'hex'), n.account_id, n.balance, decode(n.salt, 'hex')
        from unnest(${sql.param(part.map((hash) => hash.toString('hex')))}::text[],
          ${sql.param(owners.map((one) => one.id))}::bigint[], ${sql.param(owners.map((one) => one.balance))}::bigint[],
          ${sql.param(owners.map((one) => one.salt.toString('hex')))}::text[]) with ordinality as n (hash, account_id, balance, salt, position)`);
    }
};

const closeInto = async (tx: Tx, day: string, now: Date): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`);
  const [before] = await tx.select().from(ledgerDaysTable).orderBy(desc(ledgerDaysTable.day)).limit(1);
  if (before && before.day >= day) return;
  const { rows: accounts } = await tx.execute<AccountRow>(sql`select id, purpose, asset, balance from ledger_accounts order by id`);
  const leaves = accounts.map((account) => ({ ...account, salt: randomBytes(SALT_BYTES) }));
  const levels = treeOf(leaves.map((leaf) => leafHash({ ...leaf, day, accountId: leaf.id })));
  const tree = levels.at(-1)?.[0] ?? Buffer.alloc(32);
  const previous = before?.root ?? Buffer.alloc(32);
  const { rows: last } = await tx.execute<{ id: number }>(sql`select coalesce(max(id), 0)::bigint as id from ledger_transfers`);
  const parts = { day, previous, tree, lastTransferId: last[0]?.id ?? 0, leaves: leaves.length, sums: await sumsByClass(tx) };
  await tx.insert(ledgerDaysTable).values({ ...parts, sums: [...parts.sums], root: rootOf(parts), at: now });
  await saveTree(tx, day, levels, leaves);
  await tx.execute(sql`delete from ledger_day_nodes where day < ${day}::date - ${TREE_RETENTION_DAYS}::int`);
};

/**
 * Writes the root of the day that ended: over every balance at one moment, the sums by class, and the root of the day before. Once more,
 * or two at once, changes nothing.
 */
export const closeDay = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  // The lock is taken outside: a transaction that waited for it inside would not see what the other one wrote.
  await deps.db.write.transaction(async (gate) => {
    await gate.execute(sql`select pg_advisory_xact_lock(hashtext('ledger_days'))`);
    await deps.db.write.transaction((tx) => closeInto(tx, lastWholeDay(now), now), { isolationLevel: 'repeatable read' });
  });
};

import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { dayOf } from './close-day.writes.ts';
import { ledgerChecksTable } from './ledger.tables.ts';

/** What does not hold: of which kind, and of which account, transfer, hold or asset. */
export type LedgerFault = { kind: 'balance' | 'chain' | 'transfer' | 'asset' | 'escrow' | 'correction'; id: number | string };

const FAULTS_SHOWN = 100;

const checks: readonly { kind: LedgerFault['kind']; faults: ReturnType<typeof sql> }[] = [
  {
    kind: 'balance',
    faults: sql`
      select a.id::text from ledger_accounts a
      left join (select account_id, count(*) as n, sum(amount) as total, max(seq) as last from ledger_postings group by account_id) p on p.account_id = a.id
      where a.balance <> coalesce(p.total, 0) or a.postings <> coalesce(p.n, 0) or a.postings <> coalesce(p.last, 0)
        or (a.floor is not null and a.balance < a.floor)
      union all
      select distinct p.account_id::text from ledger_postings p where not exists (select 1 from ledger_accounts a where a.id = p.account_id)`,
  },
  {
    kind: 'chain',
    faults: sql`
      select distinct account_id::text as id from (
        select account_id, balance, amount, lag(balance, 1, 0::bigint) over (partition by account_id order by seq) as before from ledger_postings
      ) as p where balance <> before + amount`,
  },
  {
    kind: 'transfer',
    faults: sql`
      select t.id::text from ledger_transfers t
      left join ledger_postings d on d.account_id = t.debit_account_id and d.seq = t.debit_seq and d.transfer_id = t.id and d.amount = -t.amount
      left join ledger_postings c on c.account_id = t.credit_account_id and c.seq = t.credit_seq and c.transfer_id = t.id and c.amount = t.amount
      where d.transfer_id is null or c.transfer_id is null
      union all
      select transfer_id::text from ledger_postings group by transfer_id having count(*) <> 2 or sum(amount) <> 0`,
  },
  { kind: 'asset', faults: sql`select asset as id from ledger_accounts group by asset having sum(balance) <> 0` },
  {
    kind: 'escrow',
    faults: sql`
      select coalesce(a.id::text, h.owner_kind || ' ' || h.owner_id) as id
      from (select * from ledger_accounts where purpose = 'escrow') a
      full join (
        select owner_kind, owner_id, asset, sum(amount - captured - released) as held from ledger_holds where state = 'open' group by 1, 2, 3
      ) h on (h.owner_kind, h.owner_id, h.asset) = (a.owner_kind, a.owner_id, a.asset)
      where coalesce(a.balance, 0) <> coalesce(h.held, 0)`,
  },
  {
    kind: 'correction',
    faults: sql`
      select t.id::text from ledger_transfers t
      join (select corrects_id, sum(amount) as given from ledger_transfers where corrects_id is not null group by 1) c on c.corrects_id = t.id
      where c.given > t.amount`,
  },
];

/** Looks at every account, transfer and hold as they were at one moment. Gives what does not hold; nothing, if all is well. */
export const findLedgerFaults = async (tx: Tx): Promise<LedgerFault[]> => {
  const found: LedgerFault[] = [];
  for (const { kind, faults } of checks) {
    const { rows } = await tx.execute<{ id: string }>(faults);
    found.push(...rows.map((row) => ({ kind, id: row.id })));
  }
  return found;
};

/** The nightly check: keeps what it found, and raises the figure that operators watch (docs/operations.md). */
export const checkLedger = async (deps: Deps): Promise<LedgerFault[]> => {
  const { faults, accounts } = await deps.db.write.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ledger_accounts`);
      return { faults: await findLedgerFaults(tx), accounts: rows[0]?.n ?? 0 };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const now = deps.now();
  const found = { at: now, accounts, faults: faults.length, data: faults.slice(0, FAULTS_SHOWN) };
  await deps.db.write
    .insert(ledgerChecksTable)
    .values({ day: dayOf(now), ...found })
    .onConflictDoUpdate({
      target: ledgerChecksTable.day,
      set: found,
      setWhere: sql`(ledger_checks.accounts, ledger_checks.faults) <> (excluded.accounts, excluded.faults)`,
    });
  if (faults.length > 0) deps.log.error({ faults: faults.length, first: faults.slice(0, FAULTS_SHOWN) }, 'the ledger does not hold');
  return faults;
};

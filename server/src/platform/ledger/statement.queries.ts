import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { OwnerId } from '../subjects/owner.types.ts';
import type { AccountRef, Owner, Purpose } from './ledger-accounts.types.ts';
import type { TransferCode } from './transfer-codes.types.ts';
import { transferCodes } from './transfer-codes.types.ts';

export type StatementLine = {
  /** The number of the posting on its account; lists go down by it. */
  seq: number;
  transferId: number;
  code: TransferCode;
  /** Minus where it left the account. */
  amount: number;
  /** The balance after it. */
  balance: number;
  subjectKind: string | null;
  subjectId: number | null;
  /** Whose account stands on the other side. */
  counter: { owner: Owner; id: OwnerId; purpose: Purpose };
  data: Record<string, string | number> | null;
  createdAt: Date;
};

export type StatementPage = {
  account: AccountRef;
  /** Lines below this number. */
  after?: number | undefined;
  limit: number;
  codes?: readonly TransferCode[] | undefined;
  direction?: 1 | -1 | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

type Row = {
  seq: number;
  transfer_id: number;
  code: TransferCode;
  amount: number;
  balance: number;
  at: string;
  subject_kind: string | null;
  subject_id: number | null;
  data: Record<string, string | number> | null;
  owner_kind: Owner;
  owner_id: number;
  purpose: Purpose;
};

const everyCode = Object.keys(transferCodes);

/**
 * Lines of an account, newest first, in one query that costs the same on an account of any length: each kind and direction that is asked
 * for is read from the end of its own index, and times become numbers by halving. Empty where the account has never moved.
 */
export const listStatement = async (db: Db, page: StatementPage): Promise<StatementLine[]> => {
  const { account, limit } = page;
  const isFiltered = page.codes !== undefined || page.direction !== undefined;
  const ways = page.direction === undefined ? [true, false] : [page.direction > 0];
  const kinds = isFiltered
    ? sql`cross join unnest(${sql.param(page.codes ?? everyCode)}::text[]) as k (code) cross join unnest(${sql.param(ways)}::boolean[]) as w (into_it)`
    : sql``;
  const ofKind = isFiltered ? sql`and p.code = k.code and (p.amount > 0) = w.into_it` : sql``;
  const { rows } = await db.execute<Row>(sql`
    with bounds as materialized (
      select id,
        ${page.from ? sql`ledger_seq_before(id, ${page.from.toISOString()}::timestamptz)` : sql`0::bigint`} as bottom,
        ${page.until ? sql`ledger_seq_before(id, ${page.until.toISOString()}::timestamptz) + 1` : sql`${Number.MAX_SAFE_INTEGER}::bigint`} as top
      from ledger_accounts
      where owner_kind = ${account.owner} and owner_id = ${account.id} and purpose = ${account.purpose} and asset = ${account.asset}
    ), lines as (
      select p.* from bounds b ${kinds}
      cross join lateral (
        select p.* from ledger_postings p
        where p.account_id = b.id ${ofKind} and p.seq < least(${page.after ?? Number.MAX_SAFE_INTEGER}::bigint, b.top) and p.seq > b.bottom
        order by p.seq desc limit ${limit}
      ) as p
      order by p.seq desc limit ${limit}
    )
    select l.seq, l.transfer_id, l.code, l.amount, l.balance, l.at, t.subject_kind, t.subject_id, t.data, c.owner_kind, c.owner_id, c.purpose
    from lines l
    join ledger_transfers t on t.id = l.transfer_id
    join ledger_accounts c on c.id = case when t.debit_account_id = l.account_id then t.credit_account_id else t.debit_account_id end
    order by l.seq desc`);
  return rows.map((row) => ({
    seq: row.seq,
    transferId: row.transfer_id,
    code: row.code,
    amount: row.amount,
    balance: row.balance,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    counter: { owner: row.owner_kind, id: new OwnerId(row.owner_id), purpose: row.purpose },
    data: row.data,
    createdAt: new Date(row.at),
  }));
};

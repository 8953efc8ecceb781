import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';

export type WalletSummary = {
  /** Fen that may be spent. */
  balance: number;
  /** Fen that ever came in, and those that are gone for good; what is set apart is neither. */
  income: number;
  expenses: number;
  /** 积分. */
  currency: number;
  createdAt: Date | null;
  updatedAt: Date | null;
};

type Row = { purpose: string; asset: string; balance: number; income: number; created_at: string; last_at: string | null };

/** By which codes money comes to a wallet from elsewhere. Each is one act of its owner: there are few, whatever else moves. */
const INCOME = ['recharge.wallet', 'currency_cash.credited'];

/** What a person has, with what came and went, in one query. */
export const walletSummaryOf = async (db: Db, userId: number): Promise<WalletSummary> => {
  const { rows } = await db.execute<Row>(sql`
    select a.purpose, a.asset, a.balance, a.created_at, a.last_at, case when a.asset = 'CNY' and a.purpose = 'main' then (
      select coalesce(sum(p.amount), 0)::bigint from ledger_postings p
      where p.account_id = a.id and p.code = any(${sql.param(INCOME)}::text[]) and (p.amount > 0)
    ) else 0 end as income
    from ledger_accounts a where a.owner_kind = 'user' and a.owner_id = ${userId}`);
  const of = (asset: string, purpose: string) => rows.find((row) => row.asset === asset && row.purpose === purpose);
  const wallet = of('CNY', 'main');
  const [balance, income, held] = [wallet?.balance ?? 0, wallet?.income ?? 0, of('CNY', 'escrow')?.balance ?? 0];
  return {
    balance,
    income,
    expenses: Math.max(0, income - balance - held),
    currency: of('currency', 'main')?.balance ?? 0,
    createdAt: wallet ? new Date(wallet.created_at) : null,
    updatedAt: wallet?.last_at ? new Date(wallet.last_at) : null,
  };
};

import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';

/**
 * Of a person's 积分, how many are gifts of the house that were not spent at the house: given to them, or part of what somebody paid them
 * out of gifts (`ledger_move_gifts`). 0 for who never had any.
 */
export const unspentGifts = async (db: Db | Tx, userId: number): Promise<number> => {
  const { rows } = await db.execute<{ unspent: string }>(sql`
    select unspent from ledger_gifts where owner_kind = 'user' and owner_id = ${userId}`);
  return Number(rows[0]?.unspent ?? 0);
};

/**
 * How many 积分 are short for whoever takes money out, by a withdrawal or a refund that is set apart already: what is left, apart from all that
 * waits to be paid out, must cover the gifts. 0 or less where it does.
 */
export const giftsWithdrawn = async (tx: Tx, userId: number): Promise<number> => {
  const unspent = await unspentGifts(tx, userId);
  if (unspent === 0) return 0;
  const { rows } = await tx.execute<{ left: string | null }>(sql`
    select coalesce((select sum(balance) from ledger_accounts
        where owner_kind = 'user' and owner_id = ${userId} and asset = 'currency' and purpose in ('main', 'escrow')), 0)
      - coalesce((select sum(amount - captured - released) from ledger_holds
        where owner_kind = 'user' and owner_id = ${userId} and state = 'open' and code in ('currency_cash.hold', 'currency_refund.hold')), 0) as left`);
  return unspent - Number(rows[0]?.left ?? 0);
};

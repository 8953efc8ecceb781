import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { TransferCode } from './transfer-codes.ts';

/** What the house gives to be used here, and not to be withdrawn (decision 77). */
const gifts: readonly TransferCode[] = ['invite.reward'];
/** What only changes its place, or leaves as money: it spends no gift. */
const unspending: readonly TransferCode[] = ['currency_cash.burnt', 'currency.unminted'];

const list = (codes: readonly TransferCode[]) => sql`${sql.param([...codes])}::text[]`;

/**
 * Of a person's 积分, how many are gifts that they have not spent: gifts are spent before anything else, what was set apart is spent once
 * it is paid, and what comes back for a purchase is a gift again. 0 for who was never given any.
 */
export const unspentGifts = async (db: Db | Tx, userId: number): Promise<number> => {
  const { rows } = await db.execute<{ unspent: string | null }>(sql`
    with own as (
      select id from ledger_accounts where owner_kind = 'user' and owner_id = ${userId} and asset = 'currency' and purpose in ('main', 'escrow')
    ), given as (
      select coalesce(sum(p.amount), 0) as amount, min(p.transfer_id) as first
      from ledger_postings p where p.account_id in (select id from own) and p.code = any (${list(gifts)}) and p.amount > 0
    ), moves as (
      select p.transfer_id as id, case
        when p.code = any (${list(gifts)}) then p.amount
        when p.code in ('hold.placed', 'hold.released') or p.code = any (${list(unspending)}) then 0
        when p.code in ('purchase.refunded', 'correction') then greatest(p.amount, 0)
        else least(p.amount, 0) end as change
      from ledger_postings p where p.account_id in (select id from own) and p.transfer_id >= (select first from given)
    ), sums as (select sum(change) over (order by id rows unbounded preceding) as total, id from moves where change <> 0)
    select least((select amount from given), (select total from sums order by id desc limit 1) - least(0, (select min(total) from sums))) as unspent`);
  return Number(rows[0]?.unspent ?? 0);
};

/**
 * How many 积分 are short for a person who asks for a withdrawal that is set apart already: what is left, apart from all that waits to be
 * paid out, must cover the gifts. 0 or less where it does.
 */
export const giftsCashed = async (tx: Tx, userId: number): Promise<number> => {
  const unspent = await unspentGifts(tx, userId);
  if (unspent === 0) return 0;
  const { rows } = await tx.execute<{ left: string | null }>(sql`
    select coalesce((select sum(balance) from ledger_accounts
        where owner_kind = 'user' and owner_id = ${userId} and asset = 'currency' and purpose in ('main', 'escrow')), 0)
      - coalesce((select sum(amount - captured - released) from ledger_holds
        where owner_kind = 'user' and owner_id = ${userId} and state = 'open' and code = 'currency_cash.hold'), 0) as left`);
  return unspent - Number(rows[0]?.left ?? 0);
};

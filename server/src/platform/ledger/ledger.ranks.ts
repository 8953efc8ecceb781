import { sql } from 'drizzle-orm';
import type { RankList } from '../ranks/ranks.registry.ts';
import { subjectKind, subjectKinds } from '../subjects/subjects.registry.ts';
import type { TransferCode } from './transfer-codes.types.ts';

/** What comes from other people: a refund takes it away again. */
const fromOthers: readonly TransferCode[] = ['tip.paid', 'purchase.paid', 'purchase.refunded', 'pin.paid', 'circle.payout'];

/** Kinds of things whose owner may bear no name: what was given for one would show in the order whose it is (decision 65). */
const hidingKinds = (): string[] => subjectKinds().filter((name) => subjectKind(name).mayHide?.());

const ofUsers = (userId: number | null) =>
  sql`a.owner_kind = 'user' and a.purpose = 'main' and a.asset = 'currency' ${userId === null ? sql`` : sql`and a.owner_id = ${userId}`}`;

/** Who has the most 积分. */
export const balanceRank: RankList = {
  name: 'balance',
  windows: [],
  isWealth: true,
  counted: ({ userId }) => sql`
    select a.owner_id as user_id, a.balance as count from ledger_accounts a where ${ofUsers(userId)} and a.balance > 0`,
};

/**
 * Who got the most 积分 from others in the last thirty days. What somebody paid is no part of it, but for what went back to a buyer: of
 * 'purchase.refunded' the seller's side alone counts.
 */
export const incomeRank: RankList = {
  name: 'income',
  windows: [],
  isWealth: true,
  counted: ({ since, userId }) => sql`
    select a.owner_id as user_id, sum(p.amount)::bigint as count
    from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_transfers t on t.id = p.transfer_id
    where p.at >= ${since.toISOString()}::timestamptz and p.code = any(${sql.param([...fromOthers])}::text[])
      and (t.subject_kind is null or t.subject_kind <> all(${sql.param(hidingKinds())}::text[]))
      and ((p.amount > 0) <> (p.code = 'purchase.refunded')) and ${ofUsers(userId)}
    group by a.owner_id having sum(p.amount) > 0`,
};

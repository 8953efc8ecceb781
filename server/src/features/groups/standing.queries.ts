import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { GroupRow, MemberRow } from './groups.queries.ts';

export type Standing = {
  joined: MemberRow | null;
  isApplied: boolean;
  isBlocked: boolean;
  isFeePaid: boolean;
  /** Null to everyone but the founder. */
  joinIncome: number | null;
  pinnedIncome: number | null;
};

type Row = {
  role: MemberRow['role'] | null;
  is_blocked: boolean | null;
  created_at: string | null;
  applied: boolean;
  paid: boolean;
  joins: number | null;
  pins: number | null;
};

/** What came in of a kind, in 积分; a sum over the circle's own account. */
const earned = (groupId: number, code: string) => sql`
  (select coalesce(sum(p.amount), 0)::bigint from ledger_accounts a join ledger_postings p on p.account_id = a.id
    where a.owner_kind = 'group' and a.owner_id = ${groupId} and a.purpose = 'main' and a.asset = 'currency'
      and p.code = ${code} and p.amount > 0)`;

/** How the viewer stands to a circle, in one query. */
export const loadStanding = async (db: Db | Tx, group: Pick<GroupRow, 'id' | 'ownerId'>, viewerId: number | null): Promise<Standing> => {
  if (viewerId === null)
    return { joined: null, isApplied: false, isBlocked: false, isFeePaid: false, joinIncome: null, pinnedIncome: null };
  const isOwner = group.ownerId === viewerId;
  const { rows } = await db.execute<Row>(sql`
    select m.role, m.is_blocked, m.created_at,
      exists (select 1 from group_applications where group_id = ${group.id} and user_id = ${viewerId} and state = 'pending') as applied,
      exists (select 1 from group_fees where group_id = ${group.id} and user_id = ${viewerId}) as paid,
      ${isOwner ? earned(group.id, 'circle.fee') : sql`null`} as joins, ${isOwner ? earned(group.id, 'pin.paid') : sql`null`} as pins
    from (select 1) as one left join group_members m on m.group_id = ${group.id} and m.user_id = ${viewerId}`);
  const [row] = rows;
  const isIn = row?.role != null && row.is_blocked === false;
  return {
    joined:
      isIn && row.role && row.created_at !== null
        ? {
            groupId: group.id,
            userId: viewerId,
            role: row.role,
            rank: 0,
            isBlocked: false,
            createdAt: new Date(row.created_at),
          }
        : null,
    isApplied: row?.applied ?? false,
    isBlocked: row?.is_blocked ?? false,
    isFeePaid: row?.paid ?? false,
    joinIncome: row?.joins == null ? null : Number(row.joins),
    pinnedIncome: row?.pins == null ? null : Number(row.pins),
  };
};

/** What a circle earned and has, in one query. */
export const sumIncomes = async (db: Db, groupId: number) => {
  const { rows } = await db.execute<{ balance: number | null; joins: number; pins: number; payouts: number | null }>(sql`
    select a.balance, ${earned(groupId, 'circle.fee')} as joins, ${earned(groupId, 'pin.paid')} as pins,
      (select -sum(p.amount)::bigint from ledger_postings p where p.account_id = a.id and p.code = 'circle.payout' and p.amount < 0) as payouts
    from (select 1) as one left join ledger_accounts a
      on a.owner_kind = 'group' and a.owner_id = ${groupId} and a.purpose = 'main' and a.asset = 'currency'`);
  const [row] = rows;
  return {
    balance: Number(row?.balance ?? 0),
    join_income_count: Number(row?.joins ?? 0),
    pinned_income_count: Number(row?.pins ?? 0),
    payout_count: Number(row?.payouts ?? 0),
  };
};

import { type SQL, sql } from 'drizzle-orm';
import type { AsideReason, ReferralState } from '#contract/referrals/referrals.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type TransferCode, transferCodes } from '../../platform/ledger/transfer-codes.types.ts';
import { isOnePersonSql } from '../../platform/papers/one-person.sql.ts';
import { tieSql } from '../wallet/wallet.public.ts';
import type { StoredReferral } from './referrals.writes.ts';

const stamp = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** Somebody (u) who comes back when the days of a ban are over. */
const isAwaySql = sql`(u.status = 'banned' and u.banned_until is not null)`;

/** How far up a chain of invitations a tie makes a ring of it. */
const CHAIN = 5;

/** What ties two accounts of an invitation: one person certified under one number, one device or one payee. */
const tiedBySql = (one: SQL, other: SQL): SQL =>
  sql`coalesce(case when ${isOnePersonSql(one, other)} then 'identity' end, ${tieSql(one, other)})`;

/** Of a newcomer whose sessions name no device: they signed in from one network by one browser with whoever invited. */
const unnamedDeviceSql = (newcomer: SQL, inviter: SQL): SQL => sql`case
  when not exists (select 1 from sessions s where s.user_id = ${newcomer} and s.device_id <> '')
    and exists (select 1 from sessions one join sessions other on other.address = one.address and other.user_agent = one.user_agent
      where one.user_id = ${newcomer} and other.user_id = ${inviter} and one.address <> '' and one.user_agent <> '') then 'device' end`;

/**
 * Why an invitation brings nothing, or null: the newcomer left for good; an identity, a device or a payee ties them to whoever invited, or to somebody whom the same
 * person invited before them; a tie to somebody farther up, or reviews that were set aside as one, make a ring (decision 77).
 */
export const whyAside = async (tx: Tx, referral: StoredReferral): Promise<AsideReason | null> => {
  const [newcomer, inviter] = [sql`${referral.newcomerId}::bigint`, sql`${referral.inviterId}::bigint`];
  const { rows } = await tx.execute<{ reason: AsideReason | null }>(sql`
    with recursive above as (
      select r.inviter_id as id, 1 as step from referrals r where r.newcomer_id = ${inviter}
      union all
      select r.inviter_id, a.step + 1 from above a join referrals r on r.newcomer_id = a.id where a.step < ${CHAIN}
    )
    select coalesce(
      case when not exists (select 1 from users u where u.id = ${newcomer} and (u.status = 'active' or ${isAwaySql})) then 'gone' end,
      ${tiedBySql(newcomer, inviter)}, ${unnamedDeviceSql(newcomer, inviter)},
      (select t.tie from referrals s cross join lateral (select ${tiedBySql(newcomer, sql`s.newcomer_id`)} as tie) t
        where s.inviter_id = ${inviter} and s.id < ${referral.id} and t.tie is not null limit 1),
      case when exists (select 1 from above a where a.id <> ${newcomer} and ${tiedBySql(newcomer, sql`a.id`)} is not null)
        or exists (select 1 from reviews v where v.set_aside = 'ring' and ((v.reviewer_id = ${newcomer} and v.owner_id = ${inviter})
          or (v.reviewer_id = ${inviter} and v.owner_id = ${newcomer}))) then 'ring' end
    ) as reason`);
  return rows[0]?.reason ?? null;
};

/** How many other invitations of a person bring something of any kind, of those whose report was opened between two moments. */
export const countRewarded = async (
  db: Db | Tx,
  { inviterId, except, from, until }: { inviterId: number; except: number; from: Date; until: Date },
): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from referrals r where r.inviter_id = ${inviterId} and r.id <> ${except}
      and r.opened_at >= ${stamp(from)} and r.opened_at < ${stamp(until)}
      and exists (select 1 from referral_rewards x where x.referral_id = r.id and x.state in ('held', 'paid'))`);
  return rows[0]?.n ?? 0;
};

/** Whether whoever invites came, by however many steps, by an invitation of the newcomer. */
export const isInvitedBy = async (tx: Tx, inviterId: number, newcomerId: number): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    with recursive above as (
      select inviter_id as id from referrals where newcomer_id = ${inviterId}
      union
      select r.inviter_id from above a join referrals r on r.newcomer_id = a.id
    )
    select 1 from above where id = ${newcomerId} limit 1`);
  return rowCount === 1;
};

/** Rewards that are promised and not set apart yet, in the order in which they were promised. */
export const listWaiting = async (db: Db, limit: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from referral_rewards where state = 'waiting' order by id limit ${limit}`);
  return rows.map((row) => Number(row.id));
};

/** Rewards that are set apart and due, those first that have waited longest. */
export const listDue = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from referral_rewards where state = 'held' and due_at <= ${stamp(now)} order by due_at, id limit ${limit}`);
  return rows.map((row) => Number(row.id));
};

/** Whether somebody is here to be paid; for the days of a ban they are away; a ban without end, or an account that ended, is for good. */
export const standingOf = async (tx: Tx, userId: number): Promise<'here' | 'away' | 'gone'> => {
  const { rows } = await tx.execute<{ standing: 'here' | 'away' | 'gone' }>(sql`
    select case when status = 'active' then 'here' when ${isAwaySql} then 'away' else 'gone' end as standing from users u where id = ${userId}`);
  return rows[0]?.standing ?? 'gone';
};

/** By what the house earns: every code that leads to its fees. */
const feeCodes = (Object.keys(transferCodes) as TransferCode[]).filter((code) => transferCodes[code].to === 'fees');

export type Earned = { referralId: number; inviterId: number; fees: number };

/** What the house earned in fees from each newcomer between two moments, within so many days of the opening of their report. */
export const listEarned = async (db: Db, span: { from: Date; until: Date; days: number }): Promise<Earned[]> => {
  const [from, until] = [stamp(span.from), stamp(span.until)];
  const { rows } = await db.execute<Record<'referralId' | 'inviterId' | 'fees', string>>(sql`
    select r.id as "referralId", r.inviter_id as "inviterId", sum(p.amount) as fees
    from ledger_accounts f
    join ledger_postings p on p.account_id = f.id and p.seq > ledger_seq_before(f.id, ${from}) and p.seq <= ledger_seq_before(f.id, ${until})
      and p.amount > 0 and p.code = any (${sql.param(feeCodes)}::text[])
    join ledger_transfers t on t.id = p.transfer_id
    join ledger_accounts payer on payer.id = t.debit_account_id and payer.owner_kind = 'user'
    join referrals r on r.newcomer_id = payer.owner_id and r.reason is null and r.ended_by is null and p.at >= r.opened_at
      and p.at < r.opened_at + make_interval(days => ${span.days})
    where f.owner_kind = 'house' and f.owner_id = 0 and f.purpose = 'fees' and f.asset = 'currency'
    group by r.id order by r.id`);
  return rows.map((row) => ({ referralId: Number(row.referralId), inviterId: Number(row.inviterId), fees: Number(row.fees) }));
};

export type InvitedRow = {
  id: number;
  newcomerId: number;
  state: ReferralState;
  reason: AsideReason | null;
  points: number;
  dividend: number;
  dueAt: Date | null;
  openedAt: Date | null;
  boundAt: Date;
};

type InvitedSql = Record<'id' | 'newcomerId' | 'points' | 'dividend', string> &
  Record<'dueAt' | 'openedAt', string | null> & { boundAt: string; state: ReferralState; reason: AsideReason | null };

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Whom somebody invited, newest first, each with what is theirs by it. */
export const listInvitedRows = async (
  db: Db,
  page: { inviterId: number; after: number | undefined; limit: number },
): Promise<InvitedRow[]> => {
  const { rows } = await db.execute<InvitedSql>(sql`
    select r.id, r.newcomer_id as "newcomerId", r.state, r.reason, r.opened_at as "openedAt", r.bound_at as "boundAt",
      coalesce(w.points, 0) as points, coalesce(w.dividend, 0) as dividend, w.due_at as "dueAt"
    from referrals r
    left join lateral (
      select sum(x.amount) filter (where x.kind = 'points' and x.state <> 'aside') as points,
        sum(x.amount) filter (where x.kind = 'dividend' and x.state <> 'aside') as dividend, min(x.due_at) filter (where x.state = 'held') as due_at
      from referral_rewards x where x.referral_id = r.id and x.payee_id = r.inviter_id
    ) w on true
    where r.inviter_id = ${page.inviterId} ${page.after ? sql`and r.id < ${page.after}` : sql``}
    order by r.id desc limit ${page.limit}`);
  return rows.map((row) => ({
    ...{ id: Number(row.id), newcomerId: Number(row.newcomerId), state: row.state, reason: row.reason },
    ...{ points: Number(row.points), dividend: Number(row.dividend) },
    ...{ dueAt: dateOf(row.dueAt), openedAt: dateOf(row.openedAt), boundAt: new Date(row.boundAt) },
  }));
};

export type CountedRewards = Record<
  'total' | 'opened' | 'paidPoints' | 'heldPoints' | 'waitingPoints' | 'paidDividend' | 'heldDividend',
  number
>;

/** How many somebody invited, and what it brought them. */
export const countRewards = async (db: Db, userId: number): Promise<CountedRewards> => {
  const sumOf = (kind: SQL, state: SQL) => sql`coalesce(sum(x.amount) filter (where x.kind = ${kind} and x.state = ${state}), 0)::int`;
  const [points, dividend] = [sql`'points'`, sql`'dividend'`];
  const { rows } = await db.execute<CountedRewards>(sql`
    select r.total, r.opened, w.* from
      (select count(*)::int as total, (count(*) filter (where opened_at is not null))::int as opened from referrals where inviter_id = ${userId}) r,
      (select ${sumOf(points, sql`'paid'`)} as "paidPoints", ${sumOf(points, sql`'held'`)} as "heldPoints",
        ${sumOf(points, sql`'waiting'`)} as "waitingPoints", ${sumOf(dividend, sql`'paid'`)} as "paidDividend",
        ${sumOf(dividend, sql`'held'`)} + ${sumOf(dividend, sql`'waiting'`)} as "heldDividend"
        from referral_rewards x where x.payee_id = ${userId}) w`);
  return rows[0] ?? { total: 0, opened: 0, paidPoints: 0, heldPoints: 0, waitingPoints: 0, paidDividend: 0, heldDividend: 0 };
};

/** Who invited somebody, and when; null for who came by themselves. */
export const findOwn = async (db: Db, userId: number): Promise<{ inviterId: number } | null> => {
  const { rows } = await db.execute<{ inviterId: string }>(sql`
    select inviter_id as "inviterId" from referrals where newcomer_id = ${userId}`);
  return rows[0] ? { inviterId: Number(rows[0].inviterId) } : null;
};

/** The month of Shanghai after the last one whose fees were shared, or that of the first opened report; null where there is none. */
export const firstUnshared = async (db: Db): Promise<string | null> => {
  const { rows } = await db.execute<{ month: string | null }>(sql`
    select coalesce((select to_char((max(month) || '-01')::date + interval '1 month', 'YYYY-MM') from dividend_months),
      (select to_char(min(opened_at) at time zone 'Asia/Shanghai', 'YYYY-MM') from referrals)) as month`);
  return rows[0]?.month ?? null;
};

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { asideReasons, referralStates } from '#contract/referrals/referrals.limits.ts';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Who invited whom, once for each newcomer. */
export const referralsTable = pgTable(
  'referrals',
  {
    id: idColumn(),
    newcomerId: idRef('newcomer_id').notNull(),
    inviterId: idRef('inviter_id').notNull(),
    boundBy: text('bound_by', { enum: ['sign-up', 'code'] }).notNull(),
    state: text('state', { enum: referralStates }).notNull().default('joined'),
    /** Why it brings nothing. */
    reason: text('reason', { enum: asideReasons }),
    /** Why no share comes of it any more, where its points were paid before that came to light. */
    endedBy: text('ended_by', { enum: asideReasons }),
    boundAt: moment('bound_at').notNull(),
    /** When the newcomer opened their report. */
    openedAt: moment('opened_at'),
  },
  (table) => [
    uniqueIndex('referrals_newcomer').on(table.newcomerId),
    index('referrals_inviter').on(table.inviterId, table.id),
    check('referrals_two', sql`newcomer_id <> inviter_id`),
    check('referrals_reason', sql`(state = 'aside') = (reason is not null)`),
  ],
);

export const rewardKinds = ['points', 'dividend'] as const;
export const rewardStates = ['waiting', 'held', 'paid', 'aside'] as const;

/** What an invitation brings one of the two: 积分 of the house, set apart before they are paid (decision 77). */
export const referralRewardsTable = pgTable(
  'referral_rewards',
  {
    id: idColumn(),
    referralId: idRef('referral_id').notNull(),
    payeeId: idRef('payee_id').notNull(),
    kind: text('kind', { enum: rewardKinds }).notNull(),
    /** Of a dividend the month of Shanghai, 'YYYY-MM'; empty for points. */
    month: text('month').notNull().default(''),
    amount: integer('amount').notNull(),
    /** Of a dividend what the house earned from the newcomer in that month. */
    fees: integer('fees'),
    state: text('state', { enum: rewardStates }).notNull().default('waiting'),
    holdId: idRef('hold_id'),
    /** When it is paid, once it is set apart. */
    dueAt: moment('due_at'),
    settledAt: moment('settled_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // What keeps two jobs at once from promising one thing twice.
    uniqueIndex('referral_rewards_once').on(table.referralId, table.payeeId, table.kind, table.month),
    index('referral_rewards_payee').on(table.payeeId, table.id),
    index('referral_rewards_waiting').on(table.id).where(sql`state = 'waiting'`),
    index('referral_rewards_due').on(table.dueAt).where(sql`state = 'held'`),
    check('referral_rewards_amount', sql`amount > 0`),
    check('referral_rewards_held', sql`state <> 'held' or (hold_id is not null and due_at is not null)`),
  ],
);

/** Months of Shanghai, 'YYYY-MM', whose fees were shared. */
export const dividendMonthsTable = pgTable('dividend_months', {
  month: text('month').primaryKey(),
  reckonedAt: moment('reckoned_at').notNull(),
});

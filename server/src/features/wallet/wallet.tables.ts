import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgSequence, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

export const gatewayNames = ['sandbox', 'wechat', 'alipay'] as const;
export const paymentProducts = ['wallet', 'currency'] as const;
export const paymentStates = ['waiting', 'paid', 'closed', 'failed', 'refunded'] as const;
export const refundStates = ['asked', 'done', 'failed'] as const;
export const withdrawalStates = ['waiting', 'approved', 'paying', 'paid', 'rejected'] as const;
export const differenceKinds = [
  'unknown-payment',
  'payment-amount',
  'payment-missing',
  'payment-uncredited',
  'unknown-refund',
  'refund-amount',
  'refund-missing',
  'account-ended',
] as const;

const amount = (name: string) => bigint(name, { mode: 'number' });

/** One row of numbers for everything that was asked for, so that lists of several kinds have one order and one cursor. */
export const moneyOrderIds = pgSequence('money_order_ids');
const orderId = () => bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('money_order_ids')`);

/** Payments through a gateway. A row is there before anybody can pay for it, and is never removed. */
export const paymentsTable = pgTable(
  'payments',
  {
    id: orderId(),
    userId: idRef('user_id').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    gateway: text('gateway', { enum: gatewayNames }).notNull(),
    product: text('product', { enum: paymentProducts }).notNull(),
    /** Fen. */
    amount: amount('amount').notNull(),
    /** 积分 that it buys, at the ratio of when it was asked for; 0 for the wallet. */
    credits: amount('credits').notNull().default(0),
    /** 1 a computer, 2 a phone's browser. */
    source: smallint('source').notNull().default(2),
    state: text('state', { enum: paymentStates }).notNull().default('waiting'),
    /** Fen that went back, or are on the way. */
    refunded: amount('refunded').notNull().default(0),
    /** The gateway's own number. */
    tradeNo: text('trade_no'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** By the gateway's clock: it decides on which day's bill it stands. */
    paidAt: moment('paid_at'),
    /** The day whose bill has it. */
    billedOn: date('billed_on', { mode: 'string' }),
  },
  (table) => [
    uniqueIndex('payments_number').on(table.outTradeNo),
    uniqueIndex('payments_trade').on(table.gateway, table.tradeNo).where(sql`trade_no is not null`),
    index('payments_user').on(table.userId, table.id),
    index('payments_waiting').on(table.expiresAt).where(sql`state = 'waiting'`),
    index('payments_paid').on(table.gateway, table.paidAt).where(sql`paid_at is not null`),
    check('payments_amount', sql`amount > 0 and credits >= 0 and refunded between 0 and amount`),
    check('payments_product', sql`(product = 'currency') = (credits > 0)`),
    check('payments_paid', sql`(state in ('paid', 'refunded')) = (paid_at is not null)`),
  ],
);

export const paymentRefundsTable = pgTable(
  'payment_refunds',
  {
    id: idColumn(),
    paymentId: idRef('payment_id').notNull(),
    refundNo: text('refund_no').notNull(),
    amount: amount('amount').notNull(),
    /** 积分 that are taken back for it. */
    credits: amount('credits').notNull().default(0),
    /** What is set apart until the gateway has answered. */
    holdId: idRef('hold_id').notNull(),
    state: text('state', { enum: refundStates }).notNull().default('asked'),
    reason: text('reason').notNull(),
    operatorId: idRef('operator_id').notNull(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
    billedOn: date('billed_on', { mode: 'string' }),
  },
  (table) => [
    uniqueIndex('payment_refunds_number').on(table.refundNo),
    index('payment_refunds_payment').on(table.paymentId, table.id),
    index('payment_refunds_asked').on(table.createdAt).where(sql`state = 'asked'`),
    index('payment_refunds_done').on(table.settledAt).where(sql`state = 'done'`),
    check('payment_refunds_amount', sql`amount > 0 and credits >= 0`),
  ],
);

/** Days whose bill was held against our books. */
export const reconciliationsTable = pgTable(
  'reconciliations',
  {
    id: idColumn(),
    gateway: text('gateway', { enum: gatewayNames }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    payments: integer('payments').notNull(),
    paid: amount('paid').notNull(),
    refunds: integer('refunds').notNull(),
    refunded: amount('refunded').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('reconciliations_day').on(table.gateway, table.day)],
);

/** Where the books of a gateway and ours say different things. */
export const paymentDifferencesTable = pgTable(
  'payment_differences',
  {
    id: idColumn(),
    gateway: text('gateway', { enum: gatewayNames }).notNull(),
    /** The day of the bill; null where a notification or an answer told it. */
    day: date('day', { mode: 'string' }),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    number: text('number').notNull(),
    ours: amount('ours'),
    theirs: amount('theirs'),
    createdAt: moment('created_at').notNull(),
    note: text('note'),
    settledBy: idRef('settled_by'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_differences_one').on(table.gateway, table.kind, table.number, sql`coalesce(day, '-infinity'::date)`),
    index('payment_differences_open').on(table.id).where(sql`settled_at is null`),
    index('payment_differences_day').on(table.gateway, table.day),
  ],
);

/** Withdrawals: money to an account outside, or currency to the wallet. What is asked for is set apart until it is decided. */
export const withdrawalsTable = pgTable(
  'cashes',
  {
    id: orderId(),
    userId: idRef('user_id').notNull(),
    asset: text('asset', { enum: ['CNY', 'currency'] }).notNull(),
    amount: amount('amount').notNull(),
    /** What it comes to in money, at the ratio of when it was asked for. */
    fen: amount('fen').notNull(),
    /** 积分 for one fen then; 1 for money. */
    ratio: integer('ratio').notNull().default(1),
    type: text('type'),
    account: text('account'),
    accountName: text('account_name'),
    holdId: idRef('hold_id').notNull(),
    state: text('state', { enum: withdrawalStates }).notNull().default('waiting'),
    /** Always 2 by now; small ones of an earlier version have 1 here, and need two all the same. */
    approvalsNeeded: smallint('approvals_needed').notNull(),
    firstBy: idRef('first_by'),
    firstAt: moment('first_at'),
    secondBy: idRef('second_by'),
    secondAt: moment('second_at'),
    /** While it is `paying`, the one operator who pays it out. */
    decidedBy: idRef('decided_by'),
    /** While it is `paying`, why that operator asks to give it back. */
    reason: text('reason'),
    reference: text('reference'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('cashes_user').on(table.userId, table.id),
    index('cashes_state').on(table.state, table.id),
    index('cashes_open').on(table.userId).where(sql`state in ('waiting', 'approved', 'paying')`),
    check('cashes_amount', sql`fen > 0 and ratio > 0 and fen * ratio <= amount`),
    check('cashes_two', sql`second_by is null or second_by <> first_by`),
    check('cashes_not_own', sql`user_id not in (coalesce(first_by, 0), coalesce(second_by, 0))`),
  ],
);

/** Money of the wallet that became currency. */
export const transformsTable = pgTable(
  'wallet_transforms',
  {
    id: orderId(),
    userId: idRef('user_id').notNull(),
    amount: amount('amount').notNull(),
    credits: amount('credits').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('wallet_transforms_user').on(table.userId, table.id),
    check('wallet_transforms_amount', sql`amount > 0 and credits > 0`),
  ],
);

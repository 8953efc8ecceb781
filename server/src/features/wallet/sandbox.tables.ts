import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, moment } from '../../kernel/db/kernel.tables.ts';

/** The sandbox gateway's own books. Nothing of ours reads them but through its port. */
export const sandboxPaymentsTable = pgTable(
  'sandbox_payments',
  {
    id: idColumn(),
    /** Names its page; only whoever was sent there knows it. */
    token: text('token').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    description: text('description').notNull(),
    notifyUrl: text('notify_url').notNull(),
    returnUrl: text('return_url').notNull(),
    state: text('state', { enum: ['open', 'paid', 'failed', 'closed'] })
      .notNull()
      .default('open'),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** When our side confirmed what it was told. */
    heardAt: moment('heard_at'),
  },
  (table) => [
    uniqueIndex('sandbox_payments_token').on(table.token),
    uniqueIndex('sandbox_payments_number').on(table.outTradeNo),
    index('sandbox_payments_paid').on(table.paidAt),
    check('sandbox_payments_refunded', sql`refunded between 0 and amount`),
  ],
);

export const sandboxRefundsTable = pgTable(
  'sandbox_refunds',
  {
    id: idColumn(),
    refundNo: text('refund_no').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('sandbox_refunds_number').on(table.refundNo), index('sandbox_refunds_at').on(table.at)],
);

import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Payment passwords, apart from the ones that people sign in with (decision 8). */
export const paymentPasswordsTable = pgTable('payment_passwords', {
  userId: idRef('user_id').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  setAt: moment('set_at').notNull(),
  /** Tries in a row that were not right, or are not known to be yet. */
  tries: smallint('tries').notNull().default(0),
  lastTryAt: moment('last_try_at'),
});

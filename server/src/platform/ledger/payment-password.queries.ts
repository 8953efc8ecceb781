import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { paymentPasswordsTable } from './payment-password.tables.ts';

/** Tries in a row before it is locked, and for how long. */
export const TRIES = 5;
export const LOCKED_MS = 30 * 60_000;

export type PaymentPasswordRow = typeof paymentPasswordsTable.$inferSelect;

export const findPaymentPassword = async (db: Db | Tx, userId: number): Promise<PaymentPasswordRow | null> =>
  (await db.select().from(paymentPasswordsTable).where(eq(paymentPasswordsTable.userId, userId)))[0] ?? null;

/** For how many more minutes it is locked; 0 where it is not. */
export const lockedMinutes = (row: PaymentPasswordRow, now: Date): number => {
  if (row.tries < TRIES || row.lastTryAt === null) return 0;
  // Whoever asked a moment before the last try has an earlier now.
  const left = Math.min(LOCKED_MS, row.lastTryAt.getTime() + LOCKED_MS - now.getTime());
  return Math.max(0, Math.ceil(left / 60_000));
};

/**
 * Takes a try before the password is looked at, so that of many at once no more than five are. Gives the hash and which try it is; null
 * where none is left, or where no password is set.
 */
export const takePaymentTry = async (db: Db, userId: number, now: Date): Promise<{ hash: string; nth: number } | null> => {
  const longAgo = new Date(now.getTime() - LOCKED_MS);
  const taken = await db.execute<{ hash: string; nth: number }>(sql`
    update payment_passwords set tries = case when last_try_at > ${longAgo} then tries + 1 else 1 end, last_try_at = ${now}
    where user_id = ${userId} and (tries < ${TRIES}::int or last_try_at is null or last_try_at <= ${longAgo})
    returning password_hash as hash, tries as nth`);
  return taken.rows[0] ?? null;
};

/** It was right: tries begin anew. */
export const forgetPaymentTries = async (db: Db, userId: number): Promise<void> => {
  await db.update(paymentPasswordsTable).set({ tries: 0, lastTryAt: null }).where(eq(paymentPasswordsTable.userId, userId));
};

/** Gives a try back that could not be looked at. */
export const returnPaymentTry = async (db: Db, userId: number): Promise<void> => {
  await db.execute(sql`update payment_passwords set tries = greatest(0, tries - 1) where user_id = ${userId}`);
};

type Fresh = { userId: number; passwordHash: string; now: Date };

/** Sets the first one. False where there is one. */
export const insertPaymentPassword = async (tx: Tx, { userId, passwordHash, now }: Fresh): Promise<boolean> => {
  const made = await tx.insert(paymentPasswordsTable).values({ userId, passwordHash, setAt: now }).onConflictDoNothing();
  return made.rowCount === 1;
};

/** Puts a new one in the place of the one with that hash. False where it is not that one any more. */
export const replacePaymentPassword = async (tx: Tx, fresh: Fresh & { before: string }): Promise<boolean> => {
  const written = await tx
    .update(paymentPasswordsTable)
    .set({ passwordHash: fresh.passwordHash, setAt: fresh.now, tries: 0, lastTryAt: null })
    .where(and(eq(paymentPasswordsTable.userId, fresh.userId), eq(paymentPasswordsTable.passwordHash, fresh.before)));
  return written.rowCount === 1;
};

/** Sets it whether there was one or not, and unlocks it. */
export const putPaymentPassword = async (tx: Tx, { userId, passwordHash, now }: Fresh): Promise<void> => {
  const values = { passwordHash, setAt: now, tries: 0, lastTryAt: null };
  await tx
    .insert(paymentPasswordsTable)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: paymentPasswordsTable.userId, set: values });
};

import { randomInt } from 'node:crypto';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import { hashWithSalt } from '../accounts/passwords.plain.ts';
import { recoveryCodesTable } from './security.tables.ts';

const CODES = 10;
const LENGTH = 10;
/** Without the letters that are taken for figures. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A recovery code as it is hashed: people type capitals, spaces and hyphens. */
const bare = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

const shown = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

export type MadeCodes = { shown: string[]; hashes: Buffer[] };

/** Ten codes and their hashes; made outside the transaction that keeps them, as hashing takes its time. */
export const makeRecoveryCodes = async (salt: Buffer): Promise<MadeCodes> => {
  const codes = Array.from({ length: CODES }, newCode);
  return { shown: codes.map(shown), hashes: await Promise.all(codes.map((code) => hashWithSalt(code, salt))) };
};

/** Puts them in the place of those before. */
export const saveRecoveryCodes = async (tx: Tx, userId: number, made: MadeCodes): Promise<void> => {
  await tx.delete(recoveryCodesTable).where(eq(recoveryCodesTable.userId, userId));
  await tx.insert(recoveryCodesTable).values(made.hashes.map((codeHash) => ({ userId, codeHash })));
};

/** The hash of a recovery code that is this person's and not used; null where it is none. */
export const findRecoveryCode = async (db: Db, person: { userId: number; salt: Buffer }, typed: string): Promise<Buffer | null> => {
  if (bare(typed).length !== LENGTH) return null;
  const codeHash = await hashWithSalt(bare(typed), person.salt);
  const found = await db
    .select({ codeHash: recoveryCodesTable.codeHash })
    .from(recoveryCodesTable)
    .where(and(eq(recoveryCodesTable.userId, person.userId), eq(recoveryCodesTable.codeHash, codeHash), isNull(recoveryCodesTable.usedAt)));
  return found.length === 1 ? codeHash : null;
};

/** Uses one up. Throws FACTOR_CODE_WRONG where another request was first. */
export const spendRecoveryCode = async (
  ctx: { db: Tx; now: Date } & Refuses<'FACTOR_CODE_WRONG'>,
  userId: number,
  codeHash: Buffer,
): Promise<void> => {
  const spent = await ctx.db.execute(
    sql`update recovery_codes set used_at = ${ctx.now} where user_id = ${userId} and code_hash = ${codeHash} and used_at is null`,
  );
  if (spent.rowCount !== 1) throw ctx.refuse('FACTOR_CODE_WRONG');
};

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .select({ left: count() })
      .from(recoveryCodesTable)
      .where(and(eq(recoveryCodesTable.userId, userId), isNull(recoveryCodesTable.usedAt)))
  )[0]?.left ?? 0;

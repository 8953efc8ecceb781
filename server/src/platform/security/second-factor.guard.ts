import type { Credential, Way } from '#contract/security/security.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type Refusal, refuse } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { forgetTries, takeTry } from '../accounts/sign-in-tries.writes.ts';
import { openChallenge } from './challenges.tokens.ts';
import { checkPasskey, listPasskeys, notePasskeyUse, signingOptions } from './passkeys.writes.ts';
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes.queries.ts';
import { findTotp, spendStep, stepOf } from './totp.writes.ts';

/** Codes that may be tried for an account in an hour, from anywhere: its owner has passkeys and recovery codes besides. */
const CODES_AN_HOUR = 100;
const HOUR_S = 3600;
const TOTP_CODE = /^\d{6}$/;

/** The second half of an act: what uses up the proof, in the act's transaction. */
export type Spend = (tx: Tx) => Promise<void>;

/** Whether signing in to the account takes a second step. */
export const asksSecondFactor = async (db: Db | Tx, userId: number): Promise<boolean> => Boolean((await findTotp(db, userId))?.confirmedAt);

/**
 * What a right password or code is answered with where the account has a second factor: a challenge for `FinishSignIn`, and the ways.
 * Null where it has none.
 */
export const secondFactorOf = async (
  ctx: Ctx<'SECOND_FACTOR_NEEDED'>,
  person: { userId: number; deviceId: string | null },
): Promise<Refusal | null> => {
  const db = ctx.deps.db.write;
  const totp = await findTotp(db, person.userId);
  if (!totp?.confirmedAt) return null;
  const passkeys = await listPasskeys(db, person.userId);
  const challenge = await openChallenge(db, { purpose: 'second-factor', ...person, now: ctx.now });
  const ways: Way[] = passkeys.length > 0 ? ['totp', 'passkey'] : ['totp'];
  const options = passkeys.length > 0 ? await signingOptions(ctx, { token: challenge, passkeys: passkeys, mustVerify: false }) : null;
  return ctx.refuse('SECOND_FACTOR_NEEDED', { detail: { challenge, ways, options } });
};

/**
 * Checks a code of the authenticator or a recovery code. Guessing is slowed down as guessing a password is, for this account and from
 * this address. Throws FACTOR_CODE_WRONG, TOO_MANY.
 */
export const checkFactorCode = async (ctx: Ctx<'FACTOR_CODE_WRONG'>, userId: number, code: string): Promise<Spend> => {
  const key = `factor:${userId}`;
  await takeTry(ctx, key, userId);
  const totp = await findTotp(ctx.deps.db.write, userId);
  if (!totp?.confirmedAt) throw ctx.refuse('FACTOR_CODE_WRONG');
  if (TOTP_CODE.test(code)) {
    const taken = await ctx.deps.limiter.take(key, CODES_AN_HOUR, HOUR_S);
    if (!taken.allowed) throw refuse('TOO_MANY', { params: { retryAfter: Math.ceil(taken.retryAfterMs / 1000) } });
    const step = await stepOf(ctx, totp, code);
    if (step === null) throw ctx.refuse('FACTOR_CODE_WRONG');
    await forgetTries(ctx, key);
    return (tx) => spendStep({ ...ctx, db: tx }, userId, step);
  }
  const codeHash = await findRecoveryCode(ctx.deps.db.write, totp, code);
  if (!codeHash) throw ctx.refuse('FACTOR_CODE_WRONG');
  await forgetTries(ctx, key);
  return (tx) => spendRecoveryCode({ ...ctx, db: tx }, userId, codeHash);
};

/** Checks a signature of one of this person's passkeys for a challenge. Throws PASSKEY_WRONG. */
export const checkOwnPasskey = async (
  ctx: Ctx<'PASSKEY_WRONG'>,
  given: { credential: Credential; token: string; userId: number; mustVerify: boolean },
): Promise<Spend> => {
  const checked = await checkPasskey(ctx, given);
  return (tx) => notePasskeyUse({ ...ctx, db: tx }, checked);
};

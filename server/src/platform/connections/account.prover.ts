import type { Ctx, WriteCtx } from '../../kernel/http/context.ts';
import { byCode, byPassword, spendProof } from '../accounts/actions/sign-in.ts';
import { refuseShut } from '../accounts/shut-account.guard.ts';
import type { CaptchaGiven } from '../security/captcha.guard.ts';
import { secondFactorOf } from '../security/second-factor.guard.ts';

export type Proof = { login: string; password?: string; verifiable_code?: string } & CaptchaGiven;

/**
 * Somebody shows that an account is theirs as they would to sign in to it, with the same limits and the same words. Where it has a
 * second factor, that is thrown, and a code that was right is used up. Gives the account, and what uses up a code
 * and looks again whether the account is as it was.
 */
export const proveAccount = async (
  ctx: Ctx<'ACCOUNT_NOT_REGISTERED' | 'CAPTCHA_NEEDED' | 'CODE_WRONG' | 'PASSWORD_MISSING' | 'SECOND_FACTOR_NEEDED' | 'SIGN_IN_WRONG'>,
  proof: Proof,
  deviceId: string | null,
) => {
  const login = proof.login.trim();
  const { verifiable_code: code, password } = proof;
  const proven = code ? await byCode(ctx, login, code) : password ? await byPassword(ctx, { ...proof, login, password }) : null;
  if (!proven) throw ctx.refuse('PASSWORD_MISSING');
  const { account } = proven;
  if (account.status !== 'active') await refuseShut(ctx, account.id);
  const second = await secondFactorOf(ctx, { userId: account.id, deviceId });
  if (second) {
    await ctx.deps.db.write.transaction((tx) => spendProof({ ...ctx, db: tx }, proven, { isWhole: true }));
    throw second;
  }
  return {
    account,
    spend: (
      write: WriteCtx<
        'ACCOUNT_NOT_REGISTERED' | 'CAPTCHA_NEEDED' | 'CODE_WRONG' | 'PASSWORD_MISSING' | 'SECOND_FACTOR_NEEDED' | 'SIGN_IN_WRONG'
      >,
    ) => spendProof(write, proven, { isWhole: false }),
  };
};

import type { Static } from 'typebox';
import type { FinishSignIn } from '#contract/security/security.schemas.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { findById } from '../../accounts/accounts.queries.ts';
import { refuseShut } from '../../accounts/shut-account.guard.ts';
import { requireStillProven } from '../../accounts/still-proven.guard.ts';
import { spendChallenge, tryChallenge } from '../challenges.tokens.ts';
import { enter } from '../entered.writes.ts';
import { checkFactorCode, checkOwnPasskey } from '../second-factor.guard.ts';

/**
 * Issue 4, personal data: the second half of a sign-in. Throws CHALLENGE_OVER where the first half is too long ago, was finished, or was
 * tried five times; FACTOR_CODE_WRONG, PASSKEY_WRONG, TOO_MANY.
 */
export const finishSignIn = async (
  ctx: Ctx<'CHALLENGE_OVER' | 'FACTOR_CODE_WRONG' | 'PASSKEY_WRONG'>,
  form: Static<(typeof FinishSignIn)['input']>,
) => {
  const { challenge: token, credential, code } = form;
  const tried = await tryChallenge(ctx.deps.db.write, { token, purpose: 'second-factor', now: ctx.now });
  const account = tried?.userId ? await findById(ctx.deps.db.write, tried.userId) : null;
  if (!tried || !account) throw ctx.refuse('CHALLENGE_OVER');
  if (account.status !== 'active') await refuseShut(ctx, account.id);
  const userId = account.id;
  const spend = credential
    ? await checkOwnPasskey(ctx, { credential, token, userId, mustVerify: false })
    : await checkFactorCode(ctx, userId, code ?? '');
  return async (write: WriteCtx<'CHALLENGE_OVER' | 'FACTOR_CODE_WRONG' | 'PASSKEY_WRONG'>) => {
    await requireStillProven(write, { account, isWhole: true, otherwise: 'CHALLENGE_OVER' });
    await spendChallenge(write, tried.id);
    await spend(write.db);
    const by = credential ? 'second-factor:passkey' : 'second-factor:code';
    return enter(write, { userId, deviceId: tried.deviceId, by, challenge: token });
  };
};

import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { stepUpCall as stepUpCallCall } from '#contract/security/security.calls.ts';
import type { StepUp, Way } from '#contract/security/security.schemas.ts';
import { refuses } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type WriteCtx } from '../../../kernel/http/context.ts';
import { findById } from '../../accounts/accounts.queries.ts';
import { issueCode, spendCode, takeCodeAllowance, tryCode } from '../../accounts/codes.writes.ts';
import { maskedContact } from '../../accounts/contact.plain.ts';
import { refuseField } from '../../accounts/field.refusal.ts';
import { verifyPassword } from '../../accounts/passwords.plain.ts';
import { markProved } from '../../accounts/session.writes.ts';
import { forgetTries, takeTry, tryKeyOfUser } from '../../accounts/sign-in-tries.writes.ts';
import { openChallenge, spendChallenge, tryChallenge } from '../challenges.tokens.ts';
import { challengeIn, signingOptions } from '../passkeys.writes.ts';
import { checkFactorCode, checkOwnPasskey, type Spend } from '../second-factor.guard.ts';
import { provingContact, waysOf } from '../step-up.guard.ts';

/** Issue 4, personal data: in which ways the caller can prove again who they are. */
export const askStepUp = async (ctx: WriteCtx) => {
  const { userId } = me(ctx);
  const { ways, passkeys, contact } = await waysOf(ctx.deps.db.write, userId);
  const token = passkeys.length > 0 ? await openChallenge(ctx.db, { purpose: 'step-up', userId, now: ctx.now }) : null;
  const options = token ? await signingOptions(ctx, { token, passkeys: passkeys, mustVerify: true }) : null;
  return { ways, options, sent_to: contact ? maskedContact(contact.address) : null };
};

/** Throws STEP_UP_WAY_CLOSED where there is a better way, CODE_TOO_SOON, CODE_TOO_MANY, TOO_MANY. */
export const sendStepUpCode = async (ctx: Ctx<'CODE_TOO_MANY' | 'CODE_TOO_SOON' | 'STEP_UP_WAY_CLOSED'>) => {
  const { contact } = await waysOf(ctx.deps.db.write, me(ctx).userId);
  if (!contact) throw ctx.refuse('STEP_UP_WAY_CLOSED');
  await takeCodeAllowance(ctx);
  return async (write: WriteCtx<'CODE_TOO_MANY' | 'CODE_TOO_SOON' | 'STEP_UP_WAY_CLOSED'>) => {
    await issueCode(write, contact, 'prove');
    return null;
  };
};

const byPassword = async (ctx: Ctx<'SIGN_IN_WRONG'>, password: string): Promise<Spend> => {
  const { userId } = me(ctx);
  const account = await findById(ctx.deps.db.write, userId);
  const key = tryKeyOfUser(userId);
  await takeTry(ctx, key, userId);
  if (!(await verifyPassword(account?.passwordHash ?? null, password))) throw refuseField(ctx, 'password', 'SIGN_IN_WRONG');
  await forgetTries(ctx, key);
  return async () => undefined;
};

const byMessage = async (ctx: Ctx<'CODE_WRONG'>, code: string): Promise<Spend> => {
  const contact = await provingContact(ctx.deps.db.write, me(ctx).userId);
  const codeId = contact && (await tryCode(ctx, contact, { purpose: 'prove', code }));
  if (!codeId) throw refuseField(ctx, 'code', 'CODE_WRONG');
  return (tx) => spendCode({ ...ctx, db: tx }, codeId);
};

const byPasskey = async (
  ctx: Ctx<'PASSKEY_WRONG'>,
  credential: NonNullable<Static<(typeof StepUp)['input']>['credential']>,
): Promise<Spend> => {
  const { userId } = me(ctx);
  const token = challengeIn(credential.response.clientDataJSON);
  const tried = token ? await tryChallenge(ctx.deps.db.write, { token, purpose: 'step-up', now: ctx.now }) : null;
  if (!token || tried?.userId !== userId) throw ctx.refuse('PASSKEY_WRONG');
  const spend = await checkOwnPasskey(ctx, { credential, token, userId, mustVerify: true });
  return async (tx) => {
    await spendChallenge({ ...ctx, ...refuses, db: tx }, tried.id).catch(() => {
      throw ctx.refuse('PASSKEY_WRONG');
    });
    await spend(tx);
  };
};

const prove = (
  ctx: Ctx<'CODE_WRONG' | 'FACTOR_CODE_WRONG' | 'PASSKEY_WRONG' | 'SIGN_IN_WRONG' | 'STEP_UP_WAY_CLOSED'>,
  form: Static<(typeof StepUp)['input']>,
  ways: readonly Way[],
): Promise<Spend> => {
  if (form.credential && ways.includes('passkey')) return byPasskey(ctx, form.credential);
  if (form.code && ways.includes('totp')) return checkFactorCode(ctx, me(ctx).userId, form.code);
  if (form.code && ways.includes('code')) return byMessage(ctx, form.code);
  if (form.password && ways.includes('password')) return byPassword(ctx, form.password);
  throw ctx.refuse('STEP_UP_WAY_CLOSED');
};

/** Proves again who is at this session, for a quarter of an hour. Throws STEP_UP_WAY_CLOSED for a way that `askStepUp` did not name. */
export const stepUp = async (ctx: Ctx<RefusalOf<typeof stepUpCallCall>>, form: Static<(typeof StepUp)['input']>) => {
  const { userId, sessionId } = me(ctx);
  const { ways } = await waysOf(ctx.deps.db.write, userId);
  const spend = await prove(ctx, form, ways);
  return async (write: WriteCtx<RefusalOf<typeof stepUpCallCall>>) => {
    await spend(write.db);
    await markProved(write.db, sessionId, write.now);
    write.audit('user', userId);
    return null;
  };
};

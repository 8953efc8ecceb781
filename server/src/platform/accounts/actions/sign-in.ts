import type { Static } from 'typebox';
import type { signIn as signInCall } from '#contract/accounts/accounts.calls.ts';
import type { IssueToken, SignIn } from '#contract/accounts/accounts.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { Refuses } from '../../../kernel/errors/refuse.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { type CaptchaGiven, captchaForSignIn } from '../../security/captcha.guard.ts';
import { secondFactorOf } from '../../security/second-factor.guard.ts';
import { type AccountRow, findAccount, findByContact } from '../accounts.queries.ts';
import { spendCode, tryCode } from '../codes.writes.ts';
import { readContact } from '../contact.plain.ts';
import { mayBeUsedHere } from '../demo-accounts.policy.ts';
import { verifyPassword } from '../passwords.plain.ts';
import { SESSION_MINUTES, startSession } from '../sessions.writes.ts';
import { refuseShut } from '../shut-account.guard.ts';
import { forgetTries, takeTry, tryKeyOfName } from '../sign-in-tries.writes.ts';
import { requireStillProven } from '../still-proven.guard.ts';

type Form = Static<(typeof SignIn)['input']>;
type Entry = { account: AccountRow; codeId: number | null };

/** One answer, after the same work, for an account that is not there and for a wrong password (decision 11). */
export const byPassword = async (
  ctx: Ctx<'CAPTCHA_NEEDED' | 'SIGN_IN_WRONG'>,
  { login, password, ...given }: { login: string; password: string } & CaptchaGiven,
): Promise<Entry> => {
  const account = await findAccount(ctx.deps.db.write, login);
  const key = tryKeyOfName(login);
  await captchaForSignIn(ctx, key, given);
  await takeTry(ctx, key, account?.id ?? null);
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight || !mayBeUsedHere(ctx, account)) throw ctx.refuse('SIGN_IN_WRONG');
  await forgetTries(ctx, key);
  return { account, codeId: null };
};

export const byCode = async (ctx: Ctx<'ACCOUNT_NOT_REGISTERED' | 'CODE_WRONG'>, login: string, code: string): Promise<Entry> => {
  const contact = readContact(login);
  const account = contact && (await findByContact(ctx.deps.db.write, contact));
  if (!contact || !account || !mayBeUsedHere(ctx, account)) throw ctx.refuse('ACCOUNT_NOT_REGISTERED');
  const codeId = await tryCode(ctx, contact, { purpose: 'account', code });
  if (codeId === null) throw ctx.refuse('CODE_WRONG');
  return { account, codeId };
};

/** Uses up a code that was right, and looks whether the account still is what it was proven for. */
export const spendProof = async (
  ctx: Pick<WriteCtx, 'db' | 'now'> & Refuses<'CODE_WRONG' | 'SIGN_IN_WRONG'>,
  { account, codeId }: Entry,
  { isWhole }: { isWhole: boolean },
) => {
  if (codeId !== null) await spendCode(ctx, codeId);
  await requireStillProven(ctx, { account, isWhole, otherwise: codeId === null ? 'SIGN_IN_WRONG' : 'CODE_WRONG' });
};

const enter = async (
  ctx: Ctx<'ACCOUNT_NOT_REGISTERED' | 'CAPTCHA_NEEDED' | 'CODE_WRONG' | 'PASSWORD_MISSING' | 'SECOND_FACTOR_NEEDED' | 'SIGN_IN_WRONG'>,
  form: Form,
): Promise<(write: WriteCtx<'CODE_WRONG' | 'SIGN_IN_WRONG'>) => Promise<string>> => {
  const login = form.login.trim();
  const entry = form.verifiable_code
    ? await byCode(ctx, login, form.verifiable_code)
    : form.password
      ? await byPassword(ctx, { ...form, login, password: form.password })
      : null;
  if (!entry) throw ctx.refuse('PASSWORD_MISSING');
  const { account, codeId } = entry;
  if (account.status !== 'active') await refuseShut(ctx, account.id);
  const deviceId = form.deviceId ?? null;
  const proof = { account, codeId };
  const secondFactor = await secondFactorOf(ctx, { userId: account.id, deviceId });
  if (secondFactor) {
    await ctx.deps.db.write.transaction((tx) => spendProof({ ...ctx, db: tx }, proof, { isWhole: true }));
    throw secondFactor;
  }
  return async (write) => {
    await spendProof(write, proof, { isWhole: false });
    const session = { userId: account.id, userAgent: write.userAgent, address: write.address, deviceId, now: write.now };
    const { token } = await startSession(write.db, session);
    write.audit('user', account.id, { by: codeId === null ? 'password' : 'code' });
    return token;
  };
};

/**
 * Section 7.2: POST /auth/login. Throws SIGN_IN_WRONG, ACCOUNT_NOT_REGISTERED, CODE_WRONG, ACCOUNT_DISABLED, TOO_MANY, CAPTCHA_NEEDED;
 * SECOND_FACTOR_NEEDED with a challenge where the account has one, for `FinishSignIn` to go on with.
 */
export const signIn = async (ctx: Ctx<RefusalOf<typeof signInCall>>, form: Form) => {
  const open = await enter(ctx, form);
  return async (write: WriteCtx<RefusalOf<typeof signInCall>>) => ({
    access_token: await open(write),
    token_type: 'Bearer',
    expires_in: SESSION_MINUTES,
    refresh_ttl: SESSION_MINUTES,
  });
};

/** Section 7.2: /auth/oauth/token and /v2/account/login, by password or code; a ticket is the passport's. */
export const issueToken = async (
  ctx: Ctx<'ACCOUNT_NOT_REGISTERED' | 'CAPTCHA_NEEDED' | 'CODE_WRONG' | 'PASSWORD_MISSING' | 'SECOND_FACTOR_NEEDED' | 'SIGN_IN_WRONG'>,
  form: Static<(typeof IssueToken)['input']> & { login: string },
) => {
  const open = await enter(ctx, form);
  return async (
    write: WriteCtx<
      'ACCOUNT_NOT_REGISTERED' | 'CAPTCHA_NEEDED' | 'CODE_WRONG' | 'PASSWORD_MISSING' | 'SECOND_FACTOR_NEEDED' | 'SIGN_IN_WRONG'
    >,
  ) => ({ tokenType: 'Bearer', accessToken: await open(write), expiresIn: SESSION_MINUTES * 60 });
};

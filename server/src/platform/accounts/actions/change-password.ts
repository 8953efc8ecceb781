import type { Static } from 'typebox';
import type { changePassword as changePasswordCall } from '#contract/accounts/accounts.calls.ts';
import type { ChangePassword } from '#contract/accounts/accounts.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { securityMessages } from '#contract/security/security.messages.ts';
import { type Ctx, me, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../notices/notices.writes.ts';
import { asksSecondFactor } from '../../security/second-factor.guard.ts';
import { requireRecent } from '../../security/step-up.guard.ts';
import { passwordMax } from '../../settings/account.settings.ts';
import { settingOf } from '../../settings/settings.registry.ts';
import { findById, setPassword } from '../accounts.queries.ts';
import { refuseField } from '../field.refusal.ts';
import { hashPassword, verifyPassword, whyNotPassword } from '../passwords.plain.ts';
import { endSessions } from '../sessions.writes.ts';
import { forgetTries, takeTry, tryKeyOfUser } from '../sign-in-tries.writes.ts';

/** Guessing it at a session that was left open is slowed down as it is at the door. Throws TOO_MANY. */
const isOldPassword = async (ctx: Ctx, hash: string, given: string): Promise<boolean> => {
  const { userId } = me(ctx);
  const key = tryKeyOfUser(userId);
  await takeTry(ctx, key, userId);
  const isRight = await verifyPassword(hash, given);
  if (isRight) await forgetTries(ctx, key);
  return isRight;
};

/** Section 7.2: PUT /user/password. Every other session of the account ends; this one goes on until its holder signs out. */
export const changePassword = async (ctx: Ctx<RefusalOf<typeof changePasswordCall>>, form: Static<(typeof ChangePassword)['input']>) => {
  const { userId, sessionId } = me(ctx);
  const account = await findById(ctx.deps.db.write, userId);
  const max = await settingOf(ctx.deps, passwordMax);
  const why = whyNotPassword(form.password, account ? { max, name: account.username } : { max });
  const isLength = why === 'PASSWORD_TOO_SHORT' || why === 'PASSWORD_TOO_LONG';
  if (why) throw refuseField(ctx, 'password', isLength ? 'NEW_PASSWORD_LENGTH' : why, { max });
  if (form.password !== form.password_confirmation) throw refuseField(ctx, 'password_confirmation', 'PASSWORD_MISMATCH');
  const before = account?.passwordHash ?? null;
  // The old password is a proof of its own where nothing more than a password protects the account.
  if (before === null || (await asksSecondFactor(ctx.deps.db.write, userId))) await requireRecent(ctx);
  const isOwner = before === null || (await isOldPassword(ctx, before, form.old_password ?? ''));
  const passwordHash = isOwner ? await hashPassword(form.password) : null;

  return async (write: WriteCtx<RefusalOf<typeof changePasswordCall>>) => {
    // Refused here and not above, so that a repeat with the same key hears the first answer although the old password is old now.
    if (passwordHash === null) throw refuseField(ctx, 'old_password', 'OLD_PASSWORD_WRONG');
    await setPassword(write.db, userId, passwordHash, write.now);
    await endSessions(write, userId, { except: sessionId });
    await notify(write, { kind: 'security', to: userId, text: securityMessages.passwordChanged });
    write.audit('user', userId);
    return null;
  };
};

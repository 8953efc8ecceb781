import type { Static } from 'typebox';
import type { retrievePassword as retrievePasswordCall } from '#contract/accounts/accounts.calls.ts';
import { accountsMessages } from '#contract/accounts/accounts.messages.ts';
import type { RetrievePassword } from '#contract/accounts/accounts.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { securityMessages } from '#contract/security/security.messages.ts';
import { type Ctx, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../notices/notices.writes.ts';
import { passwordMax } from '../../settings/account.settings.ts';
import { settingOf } from '../../settings/settings.registry.ts';
import { findByContact, setPassword } from '../accounts.queries.ts';
import { spendCode, tryCode } from '../codes.writes.ts';
import { contactOf } from '../contact.plain.ts';
import { mayBeUsedHere } from '../demo-accounts.policy.ts';
import { refuseField } from '../field.refusal.ts';
import { hashPassword, whyNotPassword } from '../passwords.plain.ts';
import { endSessions } from '../sessions.writes.ts';
import { forgetAllTries } from '../sign-in-tries.writes.ts';

/** Section 7.2: PUT /user/retrieve-password. Every session of the account ends. */
export const retrievePassword = async (
  ctx: Ctx<RefusalOf<typeof retrievePasswordCall>>,
  form: Static<(typeof RetrievePassword)['input']>,
) => {
  const read = contactOf({ ...form, type: form.verifiable_type });
  if ('why' in read) throw refuseField(ctx, read.field, read.why);
  const { contact } = read;
  const isPhone = contact.channel === 'sms';
  const account = await findByContact(ctx.deps.db.write, contact);
  if (!account || !mayBeUsedHere(ctx, account))
    throw refuseField(ctx, isPhone ? 'phone' : 'email', isPhone ? 'PHONE_NOT_REGISTERED' : 'EMAIL_NOT_REGISTERED');
  const max = await settingOf(ctx.deps, passwordMax);
  const why = whyNotPassword(form.password, { max, name: account.username });
  if (why) throw refuseField(ctx, 'password', why, { max });
  const codeId = await tryCode(ctx, contact, { purpose: 'account', code: form.verifiable_code });
  if (codeId === null) throw refuseField(ctx, 'verifiable_code', 'CODE_WRONG');
  const passwordHash = await hashPassword(form.password);

  return async (write: WriteCtx<RefusalOf<typeof retrievePasswordCall>>) => {
    await spendCode(write, codeId);
    await setPassword(write.db, account.id, passwordHash, write.now);
    await endSessions(write, account.id, {});
    await forgetAllTries(write.db, account.id);
    await notify(write, { kind: 'security', to: account.id, text: securityMessages.passwordChanged });
    write.audit('user', account.id);
    return { message: say(write, accountsMessages.passwordChanged) };
  };
};

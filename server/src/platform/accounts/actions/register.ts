import type { Static } from 'typebox';
import type { register as registerCall } from '#contract/accounts/accounts.calls.ts';
import { accountsMessages } from '#contract/accounts/accounts.messages.ts';
import type { Register } from '#contract/accounts/accounts.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { type Ctx, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords, queueForReview, wordsIn } from '../../moderation/words.guard.ts';
import { recordConsents, requireConsent } from '../../policies/consents.writes.ts';
import { passwordMax, reservedNames } from '../../settings/account.settings.ts';
import { settingOf } from '../../settings/settings.registry.ts';
import { findByContact, insertAccount, isUsernameTaken } from '../accounts.queries.ts';
import { spendCode, tryCode } from '../codes.writes.ts';
import { type Contact, contactOf } from '../contact.plain.ts';
import { refuseField } from '../field.refusal.ts';
import { bindAtSignUp } from '../inviter.writes.ts';
import { isReservedName, tidyName, whyNotName } from '../names.policy.ts';
import { hashPassword, whyNotPassword } from '../passwords.plain.ts';
import { refuseClosedMethod } from '../register-method.policy.ts';
import { SESSION_MINUTES, startSession } from '../sessions.writes.ts';
import { isNameTaken } from '../shown-names.writes.ts';

type Form = Static<(typeof Register)['input']>;

export const checkName = async (
  ctx: Ctx<'NAME_HAS_SYMBOLS' | 'NAME_RESERVED' | 'NAME_STARTS_WITH_DIGIT' | 'NAME_TOO_LONG' | 'NAME_TOO_SHORT'>,
  name: string,
) => {
  const why = whyNotName(name);
  if (why) throw refuseField(ctx, 'name', why);
  if (isReservedName(name, await settingOf(ctx.deps, reservedNames))) throw refuseField(ctx, 'name', 'NAME_RESERVED');
  if ((await wordsIn(ctx.deps, name)).some((word) => word.grade === 'refuse')) throw refuseField(ctx, 'name', 'WORD_REFUSED');
};

/** A new account whose name holds a word to be read is put before the operators; it is there meanwhile, as any other. */
export const queueName = async (ctx: WriteCtx, userId: number, name: string): Promise<void> => {
  if ((await checkWords(ctx, { name })) === 'review') await queueForReview(ctx, 'user', userId);
};

const checkPassword = async (
  ctx: Ctx<'PASSWORD_HAS_CHINESE' | 'PASSWORD_HAS_SPACES' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_TOO_LONG' | 'PASSWORD_TOO_SHORT'>,
  password: string,
  name: string,
) => {
  const max = await settingOf(ctx.deps, passwordMax);
  const why = whyNotPassword(password, { max, name });
  if (why) throw refuseField(ctx, 'password', why, { max });
};

const takenRefusal = (ctx: Ctx<'EMAIL_REGISTERED' | 'PHONE_REGISTERED'>, contact: Contact) =>
  contact.channel === 'sms' ? refuseField(ctx, 'phone', 'PHONE_REGISTERED') : refuseField(ctx, 'email', 'EMAIL_REGISTERED');

/**
 * Section 7.2: POST /users. Everything that can be refused is looked at before the code is tried, and the code before the password is
 * hashed, so that a form with a mistake costs no code and a wrong code costs no work. Many at once make one account.
 */
export const register = async (ctx: Ctx<RefusalOf<typeof registerCall>>, form: Form) => {
  requireConsent(ctx, form.agreed);
  const read = contactOf({ ...form, type: form.verifiable_type });
  if ('why' in read) throw refuseField(ctx, read.field, read.why);
  const { contact } = read;
  const name = tidyName(form.name);
  await refuseClosedMethod(ctx, contact);
  await checkName(ctx, name);
  if (form.password !== undefined) await checkPassword(ctx, form.password, name);
  const db = ctx.deps.db.write;
  if (await findByContact(db, contact)) throw takenRefusal(ctx, contact);
  if ((await isUsernameTaken(db, name)) || (await isNameTaken(db, name, 0))) throw refuseField(ctx, 'name', 'NAME_TAKEN');
  const codeId = await tryCode(ctx, contact, { purpose: 'register', code: form.verifiable_code });
  if (codeId === null) throw refuseField(ctx, 'verifiable_code', 'CODE_WRONG');
  const passwordHash = form.password === undefined ? null : await hashPassword(form.password);

  return async (write: WriteCtx<RefusalOf<typeof registerCall>>) => {
    await spendCode(write, codeId);
    const account = { username: name, contact, passwordHash, channel: form.channel || null, now: write.now };
    const userId = await insertAccount(write.db, account);
    if (userId === null)
      throw (await findByContact(write.db, contact)) ? takenRefusal(ctx, contact) : refuseField(ctx, 'name', 'NAME_TAKEN');
    const { token } = await startSession(write.db, {
      userId,
      userAgent: write.userAgent,
      deviceId: form.deviceId || null,
      address: write.address,
      now: write.now,
    });
    await queueName(write, userId, name);
    await bindAtSignUp(write, userId, form.invitePeople);
    if (form.agreed) await recordConsents(write, userId, { agreed: true, asked: 'sign-up' });
    write.audit('user', userId, { channel: account.channel });
    return { token, ttl: SESSION_MINUTES, refresh_ttl: SESSION_MINUTES, message: say(write, accountsMessages.registered) };
  };
};

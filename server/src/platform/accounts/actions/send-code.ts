import type { Static } from 'typebox';
import type {
  sendCode as sendCodeCall,
  sendCodeFor as sendCodeForCall,
  sendRegisterCode as sendRegisterCodeCall,
} from '#contract/accounts/accounts.calls.ts';
import { accountsMessages } from '#contract/accounts/accounts.messages.ts';
import type { CodeUse, SendCode, SendCodeFor } from '#contract/accounts/accounts.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { type CaptchaGiven, captchaForKnownContact, captchaForNewContact } from '../../security/captcha.guard.ts';
import { isDisposable } from '../../security/disposable-mail.plain.ts';
import { boundContact, findByContact } from '../accounts.queries.ts';
import { type CodePurpose, issueCode, sentWithin, takeCodeAllowance } from '../codes.writes.ts';
import { type Contact, contactOf, readContact } from '../contact.plain.ts';
import { mayBeUsedHere } from '../demo-accounts.policy.ts';
import { refuseField } from '../field.refusal.ts';
import { refuseClosedMethod } from '../register-method.policy.ts';

type Form = Static<(typeof SendCode)['input']>;

const contactIn = (ctx: Ctx<'EMAIL_INVALID' | 'PHONE_INVALID' | 'PHONE_OR_EMAIL_MISSING'>, form: Form): Contact => {
  const read = contactOf(form);
  if ('why' in read) throw refuseField(ctx, read.field, read.why);
  return read.contact;
};

const fieldOf = (contact: Contact) => (contact.channel === 'sms' ? 'phone' : 'email');

/** Before a code goes to a phone or mailbox that is new: no throw-away one, and past the first few a captcha (decision 14). */
const checkNew = async (ctx: Ctx<'CAPTCHA_NEEDED' | 'EMAIL_DISPOSABLE'>, contact: Contact, given: CaptchaGiven & { field?: string }) => {
  if (contact.channel === 'mail' && isDisposable(contact.address)) throw refuseField(ctx, given.field ?? 'email', 'EMAIL_DISPOSABLE');
  await captchaForNewContact(ctx, given);
};

const isOwnContact = async (ctx: Ctx, contact: Contact): Promise<boolean> => {
  const bound = ctx.actor && (await boundContact(ctx.deps.db.write, ctx.actor.userId, contact.channel));
  return bound?.address.toLowerCase() === contact.address.toLowerCase();
};

/** A code for signing in goes to whoever is named: strangers cannot use up the day's codes of its owner without any work. */
const checkKnown = async (ctx: Ctx<'CAPTCHA_NEEDED'>, contact: Contact, given: CaptchaGiven) => {
  const { day } = await sentWithin(ctx.deps.db.write, contact, { purpose: 'account', now: ctx.now });
  if (!(await isOwnContact(ctx, contact))) await captchaForKnownContact(ctx, day, given);
};

/** What is bound is let go of by its holder alone. Throws SIGN_IN_REQUIRED, CONTACT_NOT_BOUND. */
const checkOwn = async (ctx: Ctx<'CONTACT_NOT_BOUND'>, contact: Contact) => {
  me(ctx);
  if (!(await isOwnContact(ctx, contact))) throw refuseField(ctx, 'account', 'CONTACT_NOT_BOUND');
};

/** A registered one is told so before a code is sent (section 5.1, sign-up). */
const sendToNew = async (
  ctx: WriteCtx<'CODE_TOO_MANY' | 'CODE_TOO_SOON' | 'EMAIL_REGISTERED' | 'PHONE_REGISTERED' | 'REGISTER_METHOD_CLOSED'>,
  contact: Contact,
  purpose: 'register' | 'bind',
) => {
  if (purpose === 'register') await refuseClosedMethod(ctx, contact);
  if (await findByContact(ctx.db, contact))
    throw refuseField(ctx, fieldOf(contact), contact.channel === 'sms' ? 'PHONE_REGISTERED' : 'EMAIL_REGISTERED');
  await issueCode(ctx, contact, purpose);
  return { message: say(ctx, accountsMessages.codeSent) };
};

/** An unknown one is sent to sign up instead (section 5.1, forgot password). */
const sendToKnown = async (
  ctx: WriteCtx<'CODE_TOO_MANY' | 'CODE_TOO_SOON' | 'EMAIL_NOT_REGISTERED' | 'PHONE_NOT_REGISTERED'>,
  contact: Contact,
  purpose: 'account' | 'change',
) => {
  const account = await findByContact(ctx.db, contact);
  if (!account || !mayBeUsedHere(ctx, account))
    throw refuseField(ctx, fieldOf(contact), contact.channel === 'sms' ? 'PHONE_NOT_REGISTERED' : 'EMAIL_NOT_REGISTERED');
  await issueCode(ctx, contact, purpose);
  return { message: say(ctx, accountsMessages.codeSent) };
};

/** Section 7.2: POST /verifycodes, for signing in and for a forgotten password. */
export const sendCode = async (ctx: Ctx<RefusalOf<typeof sendCodeCall>>, form: Form) => {
  const contact = contactIn(ctx, form);
  await checkKnown(ctx, contact, form);
  await takeCodeAllowance(ctx);
  return (write: WriteCtx<RefusalOf<typeof sendCodeCall>>) => sendToKnown(write, contact, 'account');
};

/** Section 7.2: POST /verifycodes/register. */
export const sendRegisterCode = async (ctx: Ctx<RefusalOf<typeof sendRegisterCodeCall>>, form: Form) => {
  const contact = contactIn(ctx, form);
  await checkNew(ctx, contact, form);
  await takeCodeAllowance(ctx);
  return (write: WriteCtx<RefusalOf<typeof sendRegisterCodeCall>>) => sendToNew(write, contact, 'register');
};

/** The one account field of a named call, as phone or mailbox. Throws PHONE_INVALID or EMAIL_INVALID. */
export const accountIn = (ctx: Ctx<'EMAIL_INVALID' | 'PHONE_INVALID'>, account: string): Contact => {
  const contact = readContact(account);
  if (!contact) throw refuseField(ctx, 'account', account.includes('@') ? 'EMAIL_INVALID' : 'PHONE_INVALID');
  return contact;
};

export const purposeOf = (use: CodeUse | undefined): Exclude<CodePurpose, 'prove' | 'pay' | 'certify' | 'ecert' | 'ecert-export'> =>
  use === 'register' || use === 'bind' || use === 'change' ? use : 'account';

/** Section 7.2: getValidateCode { type, codeUse, account }. */
export const sendCodeFor = async (ctx: Ctx<RefusalOf<typeof sendCodeForCall>>, form: Static<(typeof SendCodeFor)['input']>) => {
  const contact = accountIn(ctx, form.account);
  const asks = form.type === undefined ? contact.channel : form.type === 'phone' || form.type === 'sms' ? 'sms' : 'mail';
  if (asks !== contact.channel) throw refuseField(ctx, 'account', asks === 'sms' ? 'PHONE_INVALID' : 'EMAIL_INVALID');
  const purpose = purposeOf(form.codeUse);
  if (purpose === 'change') await checkOwn(ctx, contact);
  else if (purpose === 'account') await checkKnown(ctx, contact, form);
  else await checkNew(ctx, contact, { ...form, field: 'account' });
  await takeCodeAllowance(ctx);
  return (write: WriteCtx<RefusalOf<typeof sendCodeForCall>>) =>
    purpose === 'register' || purpose === 'bind' ? sendToNew(write, contact, purpose) : sendToKnown(write, contact, purpose);
};

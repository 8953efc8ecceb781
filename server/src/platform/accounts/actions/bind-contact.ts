import type { Static } from 'typebox';
import { accountsMessages } from '#contract/accounts/accounts.messages.ts';
import type { BindContact, ChangeContact } from '#contract/accounts/accounts.schemas.ts';
import { securityMessages } from '#contract/security/security.messages.ts';
import { brokenUnique } from '../../../kernel/db/database-faults.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../notices/notices.writes.ts';
import { requireRecent } from '../../security/step-up.guard.ts';
import { boundContact, findByContact, setContact } from '../accounts.queries.ts';
import { spendCode, tryCode } from '../codes.writes.ts';
import { type Contact, readContact } from '../contact.plain.ts';
import { refuseField } from '../field.refusal.ts';

type Channel = Contact['channel'];

const registered = (ctx: Ctx<'EMAIL_REGISTERED' | 'PHONE_REGISTERED'>, channel: Channel) =>
  refuseField(ctx, 'account', channel === 'sms' ? 'PHONE_REGISTERED' : 'EMAIL_REGISTERED');

/** The new phone or mailbox, which nobody has, and the code that was sent to it. */
const takeNew = async (
  ctx: Ctx<'CODE_WRONG' | 'EMAIL_INVALID' | 'EMAIL_REGISTERED' | 'PHONE_INVALID' | 'PHONE_REGISTERED'>,
  channel: Channel,
  form: { account: string; verifiable_code: string },
) => {
  const contact = readContact(form.account);
  if (contact?.channel !== channel) throw refuseField(ctx, 'account', channel === 'sms' ? 'PHONE_INVALID' : 'EMAIL_INVALID');
  if (await findByContact(ctx.deps.db.write, contact)) throw registered(ctx, channel);
  const codeId = await tryCode(ctx, contact, { purpose: 'bind', code: form.verifiable_code });
  if (codeId === null) throw refuseField(ctx, 'verifiable_code', 'CODE_WRONG');
  return { contact, codeId };
};

/** Writes it in the place of what was there. Somebody who was faster has it; what was there may have changed meanwhile. */
const put = async (
  write: WriteCtx<'EMAIL_REGISTERED' | 'PHONE_REGISTERED'>,
  contact: Contact,
  before: Contact | null,
): Promise<boolean> => {
  const { userId } = me(write);
  const isSet = await setContact(write.db, userId, { contact, before }, write.now).catch((error: unknown) => {
    throw brokenUnique(error) === null ? error : registered(write, contact.channel);
  });
  await notify(write, { kind: 'security', to: userId, text: before ? securityMessages.contactChanged : securityMessages.contactBound });
  write.audit('user', userId, { channel: contact.channel });
  return isSet;
};

/** Section 7.2: bindPhone and bindEmail. One that is bound stays (decision 13): throws CONTACT_FIXED, STEP_UP_NEEDED. */
export const bindContact =
  (channel: Channel) =>
  async (
    ctx: Ctx<
      'CODE_WRONG' | 'CONTACT_FIXED' | 'EMAIL_INVALID' | 'EMAIL_REGISTERED' | 'PHONE_INVALID' | 'PHONE_REGISTERED' | 'STEP_UP_NEEDED'
    >,
    form: Static<(typeof BindContact)['input']>,
  ) => {
    await requireRecent(ctx);
    if (await boundContact(ctx.deps.db.write, me(ctx).userId, channel)) throw refuseField(ctx, 'account', 'CONTACT_FIXED');
    const { contact, codeId } = await takeNew(ctx, channel, form);
    return async (
      write: WriteCtx<
        'CODE_WRONG' | 'CONTACT_FIXED' | 'EMAIL_INVALID' | 'EMAIL_REGISTERED' | 'PHONE_INVALID' | 'PHONE_REGISTERED' | 'STEP_UP_NEEDED'
      >,
    ) => {
      await spendCode(write, codeId);
      if (!(await put(write, contact, null))) throw refuseField(ctx, 'account', 'CONTACT_FIXED');
      return { message: say(write, accountsMessages.bound) };
    };
  };

/** Section 7.2: change_phone and change_email, after a code to the old and to the new one (decision 13). Throws CONTACT_NOT_BOUND, STEP_UP_NEEDED. */
export const changeContact =
  (channel: Channel) =>
  async (
    ctx: Ctx<
      'CODE_WRONG' | 'CONTACT_NOT_BOUND' | 'EMAIL_INVALID' | 'EMAIL_REGISTERED' | 'PHONE_INVALID' | 'PHONE_REGISTERED' | 'STEP_UP_NEEDED'
    >,
    form: Static<(typeof ChangeContact)['input']>,
  ) => {
    await requireRecent(ctx);
    const before = await boundContact(ctx.deps.db.write, me(ctx).userId, channel);
    if (!before) throw refuseField(ctx, 'account', 'CONTACT_NOT_BOUND');
    const { contact, codeId } = await takeNew(ctx, channel, form);
    const oldCodeId = await tryCode(ctx, before, { purpose: 'change', code: form.old_code });
    if (oldCodeId === null) throw refuseField(ctx, 'old_code', 'CODE_WRONG');
    return async (
      write: WriteCtx<
        'CODE_WRONG' | 'CONTACT_NOT_BOUND' | 'EMAIL_INVALID' | 'EMAIL_REGISTERED' | 'PHONE_INVALID' | 'PHONE_REGISTERED' | 'STEP_UP_NEEDED'
      >,
    ) => {
      await spendCode(write, codeId);
      await spendCode(write, oldCodeId);
      invariant(await put(write, contact, before), 'a code of the bound contact is spent once, so that it is still the bound one');
      return { message: say(write, accountsMessages.changed) };
    };
  };

import type { Static } from 'typebox';
import type { sendIdentityCode as sendCall } from '#contract/identity/identity.calls.ts';
import { identityMessages } from '#contract/identity/identity.messages.ts';
import type { SendIdentityCode } from '#contract/identity/identity.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { type Ctx, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { issueCode, takeCodeAllowance } from '../../../platform/accounts/codes.writes.ts';
import { type Contact, readContact } from '../../../platform/accounts/contact.plain.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { captchaForNewContact } from '../../../platform/security/captcha.guard.ts';

/** A phone that codes are sent to. Throws CERTIFICATION_PHONE_WRONG. */
export const phoneOf = (ctx: Ctx<'CERTIFICATION_PHONE_WRONG'>, phone: string): Contact => {
  const contact = phone.includes('@') ? null : readContact(phone);
  if (contact?.channel !== 'sms') throw refuseField(ctx, 'phone', 'CERTIFICATION_PHONE_WRONG');
  return contact;
};

/** Career, section 7: send-verify-identity-validate-code. Past the first few from one network a captcha comes before. */
export const sendIdentityCode = async (ctx: Ctx<RefusalOf<typeof sendCall>>, given: Static<(typeof SendIdentityCode)['input']>) => {
  const contact = phoneOf(ctx, given.phone);
  await captchaForNewContact(ctx, given);
  await takeCodeAllowance(ctx);
  return async (write: WriteCtx<RefusalOf<typeof sendCall>>) => {
    await issueCode(write, contact, 'certify');
    return { message: say(write, identityMessages.codeSent) };
  };
};

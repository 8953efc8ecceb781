import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { signCompany as signCompanyCall } from '#contract/onboarding/onboarding.calls.ts';
import type { SignCompany } from '#contract/onboarding/onboarding.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { rightsChanged } from '../../../kernel/live/rights.ts';
import { changeUser } from '../../../platform/accounts/account.writes.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { phoneText, readEmail, readPhone } from '../../../platform/accounts/contact.plain.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { isCompanyNameTaken } from '../../../platform/accounts/shown-names.writes.ts';
import { checkProfileWords } from '../../../platform/moderation/words.guard.ts';
import { signCompanyAs } from '../../../platform/people/companies.writes.ts';
import { isCountry } from '../dictionaries/countries.ts';
import { findPapersName } from '../onboarding.queries.ts';
import { sign } from './open-report.ts';

type Form = Static<(typeof SignCompany)['input']>;

/**
 * Decision 43: 'I act for a company' holds from now on; after signing an operator alone changes it. Throws COMPANY_ASKED once papers were
 * sent: who was certified as a company is no person.
 */
export const setActsForCompany = async (ctx: WriteCtx<'ALREADY_SIGNED' | 'COMPANY_ASKED'>, form: { acts_for_company: boolean }) => {
  const user = await lockUser(ctx.db, me(ctx).userId);
  if (!user) throw refuse('NOT_FOUND');
  if (user.signedAt !== null) throw ctx.refuse('ALREADY_SIGNED');
  const userType = form.acts_for_company ? 2 : 1;
  if (user.userType === userType) return null;
  if (userType === 1 && (await findPapersName(ctx.db, user.id)) !== null) throw ctx.refuse('COMPANY_ASKED');
  await changeUser(ctx.db, user.id, { userType, updatedAt: ctx.now });
  ctx.audit('user', user.id, { userType });
  rightsChanged(ctx, { userId: user.id });
  return null;
};

const contactOf = (ctx: WriteCtx<'EMAIL_INVALID' | 'GUIDE_INCOMPLETE' | 'PHONE_INVALID'>, form: Form) => {
  if (!form.contact_phone && !form.contact_email) throw refuseField(ctx, 'contact_phone', 'GUIDE_INCOMPLETE');
  const phone = form.contact_phone ? readPhone(form.contact_phone) : null;
  if (form.contact_phone && !phone) throw refuseField(ctx, 'contact_phone', 'PHONE_INVALID');
  const email = form.contact_email ? readEmail(form.contact_email) : null;
  if (form.contact_email && !email) throw refuseField(ctx, 'contact_email', 'EMAIL_INVALID');
  return { contactPhone: phone ? phoneText(phone) : '', contactEmail: email ?? '' };
};

/** The name that its papers give; one that was not certified for it, nobody certified is known by (decision 134). */
const checkName = async (ctx: WriteCtx<'COMPANY_NAME_HELD' | 'COMPANY_NAME_TAKEN'>, name: string): Promise<void> => {
  const { userId } = me(ctx);
  const papers = await findPapersName(ctx.db, userId);
  if (papers !== null && papers.name !== name) throw refuseField(ctx, 'company_name', 'COMPANY_NAME_HELD');
  if (!papers?.isApproved && (await isCompanyNameTaken(ctx.db, name, userId))) throw refuseField(ctx, 'company_name', 'COMPANY_NAME_TAKEN');
};

/** Decision 43: a company signs with its name, country, contact and the declaration. Throws COMPANY_NAME_HELD for another name than its papers', COMPANY_NAME_TAKEN. */
export const signCompany = async (ctx: WriteCtx<RefusalOf<typeof signCompanyCall>>, form: Form) => {
  const { userId } = me(ctx);
  if (!isCountry(form.country)) throw refuseField(ctx, 'country', 'COUNTRY_MISSING');
  const contact = contactOf(ctx, form);
  const user = await lockUser(ctx.db, userId);
  if (!user) throw refuse('NOT_FOUND');
  if (user.signedAt !== null) throw ctx.refuse('ALREADY_SIGNED');
  if (user.userType === 1) throw refuse('NOT_ALLOWED');
  await checkName(ctx, form.company_name);
  await checkProfileWords(ctx, { company_name: form.company_name, contact_name: form.contact_name });
  const values = {
    companyName: form.company_name,
    country: form.country,
    contactName: form.contact_name,
    ...contact,
    updatedAt: ctx.now,
  };
  await signCompanyAs(ctx.db, userId, values);
  return sign(ctx, userId);
};

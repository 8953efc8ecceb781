import type { Static } from 'typebox';
import type { saveEnterprise as saveEnterpriseCall } from '#contract/enterprises/enterprises.calls.ts';
import { enterprisesMessages } from '#contract/enterprises/enterprises.messages.ts';
import type { SaveEnterprise } from '#contract/enterprises/enterprises.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { phoneText, readEmail, readPhone } from '../../../platform/accounts/contact.plain.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { isCompanyNameTaken } from '../../../platform/accounts/shown-names.writes.ts';
import { checkProfileWords } from '../../../platform/moderation/words.guard.ts';
import { changeCompany } from '../../../platform/people/companies.writes.ts';
import { isCountry, isIndustry, isLanguage } from '../../onboarding/onboarding.public.ts';
import { type CompanyRow, lockCompany } from '../enterprises.queries.ts';
import { enterpriseReportsTable } from '../enterprises.tables.ts';
import { hasCertifiedName } from '../qualifications.queries.ts';

type Form = Static<(typeof SaveEnterprise)['input']>;
type Report = Partial<typeof enterpriseReportsTable.$inferInsert>;

const given = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

const contactChange = (
  ctx: WriteCtx<'EMAIL_INVALID' | 'GUIDE_INCOMPLETE' | 'PHONE_INVALID'>,
  form: Form,
  company: CompanyRow,
): Partial<CompanyRow> => {
  if (form.contact_phone === undefined && form.contact_email === undefined) return given({ contactName: form.contact_name });
  const phone = form.contact_phone ? readPhone(form.contact_phone) : null;
  if (form.contact_phone && !phone) throw refuseField(ctx, 'contact_phone', 'PHONE_INVALID');
  const email = form.contact_email ? readEmail(form.contact_email) : null;
  if (form.contact_email && !email) throw refuseField(ctx, 'contact_email', 'EMAIL_INVALID');
  const contactPhone = form.contact_phone === undefined ? company.contactPhone : phone ? phoneText(phone) : '';
  const contactEmail = form.contact_email === undefined ? company.contactEmail : (email ?? '');
  if (contactPhone === '' && contactEmail === '') throw refuseField(ctx, 'contact_phone', 'GUIDE_INCOMPLETE');
  return given({ contactName: form.contact_name, contactPhone, contactEmail });
};

/** A name that was certified, or is being looked at, stays until another is certified; nobody certified is known by the new one (decision 134). */
const checkNewName = async (ctx: WriteCtx<'COMPANY_NAME_HELD' | 'COMPANY_NAME_TAKEN'>, name: string, userId: number): Promise<void> => {
  if (await hasCertifiedName(ctx.db, userId)) throw refuseField(ctx, 'company_name', 'COMPANY_NAME_HELD');
  if (await isCompanyNameTaken(ctx.db, name, userId)) throw refuseField(ctx, 'company_name', 'COMPANY_NAME_TAKEN');
};

const companyChange = async (
  ctx: WriteCtx<'COMPANY_NAME_HELD' | 'COMPANY_NAME_TAKEN' | 'COUNTRY_MISSING' | 'EMAIL_INVALID' | 'GUIDE_INCOMPLETE' | 'PHONE_INVALID'>,
  form: Form,
  company: CompanyRow,
): Promise<Partial<CompanyRow>> => {
  const name = form.company_name;
  if (name !== undefined && name !== company.companyName) await checkNewName(ctx, name, company.userId);
  if (form.country !== undefined && !isCountry(form.country)) throw refuseField(ctx, 'country', 'COUNTRY_MISSING');
  return { ...given({ companyName: form.company_name, country: form.country }), ...contactChange(ctx, form, company) };
};

/** An address with a name or password before its host looks like another house's, and may give a password away. */
const isWebsite = (text: string): boolean => URL.canParse(text) && /^https?:\/\/[^/?#\\@]+([/?#]|$)/i.test(text);

const reportChange = (
  ctx: WriteCtx<'CHOICE_UNKNOWN' | 'LANGUAGE_UNKNOWN' | 'PAIR_SAME' | 'WEBSITE_WRONG' | 'YEAR_AHEAD'>,
  form: Form,
): Report => {
  const { intro, founded, size, website, pairs, fields } = form;
  if (website && !isWebsite(website)) throw refuseField(ctx, 'website', 'WEBSITE_WRONG');
  if (founded && founded > ctx.now.getUTCFullYear()) throw refuseField(ctx, 'founded', 'YEAR_AHEAD');
  if (!(pairs ?? []).every(({ from, to }) => isLanguage(from) && isLanguage(to))) throw refuseField(ctx, 'pairs', 'LANGUAGE_UNKNOWN');
  if ((pairs ?? []).some(({ from, to }) => from === to)) throw refuseField(ctx, 'pairs', 'PAIR_SAME');
  if (!(fields ?? []).every(isIndustry)) throw refuseField(ctx, 'fields', 'CHOICE_UNKNOWN');
  return given({
    ...{ intro, founded, size, website },
    pairs: pairs && [...new Map(pairs.map((pair) => [`${pair.from}>${pair.to}`, pair])).values()],
    fields: fields && [...new Set(fields)],
  });
};

/** Decision 43: a company changes what it says of itself, part by part. Throws COMPANY_UNSIGNED, and what the contract lists for its fields. */
export const saveEnterprise = async (ctx: WriteCtx<RefusalOf<typeof saveEnterpriseCall>>, form: Form) => {
  const { userId } = me(ctx);
  const report = reportChange(ctx, form);
  await checkProfileWords(ctx, {
    company_name: form.company_name,
    intro: form.intro,
    contact_name: form.contact_name,
    website: form.website,
  });
  const company = await companyChange(ctx, form, await lockCompany(ctx, ctx.db, userId));
  if (Object.keys(company).length > 0) await changeCompany(ctx.db, userId, { ...company, updatedAt: ctx.now });
  if (Object.keys(report).length > 0) {
    const values = { ...report, updatedAt: ctx.now };
    await ctx.db
      .insert(enterpriseReportsTable)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: enterpriseReportsTable.userId, set: values });
  }
  ctx.audit('enterprise', userId, { fields: Object.keys({ ...company, ...report }) });
  return { message: say(ctx, enterprisesMessages.saved) };
};

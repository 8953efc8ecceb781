import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { saveGuideContact as saveGuideContactCall } from '#contract/onboarding/onboarding.calls.ts';
import type { SaveGuideContact } from '#contract/onboarding/onboarding.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { changeUser, type UserChange } from '../../../platform/accounts/account.writes.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { readEmail } from '../../../platform/accounts/contact.plain.ts';
import { contactPhoneChange } from '../../../platform/accounts/contact-phone.writes.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { isReservedName, tidyName } from '../../../platform/accounts/names.policy.ts';
import { takeNickname } from '../../../platform/accounts/shown-names.writes.ts';
import { checkProfileWords } from '../../../platform/moderation/words.guard.ts';
import { chooseAudiences } from '../../../platform/reports/report.writes.ts';
import { reservedNames } from '../../../platform/settings/account.settings.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { type GuideUser, isEmailInUse } from '../onboarding.queries.ts';

type Form = Static<(typeof SaveGuideContact)['input']>;

const EMAIL_MAX = 30;

const emailChange = async (
  ctx: WriteCtx<'CONTACT_FIXED' | 'EMAIL_INVALID' | 'EMAIL_IN_USE' | 'GUIDE_EMAIL_TOO_LONG'>,
  user: GuideUser,
  form: Form,
): Promise<UserChange> => {
  const isBound = user.emailVerifiedAt !== null;
  if (!form.email && isBound) return {};
  if (form.email && form.email.toLowerCase() === user.email?.toLowerCase()) return {};
  if ((form.email ?? '').length > EMAIL_MAX) throw refuseField(ctx, 'email', 'GUIDE_EMAIL_TOO_LONG');
  const email = form.email ? readEmail(form.email) : null;
  if (!email) throw refuseField(ctx, 'email', 'EMAIL_INVALID');
  if (isBound) throw refuseField(ctx, 'email', 'CONTACT_FIXED');
  if (await isEmailInUse(ctx.db, email, user.id)) throw refuseField(ctx, 'email', 'EMAIL_IN_USE');
  return { email };
};

const nicknameChange = async (
  ctx: WriteCtx<'GUIDE_INCOMPLETE' | 'NAME_RESERVED' | 'NICKNAME_TAKEN'>,
  user: GuideUser,
  form: Form,
): Promise<UserChange> => {
  const nickname = tidyName(form.nickname ?? '');
  if (nickname === '') throw refuseField(ctx, 'nickname', 'GUIDE_INCOMPLETE');
  if (nickname === user.nickname) return {};
  if (isReservedName(nickname, await settingOf(ctx.deps, reservedNames))) throw refuseField(ctx, 'nickname', 'NAME_RESERVED');
  await checkProfileWords(ctx, { nickname });
  if (!(await takeNickname(ctx.db, user.id, nickname))) throw refuseField(ctx, 'nickname', 'NICKNAME_TAKEN');
  return { nickname };
};

/** Career, section 5, guide step 2. */
export const saveContact = async (ctx: WriteCtx<RefusalOf<typeof saveGuideContactCall>>, form: Form) => {
  const user = await lockUser(ctx.db, me(ctx).userId);
  if (!user) throw refuse('NOT_FOUND');
  const phone = await contactPhoneChange(ctx, user, form);
  const email = await emailChange(ctx, user, form);
  const nickname = await nicknameChange(ctx, user, form);
  await changeUser(ctx.db, user.id, { ...phone, ...email, ...nickname, updatedAt: ctx.now });
  if (form.contact_audience !== undefined)
    await chooseAudiences(ctx.db, { userId: user.id, now: ctx.now }, { contact: form.contact_audience });
  ctx.audit('user', user.id, { fields: Object.keys({ ...phone, ...email, ...nickname }), audience: form.contact_audience });
  return null;
};

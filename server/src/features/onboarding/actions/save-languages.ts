import type { Static } from 'typebox';
import type { SaveGuideLanguages } from '#contract/onboarding/onboarding.schemas.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { setLanguages } from '../../../platform/reports/profile.writes.ts';
import { isLanguage } from '../dictionaries/languages.ts';
import { whyNotLanguages } from '../onboarding.policy.ts';

/** Career, section 5, guide step 1. */
export const saveLanguages = async (
  ctx: WriteCtx<'LANGUAGES_SAME' | 'LANGUAGE_TWICE' | 'LANGUAGE_UNKNOWN'>,
  form: Static<(typeof SaveGuideLanguages)['input']>,
) => {
  const { userId } = me(ctx);
  const chosen = { native: form.native, first: form.first, second: form.second || null, third: form.third || null };
  const why = whyNotLanguages(chosen, isLanguage);
  if (why) throw refuseField(ctx, why === 'LANGUAGES_SAME' ? 'first' : 'native', why);
  await setLanguages(ctx.db, { userId, now: ctx.now }, chosen);
  return null;
};

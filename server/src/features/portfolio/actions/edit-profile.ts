import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { setFields, setLanguages } from '../../../platform/reports/profile.writes.ts';
import { industries as dictionary, isLanguage, whyNotLanguages } from '../../onboarding/onboarding.public.ts';
import { withNeeded } from '../needed.policy.ts';

type Code = string | null | undefined;
type Form = { native?: Code; first?: Code; second?: Code; third?: Code };

/** Career, section 7: languageability/edit; the rules are those of the guide's first step. */
export const editLanguages = async (ctx: WriteCtx<'LANGUAGES_SAME' | 'LANGUAGE_TWICE' | 'LANGUAGE_UNKNOWN'>, form: Form) => {
  const { userId } = me(ctx);
  const { native, first } = withNeeded(ctx, form, { native: 'GUIDE_INCOMPLETE', first: 'GUIDE_INCOMPLETE' });
  const chosen = { native, first, second: form.second || null, third: form.third || null };
  const why = whyNotLanguages(chosen, isLanguage);
  if (why) throw refuseField(ctx, why === 'LANGUAGES_SAME' ? 'first' : 'native', why);
  await setLanguages(ctx.db, { userId, now: ctx.now }, chosen);
  return null;
};

/** Career, section 7: memberIndustry/edit. They are kept beside the languages, and come after them. */
export const editIndustries = async (ctx: WriteCtx<'CHOICE_UNKNOWN' | 'GUIDE_INCOMPLETE'>, form: { industries: string[] }) => {
  const { userId } = me(ctx);
  const fields = [...new Set(form.industries)];
  if (!fields.every((code) => Object.hasOwn(dictionary, code))) throw refuseField(ctx, 'industries', 'CHOICE_UNKNOWN');
  if (!(await setFields(ctx.db, { userId, now: ctx.now }, fields))) throw ctx.refuse('GUIDE_INCOMPLETE');
  return null;
};

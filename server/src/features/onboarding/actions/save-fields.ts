import type { Static } from 'typebox';
import type { SaveGuideFields } from '#contract/onboarding/onboarding.schemas.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { replaceTags } from '../../../platform/people/chosen-tags.queries.ts';
import { isTag } from '../../../platform/people/tags.plain.ts';
import { setFields } from '../../../platform/reports/profile.writes.ts';
import { industries } from '../dictionaries/entries.ts';

/** Guide step 3: fields of work and at most five tags. Comes after the languages, beside which it is kept. */
export const saveFields = async (ctx: WriteCtx<'CHOICE_UNKNOWN' | 'GUIDE_INCOMPLETE'>, form: Static<(typeof SaveGuideFields)['input']>) => {
  const { userId } = me(ctx);
  const fields = [...new Set(form.fields)];
  const tags = [...new Set(form.tags ?? [])];
  if (!fields.every((code) => Object.hasOwn(industries, code))) throw refuseField(ctx, 'fields', 'CHOICE_UNKNOWN');
  if (!tags.every(isTag)) throw refuseField(ctx, 'tags', 'CHOICE_UNKNOWN');
  await lockUser(ctx.db, userId);
  if (!(await setFields(ctx.db, { userId, now: ctx.now }, fields))) throw ctx.refuse('GUIDE_INCOMPLETE');
  if (form.tags) await replaceTags(ctx.db, userId, tags);
  return null;
};

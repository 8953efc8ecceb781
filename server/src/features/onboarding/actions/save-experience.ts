import type { Static } from 'typebox';
import { lastMonth, YEARS_AHEAD } from '#contract/kernel/months.ts';
import type { SaveGuideExperience } from '#contract/onboarding/onboarding.schemas.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { checkProfileWords } from '../../../platform/moderation/words.guard.ts';
import { addExperience, changeExperience } from '../../../platform/reports/profile.writes.ts';
import { findFirstExperience } from '../onboarding.queries.ts';

/** Guide step 4, which may be skipped. Saved again, it changes the same experience. */
export const saveExperience = async (
  ctx: WriteCtx<'DATES_REVERSED' | 'DATE_TOO_FAR'>,
  form: Static<(typeof SaveGuideExperience)['input']>,
) => {
  const { userId } = me(ctx);
  const startedOn = form.started_on ?? null;
  const endedOn = form.ended_on ?? null;
  if (startedOn !== null && endedOn !== null && endedOn < startedOn) throw refuseField(ctx, 'ended_on', 'DATES_REVERSED');
  const month = lastMonth(ctx.now, YEARS_AHEAD);
  for (const [field, date] of Object.entries({ started_on: startedOn, ended_on: endedOn }))
    if (date !== null && date > month) throw refuseField(ctx, field, 'DATE_TOO_FAR', { month });
  await checkProfileWords(ctx, { title: form.title, company: form.company, intro: form.intro });
  const values = { title: form.title, company: form.company ?? '', intro: form.intro ?? '', startedOn, endedOn };
  await lockUser(ctx.db, userId);
  const before = await findFirstExperience(ctx.db, userId);
  if (before) await changeExperience(ctx.db, { id: before.id, userId }, values);
  else await addExperience(ctx.db, { userId, now: ctx.now }, values);
  return null;
};

import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { cleanText } from '#contract/trials/trial-text.ts';
import type { saveTrialDraft as saveCall, submitTrial as submitCall } from '#contract/trials/trials.calls.ts';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import type { SaveTrialDraft, SubmitTrial } from '#contract/trials/trials.schemas.ts';
import { type Ctx, say, timeText, type WriteCtx } from '../../../kernel/http/context.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { lockTrialFor, momentOf } from '../trial.moves.ts';
import { notifyOfTrial } from '../trial.notify.ts';
import { daysAfter, markByOf, reminderBefore } from '../trials.policy.ts';
import { findTexts, setTexts, setTrial } from '../trials.queries.ts';
import { trialUnmarkedDays } from '../trials.settings.ts';

type Code = RefusalOf<typeof submitCall>;
type Input = Static<(typeof SubmitTrial)['input']>;

const SECOND_MS = 1_000;

/**
 * Keeps what the receiver has translated so far, as it was typed; nobody else sees it. Throws TRIAL_DRAFT_NEWER where another device saved since
 * what this one wrote over: times are told in seconds, and no two savings have the same.
 */
export const saveTrialDraft = async (ctx: WriteCtx<RefusalOf<typeof saveCall>>, input: Static<(typeof SaveTrialDraft)['input']>) => {
  const row = await lockTrialFor(ctx, input.id, 'save');
  const before = (await findTexts(ctx.db, row.id))?.draftSavedAt ?? null;
  if (input.base !== undefined && input.base !== (before === null ? '' : timeText(ctx, before))) throw ctx.refuse('TRIAL_DRAFT_NEWER');
  const savedAt = new Date(Math.max(ctx.now.getTime(), (before?.getTime() ?? 0) + SECOND_MS));
  await setTexts(ctx.db, row.id, { draft: input.text, draftSavedAt: savedAt });
  return { savedAt: timeText(ctx, savedAt) };
};

const submit = async (ctx: WriteCtx<Code>, input: Input, unmarkedDays: number) => {
  const translatedText = cleanText(input.translatedText);
  if (translatedText === '') throw refuseField(ctx, 'translatedText', 'TRIAL_TRANSLATION_MISSING');
  await checkWords(ctx, { translatedText });
  const row = await lockTrialFor(ctx, input.id, 'submit');
  const at = momentOf(row, ctx.now);
  const markBy = markByOf(row, at);
  await setTrial(ctx.db, row.id, {
    status: trialStatus.toMark,
    submittedAt: at,
    tool: input.tool ?? null,
    dueAt: daysAfter(markBy, unmarkedDays),
    remindAt: reminderBefore(at, markBy),
  });
  await setTexts(ctx.db, row.id, { translatedText, draft: null, draftSavedAt: null });
  ctx.audit('trial', row.id, { submitted: true });
  await notifyOfTrial(ctx, row, { to: 'initiator', text: trialsMessages.toldSubmitted });
  return { id: row.id, status: trialStatus.toMark, message: say(ctx, trialsMessages.submitted) };
};

/** Career, section 4: the receiver hands in the translation, once; later than finish-by it is marked late. */
export const submitTrial = async (ctx: Ctx<Code>, input: Input) => {
  const unmarkedDays = await settingOf(ctx.deps, trialUnmarkedDays);
  return (write: WriteCtx<Code>) => submit(write, input, unmarkedDays);
};

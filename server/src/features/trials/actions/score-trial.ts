import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { type MqmSpan, whyNotSpans } from '#contract/trials/mqm.ts';
import type { scoreTrial as scoreCall } from '#contract/trials/trial-marks.calls.ts';
import type { ScoreTrial } from '#contract/trials/trial-marks.schemas.ts';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.sql.ts';
import { announceChangeFrom } from '../../../platform/reports/report-changes.registry.ts';
import { addMarks, whyAside } from '../marks.queries.ts';
import { lockTrialFor, momentOf } from '../trial.moves.ts';
import { notifyOfTrial } from '../trial.notify.ts';
import { findTexts, setTrial, type TrialRow } from '../trials.queries.ts';

type Code = RefusalOf<typeof scoreCall>;
type Form = Static<(typeof ScoreTrial)['input']>;

/** Throws TRIAL_SPANS for the first that is outside of the translation, of no length or of no known kind. */
const spansOf = (ctx: WriteCtx<Code>, form: Form, translatedText: string): MqmSpan[] => {
  const spans = (form.errors ?? []).map((one) => ({ ...one, note: (one.note ?? '').trim(), correction: (one.correction ?? '').trim() }));
  const why = whyNotSpans(spans, translatedText);
  if (why) throw refuseField(ctx, 'errors', 'TRIAL_SPANS', { nth: why.index + 1 });
  return spans;
};

/** Past a block, nobody is told of the other. */
const notifyOfMarks = async (ctx: WriteCtx<Code>, row: TrialRow & { receiverId: number }, isAside: boolean): Promise<void> => {
  if (await isBlockedBetween(ctx.db, row.initiatorId, row.receiverId)) return;
  await notifyOfTrial(ctx, row, { to: 'receiver', text: trialsMessages.toldScored });
  if (!isAside) return;
  for (const to of ['initiator', 'receiver'] as const)
    await notifyOfTrial(ctx, row, { to, text: trialsMessages.toldNotCounted, isHouse: true });
};

/**
 * Career, section 4, and decision 84: the initiator marks a translation that was handed in, once, and passes or fails it. It counts for the
 * score at once, whether or not it is published. Throws NOT_FOUND, TRIAL_ENDED, TRIAL_MOVED, TRIAL_SPANS and WORD_REFUSED.
 */
export const scoreTrial = async (ctx: WriteCtx<Code>, form: Form) => {
  const row = await lockTrialFor(ctx, form.id, 'score');
  const texts = await findTexts(ctx.db, row.id);
  const ownerId = row.receiverId;
  invariant(texts && ownerId !== null, 'what was handed in has a text and a translator');
  const spans = spansOf(ctx, form, texts.translatedText ?? '');
  await checkWords(ctx, { comment: form.comment, errors: spans.flatMap(({ note, correction }) => [note, correction]) });
  const at = momentOf(row, ctx.now);
  const { language, knowledge, punctuality, passed } = form;
  const setAside = await whyAside(ctx.db, { ...row, ownerId, giverId: row.initiatorId, at });
  const marks = { trialId: row.id, ownerId, giverId: row.initiatorId, language, knowledge, punctuality, passed, givenAt: at, setAside };
  await addMarks(ctx.db, { ...marks, comment: form.comment ?? '' }, spans);
  await setTrial(ctx.db, row.id, { status: trialStatus.done, markedAt: at, endedAt: at, dueAt: null, remindAt: null });
  ctx.audit('trial', row.id, { scored: true, passed });
  await notifyOfMarks(ctx, { ...row, receiverId: ownerId }, setAside !== null);
  await announceChangeFrom(ctx, [ownerId]);
  return { id: row.id, status: trialStatus.done, message: say(ctx, trialsMessages.scored) };
};

import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { answerTrialSpans as answerCall } from '#contract/trials/trial-marks.calls.ts';
import type { AnswerTrialSpans } from '#contract/trials/trial-marks.schemas.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { answerSpans, countSpans } from '../marks.queries.ts';
import { lockTrialFor, momentOf } from '../trial.moves.ts';
import { notifyOfTrial } from '../trial.notify.ts';

type Code = RefusalOf<typeof answerCall>;

/**
 * Who translated says of errors that were marked whether they agree, each once; what stays contested is shown as such. All of them or none.
 * Throws NOT_FOUND, TRIAL_ENDED, TRIAL_MOVED, SPAN_ANSWERED, SPAN_ANSWER_EMPTY and WORD_REFUSED.
 */
export const answerTrialSpans = async (ctx: WriteCtx<Code>, input: Static<(typeof AnswerTrialSpans)['input']>) => {
  const answers = input.answers.map((one) => ({ ...one, note: (one.note ?? '').trim() }));
  if (answers.some(({ agrees, note }) => !agrees && note === '')) throw refuseField(ctx, 'answers', 'SPAN_ANSWER_EMPTY');
  await checkWords(ctx, { answers: answers.map(({ note }) => note) });
  const row = await lockTrialFor(ctx, input.id, 'answer');
  const ids = new Set(answers.map(({ spanId }) => spanId));
  if (ids.size < answers.length) throw ctx.refuse('SPAN_ANSWERED');
  if ((await countSpans(ctx.db, row.id, [...ids])) < ids.size) throw refuse('NOT_FOUND');
  if ((await answerSpans(ctx.db, row.id, { answers, at: momentOf(row, ctx.now) })) < answers.length) throw ctx.refuse('SPAN_ANSWERED');
  ctx.audit('trial', row.id, { answered: answers.length });
  await notifyOfTrial(ctx, row, { to: 'initiator', text: trialsMessages.toldAnswered });
  return { message: say(ctx, trialsMessages.answered) };
};

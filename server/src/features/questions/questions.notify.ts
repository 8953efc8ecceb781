import { questionsMessages } from '#contract/questions/questions.messages.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { isBlockedBetween } from '../../platform/people/blocks.sql.ts';
import { nameFilling, nameless } from '../../platform/people/names.view.ts';
import { currencyFor } from '../../platform/settings/currency-name.view.ts';
import { answeredNotice } from './answered-notice.view.ts';
import { questionAnswered } from './answers.jobs.ts';
import type { StoredAnswer } from './answers.queries.ts';
import { setAnswer } from './answers.writes.ts';
import { takeUnnotified } from './invitations.queries.ts';
import { QUESTION } from './questions.subject.ts';
import type { StoredQuestion } from './questions.writes.ts';

type Asked = Pick<StoredQuestion, 'id' | 'authorId' | 'subject' | 'isAnonymous'>;
type Watched = Pick<StoredQuestion, 'watchersCount'>;

/** Tells those who were invited to answer that they were, each once; `amount` is what is offered. */
export const notifyInvited = async (ctx: EffectContext, question: Asked, amount: number): Promise<void> => {
  const to = await takeUnnotified(ctx.db, question, ctx.now);
  if (to.length === 0) return;
  const { id, authorId, subject, isAnonymous } = question;
  await notify(ctx, {
    kind: 'invited',
    to,
    text: amount > 0 ? questionsMessages.toldInvitedBounty : questionsMessages.toldInvited,
    filling: {
      name: isAnonymous ? nameless : await nameFilling(ctx.db, authorId),
      subject,
      amount,
      unit: await currencyFor(ctx.deps, amount),
    },
    actorId: authorId,
    isNameless: isAnonymous,
    subject: { kind: QUESTION, id },
  });
};

/** Whether an answer bears no name: of its own accord, or as that of who asked without one. */
export const isNamelessUnder = (question: Asked, answer: Pick<StoredAnswer, 'isAnonymous' | 'authorId'>): boolean =>
  answer.isAnonymous || (question.isAnonymous && question.authorId === answer.authorId);

/** Has those told who watch a question that the caller holds: by a job, as they may be many, and by none where nobody does. */
export const enqueueWatcherNotices = async ({ db, deps }: EffectContext, { watchersCount }: Watched, answerId: number): Promise<void> => {
  if (watchersCount > 0) await deps.jobs.enqueue(db, questionAnswered, { answerId, after: 0 });
};

/**
 * Of an answer that somebody had to read first: tells who asked at once, of one by name not across a block, and those who watch. The caller
 * sees to it that this is once.
 */
export const notifyOfAnswer = async (
  ctx: EffectContext,
  question: Asked & Watched,
  answer: Pick<StoredAnswer, 'id' | 'authorId' | 'isAnonymous'>,
): Promise<void> => {
  const { id, authorId } = answer;
  const isNameless = isNamelessUnder(question, answer);
  const isBlocked = !isNameless && (await isBlockedBetween(ctx.db, authorId, question.authorId));
  if (!isBlocked && question.authorId !== authorId)
    await notify(ctx, await answeredNotice(ctx.db, { id, authorId, isNameless, question, to: question.authorId }));
  await setAnswer(ctx.db, id, { toldAt: ctx.now });
  await enqueueWatcherNotices(ctx, question, id);
};

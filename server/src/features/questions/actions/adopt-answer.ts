import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { adoptAnswer as adoptCall } from '#contract/questions/answers.calls.ts';
import type { AdoptAnswer } from '#contract/questions/answers.schemas.ts';
import { questionChanged } from '#contract/questions/questions.events.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import { findAnswer } from '../answers.queries.ts';
import { ANSWER } from '../answers.subject.ts';
import { lockAnswer, type StoredAnswer, setAnswer } from '../answers.writes.ts';
import { isPayable } from '../bounties.queries.ts';
import { findOpenBounty, payBounty } from '../bounties.writes.ts';
import { guardSold } from '../closed-answers.writes.ts';
import { QUESTION } from '../questions.subject.ts';
import { questionStates } from '../questions.tables.ts';
import { type StoredQuestion, setQuestion } from '../questions.writes.ts';
import { keepTerm } from '../term-questions.writes.ts';
import { topicsMoved } from '../topics.jobs.ts';
import { lockOwn } from './change-question.ts';

type Adopted = { question: StoredQuestion; answer: StoredAnswer; amount: number };

const tellAdopted = async (ctx: WriteCtx, { question, answer, amount }: Adopted): Promise<void> => {
  const { userId } = me(ctx);
  // That it was not told would say who asked, where no name stands.
  if (!question.isAnonymous && (await isBlockedBetween(ctx.db, userId, answer.authorId))) return;
  await notify(ctx, {
    kind: 'answer',
    to: answer.authorId,
    text: amount > 0 ? questionsMessages.toldPaidAdopted : questionsMessages.toldAdopted,
    filling: { subject: question.subject, amount, unit: await currencyFor(ctx.deps, amount) },
    actorId: userId,
    isNameless: question.isAnonymous,
    subject: { kind: ANSWER, id: answer.id },
  });
};

/**
 * PUT /questions/{q}/adoptions/{a}: who asked adopts one answer, not their own; the question is solved by it, and what is offered is its
 * author's (decision 63). Throws NOT_FOUND, NOT_ALLOWED, QUESTION_SOLVED, ANSWER_OWN, and ANSWERER_GONE where nobody could be paid.
 */
export const adoptAnswer = async (ctx: WriteCtx<RefusalOf<typeof adoptCall>>, input: Static<(typeof AdoptAnswer)['input']>) => {
  const question = await lockOwn(ctx, input.question);
  const answer = await lockAnswer(ctx.db, input.answer);
  const { userId } = me(ctx);
  if (!answer || answer.questionId !== question.id || !(await findAnswer(ctx.db, userId, answer.id))) throw refuse('NOT_FOUND');
  if (question.status !== questionStates.open) throw ctx.refuse('QUESTION_SOLVED');
  if (answer.authorId === userId) throw ctx.refuse('ANSWER_OWN');
  const bounty = await findOpenBounty(ctx.db, question.id);
  if (bounty && !(await isPayable(ctx.db, answer.authorId))) throw ctx.refuse('ANSWERER_GONE');
  await setAnswer(ctx.db, answer.id, { adoptedAt: ctx.now });
  if (!answer.isInvited) await guardSold(ctx.db, answer, 1);
  await ctx.deps.jobs.enqueue(ctx.db, topicsMoved, { questionId: question.id });
  await setQuestion(ctx.db, question.id, { status: questionStates.solved, movedAt: ctx.now });
  await keepTerm(ctx, question.id, answer);
  ctx.audit(QUESTION, question.id, { adopted: answer.id, bounty: bounty?.amount ?? 0 });
  const { id } = question;
  ctx.afterCommit(() => ctx.deps.live.toWatchers(`${QUESTION}:${id}`, questionChanged, { id, edited: true }));
  await tellAdopted(ctx, { question, answer, amount: bounty?.amount ?? 0 });
  if (bounty) await payBounty(ctx, bounty, { answerId: answer.id, payeeId: answer.authorId, outcome: 'adopted' });
  return { message: say(ctx, questionsMessages.adopted) };
};

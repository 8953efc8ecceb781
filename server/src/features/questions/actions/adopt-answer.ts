import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { adoptAnswer as adoptCall } from '#contract/questions/answers.calls.ts';
import type { AdoptAnswer } from '#contract/questions/answers.schemas.ts';
import { questionChanged } from '#contract/questions/questions.events.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { announceTallies, type HouseNotice } from '../../../platform/notices/notices.writes.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import { lockReadableAnswer, type StoredAnswer } from '../answers.queries.ts';
import { ANSWER } from '../answers.subject.ts';
import { adopt } from '../answers.writes.ts';
import { isPayable } from '../bounties.queries.ts';
import { findOpenBounty, payBounty } from '../bounties.writes.ts';
import { guardSold } from '../closed-answers.writes.ts';
import { QUESTION } from '../questions.subject.ts';
import { questionStates } from '../questions.tables.ts';
import type { StoredQuestion } from '../questions.writes.ts';
import { saveTerm } from '../term-questions.writes.ts';
import { orderCount } from '../topics.jobs.ts';
import { lockOwn } from './change-question.ts';

type Adopted = { question: StoredQuestion; answer: StoredAnswer; amount: number };

const adoptedNotice = async (ctx: WriteCtx, { question, answer, amount }: Adopted): Promise<HouseNotice> => ({
  kind: 'answer',
  to: answer.authorId,
  text: amount > 0 ? questionsMessages.toldPaidAdopted : questionsMessages.toldAdopted,
  filling: { subject: question.subject, amount, unit: await currencyFor(ctx.deps, amount) },
  actorId: me(ctx).userId,
  isNameless: question.isAnonymous,
  subject: { kind: ANSWER, id: answer.id },
});

/**
 * PUT /questions/{q}/adoptions/{a}: who asked adopts one answer, not their own; the question is solved by it, and what is offered is its
 * author's (decision 63). Throws NOT_FOUND, NOT_ALLOWED, QUESTION_SOLVED, ANSWER_OWN, and ANSWERER_GONE where nobody could be paid.
 */
export const adoptAnswer = async (ctx: WriteCtx<RefusalOf<typeof adoptCall>>, input: Static<(typeof AdoptAnswer)['input']>) => {
  const question = await lockOwn(ctx, input.question);
  const { userId } = me(ctx);
  const answer = await lockReadableAnswer(ctx.db, userId, input.answer);
  if (answer?.questionId !== question.id) throw refuse('NOT_FOUND');
  if (question.status !== questionStates.open) throw ctx.refuse('QUESTION_SOLVED');
  if (answer.authorId === userId) throw ctx.refuse('ANSWER_OWN');
  const bounty = await findOpenBounty(ctx.db, question.id);
  if (bounty && !(await isPayable(ctx.db, answer.authorId))) throw ctx.refuse('ANSWERER_GONE');
  const notice = await adoptedNotice(ctx, { question, answer, amount: bounty?.amount ?? 0 });
  const { topics, tallies } = await adopt(ctx.db, answer, { askerId: userId, isNameless: question.isAnonymous, notice, at: ctx.now });
  ctx.afterCommit(() => announceTallies(ctx.deps, tallies));
  if (!answer.isInvited) await guardSold(ctx.db, answer, 1);
  await saveTerm(ctx, question.id, answer);
  const { id } = question;
  ctx.audit(QUESTION, id, { adopted: answer.id, bounty: bounty?.amount ?? 0 });
  ctx.afterCommit(() => ctx.deps.live.toWatchers(`${QUESTION}:${id}`, questionChanged, { id, edited: true }));
  if (bounty) await payBounty(ctx, bounty, { answerId: answer.id, payeeId: answer.authorId, outcome: 'adopted' });
  // Last, as whoever adopts under the same topic at once waits here until this is committed.
  for (const topicId of topics) await orderCount(ctx, { topicId, questionId: id });
  return { message: say(ctx, questionsMessages.adopted) };
};

import type { Static } from 'typebox';
import type { AdoptAnswer } from '#contract/questions/answers.schemas.ts';
import { questionChanged } from '#contract/questions/questions.events.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.ts';
import { findAnswer } from '../answers.queries.ts';
import { ANSWER } from '../answers.subject.ts';
import { lockAnswer, setAnswer } from '../answers.writes.ts';
import { QUESTION } from '../questions.subject.ts';
import { questionStates } from '../questions.tables.ts';
import { setQuestion } from '../questions.writes.ts';
import { keepTerm } from '../term-questions.writes.ts';
import { lockOwn } from './change-question.ts';

/**
 * PUT /questions/{q}/adoptions/{a}: who asked adopts one answer, not their own; the question is solved by it. Throws NOT_FOUND, NOT_ALLOWED,
 * QUESTION_SOLVED and ANSWER_OWN.
 */
export const adoptAnswer = async (ctx: WriteCtx<'QUESTION_SOLVED' | 'ANSWER_OWN'>, input: Static<(typeof AdoptAnswer)['input']>) => {
  const question = await lockOwn(ctx, input.question);
  const answer = await lockAnswer(ctx.db, input.answer);
  const { userId } = me(ctx);
  if (!answer || answer.questionId !== question.id || !(await findAnswer(ctx.db, userId, answer.id))) throw refuse('NOT_FOUND');
  if (question.status !== questionStates.open) throw ctx.refuse('QUESTION_SOLVED');
  if (answer.authorId === userId) throw ctx.refuse('ANSWER_OWN');
  await setAnswer(ctx.db, answer.id, { adoptedAt: ctx.now });
  await setQuestion(ctx.db, question.id, { status: questionStates.solved, movedAt: ctx.now });
  await keepTerm(ctx, question.id, answer);
  ctx.audit(QUESTION, question.id, { adopted: answer.id });
  const { id } = question;
  ctx.afterCommit(() => ctx.deps.live.toWatchers(`${QUESTION}:${id}`, questionChanged, { id, edited: true }));
  // That it was not told would say who asked, where no name stands.
  if (question.isAnonymous || !(await isBlockedBetween(ctx.db, userId, answer.authorId)))
    await notify(ctx, {
      to: answer.authorId,
      text: questionsMessages.toldAdopted,
      filling: { subject: question.subject },
      actorId: userId,
      isNameless: question.isAnonymous,
      subject: { kind: ANSWER, id: answer.id },
    });
  return { message: say(ctx, questionsMessages.adopted) };
};

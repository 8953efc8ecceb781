import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { agreeWithAnswer as agreeCall } from '#contract/questions/agreements.calls.ts';
import type { AgreeWithAnswer } from '#contract/questions/agreements.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { dropAgreement, setAgreement } from '../agreements.queries.ts';
import { findAnswer } from '../answers.queries.ts';
import { ANSWER } from '../answers.subject.ts';
import { lockAnswer } from '../answers.writes.ts';

/** One that the caller may read, held. Throws NOT_FOUND. */
const lockSeen = async (ctx: WriteCtx, id: number) => {
  const answer = (await findAnswer(ctx.db, me(ctx).userId, id)) && (await lockAnswer(ctx.db, id));
  if (!answer) throw refuse('NOT_FOUND');
  return answer;
};

/**
 * PUT /question-answers/{id}/agreements: what the caller says of an answer to a term question, in the place of what they said before. A
 * reason that holds a word to be read first is refused, as nobody reads it first. Throws NOT_FOUND, AGREEMENT_NO_TERM, AGREEMENT_OWN,
 * AGREEMENT_REASON and WORD_REFUSED.
 */
export const agreeWithAnswer = async (
  ctx: WriteCtx<RefusalOf<typeof agreeCall>>,
  { id, agrees, reason = '' }: Static<(typeof AgreeWithAnswer)['input']>,
): Promise<Static<(typeof AgreeWithAnswer)['answer']>> => {
  const { userId } = me(ctx);
  const answer = await lockSeen(ctx, id);
  if (answer.term === null) throw ctx.refuse('AGREEMENT_NO_TERM');
  if (answer.authorId === userId) throw ctx.refuse('AGREEMENT_OWN');
  if (!agrees && reason === '') throw ctx.refuse('AGREEMENT_REASON');
  if ((await checkWords(ctx, { reason })) === 'review') throw refuse('WORD_REFUSED');
  const counts = await setAgreement(ctx.db, { answerId: id, userId, agrees, reason, createdAt: ctx.now });
  ctx.audit(ANSWER, id, { agrees });
  return { agreement: { ...counts, mine: agrees } };
};

/** DELETE of the same: a repeat changes nothing. Throws NOT_FOUND. */
export const takeAgreementBack = async (ctx: WriteCtx, { id }: { id: number }): Promise<null> => {
  await lockSeen(ctx, id);
  await dropAgreement(ctx.db, id, me(ctx).userId);
  ctx.audit(ANSWER, id, { agrees: null });
  return null;
};

import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { approveFeatured as approveCall } from '#contract/questions/featured.calls.ts';
import type { RejectFeatured } from '#contract/questions/featured.schemas.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { captureHold } from '../../../platform/ledger/holds.writes.ts';
import { houseAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { findWaiting, giveApplicationBack, questionOfApplication, type StoredApplication, settleApplication } from '../featured.writes.ts';
import { QUESTION } from '../questions.subject.ts';
import { lockQuestion, type StoredQuestion, setQuestion } from '../questions.writes.ts';

type Code = RefusalOf<typeof approveCall>;

/**
 * One that waits, its question held; nobody decides about a question of their own. Throws NOT_FOUND, NOT_ALLOWED, and APPLICATION_SETTLED where
 * it was decided meanwhile.
 */
const lockWaiting = async (ctx: WriteCtx<Code>, id: number): Promise<{ question: StoredQuestion; application: StoredApplication }> => {
  const questionId = await questionOfApplication(ctx.db, id);
  const question = questionId === null ? null : await lockQuestion(ctx.db, questionId);
  if (!question) throw refuse('NOT_FOUND');
  if (question.authorId === me(ctx).userId) throw refuse('NOT_ALLOWED');
  const application = await findWaiting(ctx.db, question.id);
  if (application?.id !== id) throw ctx.refuse('APPLICATION_SETTLED');
  return { question, application };
};

/**
 * POST /ops/question-applications/{id}/approval: the question is one of the best, and the house has its price, which comes back where the
 * question had been chosen meanwhile without it. Throws as lockWaiting.
 */
export const approveFeatured = async (ctx: WriteCtx<Code>, { id }: { id: number }) => {
  const { question, application } = await lockWaiting(ctx, id);
  await settleApplication(ctx.db, id, { state: 'approved', decidedBy: me(ctx).userId, at: ctx.now });
  await setQuestion(ctx.db, question.id, { excellentAt: question.excellentAt ?? ctx.now });
  ctx.audit(QUESTION, question.id, { excellent: true, application: id });
  const subject = { kind: QUESTION, id: question.id };
  await notify(ctx, {
    kind: 'featured',
    to: question.authorId,
    text: questionsMessages.toldFeatured,
    filling: { subject: question.subject },
    subject,
  });
  if (question.excellentAt !== null) await giveApplicationBack(ctx, application);
  else if (application.holdId !== null)
    await captureHold(ctx, {
      ...{ holdId: application.holdId, key: `featured:${id}:paid`, code: 'question.featured' },
      to: houseAccount('fees', 'currency'),
    });
  return { message: say(ctx, questionsMessages.featured) };
};

/** POST /ops/question-applications/{id}/rejection: who asked is told why and has their 积分 back. Throws as lockWaiting. */
export const rejectFeatured = async (ctx: WriteCtx<Code>, { id, reason }: Static<(typeof RejectFeatured)['input']>) => {
  const { question, application } = await lockWaiting(ctx, id);
  await settleApplication(ctx.db, id, { state: 'rejected', decidedBy: me(ctx).userId, at: ctx.now, reason });
  ctx.audit(QUESTION, question.id, { application: id, rejected: true, reason });
  const filling = { subject: question.subject, reason };
  const subject = { kind: QUESTION, id: question.id };
  await notify(ctx, { kind: 'bounty', to: question.authorId, text: questionsMessages.toldNotFeatured, filling, subject });
  await giveApplicationBack(ctx, application);
  return { message: say(ctx, questionsMessages.rejected) };
};

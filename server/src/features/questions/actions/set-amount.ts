import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { offerBounty as offerCall } from '#contract/questions/questions.calls.ts';
import { questionChanged } from '#contract/questions/questions.events.ts';
import type { OfferBounty } from '#contract/questions/questions.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type WriteCtx } from '../../../kernel/http/context.ts';
import { requirePaymentPassword } from '../../../platform/ledger/payment-password.guard.ts';
import { findBounty, offerBounty, raiseBounty } from '../bounties.writes.ts';
import { mayEdit, mayOffer } from '../questions.policy.ts';
import { findQuestion } from '../questions.queries.ts';
import { QUESTION } from '../questions.subject.ts';
import { lockOwn } from './change-question.ts';

type Code = RefusalOf<typeof offerCall>;

/**
 * PATCH /questions/{id}/amount: offers a bounty where there is none, or raises it (decision 63). Throws NOT_FOUND, NOT_ALLOWED, BOUNTY_OVER,
 * BOUNTY_LOWER, BALANCE_SHORT, and what requirePaymentPassword throws.
 */
export const setAmount = async (ctx: Ctx<Code>, { id, amount, password }: Static<(typeof OfferBounty)['input']>) => {
  const seen = await findQuestion(ctx.deps.db.read, me(ctx).userId, id);
  if (!seen) throw refuse('NOT_FOUND');
  if (!mayEdit(me(ctx).userId, seen)) throw refuse('NOT_ALLOWED');
  await requirePaymentPassword(ctx, password);
  return async (write: WriteCtx<Code>): Promise<null> => {
    const question = await lockOwn(write, id);
    const bounty = await findBounty(write.db, id);
    if (!mayOffer(question.authorId, { ...question, bounty })) throw write.refuse('BOUNTY_OVER');
    const isOpen = bounty?.endedAt === null;
    if (isOpen && amount <= bounty.amount) throw write.refuse('BOUNTY_LOWER');
    write.audit(QUESTION, id, { bounty: amount });
    write.afterCommit(() => write.deps.live.toWatchers(`${QUESTION}:${id}`, questionChanged, { id, edited: true }));
    if (isOpen) await raiseBounty(write, bounty, { askerId: question.authorId, amount });
    else await offerBounty(write, { questionId: id, askerId: question.authorId, amount });
    return null;
  };
};

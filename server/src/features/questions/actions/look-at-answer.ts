import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { purchasesMessages } from '#contract/purchases/purchases.messages.ts';
import type { lookAtAnswer as lookCall } from '#contract/questions/answers.calls.ts';
import type { LookAtAnswer } from '#contract/questions/answers.schemas.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { requirePaymentPassword } from '../../../platform/ledger/payment-password.guard.ts';
import { needSeenPrice } from '../../../platform/ledger/seen-price.guard.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.sql.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { questionSettings } from '../../../platform/settings/site.settings.ts';
import { lookNode, payForNode } from '../../purchases/purchases.public.ts';
import { findAnswer } from '../answers.queries.ts';
import { ANSWER } from '../answers.subject.ts';
import { lockAnswer } from '../answers.writes.ts';
import { isPayable } from '../bounties.queries.ts';
import { showAnswer } from '../reads/read-answers.ts';

type Code = RefusalOf<typeof lookCall>;

/**
 * Decision 64: POST /question-answers/{id}/currency-onlookers. The right to see it and its price of this moment are one transaction; all of it
 * goes to whoever answered. Throws NOT_FOUND, PRICE_MOVED, ANSWER_OPEN, PURCHASED_ALREADY, BALANCE_SHORT, and what requirePaymentPassword throws.
 */
export const lookAtAnswer = async (ctx: Ctx<Code>, { id, password, seen_amount: seen }: Static<(typeof LookAtAnswer)['input']>) => {
  if (!(await findAnswer(ctx.deps.db.read, me(ctx).userId, id))) throw refuse('NOT_FOUND');
  const { onlookers_amount: amount } = await settingOf(ctx.deps, questionSettings);
  await needSeenPrice(ctx, seen, amount);
  await requirePaymentPassword(ctx, password);
  return async (write: WriteCtx<Code>): Promise<Static<(typeof LookAtAnswer)['answer']>> => {
    const { userId } = me(write);
    // Held, so that nobody pays for words that are being changed or taken away.
    const answer = (await lockAnswer(write.db, id)) && (await findAnswer(write.db, userId, id));
    if (!answer) throw refuse('NOT_FOUND');
    const isPaidFor = answer.isForSale && answer.authorId !== userId && answer.askerId !== userId;
    if (!isPaidFor || !(await isPayable(write.db, answer.authorId))) throw write.refuse('ANSWER_OPEN');
    const node = await lookNode(write.db, { subject: { kind: ANSWER, id }, ownerId: answer.authorId, amount, now: write.now });
    // Across a block an anonymous answerer hears nothing of it.
    const isBlocked = await isBlockedBetween(write.db, userId, answer.authorId);
    await payForNode(write, { node, told: isBlocked ? null : purchasesMessages.toldLooked });
    const open = await findAnswer(write.db, userId, id);
    invariant(open, 'what was just paid for is there');
    return { message: say(write, questionsMessages.looked), answer: await showAnswer(write, open) };
  };
};

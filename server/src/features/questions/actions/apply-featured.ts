import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { applyFeatured as applyCall } from '#contract/questions/featured.calls.ts';
import type { ApplyFeatured } from '#contract/questions/featured.schemas.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { placeHold } from '../../../platform/ledger/holds.writes.ts';
import { userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { requirePaymentPassword } from '../../../platform/ledger/payment-password.guard.ts';
import { needSeenPrice } from '../../../platform/ledger/seen-price.guard.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { questionSettings } from '../../../platform/settings/site.settings.ts';
import { addApplication, setApplicationHold } from '../featured.writes.ts';
import { mayEdit } from '../questions.policy.ts';
import { findQuestion } from '../questions.queries.ts';
import { QUESTION } from '../questions.subject.ts';
import { lockOwn } from './change-question.ts';

type Code = RefusalOf<typeof applyCall>;

/**
 * POST /user/question-application/{id}: `apply_amount` is set apart until operators decide (SX-529). Throws NOT_FOUND, NOT_ALLOWED,
 * PRICE_MOVED, QUESTION_FEATURED, APPLICATION_OPEN, BALANCE_SHORT, and what requirePaymentPassword throws where it costs something.
 */
export const applyFeatured = async (ctx: Ctx<Code>, { id, password, seen_amount: shown }: Static<(typeof ApplyFeatured)['input']>) => {
  const { userId } = me(ctx);
  const seen = await findQuestion(ctx.deps.db.read, userId, id);
  if (!seen) throw refuse('NOT_FOUND');
  if (!mayEdit(userId, seen)) throw refuse('NOT_ALLOWED');
  const { apply_amount: amount } = await settingOf(ctx.deps, questionSettings);
  await needSeenPrice(ctx, shown, amount);
  if (amount > 0) await requirePaymentPassword(ctx, password);
  return async (write: WriteCtx<Code>) => {
    const question = await lockOwn(write, id);
    if (question.excellentAt !== null) throw write.refuse('QUESTION_FEATURED');
    const application = await addApplication(write.db, { questionId: id, amount, createdAt: write.now });
    if (application === null) throw write.refuse('APPLICATION_OPEN');
    write.audit(QUESTION, id, { applied: application, amount });
    if (amount > 0) {
      const { holdId } = await placeHold(write, {
        key: `featured:${application}`,
        code: 'featured.hold',
        from: userAccount(userId, 'currency'),
        amount,
        subject: { kind: QUESTION, id },
        // The job of silence gives it back.
        expiresAt: null,
      });
      await setApplicationHold(write.db, application, holdId);
    }
    return { message: say(write, questionsMessages.applied) };
  };
};

import type { SettlingRefusal } from '#contract/ledger/ledger.calls.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import type { Refuses } from '../../../kernel/errors/refuse.ts';
import type { EffectContext } from '../../../kernel/http/context.ts';
import type { LedgerContext } from '../../../platform/ledger/transfers.writes.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import { ANSWER } from '../answers.subject.ts';
import { isPayable } from '../bounties.queries.ts';
import { findOpenBounty, payBounty } from '../bounties.writes.ts';
import { standingOfInvited } from '../invitations.queries.ts';
import { QUESTION } from '../questions.subject.ts';
import type { StoredQuestion } from '../questions.writes.ts';

export type Paying = EffectContext & LedgerContext & Refuses<SettlingRefusal>;

/**
 * Decision 63, `automaticity`: the one who was invited is paid at their first answer that bears their name: who is paid for one without would
 * be named by it. The caller holds question and answer. Throws HOLD_SETTLED.
 */
export const payInvited = async (
  ctx: Paying,
  question: StoredQuestion,
  answer: { id: number; authorId: number; isInvited: boolean },
): Promise<void> => {
  const bounty = answer.isInvited ? await findOpenBounty(ctx.db, question.id) : null;
  if (!bounty?.isAutomatic) return;
  const { isOnly } = await standingOfInvited(ctx.db, question.id, answer.authorId);
  if (!isOnly || !(await isPayable(ctx.db, answer.authorId))) return;
  const { amount } = bounty;
  const filling = { subject: question.subject, amount, unit: await currencyFor(ctx.deps, amount) };
  await notify(ctx, {
    kind: 'bounty',
    ...{ to: answer.authorId, text: questionsMessages.toldPaidInvited, filling },
    subject: { kind: ANSWER, id: answer.id },
  });
  await notify(ctx, {
    kind: 'bounty',
    ...{ to: question.authorId, text: questionsMessages.toldGivenInvited, filling },
    subject: { kind: QUESTION, id: question.id },
  });
  await payBounty(ctx, bounty, { answerId: answer.id, payeeId: answer.authorId, outcome: 'invited' });
};

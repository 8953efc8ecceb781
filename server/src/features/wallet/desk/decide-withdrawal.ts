import type { RefusalOf } from '#contract/kernel/calls.ts';
import { yuanText } from '#contract/kernel/numbers.ts';
import type { Filling, LocalizedText } from '#contract/kernel/texts.ts';
import type { SettlingRefusal } from '#contract/ledger/ledger.calls.ts';
import type {
  approveWithdrawal as approveWithdrawalCall,
  claimWithdrawal as claimWithdrawalCall,
  payWithdrawal as payWithdrawalCall,
  rejectWithdrawal as rejectWithdrawalCall,
} from '#contract/wallet/money-desk.calls.ts';
import { walletMessages } from '#contract/wallet/wallet.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { captureHold, releaseHold } from '../../../platform/ledger/holds.writes.ts';
import { clearingAccount, houseAccount, userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { requireRecent } from '../../../platform/security/step-up.guard.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import { changeWithdrawal, lockWithdrawal, type WithdrawalRow } from '../withdrawals.queries.ts';
import { deskWithdrawalView, peopleOf } from '../withdrawals.view.ts';

/** The withdrawal, held, by an operator who has just proved who they are and whose own it is not. */
const take = async (ctx: WriteCtx<'CASH_OWN' | 'STEP_UP_NEEDED'>, id: number): Promise<WithdrawalRow> => {
  await requireRecent(ctx);
  const withdrawal = await lockWithdrawal(ctx.db, id);
  if (!withdrawal) throw refuse('NOT_FOUND');
  if (withdrawal.userId === me(ctx).userId) throw ctx.refuse('CASH_OWN');
  return withdrawal;
};

const notifyOwner = async (ctx: WriteCtx, withdrawal: WithdrawalRow, text: LocalizedText, filling: Filling = {}): Promise<void> => {
  const unit = await currencyFor(ctx.deps);
  await notify(ctx, {
    kind: 'wallet',
    to: withdrawal.userId,
    text,
    filling: { amount: (locale) => yuanText(withdrawal.fen, locale), ...filling, unit },
  });
};

const answer = async (ctx: WriteCtx, message: LocalizedText, withdrawal: WithdrawalRow) => ({
  message: say(ctx, message),
  cash: deskWithdrawalView(ctx, withdrawal, await loadPeople(ctx.db, peopleOf(withdrawal), me(ctx).userId)),
});

/** What becomes of 积分 that may be cashed: those that make whole fen are burnt, the money comes to the wallet, the rest goes back. */
const creditCurrency = async (ctx: WriteCtx<SettlingRefusal>, withdrawal: WithdrawalRow): Promise<void> => {
  await captureHold(ctx, {
    holdId: withdrawal.holdId,
    key: `cash:${withdrawal.id}:burnt`,
    code: 'currency_cash.burnt',
    to: houseAccount('mint', 'currency'),
    amount: withdrawal.fen * withdrawal.ratio,
    also: [
      {
        key: `cash:${withdrawal.id}:credited`,
        code: 'currency_cash.credited',
        from: houseAccount('reserve', 'CNY'),
        to: userAccount(withdrawal.userId, 'CNY'),
        amount: withdrawal.fen,
        subject: { kind: 'cash', id: withdrawal.id },
      },
    ],
  });
};

/** Notes one yes. Throws CASH_SETTLED, CASH_OTHER_OPERATOR for a second one of the same operator. */
const sayYes = async (ctx: WriteCtx<'CASH_OTHER_OPERATOR' | 'CASH_SETTLED'>, withdrawal: WithdrawalRow): Promise<WithdrawalRow> => {
  const operator = me(ctx).userId;
  if (withdrawal.state !== 'waiting') throw ctx.refuse('CASH_SETTLED');
  if (withdrawal.firstBy === operator) throw ctx.refuse('CASH_OTHER_OPERATOR');
  const isEnough = withdrawal.firstBy !== null;
  const mine = withdrawal.firstBy === null ? { firstBy: operator, firstAt: ctx.now } : { secondBy: operator, secondAt: ctx.now };
  const state = !isEnough ? 'waiting' : withdrawal.asset === 'currency' ? 'paid' : 'approved';
  return changeWithdrawal(ctx.db, withdrawal.id, {
    ...mine,
    state,
    updatedAt: ctx.now,
    ...(state === 'paid' ? { decidedBy: operator } : {}),
  });
};

/**
 * Issue 5: two different operators say yes, whatever the amount. Money then waits to be paid out; currency is turned into money at once.
 * Throws STEP_UP_NEEDED, NOT_FOUND, CASH_OWN, CASH_SETTLED, CASH_OTHER_OPERATOR.
 */
export const approveWithdrawal = async (ctx: WriteCtx<RefusalOf<typeof approveWithdrawalCall>>, { id }: { id: number }) => {
  const withdrawal = await sayYes(ctx, await take(ctx, id));
  ctx.audit('cash', id, { approved: withdrawal.state });
  const shown = await answer(ctx, withdrawal.state === 'waiting' ? walletMessages.approvedOnce : walletMessages.approved, withdrawal);
  if (withdrawal.state === 'paid') {
    await notifyOwner(ctx, withdrawal, walletMessages.toldCashed);
    await creditCurrency(ctx, withdrawal);
  }
  return shown;
};

/** One that an earlier version let pass with a single yes is paid out by somebody else than who said it. Throws CASH_OTHER_OPERATOR. */
const checkSecond = (ctx: WriteCtx<'CASH_OTHER_OPERATOR'>, { firstBy, secondBy }: WithdrawalRow): void => {
  if (secondBy === null && firstBy === me(ctx).userId) throw ctx.refuse('CASH_OTHER_OPERATOR');
};

/** Whoever claimed it and is gone does not keep it for ever: the next day somebody else may go on. */
const CLAIM_LIVES_MS = 24 * 3_600_000;

/**
 * An operator takes it upon themselves before they pay outside, so that nobody gives it back meanwhile. Throws CASH_NOT_APPROVED,
 * CASH_CLAIMED, CASH_OTHER_OPERATOR besides.
 */
export const claimWithdrawal = async (ctx: WriteCtx<RefusalOf<typeof claimWithdrawalCall>>, { id }: { id: number }) => {
  const found = await take(ctx, id);
  if (found.state === 'waiting') throw ctx.refuse('CASH_NOT_APPROVED');
  if (found.state !== 'approved' && found.state !== 'paying') throw ctx.refuse('CASH_SETTLED');
  checkSecond(ctx, found);
  const isClaimed = found.state === 'paying' && found.decidedBy !== me(ctx).userId;
  if (isClaimed && found.updatedAt.getTime() > ctx.now.getTime() - CLAIM_LIVES_MS) throw ctx.refuse('CASH_CLAIMED');
  const withdrawal = await changeWithdrawal(ctx.db, id, { state: 'paying', decidedBy: me(ctx).userId, reason: null, updatedAt: ctx.now });
  ctx.audit('cash', id, { claimed: true });
  return answer(ctx, walletMessages.claimed, withdrawal);
};

/** Whether this operator's word is enough to give it back. Throws CASH_SETTLED, CASH_CLAIM_FIRST, CASH_CLAIMED, CASH_OTHER_OPERATOR. */
const mayReject = (
  ctx: WriteCtx<'CASH_CLAIMED' | 'CASH_CLAIM_FIRST' | 'CASH_OTHER_OPERATOR' | 'CASH_SETTLED'>,
  { state, decidedBy, reason }: WithdrawalRow,
): boolean => {
  if (state === 'waiting') return true;
  if (state === 'approved') throw ctx.refuse('CASH_CLAIM_FIRST');
  if (state !== 'paying') throw ctx.refuse('CASH_SETTLED');
  const isMine = decidedBy === me(ctx).userId;
  if (reason === null && isMine) return false;
  if (reason === null) throw ctx.refuse('CASH_CLAIMED');
  if (isMine) throw ctx.refuse('CASH_OTHER_OPERATOR');
  return true;
};

/**
 * Gives it back; after a yes, such as when the account outside does not take it, by whoever has claimed it, once
 * a second one has confirmed. Throws as `approveWithdrawal` does, and CASH_CLAIM_FIRST, CASH_CLAIMED.
 */
export const rejectWithdrawal = async (
  ctx: WriteCtx<RefusalOf<typeof rejectWithdrawalCall>>,
  { id, reason }: { id: number; reason: string },
) => {
  const found = await take(ctx, id);
  if (!mayReject(ctx, found)) {
    ctx.audit('cash', id, { asksBack: reason });
    return answer(ctx, walletMessages.rejectedOnce, await changeWithdrawal(ctx.db, id, { reason, updatedAt: ctx.now }));
  }
  const withdrawal = await changeWithdrawal(ctx.db, id, { state: 'rejected', reason, decidedBy: me(ctx).userId, updatedAt: ctx.now });
  ctx.audit('cash', id, { reason });
  const shown = await answer(ctx, walletMessages.rejected, withdrawal);
  await notifyOwner(ctx, withdrawal, walletMessages.toldRejected, { reason });
  await releaseHold(ctx, { holdId: withdrawal.holdId, key: `cash:${id}:released` });
  return shown;
};

/** Whose money it was, by the way that was asked for: ways of the house's own are no gateway's. */
const paidFrom = ({ type }: WithdrawalRow) => clearingAccount(type === 'wechat' || type === 'alipay' ? type : 'bank');

/**
 * Issue 5: paid out by hand, with what finds the payment, by whoever claimed it; one that nobody claimed is claimed with it. Throws
 * CASH_NOT_APPROVED, CASH_CLAIMED, CASH_OTHER_OPERATOR besides.
 */
export const payWithdrawal = async (
  ctx: WriteCtx<RefusalOf<typeof payWithdrawalCall>>,
  { id, reference }: { id: number; reference: string },
) => {
  const found = await take(ctx, id);
  if (found.state === 'waiting') throw ctx.refuse('CASH_NOT_APPROVED');
  if (found.state === 'paying' && found.decidedBy !== me(ctx).userId) throw ctx.refuse('CASH_CLAIMED');
  if (found.state !== 'approved' && found.state !== 'paying') throw ctx.refuse('CASH_SETTLED');
  checkSecond(ctx, found);
  const withdrawal = await changeWithdrawal(ctx.db, id, {
    state: 'paid',
    reference,
    reason: null,
    decidedBy: me(ctx).userId,
    updatedAt: ctx.now,
  });
  ctx.audit('cash', id, { reference });
  const shown = await answer(ctx, walletMessages.paidOut, withdrawal);
  await notifyOwner(ctx, withdrawal, walletMessages.toldPaid);
  await captureHold(ctx, {
    holdId: withdrawal.holdId,
    key: `cash:${id}:paid`,
    code: 'cash.paid',
    to: paidFrom(withdrawal),
    data: { reference },
  });
  return shown;
};

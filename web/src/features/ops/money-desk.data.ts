import { listDeskPurchases, refundPurchase } from '#contract/purchases/purchases.doors.ts';
import type { DeskPurchase } from '#contract/purchases/purchases.schemas.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  getDeskWithdrawal,
  listDeskPayments,
  listDeskWithdrawals,
  listDifferences,
  listReconciliations,
  payWithdrawal,
  reconcile,
  refundPayment,
  rejectWithdrawal,
  settleDifference,
} from '#contract/wallet/money-desk.doors.ts';
import type { DeskPayment, DeskWithdrawal, Difference, Reconciliation } from '#contract/wallet/money-desk.schemas.ts';
import type { Gateway, WithdrawalState } from '#contract/wallet/wallet.schemas.ts';
import { refreshAnswers, setAnswer } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

const fresh = { staleTimeMs: 0 } as const;
const pages = { pageParam: 'after', staleTimeMs: 0, keepCopy: false } as const;

export const useDeskWithdrawals = (state: WithdrawalState) =>
  useCallPages(listDeskWithdrawals, { state }, { ...pages, items: (withdrawals): readonly DeskWithdrawal[] => withdrawals });

export const useDeskWithdrawal = (id: number | null) => useCall(getDeskWithdrawal, id === null ? null : { id }, fresh);

const showDecided = async (
  done: { readonly answer: { readonly message: string; readonly cash: DeskWithdrawal } } | null,
): Promise<boolean> => {
  if (done === null) return false;
  const { message, cash: withdrawal } = done.answer;
  setAnswer(getDeskWithdrawal, { id: withdrawal.id }, withdrawal);
  await refreshAnswers(listDeskWithdrawals);
  toast.success(message);
  return true;
};

/** Somebody else was faster: what stands now is read before anything else is said. */
const readSettled =
  (id: number) =>
  (error: CallError): boolean => {
    if (error.reason === 'CASH_SETTLED' || error.reason === 'CASH_CLAIMED' || error.reason === 'CASH_CLAIM_FIRST')
      void Promise.all([refreshAnswers(getDeskWithdrawal, { id }), refreshAnswers(listDeskWithdrawals)]);
    return false;
  };

/** Each answers whether it worked; why not has been said. */
export const approveNow = async (id: number) => showDecided(await writeNow(approveWithdrawal, { id }, { handles: readSettled(id) }));
export const claimNow = async (id: number) => showDecided(await writeNow(claimWithdrawal, { id }, { handles: readSettled(id) }));
export const rejectNow = async (id: number, reason: string) =>
  showDecided(await writeNow(rejectWithdrawal, { id, reason }, { handles: readSettled(id) }));
export const payNow = async (id: number, reference: string) =>
  showDecided(await writeNow(payWithdrawal, { id, reference }, { handles: readSettled(id) }));

export const useDeskPayments = (number: string) =>
  useCallPages(listDeskPayments, number === '' ? {} : { number }, { ...pages, items: (payments): readonly DeskPayment[] => payments });

/** Gives a payment back. Answers whether it worked. */
export const refundNow = async (outTradeNo: string, amount: number, reason: string): Promise<boolean> => {
  const done = await writeNow(refundPayment, { out_trade_no: outTradeNo, amount, reason });
  if (done === null) return false;
  await refreshAnswers(listDeskPayments);
  toast.success(done.answer.message);
  return true;
};

export const useDeskPurchases = (filter: { readonly refunded?: boolean }) =>
  useCallPages(listDeskPurchases, filter, { ...pages, items: (purchases): readonly DeskPurchase[] => purchases });

/** Gives the price of a purchase back. Answers whether it worked. */
export const refundPurchaseNow = async (id: number, reason: string): Promise<boolean> => {
  const done = await writeNow(refundPurchase, { id, reason });
  if (done === null) return false;
  await refreshAnswers(listDeskPurchases);
  toast.success(done.answer.message);
  return true;
};

export const useReconciliations = () =>
  useCallPages(listReconciliations, {}, { ...pages, items: (days): readonly Reconciliation[] => days });

export const useDifferences = (isOpen: boolean) =>
  useCallPages(listDifferences, isOpen ? { open: true } : {}, { ...pages, items: (found): readonly Difference[] => found });

/** Holds the bill of a day against the books. Answers whether it worked. */
export const reconcileNow = async (gateway: Gateway, day: string): Promise<boolean> => {
  const done = await writeNow(reconcile, { gateway, day });
  if (done === null) return false;
  await Promise.all([refreshAnswers(listReconciliations), refreshAnswers(listDifferences)]);
  toast.success(done.answer.message);
  return true;
};

/** Notes how a difference was settled. Answers whether it worked. */
export const settleNow = async (id: number, note: string): Promise<boolean> => {
  const done = await writeNow(settleDifference, { id, note });
  if (done === null) return false;
  await Promise.all([refreshAnswers(listReconciliations), refreshAnswers(listDifferences)]);
  toast.success(done.answer.message);
  return true;
};

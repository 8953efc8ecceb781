import type { AnswerOf, InputOf, Operation } from '#contract/kernel/doors.ts';
import { getPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { listReceipts } from '#contract/purchases/purchases.doors.ts';
import type { Receipt } from '#contract/purchases/purchases.schemas.ts';
import {
  getCurrencyLine,
  getPayment,
  getWallet,
  getWalletLine,
  getWithdrawal,
  listCurrencyOrders,
  listCurrencyStatement,
  listWalletOrders,
  listWalletStatement,
  listWithdrawals,
  requestWithdrawal,
  transform,
  withdrawCurrency,
} from '#contract/wallet/wallet.doors.ts';
import type { MoneyOrder, StatementLine, Withdrawal } from '#contract/wallet/wallet.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { refreshUser } from '../../app/session/session.ts';
import { isPasswordFault } from '../paying/pay-rules.public.ts';
import { useSiteConfig } from '../site/site-config.public.ts';

export type Asset = Withdrawal['asset'];

/** Money is never shown from an earlier look without being asked for anew. */
const fresh = { staleTimeMs: 0 } as const;
const pages = { pageParam: 'after', staleTimeMs: 0, keepCopy: false } as const;

export const useWallet = () => useCall(getWallet, {}, fresh);

/** The rules of money in the site's configuration (section 9); undefined while nothing is known. */
export const useMoneyConfig = () => useSiteConfig('site', 'currency', 'wallet', 'pay-validate-user-password');

/** What the currency is called. */
export const useUnit = (amount?: number): string => {
  const { name = '', one = '' } = useMoneyConfig().data?.site?.currency_name ?? {};
  return amount === 1 ? one : name;
};

export type StatementFilter = Pick<InputOf<typeof listWalletStatement>, 'kind' | 'type' | 'from' | 'until'>;

export const useStatement = (asset: Asset, filter: StatementFilter) =>
  useCallPages(asset === 'CNY' ? listWalletStatement : listCurrencyStatement, filter, {
    ...pages,
    items: (lines): readonly StatementLine[] => lines,
  });

export const useStatementLine = (asset: Asset, id: number | null) =>
  useCall(asset === 'CNY' ? getWalletLine : getCurrencyLine, id === null ? null : { id }, fresh);

export type OrderFilter = Pick<InputOf<typeof listWalletOrders>, 'action' | 'type'>;

/** A row of the list, named by its place besides: one thing may stand twice in it, as what went out and what came in. */
export const useOrders = (asset: Asset, filter: OrderFilter) => {
  const items = (orders: readonly MoneyOrder[]): readonly MoneyOrder[] => orders;
  const wallet = useCallPages(listWalletOrders, filter, { ...pages, items, enabled: asset === 'CNY' });
  const currency = useCallPages(listCurrencyOrders, filter, { ...pages, items, enabled: asset === 'currency' });
  return asset === 'CNY' ? wallet : currency;
};

export const useWithdrawals = (asset: Asset | null) =>
  useCallPages(listWithdrawals, asset === null ? {} : { asset }, { ...pages, items: (withdrawals): readonly Withdrawal[] => withdrawals });

export const useWithdrawal = (id: number | null) => useCall(getWithdrawal, id === null ? null : { id }, fresh);

export const usePayment = (outTradeNo: string | null) =>
  useCall(getPayment, outTradeNo === null ? null : { out_trade_no: outTradeNo }, fresh);

/** Whether the person has a payment password; only asked where paying asks for it. */
export const usePasswordNeed = (): { readonly isAsked: boolean; readonly isSet: boolean } | null => {
  const config = useMoneyConfig().data;
  const isAsked = config?.['pay-validate-user-password'] ?? true;
  const { data } = useCall(getPaymentPassword, config !== undefined && isAsked ? {} : null, fresh);
  if (config === undefined) return null;
  if (!isAsked) return { isAsked, isSet: false };
  return data === undefined ? null : { isAsked, isSet: data.is_set };
};

/** Everything that shows what somebody has is read again. */
export const refreshMoney = async (): Promise<void> => {
  const reads: readonly Operation[] = [
    getWallet,
    listWalletStatement,
    listCurrencyStatement,
    listWalletOrders,
    listCurrencyOrders,
    listWithdrawals,
  ];
  await Promise.all([...reads.map((read) => refreshAnswers(read)), refreshUser().catch(() => null)]);
};

export type WithdrawalForm = Omit<InputOf<typeof requestWithdrawal>, 'password'>;
/** What came of it: the id of the withdrawal, the words that stand beside the password or the amount, or null where a toast has said it. */
export type WithdrawalDone = { readonly id: number; readonly message: string } | { readonly fault: string } | null;

const withdrawalOf = async (
  write: (handles: (error: CallError) => boolean) => Promise<{ answer: AnswerOf<typeof requestWithdrawal> } | null>,
): Promise<WithdrawalDone> => {
  let fault: string | null = null;
  const handles = (error: CallError): boolean => {
    if (isPasswordFault(error)) fault = error.message;
    return fault !== null;
  };
  const done = await write(handles);
  if (done === null) return fault === null ? null : { fault };
  await refreshMoney();
  return done.answer;
};

/** Asks for money of the wallet to be paid out (section 7.10). */
export const requestWithdrawalNow = (form: WithdrawalForm, password: string | undefined): Promise<WithdrawalDone> =>
  withdrawalOf((handles) => writeNow(requestWithdrawal, { ...form, password }, { handles }));

/** Asks for 积分 to be turned into money of the wallet (section 7.10). */
export const withdrawCurrencyNow = (amount: number, password: string | undefined): Promise<WithdrawalDone> =>
  withdrawalOf((handles) => writeNow(withdrawCurrency, { amount, password }, { handles }));

/** Turns fen of the wallet into 积分 (decision 44). Answers the words, or null where it was refused, which was said. */
export const transformNow = async (amount: number): Promise<string | null> => {
  const done = await writeNow(transform, { amount });
  if (done === null) return null;
  await refreshMoney();
  return done.answer.message;
};

/** What somebody bought, newest first. */
export const useReceipts = () => useCallPages(listReceipts, {}, { pageParam: 'after', items: (receipts): readonly Receipt[] => receipts });

import { eq } from 'drizzle-orm';
import { yuanText } from '#contract/kernel/numbers.ts';
import { walletMessages } from '#contract/wallet/wallet.messages.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { clearingAccount, houseAccount, userAccount } from '../../platform/ledger/ledger-accounts.types.ts';
import type { MoneyContext } from '../../platform/ledger/system-transaction.writes.ts';
import { postTransfers, type Transfer } from '../../platform/ledger/transfers.writes.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import type { GatewayName, PaymentTold } from './gateways/gateway.ts';
import { changePayment, lockPayment, noteDifferences, type PaymentRow } from './payments.queries.ts';

/** What became of what a gateway told. */
export type Settled = 'credited' | 'repeated' | 'closed' | 'failed' | 'waiting' | 'mismatch' | 'unknown';

const about = ({ id }: PaymentRow) => ({ kind: 'payment', id });

/** One credit for a payment, however often and from wherever it is told: the key is the payment's number. */
const creditOf = (payment: PaymentRow): Transfer[] => {
  const { userId, amount, credits } = payment;
  const from = clearingAccount(payment.gateway);
  const key = `recharge:${payment.outTradeNo}`;
  const subject = about(payment);
  if (payment.product === 'wallet') return [{ key, code: 'recharge.wallet', from, to: userAccount(userId, 'CNY'), amount, subject }];
  return [
    { key, code: 'recharge.currency', from, to: houseAccount('reserve', 'CNY'), amount, subject },
    {
      key: `${key}:minted`,
      code: 'currency.minted',
      from: houseAccount('mint', 'currency'),
      to: userAccount(userId, 'currency'),
      amount: credits,
      subject,
    },
  ];
};

const notifyOfLatePayment = async (ctx: MoneyContext, { userId, amount }: PaymentRow): Promise<void> =>
  notify(ctx, { kind: 'wallet', to: userId, text: walletMessages.toldLate, filling: { amount: (locale) => yuanText(amount, locale) } });

/** Money for an account that has ended, or is shut out, lies where nobody can spend it: operators give it back. */
const noteEnded = async (ctx: MoneyContext, { userId, gateway, outTradeNo, amount }: PaymentRow): Promise<void> => {
  const [owner] = await ctx.db.select({ status: usersTable.status }).from(usersTable).where(eq(usersTable.id, userId));
  if (owner?.status === 'active') return;
  ctx.deps.log.warn(
    { gateway, payment: outTradeNo, status: owner?.status ?? null },
    'a payment was credited to an account that is not active',
  );
  await noteDifferences(ctx.db, [{ gateway, kind: 'account-ended', number: outTradeNo, ours: amount, theirs: amount }], ctx.now);
};

const credit = async (ctx: MoneyContext, payment: PaymentRow, told: PaymentTold & { state: 'paid' }): Promise<Settled> => {
  if (payment.paidAt !== null) return 'repeated';
  await changePayment(ctx.db, payment.id, { state: 'paid', tradeNo: told.tradeNo, paidAt: told.paidAt, updatedAt: ctx.now });
  ctx.audit('payment', payment.id, { credited: payment.amount, product: payment.product });
  await noteEnded(ctx, payment);
  // The money came although we had given it up: it belongs to whoever paid, who did not wait for it any more.
  if (payment.state !== 'waiting') await notifyOfLatePayment(ctx, payment);
  await postTransfers(ctx, creditOf(payment));
  return 'credited';
};

const noteMismatch = async (
  ctx: MoneyContext,
  gateway: GatewayName,
  { told, payment }: { told: PaymentTold; payment: PaymentRow | null },
): Promise<void> => {
  const theirs = told.state === 'paid' ? told.amount : null;
  const kind = payment ? 'payment-amount' : 'unknown-payment';
  ctx.deps.log.warn({ gateway, payment: told.outTradeNo, ours: payment?.amount ?? null, theirs }, kind);
  await noteDifferences(ctx.db, [{ gateway, kind, number: told.outTradeNo, ours: payment?.amount ?? null, theirs }], ctx.now);
};

/**
 * Takes what a gateway says of a payment, by a notification or asked for, in the caller's transaction. Another amount than was asked for and
 * a payment that is not ours move nothing and are written down for operators. A payment that comes after its end is credited all the same.
 */
export const settlePayment = async (ctx: MoneyContext, gateway: GatewayName, told: PaymentTold): Promise<Settled> => {
  const found = await lockPayment(ctx.db, told.outTradeNo);
  const payment = found?.gateway === gateway ? found : null;
  if (told.state === 'paid') {
    if (payment?.amount === told.amount) return credit(ctx, payment, told);
    await noteMismatch(ctx, gateway, { told, payment });
    return payment ? 'mismatch' : 'unknown';
  }
  if (!payment) return 'unknown';
  if (payment.state !== 'waiting' || told.state === 'waiting') return payment.paidAt === null ? 'waiting' : 'repeated';
  ctx.audit('payment', payment.id, { state: told.state });
  await changePayment(ctx.db, payment.id, { state: told.state, updatedAt: ctx.now });
  return told.state;
};

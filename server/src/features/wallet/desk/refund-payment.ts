import { randomBytes } from 'node:crypto';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { TransferRefusal } from '#contract/ledger/ledger.calls.ts';
import type { refundPayment as refundPaymentCall } from '#contract/wallet/money-desk.calls.ts';
import { walletMessages } from '#contract/wallet/wallet.messages.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { giftsWithdrawn } from '../../../platform/ledger/gifts.queries.ts';
import { placeHold } from '../../../platform/ledger/holds.writes.ts';
import { userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { requireRecent } from '../../../platform/security/step-up.guard.ts';
import { allGateways } from '../gateways/open-gateways.ts';
import { changePayment, lockPayment, type PaymentRow } from '../payments.queries.ts';
import { notifyOfRefund, refundJob } from '../settle-refund.writes.ts';
import { paymentRefundsTable } from '../wallet.tables.ts';
import { showDeskPayments } from './list-desk.ts';

/** 积分 that were bought for so much of a payment: its own ratio, whatever the setting says by now. */
const creditsFor = (payment: PaymentRow, amount: number): number => (payment.credits / payment.amount) * amount;

const setApart = (ctx: WriteCtx<TransferRefusal>, payment: PaymentRow, refund: { refundNo: string; amount: number; credits: number }) =>
  placeHold(ctx, {
    key: `refund:${refund.refundNo}`,
    code: payment.product === 'wallet' ? 'refund.hold' : 'currency_refund.hold',
    from: userAccount(payment.userId, payment.product === 'wallet' ? 'CNY' : 'currency'),
    amount: payment.product === 'wallet' ? refund.amount : refund.credits,
    subject: { kind: 'payment', id: payment.id },
    expiresAt: null,
  });

const take = async (
  ctx: WriteCtx<'PAYMENT_NOT_PAID' | 'RECHARGE_WAY_CLOSED' | 'REFUND_OWN' | 'REFUND_TOO_LARGE' | 'STEP_UP_NEEDED'>,
  outTradeNo: string,
  amount: number,
): Promise<PaymentRow> => {
  await requireRecent(ctx);
  const payment = await lockPayment(ctx.db, outTradeNo);
  if (!payment) throw refuse('NOT_FOUND');
  if (payment.userId === me(ctx).userId) throw ctx.refuse('REFUND_OWN');
  if (payment.paidAt === null) throw ctx.refuse('PAYMENT_NOT_PAID');
  const left = payment.amount - payment.refunded;
  if (amount > left) throw ctx.refuse('REFUND_TOO_LARGE', { detail: { left } });
  if (!allGateways(ctx.deps).has(payment.gateway)) throw ctx.refuse('RECHARGE_WAY_CLOSED');
  return payment;
};

/**
 * Issue 5: gives a payment back through its gateway, as a whole or in part, never more than was paid. What it bought is set apart at once,
 * goes when the gateway has given the money back, and returns where it refuses. Throws STEP_UP_NEEDED, NOT_FOUND, REFUND_OWN,
 * PAYMENT_NOT_PAID, REFUND_TOO_LARGE, BALANCE_SHORT where it is spent already, and REFUND_GIFTED where only
 * gifts of the house are left of it.
 */
export const refundPayment = async (
  ctx: WriteCtx<RefusalOf<typeof refundPaymentCall>>,
  { out_trade_no, amount, reason }: { out_trade_no: string; amount: number; reason: string },
) => {
  const payment = await take(ctx, out_trade_no, amount);
  const refund = { refundNo: `${out_trade_no}R${randomBytes(3).toString('hex')}`, amount, credits: creditsFor(payment, amount) };
  invariant(Number.isSafeInteger(refund.credits), 'a payment bought a whole number for each fen');
  const refunded = payment.refunded + amount;
  await changePayment(ctx.db, payment.id, { refunded, updatedAt: ctx.now });
  const { holdId } = await setApart(ctx, payment, refund);
  if (payment.product === 'currency' && (await giftsWithdrawn(ctx.db, payment.userId)) > 0) throw ctx.refuse('REFUND_GIFTED');
  const [made] = await ctx.db
    .insert(paymentRefundsTable)
    .values({ ...refund, paymentId: payment.id, holdId, reason, operatorId: me(ctx).userId, createdAt: ctx.now })
    .returning();
  invariant(made, 'a refund is written');
  await notifyOfRefund(ctx, { payment, refund: made }, 'toldRefundAsked');
  await ctx.enqueue(refundJob, { refundId: made.id });
  ctx.audit('payment', payment.id, { refund: refund.refundNo, amount, reason });
  const [shown] = await showDeskPayments(ctx, ctx.db, [{ ...payment, refunded }]);
  invariant(shown, 'a payment that is there is shown');
  return { message: say(ctx, walletMessages.refundAsked), payment: shown };
};

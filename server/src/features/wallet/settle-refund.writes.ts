import { and, eq, sql } from 'drizzle-orm';
import { yuanText } from '#contract/kernel/numbers.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { walletMessages } from '#contract/wallet/wallet.messages.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { literal } from '../../kernel/db/literal.ts';
import type { Deps } from '../../kernel/deps.ts';
import { defineJob } from '../../kernel/jobs/jobs.ts';
import { captureHold, releaseHold } from '../../platform/ledger/holds.writes.ts';
import { clearingAccount, houseAccount } from '../../platform/ledger/ledger-accounts.types.ts';
import { type MoneyContext, runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { postTransfer } from '../../platform/ledger/transfers.writes.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import type { RefundTold } from './gateways/gateway.ts';
import { allGateways } from './gateways/open-gateways.ts';
import { notifyUrlOf } from './notify.addresses.ts';
import type { PaymentRow, RefundRow } from './payments.queries.ts';
import { paymentRefundsTable, paymentsTable } from './wallet.tables.ts';

type Known = { refund: RefundRow; payment: PaymentRow };

/** Asks the gateway for a refund. It may be tried as often as it takes: the number of the refund names it there too. */
export const refundJob = defineJob<{ refundId: number }>('payments.refund', { retries: 8, timeoutSeconds: 60 });

/** Payment before refund, as whoever asks for one holds them. */
const lockBoth = async (tx: Tx, refundNo: string): Promise<Known | null> => {
  const [found] = await tx.select().from(paymentRefundsTable).where(eq(paymentRefundsTable.refundNo, refundNo));
  if (!found) return null;
  const [payment] = await tx.select().from(paymentsTable).where(eq(paymentsTable.id, found.paymentId)).for('update');
  const [refund] = await tx.select().from(paymentRefundsTable).where(eq(paymentRefundsTable.id, found.id)).for('update');
  return payment && refund ? { payment, refund } : null;
};

/** Tells whoever paid how a refund stands. */
export const notifyOfRefund = async (
  ctx: MoneyContext,
  { payment, refund }: Known,
  what: 'toldRefundAsked' | 'toldRefunded' | 'toldRefundFailed',
): Promise<void> => {
  const amount = (locale: Locale) => yuanText(refund.amount, locale);
  await notify(ctx, { kind: 'wallet', to: payment.userId, text: walletMessages[what], filling: { amount } });
};

const finish = async (ctx: MoneyContext, known: Known): Promise<void> => {
  const { payment, refund } = known;
  const key = `refund:${refund.refundNo}`;
  await notifyOfRefund(ctx, known, 'toldRefunded');
  if (payment.product === 'wallet') {
    await captureHold(ctx, { holdId: refund.holdId, key, code: 'recharge.refunded', to: clearingAccount(payment.gateway) });
    return;
  }
  await captureHold(ctx, {
    holdId: refund.holdId,
    key: `${key}:unminted`,
    code: 'currency.unminted',
    to: houseAccount('mint', 'currency'),
  });
  await postTransfer(ctx, {
    key,
    code: 'recharge.unsold',
    from: houseAccount('reserve', 'CNY'),
    to: clearingAccount(payment.gateway),
    amount: refund.amount,
    subject: { kind: 'payment', id: payment.id },
  });
};

/** A payment is given back once all of it is: what is only asked for may yet be refused. */
const stateAfter = async (db: Tx, { id, amount }: PaymentRow): Promise<'paid' | 'refunded'> => {
  const [row] = await db
    .select({ given: sql<string>`coalesce(sum(${paymentRefundsTable.amount}), 0)` })
    .from(paymentRefundsTable)
    .where(and(eq(paymentRefundsTable.paymentId, id), eq(paymentRefundsTable.state, literal('done'))));
  return Number(row?.given ?? 0) === amount ? 'refunded' : 'paid';
};

const settle = async (ctx: MoneyContext, known: Known, state: 'done' | 'failed'): Promise<void> => {
  const { payment, refund } = known;
  await ctx.db.update(paymentRefundsTable).set({ state, settledAt: ctx.now }).where(eq(paymentRefundsTable.id, refund.id));
  const refunded = state === 'failed' ? payment.refunded - refund.amount : payment.refunded;
  await ctx.db
    .update(paymentsTable)
    .set({ refunded, state: await stateAfter(ctx.db, payment), updatedAt: ctx.now })
    .where(eq(paymentsTable.id, payment.id));
  ctx.audit('payment', payment.id, { refund: refund.refundNo, state });
  if (state === 'failed') {
    await notifyOfRefund(ctx, known, 'toldRefundFailed');
    await releaseHold(ctx, { holdId: refund.holdId, key: `refund:${refund.refundNo}:released` });
    return;
  }
  await finish(ctx, known);
};

/** Takes what a gateway says of a refund: what was set apart goes with it, or comes back. False where there is no such refund. */
export const settleRefund = (deps: Deps, told: RefundTold): Promise<boolean> =>
  runSystemTransaction(deps, 'payments.refund', async (ctx) => {
    const known = await lockBoth(ctx.db, told.refundNo);
    if (!known) return false;
    if (known.refund.state !== 'asked' || told.state === 'pending') return true;
    await settle(ctx, known, told.state === 'done' ? 'done' : 'failed');
    return true;
  });

/** One try at a refund. Throws UpstreamError where the gateway does not answer, for the queue to try again. */
export const tryRefund = async (deps: Deps, { refundId }: { refundId: number }): Promise<void> => {
  const [known] = await deps.db.write
    .select({ refund: paymentRefundsTable, payment: paymentsTable })
    .from(paymentRefundsTable)
    .innerJoin(paymentsTable, eq(paymentsTable.id, paymentRefundsTable.paymentId))
    .where(eq(paymentRefundsTable.id, refundId));
  if (known?.refund.state !== 'asked') return;
  const { refund, payment } = known;
  const gateway = allGateways(deps).get(payment.gateway);
  if (!gateway) return;
  const told = await gateway.refund({
    outTradeNo: payment.outTradeNo,
    refundNo: refund.refundNo,
    amount: refund.amount,
    total: payment.amount,
    reason: refund.reason,
    notifyUrl: notifyUrlOf(deps, gateway.name),
  });
  await settleRefund(deps, told);
};

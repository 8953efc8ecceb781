import { and, eq, lt } from 'drizzle-orm';
import { literal } from '../../kernel/db/literal.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { reconcileDue } from './desk/reconcile.ts';
import { allGateways } from './gateways/open-gateways.ts';
import { tellUnheard } from './gateways/sandbox-cashier.ts';
import { listOverdue, type PaymentRow } from './payments.queries.ts';
import { settlePayment } from './settle-payment.writes.ts';
import { refundJob, tryRefund } from './settle-refund.writes.ts';
import { paymentRefundsTable } from './wallet.tables.ts';

const BATCH = 200;
const REFUND_WAITS_MS = 10 * 60_000;

/** Asks once more; one that nobody paid is closed at the gateway first, so that nobody can pay for what we have given up. */
const close = async (deps: Deps, payment: PaymentRow): Promise<void> => {
  const gateway = allGateways(deps).get(payment.gateway);
  const { outTradeNo } = payment;
  const told = await gateway?.query(outTradeNo);
  if (told?.state === 'waiting') await gateway?.close(outTradeNo);
  const known = told && told.state !== 'waiting' ? told : { state: 'closed' as const, outTradeNo };
  await runSystemTransaction(deps, 'payments.close-overdue', (ctx) => settlePayment(ctx, payment.gateway, known));
};

/** Issue 5: payments that nobody paid in their time. Where a gateway does not answer they wait for the next run. */
const closeOverdue = async (deps: Deps): Promise<void> => {
  for (const payment of await listOverdue(deps.db.write, deps.now(), BATCH))
    await close(deps, payment).catch((error: unknown) =>
      deps.log.warn({ err: error, payment: payment.outTradeNo }, 'a payment could not be closed yet'),
    );
};

/** Refunds that a gateway took and has not settled, or that its silence left open. */
const askRefunds = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - REFUND_WAITS_MS);
  const waiting = await deps.db.write
    .select({ id: paymentRefundsTable.id })
    .from(paymentRefundsTable)
    .where(and(eq(paymentRefundsTable.state, literal('asked')), lt(paymentRefundsTable.createdAt, before)))
    .orderBy(paymentRefundsTable.createdAt)
    .limit(BATCH);
  for (const { id } of waiting)
    await tryRefund(deps, { refundId: id }).catch((error: unknown) =>
      deps.log.warn({ err: error, refund: id }, 'a refund could not be asked about yet'),
    );
};

/** By the clock of UTC: gateways make the bill of a day by ten in the morning of Asia/Shanghai. */
export const walletJobs = [
  onJob(refundJob, tryRefund),
  onSchedule('payments.close-overdue', '*/5 * * * *', closeOverdue),
  onSchedule('payments.ask-refunds', '*/15 * * * *', askRefunds),
  onSchedule('payments.reconcile', '20 2,6,10 * * *', reconcileDue),
  onSchedule('payments.tell-unheard', '* * * * *', tellUnheard),
];

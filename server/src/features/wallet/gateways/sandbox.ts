import { randomBytes } from 'node:crypto';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../../kernel/deps.ts';
import { keyFor } from '../../../platform/security/secret-box.plain.ts';
import { sandboxPaymentsTable as payments, sandboxRefundsTable as refunds } from '../sandbox.tables.ts';
import { objectAt, objectIn, textAt } from './ask.ts';
import { type BillRow, type Notification, NotificationRefused, type PaymentGateway, type PaymentTold, type Told } from './gateway.ts';
import { whyNotSandbox } from './sandbox.signature.ts';
import { boundsOfDay } from './shanghai-time.ts';

type Row = typeof payments.$inferSelect;
export type SandboxPayment = Row;

/** Where its cashier is, under our own address. */
export const CASHIER_PATH = '/api/sandbox/cashier';

const newToken = (): string => randomBytes(20).toString('hex');

export const sandboxKey = (deps: Pick<Deps, 'config'>): Promise<string> => keyFor(deps, 'payments.sandbox');

const tellOf = (row: Row): PaymentTold => {
  const { outTradeNo, amount, tradeNo, paidAt } = row;
  if (paidAt !== null) return { state: 'paid', outTradeNo, amount, tradeNo, paidAt };
  if (row.state === 'failed' || row.state === 'closed') return { state: row.state, outTradeNo };
  return { state: 'waiting', outTradeNo };
};

/** What it tells our door about a payment. */
export const sandboxNotice = (row: Row): string =>
  JSON.stringify({
    event: row.paidAt === null ? 'payment.failed' : 'payment.paid',
    payment: { out_trade_no: row.outTradeNo, trade_no: row.tradeNo, amount: row.amount, paid_at: row.paidAt?.toISOString() ?? null },
  });

const noticeIn = (body: string): Notification => {
  const told = objectIn(body);
  const payment = objectAt(told, 'payment');
  const outTradeNo = textAt(payment, 'out_trade_no');
  const event = textAt(told, 'event');
  if (outTradeNo === '') return { about: 'nothing' };
  if (event === 'payment.failed') return { about: 'payment', payment: { state: 'failed', outTradeNo } };
  const amount = payment?.['amount'];
  const paidAt = new Date(textAt(payment, 'paid_at'));
  const tradeNo = textAt(payment, 'trade_no');
  if (event !== 'payment.paid' || typeof amount !== 'number' || !Number.isSafeInteger(amount) || Number.isNaN(paidAt.getTime()))
    throw new NotificationRefused('nothing that can be read');
  return { about: 'payment', payment: { state: 'paid', outTradeNo, amount, tradeNo, paidAt } };
};

const refundIn = async (deps: Deps, refund: { outTradeNo: string; refundNo: string; amount: number }): Promise<'done' | 'refused'> =>
  deps.db.write.transaction(async (tx) => {
    const [known] = await tx.select().from(refunds).where(eq(refunds.refundNo, refund.refundNo));
    if (known) return known.outTradeNo === refund.outTradeNo && known.amount === refund.amount ? 'done' : 'refused';
    const changed = await tx
      .update(payments)
      .set({ refunded: sql`${payments.refunded} + ${refund.amount}` })
      .where(
        and(
          eq(payments.outTradeNo, refund.outTradeNo),
          eq(payments.state, 'paid'),
          sql`${payments.refunded} + ${refund.amount} <= ${payments.amount}`,
        ),
      )
      .returning({ id: payments.id });
    if (changed.length === 0) return 'refused';
    await tx.insert(refunds).values({ ...refund, at: deps.now() });
    return 'done';
  });

const billOf = async (deps: Deps, day: string): Promise<BillRow[]> => {
  const bounds = boundsOfDay(day);
  if (!bounds) return [];
  const paid = await deps.db.write
    .select()
    .from(payments)
    .where(and(gte(payments.paidAt, bounds.from), lt(payments.paidAt, bounds.until)));
  const given = await deps.db.write
    .select()
    .from(refunds)
    .where(and(gte(refunds.at, bounds.from), lt(refunds.at, bounds.until)));
  return [
    ...paid.map(({ outTradeNo, tradeNo, amount }): BillRow => ({ kind: 'payment', outTradeNo, tradeNo, amount })),
    ...given.map(({ outTradeNo, refundNo, amount }): BillRow => ({ kind: 'refund', outTradeNo, refundNo, amount })),
  ];
};

/**
 * The gateway of demos and tests: a cashier of its own (sandbox-cashier.ts), books of its own, and notifications over HTTP that are signed
 * like a real one's. It moves no money.
 */
export const sandbox = (deps: Deps): PaymentGateway => ({
  name: 'sandbox',
  create: async (payment) => {
    const token = newToken();
    await deps.db.write.insert(payments).values({
      token,
      outTradeNo: payment.outTradeNo,
      tradeNo: `SBX${newToken().slice(0, 20)}`,
      amount: payment.amount,
      description: payment.description,
      notifyUrl: payment.notifyUrl,
      returnUrl: payment.returnUrl,
      createdAt: payment.createdAt,
      expiresAt: payment.expiresAt,
    });
    return { way: 'page', url: `${deps.config.publicUrl}${CASHIER_PATH}/${token}` };
  },
  query: async (outTradeNo) => {
    const [row] = await deps.db.write.select().from(payments).where(eq(payments.outTradeNo, outTradeNo));
    return row ? tellOf(row) : { state: 'waiting', outTradeNo };
  },
  close: async (outTradeNo) => {
    await deps.db.write
      .update(payments)
      .set({ state: 'closed' })
      .where(and(eq(payments.outTradeNo, outTradeNo), inArray(payments.state, ['open', 'failed'])));
  },
  refund: async ({ outTradeNo, refundNo, amount }) => ({ refundNo, state: await refundIn(deps, { outTradeNo, refundNo, amount }) }),
  readNotification: async (told: Told) => {
    const get = (name: string): string => {
      const value = told.headers[name];
      return typeof value === 'string' ? value : '';
    };
    const why = whyNotSandbox(await sandboxKey(deps), { get, body: told.body, now: told.now });
    if (why) throw new NotificationRefused(why);
    return noticeIn(told.body);
  },
  acknowledge: (isTaken) => ({ status: isTaken ? 200 : 400, type: 'application/json', body: JSON.stringify({ taken: isTaken }) }),
  bill: (day) => billOf(deps, day),
});

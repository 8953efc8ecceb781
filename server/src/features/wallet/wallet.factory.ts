import { eq, inArray } from 'drizzle-orm';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import type { Checkout } from '#contract/wallet/wallet.schemas.ts';
import type { Deps } from '../../kernel/deps.ts';
import { balancesOf } from '../../platform/ledger/transfers.writes.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sandboxHeaders } from './gateways/sandbox.signature.ts';
import { sandboxKey, sandboxNotice } from './gateways/sandbox.ts';
import { NOTIFY_PATH } from './notify.addresses.ts';
import { sandboxPaymentsTable } from './sandbox.tables.ts';
import { paymentsTable } from './wallet.tables.ts';

export type Payer = Client & { userId: number };

export const PAYMENT_PASSWORD = 'Cartera-17';

/** Somebody with a payment password. */
export const makePayer = async (): Promise<Payer> => {
  const payer = await (await testApp()).person();
  await payer.call(setPaymentPassword, { password: PAYMENT_PASSWORD });
  return payer;
};

export const begin = async (payer: Client, product: 'wallet' | 'currency', amount: number): Promise<Checkout> => {
  const call = product === 'wallet' ? wallet.rechargeWallet : wallet.rechargeCurrency;
  return (await payer.call(call, { amount, from: 2 })).data;
};

/** What a browser does at the cashier's page. */
export const atCashier = ({ app }: Pick<TestApp, 'app'>, checkout: Checkout, act: string) =>
  app.inject({
    method: 'POST',
    url: new URL(checkout.url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `act=${act}`,
  });

export const check = (payer: Client, { out_trade_no }: Pick<Checkout, 'out_trade_no'>) => payer.call(wallet.checkPayment, { out_trade_no });

/** A top-up from beginning to end, as a person makes it. */
export const recharge = async (payer: Client, product: 'wallet' | 'currency', amount: number): Promise<Checkout> => {
  const house = await testApp();
  const checkout = await begin(payer, product, amount);
  await atCashier(house, checkout, 'pay');
  await check(payer, checkout);
  return checkout;
};

/** What the sandbox would tell about a payment now. */
export const noticeOf = async (deps: Deps, outTradeNo: string): Promise<string> => {
  const [row] = await deps.db.write.select().from(sandboxPaymentsTable).where(eq(sandboxPaymentsTable.outTradeNo, outTradeNo));
  if (!row) throw new Error('the sandbox knows no such payment');
  return sandboxNotice(row);
};

/** Tells our door something, signed by the sandbox unless `headers` say otherwise. Gives the status of the answer. */
export const notify = async (body: string, how: { at?: Date; headers?: Record<string, string> } = {}): Promise<number> => {
  const { app, deps } = await testApp();
  const signed = sandboxHeaders(await sandboxKey(deps), body, how.at ?? deps.now());
  const response = await app.inject({
    method: 'POST',
    url: `${NOTIFY_PATH}/sandbox`,
    headers: { ...signed, ...how.headers },
    payload: body,
  });
  return response.statusCode;
};

export const balances = async (payer: Payer) => balancesOf((await testApp()).deps.db.write, { owner: 'user', id: payer.userId });

/** Moves payments, and what the sandbox knows of them, to another time. */
export const datePayments = async (numbers: readonly string[], at: Date): Promise<void> => {
  const { deps } = await testApp();
  await deps.db.write
    .update(paymentsTable)
    .set({ paidAt: at })
    .where(inArray(paymentsTable.outTradeNo, [...numbers]));
  await deps.db.write
    .update(sandboxPaymentsTable)
    .set({ paidAt: at })
    .where(inArray(sandboxPaymentsTable.outTradeNo, [...numbers]));
};

import type { FastifyInstance } from 'fastify';
import { readAll } from '#contract/notices/notices.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { walletFeature } from '#server/features/wallet/wallet.routes.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { DEMO_PASSWORD, type DemoPerson } from './content.ts';
import type { LoadedPerson } from './load-people.ts';

/** Fen: 100.00 yuan for the wallet, and as many for 10,000 积分. */
const EACH = 10_000;

/** Pays at the sandbox's cashier, and asks how it went, as the page after it does. */
const pay = async (app: FastifyInstance, { as }: LoadedPerson, call: typeof wallet.rechargeWallet): Promise<void> => {
  const { data } = await as.call(call, { amount: EACH, type: 'sandbox', from: 2 });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: new URL(data.url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'act=pay',
  });
  const { state } = await as.call(wallet.checkPayment, { out_trade_no: data.out_trade_no });
  if (statusCode !== 303 || state !== 'paid') throw new Error(`demo content: a payment is ${state}`);
};

/** The routes of the cashier, which are no calls: to be served before the application is ready. */
export const serveMoney = async (app: FastifyInstance, deps: Deps): Promise<void> => walletFeature.plain?.(app, deps);

/** Gives the people whom a visitor may sign in as money, currency and a payment password, by real recharges. */
export const loadMoney = async (
  deps: Deps,
  app: FastifyInstance,
  { named, people }: { named: readonly DemoPerson[]; people: ReadonlyMap<string, LoadedPerson> },
): Promise<void> => {
  for (const { handle } of named) {
    const person = people.get(handle);
    if (!person) continue;
    await person.as.call(setPaymentPassword, { password: DEMO_PASSWORD });
    // Without the sandbox nobody could pay for them.
    if (deps.config.payments.sandbox) {
      await pay(app, person, wallet.rechargeWallet);
      await pay(app, person, wallet.rechargeCurrency);
    }
    await person.as.call(readAll, { type: 'system' });
  }
};

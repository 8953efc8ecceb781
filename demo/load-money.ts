import type { FastifyInstance } from 'fastify';
import { readAll } from '#contract/notices/notices.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { feature as walletFeature } from '#server/features/wallet/wallet.feature.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { balancesOf } from '#server/platform/ledger/transfers.writes.ts';
import { DEMO_PASSWORD, type DemoPerson } from './content.ts';
import type { LoadedPerson } from './load-people.ts';

/** What each of them starts with: 100.00 yuan in the wallet, in fen, and 10,000 积分. One fen buys one. */
export const DEMO_MONEY = { CNY: 10_000, currency: 10_000 };

/** Pays at the sandbox's cashier, and asks how it went, as the page after it does. */
const pay = async (
  app: FastifyInstance,
  { as }: LoadedPerson,
  { call, amount }: { call: typeof wallet.rechargeWallet; amount: number },
): Promise<void> => {
  const { data } = await as.call(call, { amount, type: 'sandbox', from: 2 });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: new URL(data.url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'act=pay',
  });
  const { state } = await as.call(wallet.checkPayment, { out_trade_no: data.out_trade_no });
  if (statusCode !== 303 || state !== 'paid') throw new Error(`demo content: a payment is ${state}`);
};

/** Gives somebody a payment password and so much 积分, which they buy. */
export const giveCurrency = async (app: FastifyInstance, person: LoadedPerson, amount: number): Promise<void> => {
  await person.as.call(setPaymentPassword, { password: DEMO_PASSWORD });
  await pay(app, person, { call: wallet.rechargeCurrency, amount });
};

/** The routes of the cashier, which are no calls: to be served before the application is ready. */
export const serveMoney = async (app: FastifyInstance, deps: Deps): Promise<void> => walletFeature.plain?.(app, deps);

/**
 * Gives the people whom a visitor may sign in as money, currency and a payment password, by real recharges. What the demo content has them pay
 * comes on top, so that they start with what they are said to have.
 */
export const loadMoney = async (
  deps: Deps,
  app: FastifyInstance,
  { named, people, spent }: { named: readonly DemoPerson[]; people: ReadonlyMap<string, LoadedPerson>; spent: ReadonlyMap<string, number> },
): Promise<void> => {
  for (const { handle } of named) {
    const person = people.get(handle);
    if (!person) continue;
    await person.as.call(setPaymentPassword, { password: DEMO_PASSWORD });
    // Without the sandbox nobody could pay for them.
    if (deps.config.payments.sandbox) {
      await pay(app, person, { call: wallet.rechargeWallet, amount: DEMO_MONEY.CNY });
      await pay(app, person, { call: wallet.rechargeCurrency, amount: DEMO_MONEY.currency + (spent.get(handle) ?? 0) });
    }
    await person.as.call(readAll, { type: 'system' });
  }
};

/** Holds the load to what the README says: everyone whom a visitor may sign in as has so much to spend, and beside it lies what they offer for answers. */
export const checkMoney = async (
  deps: Deps,
  named: readonly DemoPerson[],
  { people, heldOf }: { people: ReadonlyMap<string, LoadedPerson>; heldOf: ReadonlyMap<string, number> },
): Promise<void> => {
  if (!deps.config.payments.sandbox) return;
  for (const { handle } of named) {
    const person = people.get(handle);
    if (!person) continue;
    const { CNY, currency, held } = await balancesOf(deps.db.write, { owner: 'user', id: person.id });
    const isHeld = held.CNY === 0 && held.currency === (heldOf.get(handle) ?? 0);
    if (CNY !== DEMO_MONEY.CNY || currency !== DEMO_MONEY.currency || !isHeld)
      throw new Error(`demo content: ${handle} starts with ${CNY} fen and ${currency}`);
  }
};

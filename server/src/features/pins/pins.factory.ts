import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { balancesOf } from '../../platform/ledger/transfers.writes.ts';
import type { Client } from '../../testing/client.ts';
import type { TestApp } from '../../testing/test-app.ts';

export const password = 'Moneda-17';

/** Gives somebody of a test 积分 and a payment password. */
export const fund = async <Someone extends Client & { userId: number }>(
  house: TestApp,
  someone: Someone,
  currency = 1_000,
): Promise<Someone> => {
  await someone.call(setPaymentPassword, { password });
  await makeMoney(house.deps, someone.userId, { currency });
  return someone;
};

/** What may be spent, and what is set apart beside it. */
export const moneyOf = async (house: TestApp, id: number, owner: 'user' | 'group' = 'user'): Promise<[number, number]> => {
  const { currency, held } = await balancesOf(house.deps.db.write, { owner, id });
  return [currency, held.currency];
};

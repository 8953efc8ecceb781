import type { Deps } from '../../kernel/deps.ts';
import { refuses } from '../../kernel/errors/refuse.ts';
import { clearingAccount, houseAccount, userAccount } from './ledger-accounts.types.ts';
import { postTransfers, type Transfer } from './transfers.writes.ts';

let given = 0;

/** Gives a person of a test money, in fen and 积分, as recharges would. */
export const makeMoney = async (deps: Deps, userId: number, amounts: { CNY?: number; currency?: number }): Promise<void> => {
  given += 1;
  const key = `factory:${process.pid}:${given}`;
  const transfers: Transfer[] = [];
  if (amounts.CNY)
    transfers.push({
      key: `${key}:CNY`,
      code: 'recharge.wallet',
      from: clearingAccount('sandbox'),
      to: userAccount(userId, 'CNY'),
      amount: amounts.CNY,
    });
  if (amounts.currency)
    transfers.push({
      key: `${key}:currency`,
      code: 'currency.minted',
      from: houseAccount('mint', 'currency'),
      to: userAccount(userId, 'currency'),
      amount: amounts.currency,
    });
  if (transfers.length > 0)
    await deps.db.write.transaction((db) =>
      postTransfers({ db, now: deps.now(), actor: null, deps, locale: 'zh-CN', ...refuses }, transfers),
    );
};

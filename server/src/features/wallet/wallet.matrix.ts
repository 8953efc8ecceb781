import * as wallet from '#contract/wallet/wallet.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { password, row, SECRET, type World } from '../../testing/matrix/world.ts';

const payment = async ({ author }: World) => {
  const { data } = await author.call(wallet.rechargeWallet, { amount: 100, from: 2 });
  return { out_trade_no: data.out_trade_no };
};

export const matrix: FeatureMatrix = {
  access: [
    row(wallet.checkPayment, { may: ['author'], input: payment }),
    row(wallet.getPayment, { may: ['author'], tells: '"out_trade_no"', input: payment }),
    row(wallet.getWithdrawal, {
      may: ['author'],
      tells: SECRET,
      input: async ({ author }) => {
        const withdrawal = { amount: 1_000, type: 'alipay', account: SECRET, account_name: '笔某', password };
        return { id: (await author.call(wallet.requestWithdrawal, withdrawal)).id };
      },
    }),
  ],
  noAccess: { [openBecause.own]: ['wallet.statement-line', 'currency.statement-line'] },
  noPersons: {
    [unwalkedBecause.ownThings]: ['wallet.statement', 'wallet.statement-line', 'currency.statement', 'currency.statement-line'],
  },
};

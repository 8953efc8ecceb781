import type { WalletOverview } from '#contract/wallet/wallet.schemas.ts';
import { me, type ReadCtx, say } from '../../../kernel/http/context.ts';
import { balancesOf } from '../../../platform/ledger/transfers.writes.ts';
import { walletSettings, walletWithdrawal } from '../../../platform/settings/money.settings.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { openGateways } from '../gateways/open-gateways.ts';
import { rechargeRatio } from '../limits.policy.ts';
import { countOpenWithdrawals } from '../withdrawals.queries.ts';

/** Section 7.2: GET /v2/account/wallet. Read from the primary, so that whoever has just paid sees it. */
export const getWallet = async (ctx: ReadCtx): Promise<WalletOverview> => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const [gateways, { labels, rule }] = [await openGateways(ctx.deps), await settingOf(ctx.deps, walletSettings)];
  const balances = await balancesOf(db, { owner: 'user', id: userId });
  return {
    balance: balances.CNY,
    held: balances.held.CNY,
    currency: balances.currency,
    currency_held: balances.held.currency,
    power: balances.power,
    ratio: await rechargeRatio(ctx.deps),
    gateways,
    recharge_type: gateways,
    labels,
    rule: say(ctx, rule),
    cash_open: (await settingOf(ctx.deps, walletWithdrawal)).status,
    open_cashes: await countOpenWithdrawals(db, userId),
  };
};

import { walletMessages } from '#contract/wallet/wallet.messages.ts';
import type { Payment } from '#contract/wallet/wallet.schemas.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import { currencyFor } from '../../platform/settings/currency-name.view.ts';
import type { PaymentRow } from './payments.queries.ts';

/** What the currency is called, in the caller's language. */
export const unitOf = async (ctx: Ctx): Promise<string> => say(ctx, await currencyFor(ctx.deps));

export const paymentView = async (ctx: Ctx, row: PaymentRow): Promise<Payment> => ({
  id: row.id,
  out_trade_no: row.outTradeNo,
  product: row.product,
  title:
    row.product === 'wallet'
      ? say(ctx, walletMessages.rechargeWallet)
      : say(ctx, walletMessages.rechargeCurrency, { unit: await unitOf(ctx) }),
  gateway: row.gateway,
  state: row.state,
  amount: row.amount,
  credits: row.credits,
  refunded: row.refunded,
  created_at: timeText(ctx, row.createdAt),
  expires_at: timeText(ctx, row.expiresAt),
  paid_at: row.paidAt && timeText(ctx, row.paidAt),
});

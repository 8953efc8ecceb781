import type { SettlingRefusal } from '#contract/ledger/ledger.calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type WriteCtx } from '../../../kernel/http/context.ts';
import { allGateways } from '../gateways/open-gateways.ts';
import { findPayment, findPaymentOf } from '../payments.queries.ts';
import { paymentView } from '../payments.view.ts';
import { settlePayment } from '../settle-payment.writes.ts';

/**
 * Section 7.10: POST /walletRecharge/checkWechatOrders. Asks the gateway how a payment of the caller's stands and takes what it says, as its
 * notification would: whichever is first credits. One that is settled is not asked about. Throws NOT_FOUND; UpstreamError where the
 * gateway does not answer.
 */
export const checkPayment = async (ctx: Ctx<SettlingRefusal>, { out_trade_no }: { out_trade_no: string }) => {
  const known = await findPaymentOf(ctx.deps.db.write, me(ctx).userId, out_trade_no);
  if (!known) throw refuse('NOT_FOUND');
  const gateway = known.paidAt === null ? allGateways(ctx.deps).get(known.gateway) : undefined;
  const told = await gateway?.query(out_trade_no);
  return async (write: WriteCtx<SettlingRefusal>) => {
    if (told) await settlePayment(write, known.gateway, told);
    const payment = await findPayment(write.db, out_trade_no);
    if (!payment) throw refuse('NOT_FOUND');
    return paymentView(write, payment);
  };
};

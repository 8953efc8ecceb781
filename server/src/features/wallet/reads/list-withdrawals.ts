import type { Static } from 'typebox';
import type { ListWithdrawals, Withdrawal } from '#contract/wallet/wallet.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { findPaymentOf } from '../payments.queries.ts';
import { paymentView } from '../payments.view.ts';
import { findWithdrawal, listWithdrawalRows } from '../withdrawals.queries.ts';
import { withdrawalView } from '../withdrawals.view.ts';

/** Section 7.10: GET /plus-pay/cashes. */
export const listWithdrawals = async (ctx: ReadCtx, input: Static<(typeof ListWithdrawals)['input']>): Promise<Withdrawal[]> => {
  const rows = await listWithdrawalRows(ctx.db, { ...input, userId: me(ctx).userId, limit: pageLimit(input) });
  return rows.map((row) => withdrawalView(ctx, row));
};

/** Section 2.9, /wallet/withdraw/detail/{id}. Throws NOT_FOUND, for those of others too. */
export const getWithdrawal = async (ctx: ReadCtx, { id }: { id: number }): Promise<Withdrawal> => {
  const row = await findWithdrawal(ctx.db, id);
  if (row?.userId !== me(ctx).userId) throw refuse('NOT_FOUND');
  return withdrawalView(ctx, row);
};

/** A payment of the caller's, as the pages after the cashier show it. Throws NOT_FOUND, for those of others too. */
export const getPayment = async (ctx: ReadCtx, { out_trade_no }: { out_trade_no: string }) => {
  const row = await findPaymentOf(ctx.deps.db.write, me(ctx).userId, out_trade_no);
  if (!row) throw refuse('NOT_FOUND');
  return paymentView(ctx, row);
};

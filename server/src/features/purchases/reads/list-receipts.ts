import type { Static } from 'typebox';
import type { ListReceipts, Receipt } from '#contract/purchases/purchases.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { listReceiptRows } from '../purchases.queries.ts';
import { receiptView } from '../purchases.view.ts';

/** What the caller bought, and what of it was given back. */
export const listReceipts = async (ctx: ReadCtx, input: Static<(typeof ListReceipts)['input']>): Promise<Receipt[]> => {
  const rows = await listReceiptRows(ctx.db, { userId: me(ctx).userId, after: input.after, limit: pageLimit(input) });
  return rows.map((row) => receiptView(ctx, row));
};

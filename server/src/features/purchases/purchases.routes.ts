import * as calls from '#contract/purchases/purchases.calls.ts';
import { type Binding, bindPreparedWrites, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { purchaseNode } from './actions/purchase-node.ts';
import { refundPurchase } from './actions/refund-purchase.ts';
import { getPaidNode } from './reads/get-paid-node.ts';
import { listDeskPurchases, listReceipts } from './reads/list-receipts.ts';

export const bindings: readonly Binding[] = [
  ...bindPreparedWrites(calls, { purchaseNode }),
  ...bindReads(calls, { getPaidNode, listReceipts, listDeskPurchases }),
  ...bindWrites(calls, { refundPurchase }),
];

import * as calls from '#contract/purchases/purchases.calls.ts';
import { type Binding, bindPreparedWrite, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { purchaseNode } from './actions/purchase-node.ts';
import { refundPurchase } from './actions/refund-purchase.ts';
import { getPaidNode } from './reads/get-paid-node.ts';
import { listDeskPurchases, listReceipts } from './reads/list-receipts.ts';

export const purchasesBindings: readonly Binding[] = [
  bindPreparedWrite(calls.purchaseNode, purchaseNode),
  bindRead(calls.getPaidNode, getPaidNode),
  bindRead(calls.listReceipts, listReceipts),
  bindRead(calls.listDeskPurchases, listDeskPurchases),
  bindWrite(calls.refundPurchase, refundPurchase),
];

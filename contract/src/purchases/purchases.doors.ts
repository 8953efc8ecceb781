import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './purchases.schemas.ts';

export const purchaseNode = write<typeof shapes.PurchaseNode>('purchases.buy', 'user', [rest('POST', '/currency/purchases/{node}')]);

export const getPaidNode = read<typeof shapes.GetPaidNode>('purchases.node', 'user', [rest('GET', '/purchases/{node}')]);

export const listReceipts = read<typeof shapes.ListReceipts>('purchases.receipts', 'user', [rest('GET', '/purchases')]);

export const listDeskPurchases = read<typeof shapes.ListDeskPurchases>('purchases.desk', 'operator', [rest('GET', '/ops/purchases')]);

export const refundPurchase = write<typeof shapes.RefundPurchase>('purchases.refund', 'operator', [
  rest('POST', '/ops/purchases/{id}/refund'),
]);

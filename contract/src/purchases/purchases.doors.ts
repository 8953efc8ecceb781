import { read, rest, write } from '../kernel/doors.ts';
import type { GetPaidNode, ListDeskPurchases, ListReceipts, PurchaseNode, RefundPurchase } from './purchases.schemas.ts';

export const purchaseNode = write<typeof PurchaseNode>('purchases.buy', 'user', [rest('POST', '/currency/purchases/{node}')]);

export const getPaidNode = read<typeof GetPaidNode>('purchases.node', 'user', [rest('GET', '/purchases/{node}')]);

export const listReceipts = read<typeof ListReceipts>('purchases.receipts', 'user', [rest('GET', '/purchases')]);

export const listDeskPurchases = read<typeof ListDeskPurchases>('purchases.desk', 'operator', [rest('GET', '/ops/purchases')]);

export const refundPurchase = write<typeof RefundPurchase>('purchases.refund', 'operator', [rest('POST', '/ops/purchases/{id}/refund')]);

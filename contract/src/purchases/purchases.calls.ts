import { defineCall } from '../kernel/calls.ts';
import { transferRefusals } from '../ledger/ledger.calls.ts';
import { paymentPasswordAsked } from '../payment-password/payment-password.calls.ts';
import * as doors from './purchases.doors.ts';
import * as shapes from './purchases.schemas.ts';

export const purchaseNode = defineCall(doors.purchaseNode, shapes.PurchaseNode, {
  summary: 'Buy a part of a thing that costs something',
  refusals: [...paymentPasswordAsked, 'PURCHASED_ALREADY', 'PURCHASE_OWN', 'BLOCKED_BETWEEN', ...transferRefusals],
  limits: [{ by: 'actor', max: 60, perSeconds: 60 }],
});

export const getPaidNode = defineCall(doors.getPaidNode, shapes.GetPaidNode, { summary: 'What a part costs, and whether I may have it' });

export const listReceipts = defineCall(doors.listReceipts, shapes.ListReceipts, { summary: 'What I bought' });

export const listDeskPurchases = defineCall(doors.listDeskPurchases, shapes.ListDeskPurchases, {
  summary: 'What people bought of each other',
});

export const refundPurchase = defineCall(doors.refundPurchase, shapes.RefundPurchase, {
  summary: 'Give the price of a purchase back and take what was bought',
  refusals: ['STEP_UP_NEEDED', 'PURCHASE_REFUNDED', 'NOT_ALLOWED', ...transferRefusals],
});

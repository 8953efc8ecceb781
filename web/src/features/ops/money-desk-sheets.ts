import type { DeskPayment } from '#contract/wallet/money-desk.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';

const refundSheet = defineOverlay<DeskPayment>('desk-refund', async () => (await import('./parts/refund-sheet.tsx')).RefundSheet);

export const openRefund = (payment: DeskPayment): Promise<void> => openOverlay(refundSheet, payment).then(() => undefined);

const reconcileSheet = defineOverlay<null>('desk-reconcile', async () => (await import('./parts/reconcile-sheet.tsx')).ReconcileSheet);

export const openReconcile = (): Promise<void> => openOverlay(reconcileSheet, null).then(() => undefined);

import type { DeskPayment } from '#contract/wallet/money-desk.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';

export type WordsInput = {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly max: number;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  /** Acts with what was written. Answers whether it is done: the sheet stays while it is not. */
  readonly act: (words: string) => Promise<boolean>;
};

const wordsSheet = defineOverlay<WordsInput>('desk-words', async () => (await import('./parts/words-sheet.tsx')).WordsSheet);

/** Asks for the words that an act needs: a reason, a reference, a note. */
export const askWords = (input: WordsInput): Promise<void> => openOverlay(wordsSheet, input).then(() => undefined);

const refundSheet = defineOverlay<DeskPayment>('desk-refund', async () => (await import('./parts/refund-sheet.tsx')).RefundSheet);

export const openRefund = (payment: DeskPayment): Promise<void> => openOverlay(refundSheet, payment).then(() => undefined);

const reconcileSheet = defineOverlay<null>('desk-reconcile', async () => (await import('./parts/reconcile-sheet.tsx')).ReconcileSheet);

export const openReconcile = (): Promise<void> => openOverlay(reconcileSheet, null).then(() => undefined);

import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';

/**
 * What sending in costs, and how it is done: answers the words about the password where it was wrong, '' where something else was, and null where there
 * is nothing to pay as things stand: another price, or a text to mend.
 */
export type FeeInput = { readonly fee: number; readonly send: (password: string | undefined) => Promise<true | null | string> };

const feeSheet = defineOverlay<FeeInput, boolean>('news-fee', async () => (await import('./parts/fee-sheet.tsx')).FeeSheet);

/** Shows what sending in costs, and pays it. Answers whether it was sent. */
export const payFee = async (input: FeeInput): Promise<boolean> => {
  await loadStrings(['news', 'paying']);
  return (await openOverlay(feeSheet, input)) ?? false;
};

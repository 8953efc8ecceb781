import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';

export type PayOutInput = { readonly groupId: number; readonly balance: number };

const payOutSheet = defineOverlay<PayOutInput>('circle-pay-out', async () => (await import('./parts/pay-out-sheet.tsx')).PayOutSheet);

/** Opens what takes the earnings of a circle to its founder's account. */
export const openPayOut = async (input: PayOutInput): Promise<void> => {
  await loadStrings(['group-admin', 'paying']);
  await openOverlay(payOutSheet, input);
};

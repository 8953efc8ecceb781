import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import type { PasswordMode } from './paying.data.ts';

const passwordSheet = defineOverlay<PasswordMode, boolean>(
  'payment-password',
  async () => (await import('./parts/payment-password-sheet.tsx')).PaymentPasswordSheet,
);

/** Leads who pays to a payment password, and back. Answers whether there is a new one. */
export const openPaymentPassword = async (mode: PasswordMode): Promise<boolean> => {
  await loadStrings(['paying']);
  return (await openOverlay(passwordSheet, mode)) === true;
};

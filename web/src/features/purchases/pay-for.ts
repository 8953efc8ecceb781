import { closeAllOverlays, defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { addressAhead, addressNow, goTo } from '../../app/navigation/navigator.ts';
import { currentSession } from '../../app/session/session-store.ts';

/** What is bought: the text of a thing ('内容') or one of its pictures. */
export type PayForInput = { readonly node: number; readonly amount: number; readonly nodeType: 'content' | 'picture' };

const payForSheet = defineOverlay<PayForInput, boolean>('pay-for', async () => (await import('./parts/pay-for-sheet.tsx')).PayForSheet);

let leading: Promise<void> | null = null;

const goToSignIn = async (back: string): Promise<void> => {
  closeAllOverlays();
  await afterOverlays();
  goTo(`/signin?redirect=${encodeURIComponent(back)}`);
};

/** Who reaches two pictures at once, or one again on the way, is led there once. */
const leadToSignIn = async (): Promise<void> => {
  if (leading === null && new URL(addressAhead(), location.origin).pathname === '/signin') return;
  leading ??= goToSignIn(addressNow()).finally(() => {
    leading = null;
  });
  await leading;
};

/** Asks for the price of a part of a thing; true once it is theirs. A guest is led to sign in, and back (section 4.5). */
export const payFor = async (input: PayForInput): Promise<boolean> => {
  if (currentSession().status !== 'person') {
    await leadToSignIn();
    return false;
  }
  await loadStrings(['purchases', 'paying']);
  return (await openOverlay(payForSheet, input)) === true;
};

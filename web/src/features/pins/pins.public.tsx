import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { requireSession } from '../../app/session/require-session.ts';

/** What is to be pinned; `under` is the feed or post that a comment stands under. */
export type PinTarget =
  | { readonly kind: 'feed'; readonly id: number }
  | { readonly kind: 'post'; readonly id: number }
  | { readonly kind: 'comment'; readonly id: number; readonly under: { readonly kind: 'feed' | 'post'; readonly id: number } };

/** What was filled in before the sheet was left. */
export type BegunPin = { readonly day: number; readonly perDay: string };

type PinInput = PinTarget & { readonly begun?: BegunPin };

const pinSheet = defineOverlay<PinInput, boolean>('pin', async () => (await import('./parts/pin-sheet.tsx')).PinSheet);

/** Opens the pin of a thing: to ask for it, or to give it at once (specification, sections 2.12 and 5.2). Answers whether anything changed. */
export const openPinSheet = async (target: PinInput): Promise<boolean> => {
  if (!requireSession()) return false;
  await loadStrings(['pins', 'paying']);
  return (await openOverlay(pinSheet, target)) ?? false;
};

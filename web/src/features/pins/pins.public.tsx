import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { requireSession } from '../../app/session/require-session.ts';

/** What a comment that is to be pinned may stand under. */
export type PinPlace = { readonly kind: 'feed' | 'post' | 'news'; readonly id: number };

/** A thing that a comment may be pinned under; null for one of another kind. */
export const pinPlace = (kind: string, id: number): PinPlace | null =>
  kind === 'feed' || kind === 'post' || kind === 'news' ? { kind, id } : null;

/** What is to be pinned; `under` is what a comment stands under. */
export type PinTarget = PinPlace | { readonly kind: 'comment'; readonly id: number; readonly under: PinPlace };

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

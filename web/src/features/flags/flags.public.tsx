import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { requireSession } from '../../app/session/require-session.ts';
import type { FlagKind } from './flags.data.ts';

/** What is reported: a thing by its kind and id, or what `send` reports by a call of its own, which rejects where it was not taken. */
export type FlagInput = { readonly kind: FlagKind; readonly id: number } | { readonly send: (reason: string) => Promise<void> };

const flagSheet = defineOverlay<FlagInput>('flag', async () => (await import('./parts/flag-overlay.tsx')).FlagOverlay);

/** Asks why something is reported, and reports it; a guest is asked to sign in first (specification, section 2.12). */
export const openFlagSheet = async (input: FlagInput): Promise<void> => {
  await afterOverlays();
  if (!requireSession()) return;
  await loadStrings(['flags']);
  await openOverlay(flagSheet, input);
};

/** The same for what is no thing by itself, such as a message in its room. */
export const openFlagSheetOf = (send: (reason: string) => Promise<void>): Promise<void> => openFlagSheet({ send });

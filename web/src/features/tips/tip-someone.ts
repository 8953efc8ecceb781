import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { requireSession } from '../../app/session/require-session.ts';
import type { TipPlace } from './tips.data.ts';

/** Whom the tip goes to stands at the head of the sheet. `begun`: what was filled in before. */
export type TipInput = TipPlace & { readonly name: string; readonly begun?: { readonly preset: number | null; readonly custom: string } };

const tipSheet = defineOverlay<TipInput>('tip', async () => (await import('./parts/tip-sheet.tsx')).TipSheet);

/** Opens the tip of a thing or a person; a guest is asked to sign in first. */
export const tipSomeone = async (input: TipInput): Promise<void> => {
  if (!requireSession()) return;
  await loadStrings(['tips', 'paying']);
  await openOverlay(tipSheet, input);
};

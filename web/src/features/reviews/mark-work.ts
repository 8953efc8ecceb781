import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { requireSession } from '../../app/session/require-session.ts';
import type { MarkWorkInput } from './parts/mark-work-sheet.tsx';

const markSheet = defineOverlay<MarkWorkInput>('mark-work', async () => (await import('./parts/mark-work-sheet.tsx')).MarkWorkSheet);

/** Asks what somebody thinks of a work; a guest is asked to sign in first. */
export const openMarkWork = async (input: MarkWorkInput): Promise<void> => {
  if (!requireSession()) return;
  await loadStrings(['reviews']);
  await openOverlay(markSheet, input);
};

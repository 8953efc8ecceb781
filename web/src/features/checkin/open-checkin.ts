import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { wantCheckin } from '../../app/overlays/wanted-checkin.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { currentSession } from '../../app/session/session-store.ts';

const checkinSheet = defineOverlay<null>('check-in', async () => (await import('./parts/checkin-sheet.tsx')).CheckinSheet);

/** Opens the check-in; a guest is asked to sign in first, and finds it open when they are back (section 6). */
export const openCheckin = async (): Promise<void> => {
  if (currentSession().status !== 'person') wantCheckin();
  if (!requireSession()) return;
  await loadStrings(['checkin']);
  await openOverlay(checkinSheet, null);
};

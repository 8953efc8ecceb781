import { getCheckin } from '#contract/checkin/checkin.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { call } from '#web/api/call.ts';
import { houseDay } from '#web/kit/format-time.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { wantCheckin } from '../../app/overlays/wanted-checkin.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { readStored, writeStored } from '../../app/storage/stored.ts';

const checkinSheet = defineOverlay<null>('check-in', async () => (await import('./parts/checkin-sheet.tsx')).CheckinSheet);

/** Opens the check-in; a guest is asked to sign in first, and finds it open when they are back (section 6). */
export const openCheckin = async (): Promise<void> => {
  if (currentSession().status !== 'person') wantCheckin();
  if (!requireSession()) return;
  await loadStrings(['checkin']);
  await openOverlay(checkinSheet, null);
};

/**
 * Opens the check-in by itself, once a day on this device, for who has not checked in yet. Whatever fails here is not worth a word: the
 * way to it stands on the page.
 */
export const offerCheckin = async (): Promise<void> => {
  const day = houseDay(Date.now());
  if (readStored('H5_CHECKIN_OFFERED') === day) return;
  writeStored('H5_CHECKIN_OFFERED', day);
  const [site, state] = await Promise.all([call(getSiteConfig, { keys: ['checkin'] }), call(getCheckin, {})]).catch(() => [null, null]);
  if (site?.checkin?.switch === true && state?.checked_in === false) await openCheckin();
};

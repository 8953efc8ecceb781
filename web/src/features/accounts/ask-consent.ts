import { getPolicy } from '#contract/policies/policies.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';

const consentOverlay = defineOverlay<null>('consent', async () => (await import('./parts/consent-overlay.tsx')).ConsentOverlay);

/** Asks whoever is signed in to answer texts that changed, or that they were never asked about. */
export const askConsent = async (): Promise<void> => {
  // The versions that were read before are not those that are asked about.
  await Promise.all([loadStrings(['accounts']), refreshAnswers(getPolicy)]);
  await openOverlay(consentOverlay, null).catch(() => undefined);
};

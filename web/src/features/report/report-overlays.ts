import type { Report } from '#contract/reports/reports.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';

export type WhoSeesInput = { readonly userId: number };
export type ShareCardInput = { readonly report: Report };

const whoSees = defineOverlay<WhoSeesInput>('who-sees', async () => (await import('./parts/who-sees-overlay.tsx')).WhoSeesOverlay);
const shareCard = defineOverlay<ShareCardInput>(
  'share-card',
  async () => (await import('./parts/share-card-overlay.tsx')).ShareCardOverlay,
);

/** Who sees what of one's own report. */
export const openWhoSees = (userId: number): Promise<void> => openOverlay(whoSees, { userId });

/** A picture of the report, to be saved or handed on. */
export const openShareCard = (report: Report): Promise<void> => openOverlay(shareCard, { report });

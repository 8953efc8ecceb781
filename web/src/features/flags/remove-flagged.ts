import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';

const removalSheet = defineOverlay<number>('remove-flagged', async () => (await import('./parts/removal-sheet.tsx')).RemovalSheet);

/** Asks for the reason that whose thing it is will read, and takes the thing away. */
export const askRemoval = (reportId: number): Promise<void> => openOverlay(removalSheet, reportId).then(() => undefined);

import type { DeskCaseDetail } from '#contract/moderation/desk.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';

const measuresSheet = defineOverlay<DeskCaseDetail>('measures', async () => (await import('./parts/measures-sheet.tsx')).MeasuresSheet);

/** Asks what is to be done about a case, and does it. */
export const openMeasures = (found: DeskCaseDetail): Promise<void> => openOverlay(measuresSheet, found).then(() => undefined);

const wordsSheet = defineOverlay<null>('add-words', async () => (await import('./parts/add-words-sheet.tsx')).AddWordsSheet);

export const openAddWords = (): Promise<void> => openOverlay(wordsSheet, null).then(() => undefined);

const trialSheet = defineOverlay<null>('try-words', async () => (await import('./parts/try-words-sheet.tsx')).TryWordsSheet);

/** Shows what the sensitive words would do to a text. */
export const openTryWords = (): Promise<void> => openOverlay(trialSheet, null).then(() => undefined);

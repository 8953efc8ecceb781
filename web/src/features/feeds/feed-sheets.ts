import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';

const editsSheet = defineOverlay<number>('feed-edits', async () => (await import('./parts/feed-edits-sheet.tsx')).FeedEditsSheet);

/** Shows what a feed said before it was changed. */
export const showFeedEdits = async (feedId: number): Promise<void> => {
  await loadStrings(['feeds']);
  await openOverlay(editsSheet, feedId);
};

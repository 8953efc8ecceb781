import { loadStrings } from '../../app/locale/strings.ts';
import { defineOverlay, openOverlay } from '../../kit/overlays.ts';

const editsSheet = defineOverlay<number>('feed-edits', async () => (await import('./parts/feed-edits-sheet.tsx')).FeedEditsSheet);

/** Shows what a feed said before it was changed. */
export async function showFeedEdits(feedId: number): Promise<void> {
  await loadStrings(['feeds']);
  await openOverlay(editsSheet, feedId);
}

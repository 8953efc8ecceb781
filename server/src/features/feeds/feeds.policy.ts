import { FEED_EDIT_HOURS } from '#contract/feeds/feeds.limits.ts';

const EDIT_MS = FEED_EDIT_HOURS * 3_600_000;

type Changing = { authorId: number; createdAt: Date; isSold: boolean };

/** Why a person may not change a feed, or null: its author, for a day, until somebody has paid for it. */
export const whyNotEdit = (
  viewerId: number | null,
  feed: Changing,
  now: Date,
): 'NOT_ALLOWED' | 'FEED_EDIT_SOLD' | 'FEED_EDIT_LATE' | null => {
  if (viewerId !== feed.authorId) return 'NOT_ALLOWED';
  if (feed.isSold) return 'FEED_EDIT_SOLD';
  return now.getTime() - feed.createdAt.getTime() > EDIT_MS ? 'FEED_EDIT_LATE' : null;
};

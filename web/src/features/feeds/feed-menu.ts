import type { Feed } from '#contract/feeds/feeds.schemas.ts';

/** Who looks at a feed, as far as its menu asks. */
export type FeedViewer = { readonly userId: number | null; readonly isOperator: boolean };

/** Whether the menu of a feed has anything for a viewer: what is another's can always be reported. */
export const hasMenu = (feed: Feed, { userId, isOperator }: FeedViewer): boolean =>
  isOperator || feed.user_id !== userId || feed.can_edit || feed.can_pin || feed.can_delete;

/** Opens the menu, whose entries come with the first opening. Answers true when the feed is gone by it. */
export const openFeedMenu = async (feed: Feed, viewer: FeedViewer): Promise<boolean> =>
  (await import('./feed-actions.ts')).openFeedMenu(feed, viewer);

import type { Feed, FeedImage } from '#contract/feeds/feeds.schemas.ts';

/** Whether the text of a feed is still to be paid for. */
export const isTextLocked = (feed: Pick<Feed, 'paid_node'>): boolean => feed.paid_node !== null && !feed.paid_node.paid;

/** A picture that is still to be paid for. */
export const isPictureLocked = (image: FeedImage): boolean => image.paid_node !== undefined && image.paid === false;

/** Asks for the price of a text (specification, section 4.5: '内容'). True once all of it may be read. */
export const payForText = async (feed: Pick<Feed, 'id' | 'paid_node'>): Promise<boolean> =>
  !isTextLocked(feed) || (await import('./buy-feed.ts')).buyText(feed);

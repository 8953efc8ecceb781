import type { Feed, FeedImage } from '#contract/feeds/feeds.schemas.ts';
import { payFor } from '../purchases/purchases.public.tsx';
import { rereadFeed } from './feeds.data.ts';
import { changeFeed } from './kept-feeds.ts';

/** Whether the text of a feed is still to be paid for. */
export const isTextLocked = (feed: Pick<Feed, 'paid_node'>): boolean => feed.paid_node !== null && !feed.paid_node.paid;

/** A picture that is still to be paid for. */
export const isPictureLocked = (image: FeedImage): boolean => image.paid_node !== undefined && image.paid === false;

/** Asks for the price of a text (specification, section 4.5: '内容'). True once all of it may be read. */
export async function payForText(feed: Pick<Feed, 'id' | 'paid_node'>): Promise<boolean> {
  const node = feed.paid_node;
  if (node === null || node.paid) return true;
  if (!(await payFor({ node: node.node, amount: node.amount, nodeType: 'content' }))) return false;
  await rereadFeed(feed.id);
  return true;
}

/** A picture was paid for: it stands as it is wherever it is shown. */
export function showPaidPicture(feedId: number, file: number): void {
  changeFeed(feedId, (feed) => ({ ...feed, images: feed.images.map((image) => (image.file === file ? { ...image, paid: true } : image)) }));
}

import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { payFor } from '../purchases/purchases.public.tsx';
import { changeFeed } from './cached-feeds.ts';
import { rereadFeed } from './one-feed.data.ts';

/** Sells the text of a feed to whoever looks at it. True once all of it may be read. */
export const buyText = async ({ id, paid_node: node }: Pick<Feed, 'id' | 'paid_node'>): Promise<boolean> => {
  if (node === null) return true;
  if (!(await payFor({ node: node.node, amount: node.amount, nodeType: 'content' }))) return false;
  await rereadFeed(id);
  return true;
};

/** A picture was paid for: it stands as it is wherever it is shown. */
export const showPaidPicture = (feedId: number, file: number): void => {
  changeFeed(feedId, (feed) => ({ ...feed, images: feed.images.map((image) => (image.file === file ? { ...image, paid: true } : image)) }));
};

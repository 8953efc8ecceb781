import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { usePaidAddresses } from '../../purchases/purchases.public.tsx';
import { FeedPictures } from './feed-pictures.tsx';

/** Addresses of those pictures of a feed that cost something and may be seen all the same, by file. */
export const useOwnPictures = ({ images }: Pick<Feed, 'images'>, width: number): ReadonlyMap<number, string> => {
  const files = images.filter((image) => image.paid_node !== undefined && image.paid === true).map((image) => image.file);
  return usePaidAddresses(files, width);
};

type OwnPicturesProps = { readonly feed: Pick<Feed, 'id' | 'images'>; readonly cardWidth: number; readonly galleryWidth: number };

/** Pictures of a feed of which some are shown at addresses that whoever looks was given. */
export function OwnPictures({ feed, cardWidth, galleryWidth }: OwnPicturesProps) {
  return <FeedPictures feed={feed} inCard={useOwnPictures(feed, cardWidth)} inGallery={useOwnPictures(feed, galleryWidth)} />;
}

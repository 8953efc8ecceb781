import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { type GridImage, ImageGrid } from '#web/kit/image-grid.tsx';
import { type GalleryPicture, openGallery } from '../../../app/overlays/gallery.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { isPictureLocked } from '../pay-for-feed.ts';

/** As wide as a phone shows a picture brought near, and one in a card. */
export const GALLERY_WIDTH = 1567;
export const CARD_WIDTH = 692;

export type Pictured = Pick<Feed, 'id' | 'images'>;
type Addresses = ReadonlyMap<number, string>;

const onPaid = async (feedId: number, file: number): Promise<void> => (await import('../buy-feed.ts')).showPaidPicture(feedId, file);

/** Every picture of a feed as the gallery shows it; those to be paid for say what they cost. */
export const galleryOf = ({ id, images }: Pictured, own: Addresses): readonly GalleryPicture[] => {
  return images.map((image) => {
    const { file, paid_node: node, amount = 0, type = 'read' } = image;
    const src = own.get(file) ?? fileAddress(file, { width: GALLERY_WIDTH });
    if (node === undefined || !isPictureLocked(image)) return { key: file, src };
    return { key: file, src, paid: { file, node, amount, type, onPaid: () => void onPaid(id, file) } };
  });
};

type FeedPicturesProps = { readonly feed: Pictured; readonly inCard?: Addresses; readonly inGallery?: Addresses };

const none: Addresses = new Map();

/** The pictures of a feed; `inCard` and `inGallery` are addresses of those that cost something and may be seen all the same. */
export function FeedPictures({ feed, inCard = none, inGallery = none }: FeedPicturesProps) {
  const unitOf = usePayRules()?.unitOf;
  const tiles: GridImage[] = feed.images.map((image) => ({
    key: image.file,
    src: fileAddress(image.file),
    width: image.w,
    height: image.h,
    ...(isPictureLocked(image) ? { price: `${image.amount ?? 0} ${unitOf?.(image.amount ?? 0) ?? ''}` } : {}),
  }));
  return (
    <ImageGrid
      images={tiles}
      onOpen={(index) => openGallery(galleryOf(feed, inGallery), index)}
      addressOf={(image, request) => inCard.get(Number(image.key)) ?? fileAddress(Number(image.key), request)}
    />
  );
}

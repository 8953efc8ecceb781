import { lazy, Suspense } from 'react';
import type { Feed, FeedImage } from '#contract/feeds/feeds.schemas.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { type GridImage, ImageGrid } from '#web/kit/image-grid.tsx';
import { VideoCard } from '#web/kit/video-card.tsx';
import { type GalleryPicture, openGallery } from '../../../app/overlays/gallery.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { isPictureLocked } from '../pay-for-feed.ts';

/** As wide as a phone shows a picture brought near, and one in a card. */
const galleryWidth = 1567;
const cardWidth = 692;

type Pictured = Pick<Feed, 'id' | 'images'>;
type Addresses = ReadonlyMap<number, string>;

const onPaid = async (feedId: number, file: number): Promise<void> => (await import('../buy-feed.ts')).showPaidPicture(feedId, file);

/** Every picture of a feed as the gallery shows it; those to be paid for say what they cost. */
export function galleryOf({ id, images }: Pictured, own: Addresses): readonly GalleryPicture[] {
  return images.map((image) => {
    const { file, paid_node: node, amount = 0, type = 'read' } = image;
    const src = own.get(file) ?? fileAddress(file, { width: galleryWidth });
    if (node === undefined || !isPictureLocked(image)) return { key: file, src };
    return { key: file, src, paid: { file, node, amount, type, onPaid: () => void onPaid(id, file) } };
  });
}

type FeedPicturesProps = { readonly feed: Pictured; readonly inCard?: Addresses; readonly inGallery?: Addresses };

const none: Addresses = new Map();

/** The pictures of a feed; `inCard` and `inGallery` are addresses of those that cost something and may be seen all the same. */
export function FeedPictures({ feed, inCard = none, inGallery = none }: FeedPicturesProps) {
  const unit = usePayRules()?.unit ?? '';
  const tiles: GridImage[] = feed.images.map((image) => ({
    key: image.file,
    src: fileAddress(image.file),
    width: image.w,
    height: image.h,
    ...(isPictureLocked(image) ? { price: `${image.amount ?? 0} ${unit}` } : {}),
  }));
  return (
    <ImageGrid
      images={tiles}
      onOpen={(index) => openGallery(galleryOf(feed, inGallery), index)}
      addressOf={(image, request) => inCard.get(Number(image.key)) ?? fileAddress(Number(image.key), request)}
    />
  );
}

/** Only who has paid for a picture, or put up one that costs something, needs its own address. */
const OwnPictures = lazy(async () => ({ default: (await import('./own-pictures.tsx')).OwnPictures }));

const isOwn = (image: FeedImage): boolean => image.paid_node !== undefined && image.paid === true;

function Pictures({ feed }: { readonly feed: Pictured }) {
  const pictures = <FeedPictures feed={feed} />;
  if (!feed.images.some(isOwn)) return pictures;
  return (
    <Suspense fallback={pictures}>
      <OwnPictures feed={feed} cardWidth={cardWidth} galleryWidth={galleryWidth} />
    </Suspense>
  );
}

/** The pictures or the video of a feed (specification, sections 2.6 and 9). Nothing for a feed of words. */
export function FeedMedia({ feed }: { readonly feed: Pick<Feed, 'id' | 'images' | 'video'> }) {
  const { images, video } = feed;
  if (images.length > 0) return <Pictures feed={feed} />;
  if (video === null) return null;
  const poster = video.cover_id === null ? undefined : fileAddress(video.cover_id, { width: cardWidth });
  return <VideoCard src={fileAddress(video.video_id)} poster={poster} width={video.width} height={video.height} />;
}

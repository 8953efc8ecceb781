import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { type GridImage, ImageGrid } from '#web/kit/image-grid.tsx';
import { VideoCard } from '#web/kit/video-card.tsx';
import { type GalleryPicture, openGallery } from '../../../app/overlays/gallery.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { usePaidAddresses } from '../../purchases/purchases.public.tsx';
import { isPictureLocked, showPaidPicture } from '../pay-for-feed.ts';

/** As wide as a phone shows a picture brought near, and one in a card. */
const galleryWidth = 1567;
const cardWidth = 692;

type Pictured = Pick<Feed, 'id' | 'images'>;

/** Every picture of a feed as the gallery shows it; those to be paid for say what they cost. */
export function galleryOf({ id, images }: Pictured, own: ReadonlyMap<number, string>): readonly GalleryPicture[] {
  return images.map((image) => {
    const { file, paid_node: node, amount = 0, type = 'read' } = image;
    const src = own.get(file) ?? fileAddress(file, { width: galleryWidth });
    if (node === undefined || !isPictureLocked(image)) return { key: file, src };
    return { key: file, src, paid: { file, node, amount, type, onPaid: () => showPaidPicture(id, file) } };
  });
}

/** Addresses of those pictures of a feed that cost something and may be seen all the same, by file. */
export function useOwnPictures({ images }: Pick<Feed, 'images'>, width = cardWidth): ReadonlyMap<number, string> {
  const files = images.filter((image) => image.paid_node !== undefined && image.paid === true).map((image) => image.file);
  return usePaidAddresses(files, width);
}

function Pictures({ feed }: { readonly feed: Pictured }) {
  const unit = usePayRules()?.unit ?? '';
  const inCard = useOwnPictures(feed);
  const inGallery = useOwnPictures(feed, galleryWidth);
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

/** The pictures or the video of a feed (specification, sections 2.6 and 9). Nothing for a feed of words. */
export function FeedMedia({ feed }: { readonly feed: Pick<Feed, 'id' | 'images' | 'video'> }) {
  const { images, video } = feed;
  if (images.length > 0) return <Pictures feed={feed} />;
  if (video === null) return null;
  const poster = video.cover_id === null ? undefined : fileAddress(video.cover_id, { width: cardWidth });
  return <VideoCard src={fileAddress(video.video_id)} poster={poster} width={video.width} height={video.height} />;
}

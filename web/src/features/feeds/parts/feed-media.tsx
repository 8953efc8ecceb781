import { lazy, Suspense } from 'react';
import type { Feed, FeedImage } from '#contract/feeds/feeds.schemas.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { VideoCard } from '#web/kit/video-card.tsx';
import { CARD_WIDTH, FeedPictures, GALLERY_WIDTH, type Pictured } from './feed-pictures.tsx';

/** Only who has paid for a picture, or put up one that costs something, needs its own address. */
const OwnPictures = lazy(async () => ({ default: (await import('./own-pictures.tsx')).OwnPictures }));

const isOwn = (image: FeedImage): boolean => image.paid_node !== undefined && image.paid === true;

function Pictures({ feed }: { readonly feed: Pictured }) {
  const pictures = <FeedPictures feed={feed} />;
  if (!feed.images.some(isOwn)) return pictures;
  return (
    <Suspense fallback={pictures}>
      <OwnPictures feed={feed} cardWidth={CARD_WIDTH} galleryWidth={GALLERY_WIDTH} />
    </Suspense>
  );
}

/** The pictures or the video of a feed (specification, sections 2.6 and 9). Nothing for a feed of words. */
export function FeedMedia({ feed }: { readonly feed: Pick<Feed, 'id' | 'images' | 'video'> }) {
  const { images, video } = feed;
  if (images.length > 0) return <Pictures feed={feed} />;
  if (video === null) return null;
  const poster = video.cover_id === null ? undefined : fileAddress(video.cover_id, { width: CARD_WIDTH });
  return <VideoCard src={fileAddress(video.video_id)} poster={poster} width={video.width} height={video.height} />;
}

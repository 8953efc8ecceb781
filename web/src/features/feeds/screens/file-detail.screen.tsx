import { Link, Navigate, useSearchParams } from 'react-router';
import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PictureTile } from '#web/kit/picture-tile.tsx';
import { VideoCard } from '#web/kit/video-card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { openGallery } from '../../../app/overlays/gallery.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { feedPath } from '../feed-path.ts';
import { useFeed } from '../one-feed.data.ts';
import { galleryOf } from '../parts/feed-pictures.tsx';
import { useOwnPictures } from '../parts/own-pictures.tsx';
import { isPictureLocked } from '../pay-for-feed.ts';

/** As wide as the column of a phone, at twice its points. */
const WIDE = 1080;

type Filed = Pick<Feed, 'id' | 'images' | 'video' | 'feed_content'>;

/** Each picture as wide as the page, one under the other; a touch brings it near. */
function Files({ feed }: { readonly feed: Filed }) {
  const { t } = useTranslation(['feeds', 'kit']);
  const unitOf = usePayRules()?.unitOf;
  const own = useOwnPictures(feed, WIDE);
  const { images, video } = feed;
  const total = images.length;
  return (
    <>
      {images.map((image, index) => (
        <Card key={image.file} as="div">
          <PictureTile
            src={own.get(image.file) ?? fileAddress(image.file, { width: WIDE })}
            alt=""
            label={t('kit:gallery.open', { n: index + 1 })}
            isLong={false}
            price={isPictureLocked(image) ? `${image.amount ?? 0} ${unitOf?.(image.amount ?? 0) ?? ''}` : undefined}
            style={{ aspectRatio: `${image.w || 4} / ${image.h || 3}` }}
            className="w-full"
            onOpen={() => openGallery(galleryOf(feed, own), index)}
          />
          <p className="num flex justify-between pt-2 text-xs text-muted">
            <span>{t('feeds:files.place', { n: index + 1, total })}</span>
            <span>{image.size.replace('x', ' × ')}</span>
          </p>
        </Card>
      ))}
      {video !== null && (
        <Card as="div">
          <VideoCard src={fileAddress(video.video_id)} width={video.width} height={video.height} />
        </Card>
      )}
    </>
  );
}

function FilesPage({ feed }: { readonly feed: Filed }) {
  const { t } = useTranslation('feeds');
  const path = feedPath(feed);
  if (feed.images.length === 0 && feed.video === null) {
    return (
      <Empty
        picture="posts"
        title={t('files.none')}
        action={
          <ButtonLink size="md" tone="soft" to={path}>
            {t('open')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <Link to={path} className="press mx-3 mt-2 block rounded-card bg-card p-[0.28rem]">
        <span lang={langOf(feed.feed_content)} className="line-clamp-2 break-anywhere text-body">
          {feed.feed_content}
        </span>
        <span className="block pt-1 text-sm text-qingdai">{t('open')}</span>
      </Link>
      <Files feed={feed} />
    </>
  );
}

/** The files of a feed, each as large as the page is wide. */
function FeedFiles({ id }: { readonly id: number }) {
  const title = useScreenTitle();
  const { feed, isLocked, card } = useFeed(id);
  const shown = isLocked ? card.data : feed.data;
  const isRefused = isCallError(feed.error, 'refusal', 'invalid') && feed.data === undefined && !isLocked;
  if (isRefused || shown === null) return <NotFoundScreen />;
  const { status, error, refetch } = isLocked ? card : feed;
  return (
    <DetailScreen nav={<NavBar title={title} back={feedPath({ id })} />} status={status} error={error} onRefresh={refetch}>
      {() => (shown === undefined ? null : <FilesPage feed={shown} />)}
    </DetailScreen>
  );
}

/**
 * The files of a feed by themselves (specification, section 2.5: /topicFileDetail; decision 017). An address that names a circle is that of
 * a post, whose page shows them.
 */
export function FileDetailScreen() {
  const [query] = useSearchParams();
  const groupId = idFrom(query.get('feed_from'));
  const id = idFrom(query.get('id'));
  if (id === null) return <NotFoundScreen />;
  if (groupId !== null) return <Navigate to={pathTo('/topicDetail', {}, { feed_from: groupId, id })} replace />;
  return <FeedFiles key={id} id={id} />;
}

import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { isCallError } from '#web/api/call-error.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useShare } from '../../../app/share/share.ts';
import { CommentsScreen } from '../../comments/comments.public.tsx';
import { InReviewOrGone } from '../../moderation/in-review.public.tsx';
import { feedPath } from '../feed-path.ts';
import { useFeedLive } from '../live-feed.ts';
import { useFeed } from '../one-feed.data.ts';
import { FeedArticle, type ShownFeed } from '../parts/feed-article.tsx';
import { FeedFooter, wordsOf } from '../parts/feed-footer.tsx';
import { isTextLocked, payForText } from '../pay-for-feed.ts';
import { useFeedAsCommentable } from '../use-feed.ts';

const FEEDS_PATH = '/feeds?type=new';

const shareOf = (feed: ShownFeed) => {
  const { title, text } = wordsOf(feed);
  const open = feed.images.find((image) => image.paid_node === undefined);
  return {
    title,
    desc: text,
    link: feedPath(feed),
    ...(open === undefined ? {} : { image: fileAddress(open.file, { width: 259, height: 259 }) }),
  };
};

/** Who opens a feed that costs something is asked for its price at once (specification, section 4.5), and once only. */
const useAskPrice = (feed: ShownFeed): void => {
  const asked = useRef(false);
  useEffect(() => {
    if (!isTextLocked(feed) || asked.current) return;
    asked.current = true;
    void payForText(feed);
  }, [feed]);
};

type FeedPageProps = { readonly feed: ShownFeed; readonly onRefresh: () => Promise<unknown>; readonly onGone: () => void };

function FeedPage({ feed, onRefresh, onGone }: FeedPageProps) {
  const title = useScreenTitle();
  const commentable = useFeedAsCommentable(feed);
  useShare(shareOf(feed));
  useAskPrice(feed);
  return (
    <CommentsScreen
      subject={commentable}
      total={feed.feed_comment_count}
      onRefresh={onRefresh}
      nav={<NavBar title={title} back={FEEDS_PATH} />}
      article={<FeedArticle feed={feed} onGone={onGone} />}
      footer={<FeedFooter feed={feed} commentable={commentable} />}
    />
  );
}

function Gone() {
  const { t } = useTranslation('feeds');
  return (
    <>
      <NavBar title={useScreenTitle()} back={FEEDS_PATH} />
      <Empty
        picture="error"
        title={t('gone')}
        action={
          <ButtonLink size="md" tone="soft" to={pathTo('/feeds', {}, { type: 'new' })}>
            {t('toFeeds')}
          </ButtonLink>
        }
      />
    </>
  );
}

/** A feed with its comments (specification, section 2.4): what others like and say appears by itself. */
export function FeedDetailScreen() {
  const id = idFrom(useParams()['feedId']);
  const title = useScreenTitle();
  const { feed, isLocked, card } = useFeed(id);
  const [goneId, setGoneId] = useState<number | null>(null);
  useFeedLive(id, () => setGoneId(id));
  const shown: ShownFeed | null | undefined = isLocked ? card.data : feed.data;
  if (goneId !== null && goneId === id) return <Gone />;
  const isRefused = isCallError(feed.error, 'refusal', 'invalid') && feed.data === undefined && !isLocked;
  if (id === null || shown === null) return <NotFoundScreen />;
  if (isRefused) return <InReviewOrGone kind="feed" id={id} />;
  if (shown === undefined) {
    const { status, error, refetch } = isLocked ? card : feed;
    return (
      <DetailScreen nav={<NavBar title={title} back={FEEDS_PATH} />} status={status} error={error} onRefresh={refetch}>
        {() => null}
      </DetailScreen>
    );
  }
  return <FeedPage key={shown.id} feed={shown} onRefresh={feed.refetch} onGone={() => setGoneId(id)} />;
}

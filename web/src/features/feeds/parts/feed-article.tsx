import { Link } from 'react-router';
import type { Feed, FeedDetail } from '#contract/feeds/feeds.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { FollowButton } from '../../people/meeting.public.tsx';
import { LikersRow } from '../../reactions/likers.public.tsx';
import { TippersRow } from '../../tips/tippers.public.tsx';
import { payForText } from '../pay-for-feed.ts';
import { FeedHead } from './feed-head.tsx';
import { FeedMedia } from './feed-media.tsx';
import { FeedSource } from './feed-source.tsx';
import { FeedText } from './feed-text.tsx';
import { FeedTopics } from './feed-topics.tsx';

/** A feed as far as it may be read: a card while it is not paid for. */
export type ShownFeed = Feed & Partial<Pick<FeedDetail, 'likes' | 'reward'>>;

/** The way to each of its pictures and its video as wide as the page (docs/decisions/017.9). */
function Files({ feed }: { readonly feed: ShownFeed }) {
  const { t } = useTranslation('feeds');
  const count = feed.images.length + (feed.video === null ? 0 : 1);
  if (count === 0) return null;
  return (
    <Link to={pathTo('/topicFileDetail', {}, { id: feed.id })} className="press touch-area mt-2 inline-block text-xs text-muted">
      {t('files.all', { count })}
    </Link>
  );
}

/** A feed to read: all of its words, its pictures or video, what it is about and who likes it. */
export function FeedArticle({ feed, onGone }: { readonly feed: ShownFeed; readonly onGone: () => void }) {
  const { t } = useTranslation('feeds');
  return (
    <Card as="article">
      <FeedHead feed={feed} beside={feed.user && <FollowButton person={feed.user} isBeside />} onGone={onGone} />
      <div className="mt-3 empty:hidden">
        <FeedText feed={feed} isWhole onUnlock={() => void payForText(feed)} />
      </div>
      <FeedTopics topics={feed.topics} />
      <div className="mt-3 empty:hidden">
        <FeedMedia feed={feed} />
      </div>
      <Files feed={feed} />
      <FeedSource feed={feed} />
      <p className="mt-3 text-xs text-muted">
        {t('views')} <CountText value={feed.feed_view_count} />
      </p>
      <LikersRow to={pathTo('/feeds/:article/likers', { article: feed.id })} likes={feed.likes} count={feed.like_count} />
      <TippersRow to={pathTo('/feeds/:article/rewarders', { article: feed.id })} count={feed.reward?.count ?? 0} />
    </Card>
  );
}

import { type MouseEvent, memo } from 'react';
import { useNavigate } from 'react-router';
import type { ListedFeed } from '#contract/feeds/feeds.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { CommentLines, writeComment } from '../../comments/comments.public.tsx';
import { ReactionBar } from '../../reactions/reactions.public.tsx';
import { feedPath } from '../feed-path.ts';
import { payForText } from '../pay-for-feed.ts';
import { useFeedAsCommentable, useFeedReactions } from '../use-feed.ts';
import { FeedDate, FeedHead } from './feed-head.tsx';
import { FeedMedia } from './feed-media.tsx';
import { FeedSource } from './feed-source.tsx';
import { FeedText } from './feed-text.tsx';
import { FeedTip } from './feed-tip.tsx';
import { FeedTopics } from './feed-topics.tsx';

type FeedCardProps = {
  readonly feed: ListedFeed;
  /** `date`: the day stands where the author would, for a list of one person's feeds. */
  readonly head?: 'author' | 'date';
};

const LEADS_ELSEWHERE = 'a, button, video, input, textarea';

/** A feed as a card (specification, sections 2.4 and 2.6). A touch anywhere on it opens the feed; one that costs something asks first. */
export const FeedCard = memo(function FeedCard({ feed, head = 'author' }: FeedCardProps) {
  const navigate = useNavigate();
  const { toggleLike, toggleCollect } = useFeedReactions(feed);
  const commentable = useFeedAsCommentable(feed);
  const open = async () => {
    if (await payForText(feed)) await navigate(feedPath(feed));
  };
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(LEADS_ELSEWHERE) !== null;
    if (!isElsewhere && window.getSelection()?.isCollapsed !== false) void open();
  };
  const Head = head === 'date' ? FeedDate : FeedHead;
  return (
    <Card as="article">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the link on the time does the same for keyboards and those who listen */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div onClick={handleClick} className="cursor-pointer">
        <Head feed={feed} isLinked />
        <div className="mt-3 empty:hidden">
          <FeedText feed={feed} onUnlock={() => void open()} />
        </div>
        <FeedTopics topics={feed.topics} />
        <div className="mt-3 empty:hidden">
          <FeedMedia feed={feed} />
        </div>
        <FeedSource feed={feed} />
      </div>
      <ReactionBar
        likes={feed.like_count}
        liked={feed.has_like}
        onLike={() => void toggleLike()}
        comments={feed.feed_comment_count}
        onComment={() => (feed.feed_comment_count > 0 ? void open() : void writeComment(commentable))}
        views={feed.feed_view_count}
        collected={feed.has_collect}
        onCollect={toggleCollect}
        extra={<FeedTip feed={feed} />}
      />
      <CommentLines comments={feed.comments} total={feed.feed_comment_count} subject={commentable} onAll={() => void open()} />
    </Card>
  );
});

import { translator } from '#web/words/translator.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Commentable } from '../../comments/comments.public.tsx';
import { ThingFooter } from '../../comments/footer.public.tsx';
import { feedPath } from '../feed-path.ts';
import { useFeedReactions } from '../use-feed.ts';
import type { ShownFeed } from './feed-article.tsx';
import { FeedTip } from './feed-tip.tsx';

/** What a link to a feed says of it. */
export const wordsOf = (feed: ShownFeed): { readonly title: string; readonly text: string } => {
  const name = feed.user?.name ?? '';
  return { title: translator.t('feeds:share.title', { name }), text: feed.feed_content.slice(0, 100) };
};

type FeedFooterProps = { readonly feed: ShownFeed; readonly commentable: Commentable };

/** What to do with a feed that one has read: answer, like, tip, keep, hand on. */
export function FeedFooter({ feed, commentable }: FeedFooterProps) {
  const { t } = useTranslation('feeds');
  const { toggleLike, toggleCollect } = useFeedReactions(feed);
  return (
    <ThingFooter
      commentable={commentable}
      likes={feed.like_count}
      liked={feed.has_like}
      onLike={() => void toggleLike()}
      tip={<FeedTip feed={feed} count={feed.reward?.count} />}
      collected={feed.has_collect}
      onCollect={toggleCollect}
      share={{ label: t('share.action'), ...wordsOf(feed), path: feedPath(feed) }}
    />
  );
}

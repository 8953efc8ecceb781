import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import Share2 from 'lucide-react/icons/share-2';
import { CountText } from '#web/kit/count-text.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { translator } from '#web/words/translator.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { shareLink } from '../../../app/share/share-link.ts';
import { type Commentable, writeComment } from '../../comments/comments.public.tsx';
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
  const { t } = useTranslation(['feeds', 'reactions', 'comments']);
  const { toggleLike, toggleCollect } = useFeedReactions(feed);
  return (
    <div className="flex flex-wrap items-center justify-end gap-0.5 py-1 ps-3 pe-1">
      <button
        type="button"
        onClick={() => void writeComment(commentable)}
        className="press touch-area min-h-[0.72rem] min-w-[1.6rem] flex-1 truncate rounded-full bg-sunken px-4 text-start text-base text-muted"
      >
        {t('comments:placeholder')}
      </button>
      <button
        type="button"
        aria-label={t('reactions:like', { n: feed.like_count })}
        aria-pressed={feed.has_like}
        onClick={() => void toggleLike()}
        className={`press ms-1 flex min-h-[0.88rem] min-w-[0.88rem] items-center justify-center gap-1 px-1.5 text-sm ${feed.has_like ? 'text-seal' : ''}`}
      >
        <Heart aria-hidden className={`size-[0.44rem] ${feed.has_like ? 'fill-current' : ''}`} strokeWidth={1.75} />
        {feed.like_count > 0 && <CountText value={feed.like_count} />}
      </button>
      <FeedTip feed={feed} count={feed.reward?.count} />
      <IconButton
        label={t('reactions:collect')}
        pressed={feed.has_collect}
        onClick={toggleCollect}
        className={feed.has_collect ? 'text-gold' : undefined}
        icon={<Bookmark className={feed.has_collect ? 'fill-current' : undefined} />}
      />
      <IconButton label={t('share.action')} icon={<Share2 />} onClick={() => void shareLink({ ...wordsOf(feed), path: feedPath(feed) })} />
    </div>
  );
}

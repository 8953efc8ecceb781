import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import Share2 from 'lucide-react/icons/share-2';
import type { PostDetail } from '#contract/posts/posts.schemas.ts';
import { CountText } from '#web/kit/count-text.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { shareLink } from '../../../app/share/share-link.ts';
import { type Commentable, writeComment } from '../../comments/comments.public.tsx';
import { TipButton } from '../../tips/tips.public.tsx';
import { postPath } from '../post-path.ts';
import { usePostReactions } from '../use-post.ts';

type PostFooterProps = { readonly post: PostDetail; readonly commentable: Commentable };

/** What to do with a post that one has read: answer, like, tip, keep, hand on. */
export function PostFooter({ post, commentable }: PostFooterProps) {
  const { t } = useTranslation(['posts', 'reactions', 'comments']);
  const { toggleLike, toggleCollect } = usePostReactions(post);
  const share = () => void shareLink({ title: post.title || post.summary, text: post.summary, path: postPath(post) });
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
        aria-label={t('reactions:like', { n: post.likes_count })}
        aria-pressed={post.liked}
        onClick={() => void toggleLike()}
        className={`press ms-1 flex min-h-[0.88rem] min-w-[0.88rem] items-center justify-center gap-1 px-1.5 text-sm ${post.liked ? 'text-seal' : ''}`}
      >
        <Heart aria-hidden className={`size-[0.44rem] ${post.liked ? 'fill-current' : ''}`} strokeWidth={1.75} />
        {post.likes_count > 0 && <CountText value={post.likes_count} />}
      </button>
      <TipButton kind="post" id={post.id} name={post.user?.name ?? ''} ownerId={post.user_id} count={post.reward_number} />
      <IconButton
        label={t('reactions:collect')}
        pressed={post.collected}
        onClick={toggleCollect}
        className={post.collected ? 'text-gold' : undefined}
        icon={<Bookmark className={post.collected ? 'fill-current' : undefined} />}
      />
      <IconButton label={t('share')} icon={<Share2 />} onClick={share} />
    </div>
  );
}

import type { PostDetail } from '#contract/posts/posts.schemas.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Commentable } from '../../comments/comments.public.tsx';
import { ThingFooter } from '../../comments/footer.public.tsx';
import { postTips, TipButton } from '../../tips/tips.public.tsx';
import { postPath } from '../post-path.ts';
import { usePostReactions } from '../use-post.ts';

type PostFooterProps = { readonly post: PostDetail; readonly commentable: Commentable };

/** What to do with a post that one has read: answer, like, tip, keep, hand on. */
export function PostFooter({ post, commentable }: PostFooterProps) {
  const { t } = useTranslation('posts');
  const { toggleLike, toggleCollect } = usePostReactions(post);
  return (
    <ThingFooter
      commentable={commentable}
      likes={post.likes_count}
      liked={post.liked}
      onLike={() => void toggleLike()}
      tip={<TipButton calls={postTips} id={post.id} name={post.user?.name ?? ''} ownerId={post.user_id} count={post.reward_number} />}
      collected={post.collected}
      onCollect={toggleCollect}
      share={{ label: t('share'), title: post.title || post.summary, text: post.summary, path: postPath(post) }}
    />
  );
}

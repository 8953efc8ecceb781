import HandCoins from 'lucide-react/icons/hand-coins';
import { Link } from 'react-router';
import type { PostDetail } from '#contract/posts/posts.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { FollowButton } from '../../people/meeting.public.tsx';
import { SomeonesFace } from '../../people/people.public.tsx';
import { PostHead } from './post-head.tsx';
import { PostMedia } from './post-media.tsx';

/** The newest faces of those who like a post, and the way to all of them. */
function Likers({ post }: { readonly post: PostDetail }) {
  const { t } = useTranslation('posts');
  if (post.likes_count === 0) return null;
  return (
    <Link
      to={pathTo('/groups/:groupId/posts/:article/likers', { groupId: post.group_id, article: post.id })}
      className="press mt-3 -mb-2 flex min-h-[0.88rem] flex-wrap items-center gap-x-2 border-t border-line text-sm text-muted focus-visible:-outline-offset-2"
    >
      <span className="flex -space-x-1.5">
        {post.likes.map((like) => (
          <span key={like.user_id} className="rounded-full ring-2 ring-card">
            <SomeonesFace person={like.user} size="xs" isPlain />
          </span>
        ))}
      </span>
      <span>
        <CountText value={post.likes_count} /> {t('likers', { count: post.likes_count })}
      </span>
    </Link>
  );
}

/** How often and how much the post was tipped, and the way to those who did. */
function Tippers({ post }: { readonly post: PostDetail }) {
  const { t } = useTranslation('tips');
  if (post.reward_number === 0) return null;
  return (
    <Link
      to={pathTo('/groups/:groupId/posts/:article/rewarders', { groupId: post.group_id, article: post.id })}
      className="press mt-3 -mb-2 flex min-h-[0.88rem] flex-wrap items-center gap-x-2 border-t border-line text-sm text-muted focus-visible:-outline-offset-2"
    >
      <HandCoins aria-hidden className="size-[0.34rem] flex-none text-gold" strokeWidth={1.75} />
      <span>
        <CountText value={post.reward_number} /> {t('of', { count: post.reward_number })}
      </span>
    </Link>
  );
}

/** A post to read: all of its words, its pictures or video, and who likes it. */
export function PostArticle({ post, onGone }: { readonly post: PostDetail; readonly onGone: () => void }) {
  const { t } = useTranslation('posts');
  return (
    <Card as="article">
      <PostHead post={post} hasGroup beside={post.user && <FollowButton person={post.user} isBeside />} onGone={onGone} />
      {post.title !== '' && (
        <h2 lang={langOf(post.title)} className="mt-3 break-anywhere text-lg font-semibold">
          {post.title}
        </h2>
      )}
      {post.body !== '' && (
        <div className="mt-2">
          <RichText text={post.body} lang={langOf(post.body)} className="text-title leading-relaxed" />
        </div>
      )}
      <div className="mt-3 empty:hidden">
        <PostMedia post={post} />
      </div>
      <p className="mt-3 text-xs text-muted">
        {t('views')} <CountText value={post.views_count} />
      </p>
      <Likers post={post} />
      <Tippers post={post} />
    </Card>
  );
}

import type { PostDetail } from '#contract/posts/posts.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { FollowButton } from '../../people/meeting.public.tsx';
import { LikersRow } from '../../reactions/likers.public.tsx';
import { TippersRow } from '../../tips/tippers.public.tsx';
import { PostHead } from './post-head.tsx';
import { PostMedia } from './post-media.tsx';

/** A post to read: all of its words, its pictures or video, and who likes it. */
export function PostArticle({ post, onGone }: { readonly post: PostDetail; readonly onGone: () => void }) {
  const { t } = useTranslation('posts');
  const place = { groupId: post.group_id, article: post.id };
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
      <LikersRow to={pathTo('/groups/:groupId/posts/:article/likers', place)} likes={post.likes} count={post.likes_count} />
      <TippersRow to={pathTo('/groups/:groupId/posts/:article/rewarders', place)} count={post.reward_number} />
    </Card>
  );
}

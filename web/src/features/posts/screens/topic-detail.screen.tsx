import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PostDetail } from '#contract/posts/posts.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { fileAt } from '#web/api/file-address.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { usePageTitle, useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useShare } from '../../../app/share/share.ts';
import { CommentsScreen } from '../../comments/comments.public.tsx';
import { InReviewOrGone } from '../../moderation/in-review.public.tsx';
import { usePostLive } from '../live-post.ts';
import { PostArticle } from '../parts/post-article.tsx';
import { PostFooter } from '../parts/post-footer.tsx';
import { postPath } from '../post-path.ts';
import { usePost } from '../posts.data.ts';
import { usePostAsCommentable } from '../use-post.ts';

type PostPageProps = { readonly post: PostDetail; readonly onRefresh: () => Promise<unknown>; readonly onGone: () => void };

function PostPage({ post, onRefresh, onGone }: PostPageProps) {
  const title = useScreenTitle();
  const commentable = usePostAsCommentable(post);
  return (
    <CommentsScreen
      subject={commentable}
      total={post.comments_count}
      onRefresh={onRefresh}
      nav={<NavBar title={title} back={pathTo('/groups/:groupId/info', { groupId: post.group_id })} />}
      article={<PostArticle post={post} onGone={onGone} />}
      footer={<PostFooter post={post} commentable={commentable} />}
    />
  );
}

const shareOf = (post: PostDetail) => {
  const [image] = post.images;
  return {
    title: post.title || post.summary,
    desc: post.summary,
    link: postPath(post),
    ...(image === undefined ? {} : { image: fileAt(image.file, image.url, { width: 259, height: 259 }) }),
  };
};

/** A post of a circle with its comments (specification, section 2.5): what others like and say appears by itself. */
export function TopicDetailScreen() {
  const { t } = useTranslation('posts');
  const [query] = useSearchParams();
  const id = idFrom(query.get('id'));
  const groupId = idFrom(query.get('feed_from'));
  const post = usePost(id, groupId);
  const [goneId, setGoneId] = useState<number | null>(null);
  const isGone = goneId !== null && goneId === id;
  const title = useScreenTitle();
  usePageTitle(post.data?.title);
  useShare(post.data && shareOf(post.data));
  usePostLive(id, () => setGoneId(id));
  if (isGone && groupId !== null) {
    return (
      <>
        <NavBar title={title} />
        <Empty
          picture="error"
          title={t('gone')}
          action={
            <ButtonLink size="md" tone="soft" to={pathTo('/groups/:groupId/info', { groupId })}>
              {t('toCircle')}
            </ButtonLink>
          }
        />
      </>
    );
  }
  if (id === null || groupId === null) return <NotFoundScreen />;
  if (isCallError(post.error, 'refusal', 'invalid') && post.data === undefined) return <InReviewOrGone kind="post" id={id} />;
  if (post.data === undefined) {
    return (
      <DetailScreen nav={<NavBar title={title} />} status={post.status} error={post.error} onRefresh={post.refetch}>
        {() => null}
      </DetailScreen>
    );
  }
  return <PostPage key={post.data.id} post={post.data} onRefresh={post.refetch} onGone={() => setGoneId(id)} />;
}

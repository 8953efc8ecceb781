import { type MouseEvent, memo } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ListedPost } from '#contract/posts/posts.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { MarkedText } from '#web/kit/marked-text.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { CommentLines, writeComment } from '../../comments/comments.public.tsx';
import { ReactionBar } from '../../reactions/reactions.public.tsx';
import { postPath } from '../post-path.ts';
import { usePostAsCommentable, usePostReactions } from '../use-post.ts';
import { PostDate, PostHead } from './post-head.tsx';
import { PostMedia } from './post-media.tsx';

type PostCardProps = {
  readonly post: ListedPost;
  /** Names the circle: everywhere but in the circle itself. */
  readonly hasGroup?: boolean;
  /** `date`: the day stands where the author would, for a list of one person's posts. */
  readonly head?: 'author' | 'date';
};

/** The circle that the address is about, wherever it names it. */
const useRouteGroupId = (): string | null => {
  const { groupId } = useParams();
  const [query] = useSearchParams();
  return groupId ?? query.get('groupId');
};

const LEADS_ELSEWHERE = 'a, button, video, input, textarea';

/** A post of a circle as a card (specification, section 2.6). A touch anywhere on it opens the post. Of one that was found the hits are marked. */
export const PostCard = memo(function PostCard({ post, hasGroup = false, head = 'author' }: PostCardProps) {
  const navigate = useNavigate();
  const path = postPath(post, useRouteGroupId());
  const { toggleLike, toggleCollect } = usePostReactions(post);
  const commentable = usePostAsCommentable(post);
  const open = () => void navigate(path);
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(LEADS_ELSEWHERE) !== null;
    if (!isElsewhere && window.getSelection()?.isCollapsed !== false) open();
  };
  const Head = head === 'date' ? PostDate : PostHead;
  return (
    <Card as="article">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the link on the title does the same for keyboards and those who listen */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div onClick={handleClick} className="cursor-pointer">
        <Head post={post} hasGroup={hasGroup} />
        <Link data-opens to={path} className="mt-3 block">
          {post.title === '' ? (
            <span className="sr-only">{post.summary || post.group.name}</span>
          ) : (
            <h2 lang={langOf(post.title)} className="break-anywhere text-title font-semibold">
              {post.found ? <MarkedText parts={post.found.title} /> : post.title}
            </h2>
          )}
        </Link>
        {post.body !== '' && (
          <div className={post.title === '' ? undefined : 'mt-1'}>
            {post.found ? (
              <MarkedText parts={post.found.text} className="line-clamp-5 break-anywhere text-body" />
            ) : (
              <RichText text={post.body} lang={langOf(post.body)} clamp isClampFixed />
            )}
          </div>
        )}
        <div className="mt-3 empty:hidden">
          <PostMedia post={post} />
        </div>
      </div>
      <ReactionBar
        likes={post.likes_count}
        liked={post.liked}
        onLike={() => void toggleLike()}
        comments={post.comments_count}
        onComment={() => (post.comments_count > 0 ? open() : void writeComment(commentable))}
        views={post.views_count}
        collected={post.collected}
        onCollect={toggleCollect}
      />
      <CommentLines comments={post.comments} total={post.comments_count} subject={commentable} onAll={open} />
    </Card>
  );
});

import { Link } from 'react-router';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { postPath } from '../post-path.ts';

/** The pinned posts of a circle, one line each; nothing where there are none. */
export function PostPins({ posts }: { readonly posts: readonly Post[] }) {
  const { t } = useTranslation('posts');
  if (posts.length === 0) return null;
  return (
    <ul aria-label={t('pinnedPosts')} className="mx-3 my-2 overflow-hidden rounded-card bg-card py-1">
      {posts.map((post) => (
        <li key={post.id}>
          <Link to={postPath(post)} className="press flex min-h-[0.88rem] items-center gap-2 px-[0.28rem] focus-visible:-outline-offset-4">
            <Tag tone="seal">{t('pinned')}</Tag>
            <span className="min-w-0 flex-1 truncate text-body">{post.title || post.summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

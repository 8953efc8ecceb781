import type { ContentItem } from '#contract/feeds/feeds.schemas.ts';
import { PostCard } from '../../posts/posts.public.tsx';
import { FeedCard } from './feed-card.tsx';

/** What tells an entry of a mixed list from the others. */
export const contentKey = ({ kind, feed, post }: ContentItem): string => `${kind}-${feed?.id ?? post?.id}`;

/** An entry of a mixed list: a post with its circle, or a feed. */
export function ContentCard({ item }: { readonly item: ContentItem }) {
  if (item.post !== null) return <PostCard post={item.post} hasGroup />;
  return item.feed === null ? null : <FeedCard feed={item.feed} />;
}

import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { useSiteConfig } from '../../site/site-config.public.ts';
import { TipButton } from '../../tips/tips.public.tsx';
import { tipCalls } from '../feed.tips.ts';

/** The way to a tip for a feed; nothing where the house takes none for feeds. */
export function FeedTip({ feed, count = 0 }: { readonly feed: Feed; readonly count?: number }) {
  const isOpen = useSiteConfig('feed').data?.feed?.reward ?? false;
  if (!isOpen) return null;
  return <TipButton calls={tipCalls} id={feed.id} name={feed.user?.name ?? ''} ownerId={feed.user_id} count={count} />;
}

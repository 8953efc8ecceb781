import type { ReactNode } from 'react';
import type { Advertisement } from '#contract/site/ads.schemas.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { AdCard, withAds } from '../../site/ads.public.tsx';
import { type FeedListType, useFeeds } from '../feeds.data.ts';
import { FeedCard } from './feed-card.tsx';

type FeedListProps = {
  readonly type: FeedListType;
  readonly ads?: readonly Advertisement[];
  readonly seed?: number;
  readonly header?: ReactNode;
  /** What helps where there is nothing; told how the list is read again. */
  readonly emptyAction: (onRefresh: () => unknown) => ReactNode;
};

/** One list of feeds, those pinned on top. */
export function FeedList({ type, ads = [], seed = 0, header, emptyAction }: FeedListProps) {
  const { t } = useTranslation('feeds');
  const { list, pinned } = useFeeds(type);
  const { pages, ...rest } = list;
  const feeds = (pages?.flat() ?? []).filter((feed) => !pinned.some((one) => one.id === feed.id));
  return (
    <ListScreen
      {...rest}
      items={[...withAds(pinned, [], seed), ...withAds(feeds, ads, seed)]}
      header={header}
      label={t(`tabs.${type}`)}
      keyOf={(row) => row.key}
      renderRow={(row) => (row.item === undefined ? <AdCard ad={row.ad} /> : <FeedCard feed={row.item} />)}
      skeleton={<PostCardSkeleton />}
      empty={{ picture: 'posts', title: t(`empty.${type}`), text: t(`empty.${type}Text`), action: emptyAction(list.onRefresh) }}
    />
  );
}

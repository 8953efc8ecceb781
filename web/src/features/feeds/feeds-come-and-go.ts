import type { InfiniteData } from '@tanstack/react-query';
import {
  getFeed,
  listCollectedFeeds,
  listContent,
  listFeeds,
  listRecommended,
  listStream,
  listTopicFeeds,
} from '#contract/feeds/feeds.doors.ts';
import type { Feed, FeedDetail } from '#contract/feeds/feeds.schemas.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { changeAnswers, markStale } from '#web/api/answers.ts';
import { queryClient } from '#web/api/query-client.ts';
import { queryKeyOf } from '#web/api/query-key.ts';
import type { Advance } from '#web/api/use-write.ts';

type Content = AnswerOf<typeof listContent>;
type Page = AnswerOf<typeof listFeeds>;

const now: Advance['change'] = (operation, update, input) => void changeAnswers(operation, update, input);

/** Takes a feed out of every list; what stands alone on a screen is left to that screen. */
export const dropFeed = (id: number): void => {
  const others = (feeds: Feed[]): Feed[] => (feeds.some((feed) => feed.id === id) ? feeds.filter((feed) => feed.id !== id) : feeds);
  const mixed = ({ list }: Content): Content => ({ list: list.filter((item) => item.feed?.id !== id) });
  now(listFeeds, ({ pinned, feeds }) => ({ pinned: others(pinned), feeds: others(feeds) }));
  now(listTopicFeeds, ({ feeds }) => ({ feeds: others(feeds) }));
  now(listCollectedFeeds, others);
  now(listContent, mixed);
  now(listRecommended, mixed);
  now(listStream, mixed);
  markStale(getFeed, { id });
};

type ListInput = { readonly type?: string; readonly user?: number };

/** Puts a feed of one's own, just published, on top of the lists that it belongs to: newest, follow, and one's own. */
export const addFeed = (feed: FeedDetail): void => {
  for (const [key, data] of queryClient.getQueriesData<InfiniteData<Page>>({ queryKey: queryKeyOf(listFeeds) })) {
    const { type, user } = (key[1] ?? {}) as ListInput;
    const isItsOwn = type === 'users' && user === feed.user_id;
    if (data === undefined || !('pages' in data) || !(type === 'new' || type === 'follow' || isItsOwn)) continue;
    const [first, ...rest] = data.pages;
    if (first === undefined || first.feeds.some(({ id }) => id === feed.id)) continue;
    queryClient.setQueryData<InfiniteData<Page>>(key, { ...data, pages: [{ ...first, feeds: [feed, ...first.feeds] }, ...rest] });
  }
};

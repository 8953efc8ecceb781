import {
  getFeed,
  listCollectedFeeds,
  listContent,
  listFeeds,
  listRecommended,
  listStream,
  listTopicFeeds,
} from '#contract/feeds/feeds.doors.ts';
import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { changeAnswers } from '#web/api/answers.ts';
import type { Advance } from '#web/api/use-write.ts';

/** Changes one feed; it must not look at what only some of its shapes have. */
export type FeedUpdate = <F extends Feed>(feed: F) => F;

type Content = AnswerOf<typeof listContent>;

const now: Advance['change'] = (operation, update, input) => void changeAnswers(operation, update, input);

/** Changes a feed wherever it is kept: in each list and by itself. */
export const changeFeed = (id: number, update: FeedUpdate, change: Advance['change'] = now): void => {
  const one = <F extends Feed>(feed: F): F => (feed.id === id ? update(feed) : feed);
  const each = (feeds: Feed[]): Feed[] => (feeds.some((feed) => feed.id === id) ? feeds.map(one) : feeds);
  const mixed = ({ list }: Content): Content => ({
    list: list.map((item) => (item.feed?.id === id ? { ...item, feed: one(item.feed) } : item)),
  });
  change(getFeed, one);
  change(listFeeds, ({ pinned, feeds }) => ({ pinned: each(pinned), feeds: each(feeds) }));
  change(listTopicFeeds, ({ feeds }) => ({ feeds: each(feeds) }));
  change(listCollectedFeeds, each);
  change(listContent, mixed);
  change(listRecommended, mixed);
  change(listStream, mixed);
};

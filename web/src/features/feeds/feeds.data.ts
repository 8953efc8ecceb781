import { listCollectedFeeds, listFeeds, listTopicFeeds } from '#contract/feeds/feeds.doors.ts';
import type { Feed, ListedFeed } from '#contract/feeds/feeds.schemas.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';

export type FeedListType = 'hot' | 'new' | 'follow';

const cursorOf = (feed: Feed) => feed.cursor;
const itself = (feeds: readonly Feed[]): readonly Feed[] => feeds;
const feedsIn = (page: { readonly feeds: readonly ListedFeed[] }): readonly ListedFeed[] => page.feeds;

/** One of the three lists; those pinned are in `pinned`, and stand in the first page (specification, sections 2.4 and 7.4). */
export const useFeeds = (type: FeedListType, enabled = true) => {
  const pages = useCallPages(
    listFeeds,
    { type },
    { pageParam: type === 'hot' ? 'hot' : 'after', cursor: cursorOf, items: feedsIn, saveCopy: true, enabled },
  );
  return { list: pages.list, pinned: pages.first?.pinned ?? [] };
};

/** The feeds of one person. */
export const useFeedsOf = (user: number) =>
  useCallPages(listFeeds, { type: 'users', user }, { pageParam: 'after', cursor: cursorOf, items: feedsIn }).list;

/** Feeds that hold these words. */
export const useFoundFeeds = (search: string) =>
  useCallPages(listFeeds, { search }, { pageParam: 'after', cursor: cursorOf, items: feedsIn }).list;

/** Feeds about a topic. */
export const useTopicFeeds = (id: number) =>
  useCallPages(listTopicFeeds, { id }, { pageParam: 'after', cursor: cursorOf, items: feedsIn }).list;

/** The feeds that whoever is signed in keeps. */
export const useCollectedFeeds = () => useCallPages(listCollectedFeeds, {}, { pageParam: 'after', cursor: cursorOf, items: itself }).list;

/** The count of likes of a feed. */
export const withLikes = <F extends Feed>(feed: F, count: number): F => ({ ...feed, like_count: count });

/** The count of comments of a feed. */
export const withCount = <F extends Feed>(feed: F, count: number): F => ({ ...feed, feed_comment_count: count });

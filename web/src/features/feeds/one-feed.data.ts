import { createFeed, deleteFeed, editFeed, getFeed, listFeedEdits, listFeeds, listTopicFeeds } from '#contract/feeds/feeds.doors.ts';
import type { Feed, FeedDetail } from '#contract/feeds/feeds.schemas.ts';
import { listUsers } from '#contract/people/people.doors.ts';
import { refreshAnswers, setAnswer } from '#web/api/answers.ts';
import { call } from '#web/api/call.ts';
import { isCallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { writeNow } from '#web/api/write-now.ts';
import { sayNotDeleted } from '../../app/overlays/confirm-deletion.ts';
import { changeFeed } from './cached-feeds.ts';
import { addFeed, dropFeed } from './feeds-come-and-go.ts';

const cardOf = (page: { readonly feeds: readonly Feed[]; readonly pinned: readonly Feed[] }): Feed | null =>
  page.feeds[0] ?? page.pinned[0] ?? null;

/** A feed by itself. One whose text is not paid for comes as its card alone, in `locked`. */
export const useFeed = (id: number | null) => {
  const feed = useCall(getFeed, id === null ? null : { id }, { saveCopy: true });
  const isLocked = isCallError(feed.error) && feed.error.reason === 'FEED_UNPAID';
  const card = useCall(listFeeds, isLocked && id !== null ? { id: String(id) } : null, { select: cardOf });
  return { feed, isLocked, card };
};

/** What a feed said before it was changed. */
export const useFeedEdits = (id: number, enabled: boolean) => useCall(listFeedEdits, { id }, { staleTimeMs: 0, enabled });

/** People who wrote what many read: for who follows nobody yet. */
export const usePeople = (ids: readonly number[]) => useCall(listUsers, ids.length === 0 ? null : { id: [...ids] });

/** Publishes a feed; it stands on top of the lists at once. */
export const useCreateFeed = () =>
  useWrite(createFeed, { onSuccess: ({ feed, in_review }) => (in_review === true ? undefined : showNew(feed)) });

const showNew = (feed: FeedDetail): void => {
  setAnswer(getFeed, { id: feed.id }, feed);
  addFeed(feed);
  void refreshAnswers(listTopicFeeds);
};

/** Changes the words of a feed, its topics or its place; one whose new words are read first leaves every list until then. */
export const useEditFeed = () =>
  useWrite(editFeed, { onSuccess: ({ feed, in_review }) => (in_review === true ? dropFeed(feed.id) : showChanged(feed)) });

/** Lists cut a text to so many characters (see the contract's Feed). */
const CUT_AT = 500;

const showChanged = (feed: FeedDetail): void => {
  const { feed_content, topics, feed_location, edited, paid_node, updated_at } = feed;
  const update = <F extends Feed>(kept: F): F => ({
    ...kept,
    feed_content: feed_content.slice(0, CUT_AT),
    topics,
    feed_location,
    edited,
    paid_node,
    updated_at,
    // It was cut from the words of before.
    found: undefined,
  });
  changeFeed(feed.id, update);
  setAnswer(getFeed, { id: feed.id }, feed);
};

/** Reads a feed again, and shows what is new in it wherever it is kept: its whole text after it was paid for. */
export const rereadFeed = async (id: number): Promise<void> => {
  const feed = await call(getFeed, { id }).catch(() => null);
  if (feed !== null) showChanged(feed);
};

/** Deletes a feed and takes it out of every list. Answers whether it worked. */
export const deleteNow = async (id: number): Promise<boolean> => {
  const done = await writeNow(deleteFeed, { id }, { handles: sayNotDeleted });
  if (done !== null) dropFeed(id);
  return done !== null;
};

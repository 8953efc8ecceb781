import { getTopic, listTopics } from '#contract/feeds/feeds.doors.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';

/** Topics whose name holds what is looked for; the hot ones while nothing is. */
export const useTopicSearch = (q: string) => useCall(listTopics, q === '' ? { only: 'hot' } : { q }, { showPrevious: true });

/** Topics by their name, page by page; the hot ones while nothing is looked for. */
export const useTopics = (q: string) =>
  useCallPages(listTopics, q === '' ? { only: 'hot' } : { q }, { pageParam: 'offset', items: (topics) => topics }).list;

/** A topic by itself. */
export const useTopic = (id: number | null) => useCall(getTopic, id === null ? null : { id }, { saveCopy: true });

import { listContent, listRecommended } from '#contract/feeds/feeds.doors.ts';
import type { ContentItem, Feed } from '#contract/feeds/feeds.schemas.ts';
import { useCall } from '../../api/use-call.ts';
import { useCallPages } from '../../api/use-call-pages.ts';

export type ContentFrom = 'circles' | 'friends';

const contentTypes = { circles: 0, friends: 1 } as const;

/** What one's circles or one's friends publish, the newest first (section 9). */
export const useContent = (from: ContentFrom) =>
  useCallPages(
    listContent,
    { contentType: contentTypes[from] },
    { pageParam: 'after', items: (answer): readonly ContentItem[] => answer.list, cursor: (item) => item.cursor },
  ).list;

const feedsIn = ({ list }: { readonly list: readonly ContentItem[] }): readonly Feed[] => list.flatMap(({ feed }) => feed ?? []);

/** The hottest feeds of others, for who has nothing of their own choice to read yet. */
export const useRecommended = (limit: number) => useCall(listRecommended, { limit }, { select: feedsIn });

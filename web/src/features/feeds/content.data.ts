import { listContent, listRecommended, listStream } from '#contract/feeds/feeds.doors.ts';
import type { ContentItem, Feed } from '#contract/feeds/feeds.schemas.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { utcText } from '#web/api/wire-time.ts';

export type ContentFrom = 'circles' | 'friends';

const contentTypes = { circles: 0, friends: 1 } as const;

/** These two calls have named addresses alone, whose times are Beijing's. */
const atUtc = <Thing extends { readonly created_at: string }>(thing: Thing): Thing => ({ ...thing, created_at: utcText(thing.created_at) });
const itemsIn = ({ list }: { readonly list: readonly ContentItem[] }): readonly ContentItem[] =>
  list.map((item) => ({ ...item, feed: item.feed && atUtc(item.feed), post: item.post && atUtc(item.post) }));

/** What one's circles or one's friends publish, the newest first (section 9). */
export const useContent = (from: ContentFrom) =>
  useCallPages(listContent, { contentType: contentTypes[from] }, { pageParam: 'after', items: itemsIn, cursor: (item) => item.cursor })
    .list;

const itself = ({ list }: { readonly list: readonly ContentItem[] }): readonly ContentItem[] => list;

/** Posts of circles and feeds in one list: what group admins and operators chose, or what is lively (docs/decisions/027). */
export const useStream = (order: 'featured' | 'lively') =>
  useCallPages(listStream, { order }, { pageParam: 'after', items: itself, cursor: (item) => item.cursor, saveCopy: true }).list;

const feedsIn = (answer: { readonly list: readonly ContentItem[] }): readonly Feed[] => itemsIn(answer).flatMap(({ feed }) => feed ?? []);

/** The hottest feeds of others, for who has nothing of their own choice to read yet. */
export const useRecommended = (limit: number) => useCall(listRecommended, { limit }, { select: feedsIn });

import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { searchMessages } from '#contract/chat/chat.doors.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { call } from '#web/api/call.ts';
import type { CallError } from '#web/api/call-error.ts';
import { pagesKeyOf } from '#web/api/query-key.ts';

type Found = AnswerOf<typeof searchMessages>;

/** Words looked for in a room, the newest first, further back page by page. A blank word looks for nothing. */
export const useSearchMessages = (chatId: number, keyword: string) => {
  const query = useInfiniteQuery<Found, CallError, InfiniteData<Found>, readonly unknown[], number | null>({
    queryKey: pagesKeyOf(searchMessages, { id: chatId, keyword }),
    queryFn: ({ pageParam, signal }) =>
      call(searchMessages, { id: chatId, keyword, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: keyword !== '',
    staleTime: 0,
  });
  return { query, messages: query.data?.pages.flatMap((page) => page.messages) ?? [] };
};

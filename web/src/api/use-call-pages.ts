import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerOf, InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import { call } from './call.ts';
import { callContext } from './call-context.ts';
import type { CallError } from './call-error.ts';
import { queryClient } from './query-client.ts';
import { pagesKeyOf } from './query-key.ts';

type Cursor = number | string;

export type PagesOptions<Answer, Item> = {
  readonly items: (answer: Answer) => readonly Item[];
  /** `after` and `hot` ask for what follows the last row; `offset` for what follows as many rows, `page` for the page of that number. */
  readonly pageParam: 'after' | 'hot' | 'offset' | 'page';
  /** Of `after` and `hot`: what names the last row, its id unless told otherwise; `undefined` ends the list. */
  readonly cursor?: (last: Item, answer: Answer) => Cursor | undefined;
  /** Of rows that were taken out here: a page stays as long as it came, so that the list does not end, and what follows is counted without them. */
  readonly isShown?: (item: Item) => boolean;
  /** Rows a page; a shorter page is the last one. 15, or what the site's configuration says. */
  readonly limit?: number;
  readonly enabled?: boolean;
  readonly staleTimeMs?: number;
  /** The first page is kept on this device for reading without a network, unless told otherwise. */
  readonly saveCopy?: boolean;
};

/** What `ListScreen` wants to know of a list: spread it there. */
export type ListProps<Item> = {
  readonly pages: readonly (readonly Item[])[] | undefined;
  readonly status: 'pending' | 'error' | 'success';
  readonly error: CallError | null;
  readonly onRefresh: () => Promise<void>;
  readonly onMore: () => void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
};

export type CallPages<Answer, Item> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Answer>, CallError>;
  /** The first page as it came: pinned rows and totals are in it. */
  readonly first: Answer | undefined;
  readonly list: ListProps<Item>;
};

const idOf = (row: unknown): Cursor | undefined => {
  const id: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
};

const shownIn = <Answer, Item>({ items, isShown }: PagesOptions<Answer, Item>, answer: Answer): readonly Item[] =>
  isShown === undefined ? items(answer) : items(answer).filter(isShown);

const nextOf = <Answer, Item>(options: PagesOptions<Answer, Item>, limit: number) => {
  return (last: Answer, all: readonly Answer[]): Cursor | undefined => {
    const rows = options.items(last);
    const end = rows.at(-1);
    if (rows.length < limit || end === undefined) return undefined;
    if (options.pageParam === 'page') return all.length + 1;
    if (options.pageParam === 'offset') return all.reduce((count, answer) => count + shownIn(options, answer).length, 0);
    return options.cursor === undefined ? idOf(end) : options.cursor(end, last);
  };
};

/** A refresh replaces the list (specification, section 4.4): the pages after the first one are forgotten, then it is read again. */
const readAgain = async (key: readonly unknown[]): Promise<void> => {
  queryClient.setQueryData<InfiniteData<unknown>>(key, (data) =>
    data === undefined ? data : { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await queryClient.refetchQueries({ queryKey: key, exact: true });
};

/**
 * Reads a list page by page.
 * @example const feeds = useCallPages(listFeeds, { type }, { pageParam: 'after', items: (page) => page.feeds }); <ListScreen {...feeds.list} … />
 */
export const useCallPages = <S extends Shapes, Item>(
  operation: Operation<S>,
  input: InputOf<Operation<S>>,
  options: PagesOptions<AnswerOf<Operation<S>>, Item>,
): CallPages<AnswerOf<Operation<S>>, Item> => {
  type Answer = AnswerOf<Operation<S>>;
  const limit = options.limit ?? callContext().pageSize();
  const key = pagesKeyOf(operation, { ...input, limit });
  const query = useInfiniteQuery<Answer, CallError, InfiniteData<Answer>, readonly unknown[], Cursor | undefined>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => {
      const page = { ...input, limit, ...(pageParam === undefined ? {} : { [options.pageParam]: pageParam }) };
      return call(operation, page, { signal, saveCopy: pageParam === undefined && options.saveCopy !== false });
    },
    initialPageParam: undefined,
    getNextPageParam: nextOf(options, limit),
    enabled: options.enabled,
    staleTime: options.staleTimeMs ?? 300_000,
  });
  return { query, first: query.data?.pages[0], list: listOf(query, options, key) };
};

const listOf = <Answer, Item>(
  query: UseInfiniteQueryResult<InfiniteData<Answer>, CallError>,
  options: PagesOptions<Answer, Item>,
  key: readonly unknown[],
): ListProps<Item> => {
  return {
    pages: query.data?.pages.map((answer) => shownIn(options, answer)),
    status: query.status,
    error: query.error,
    onRefresh: () => readAgain(key),
    onMore: () => void query.fetchNextPage(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
  };
};

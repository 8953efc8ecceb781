import type { InfiniteData, InvalidateQueryFilters, Query } from '@tanstack/react-query';
import type { AnswerOf, InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import { queryClient } from './query-client.ts';
import { queryKeyOf } from './query-key.ts';

type Pages<Answer> = InfiniteData<Answer, unknown>;

const isPages = <Answer>(key: readonly unknown[], data: unknown): data is Pages<Answer> => {
  return key[2] === 'pages' && typeof data === 'object' && data !== null && 'pages' in data;
};

/**
 * Changes the answers that are kept of an operation: of every input, or of those that have the given fields. Of a list that is read
 * page by page, each page is one answer. Returns how to put everything back.
 * @example const undo = changeAnswers(showGroup, (group) => ({ ...group, joined: true }), { groupId });
 */
export const changeAnswers = <S extends Shapes>(
  operation: Operation<S>,
  update: (answer: AnswerOf<Operation<S>>) => AnswerOf<Operation<S>>,
  input?: Partial<InputOf<Operation<S>>>,
): (() => void) => {
  type Answer = AnswerOf<Operation<S>>;
  const before = queryClient.getQueriesData<Answer | Pages<Answer>>({ queryKey: queryKeyOf(operation, input) });
  for (const [key, data] of before) {
    if (data === undefined) continue;
    queryClient.setQueryData(key, isPages<Answer>(key, data) ? { ...data, pages: data.pages.map(update) } : update(data as Answer));
  }
  return () => {
    for (const [key, data] of before) {
      queryClient.setQueryData(key, data);
      // What else changed meanwhile went with it: read again.
      void refreshQueries({ queryKey: key, exact: true });
    }
  };
};

/** Puts an answer that came by another way (a write, a live event) where a read would find it. */
export const setAnswer = <S extends Shapes>(
  operation: Operation<S>,
  input: InputOf<Operation<S>>,
  answer: AnswerOf<Operation<S>>,
): void => {
  queryClient.setQueryData(queryKeyOf(operation, input), answer);
};

/** Which of the answers are read at once: those on the screen, or none, and they when they are next wanted. */
type Refetch = 'active' | 'none';

type SecondRead = { refetch: Refetch; readonly done: Promise<void> };
const secondReads = new WeakMap<Query, SecondRead>();

/**
 * A first read may have been answered before what happened: it is let end, so that a crowd of refreshes does not hold it up for good, and done again.
 * One of the crowd that wants it read at once is enough.
 */
const readAgainAfter = (query: Query, refetch: Refetch): Promise<void> => {
  const before = secondReads.get(query);
  if (before !== undefined) {
    if (refetch === 'active') before.refetch = refetch;
    return before.done;
  }
  const onEnd = (): Promise<void> => {
    secondReads.delete(query);
    return queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: second.refetch });
  };
  const second: SecondRead = { refetch, done: (query.promise ?? Promise.resolve()).then(onEnd, onEnd) };
  secondReads.set(query, second);
  return second.done;
};

type Refreshed = Pick<InvalidateQueryFilters, 'queryKey' | 'exact'> & { readonly refetchType?: Refetch };

/** As `refreshAnswers`, of the answers that are named by their keys. What is read for the first time just now is read once more. */
export const refreshQueries = async (filters: Refreshed = {}): Promise<void> => {
  const firstReads = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  const seconds = firstReads.map((query) => readAgainAfter(query, filters.refetchType ?? 'active'));
  await Promise.all([queryClient.invalidateQueries(filters), ...seconds]);
};

/** Marks answers as out of date: what is on the screen is read again, the rest when it is next wanted. */
export const refreshAnswers = <S extends Shapes>(operation: Operation<S>, input?: Partial<InputOf<Operation<S>>>): Promise<void> =>
  refreshQueries({ queryKey: queryKeyOf(operation, input) });

/** The same of what may be gone: it is asked for again when it is next opened, and not before. */
export const markStale = <S extends Shapes>(operation: Operation<S>, input: Partial<InputOf<Operation<S>>>): void =>
  void refreshQueries({ queryKey: queryKeyOf(operation, input), refetchType: 'none' });

/** Stops reads under way, so that their older answers do not overwrite a change made in advance. */
export const cancelReads = (operation: Operation): void => {
  void queryClient.cancelQueries({ queryKey: queryKeyOf(operation) });
};

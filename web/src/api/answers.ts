import type { InfiniteData } from '@tanstack/react-query';
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
      void queryClient.invalidateQueries({ queryKey: key, exact: true });
    }
  };
};

/** Puts an answer that came by another way (a write, a live event) where a read would find it. */
export const keepAnswer = <S extends Shapes>(
  operation: Operation<S>,
  input: InputOf<Operation<S>>,
  answer: AnswerOf<Operation<S>>,
): void => {
  queryClient.setQueryData(queryKeyOf(operation, input), answer);
};

/** Marks answers as out of date: what is on the screen is read again, the rest when it is next wanted. */
export const refreshAnswers = <S extends Shapes>(operation: Operation<S>, input?: Partial<InputOf<Operation<S>>>): Promise<void> => {
  return queryClient.invalidateQueries({ queryKey: queryKeyOf(operation, input) });
};

/** Stops reads under way, so that their older answers do not overwrite a change made in advance. */
export const holdReads = (operation: Operation): void => {
  void queryClient.cancelQueries({ queryKey: queryKeyOf(operation) });
};

import type { AnswerOf, InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import { queryClient } from './query-client.ts';
import { queryKeyOf } from './query-key.ts';

/** Older than anything that was read: a read under way or to come takes its place. */
const LONG_AGO = 1;

/** Whether an answer came from the server, and is not the one that was offered. */
export const isRead = (dataUpdatedAt: number): boolean => dataUpdatedAt > LONG_AGO;

/** Puts an answer of an earlier visit where a read would find it, unless one is there; it is read again as soon as it is shown. */
export const offerAnswer = <S extends Shapes>(
  operation: Operation<S>,
  input: InputOf<Operation<S>>,
  answer: AnswerOf<Operation<S>>,
): void => {
  const key = queryKeyOf(operation, input);
  if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, answer, { updatedAt: LONG_AGO });
};

import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnswerOf, InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import { call } from './call.ts';
import type { CallError } from './call-error.ts';
import { queryKeyOf } from './query-key.ts';

export type UseCallOptions<Answer, Shown> = {
  readonly enabled?: boolean;
  /** See `CallOptions`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Takes from the answer what the screen needs; give a stable function. */
  readonly select?: (answer: Answer) => Shown;
  readonly staleTimeMs?: number;
  readonly refetchEveryMs?: number;
  /** Shows the answer to the input before, while the next one is on its way. */
  readonly showPrevious?: boolean;
  /** Keeps a copy on this device for reading without a network. */
  readonly saveCopy?: boolean;
};

/**
 * Reads an answer and keeps it fresh. Without an input (null) nothing is read yet.
 * @example const group = useCall(showGroup, { groupId });
 */
export const useCall = <S extends Shapes, Shown = AnswerOf<Operation<S>>>(
  operation: Operation<S>,
  input: InputOf<Operation<S>> | null,
  options: UseCallOptions<AnswerOf<Operation<S>>, Shown> = {},
): UseQueryResult<Shown, CallError> => {
  type Answer = AnswerOf<Operation<S>>;
  return useQuery<Answer, CallError, Shown>({
    queryKey: input === null ? [operation.id, null] : queryKeyOf(operation, input),
    queryFn:
      input === null ? skipToken : ({ signal }) => call(operation, input, { signal, saveCopy: options.saveCopy, headers: options.headers }),
    enabled: options.enabled,
    select: options.select,
    // A member that is there and undefined would put out the usual staleness.
    ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
    refetchInterval: options.refetchEveryMs,
    ...(options.showPrevious ? { placeholderData: keepPreviousData as never } : {}),
  });
};

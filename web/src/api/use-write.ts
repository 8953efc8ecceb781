import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnswerOf, InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import { cancelReads, changeAnswers, refreshAnswers } from './answers.ts';
import { call, newIdempotencyKey } from './call.ts';
import { type CallError, isCallError } from './call-error.ts';

/** What the error policy reads from a failed write. */
export type WriteMeta = { readonly handles?: (error: CallError) => boolean };

/** Changes kept answers before the server has spoken; all of it is taken back when the server says no. */
export type Advance = {
  readonly change: <S extends Shapes>(
    operation: Operation<S>,
    update: (answer: AnswerOf<Operation<S>>) => AnswerOf<Operation<S>>,
    input?: Partial<InputOf<Operation<S>>>,
  ) => void;
};

export type UseWriteOptions<Input, Answer> = {
  readonly onSuccess?: (answer: Answer, input: Input) => unknown;
  /** Told of a failure after the roll-back; the words for it are shown by the error policy. */
  readonly onError?: (error: CallError, input: Input) => void;
  /** Shows the result at once. */
  readonly optimistic?: (input: Input, advance: Advance) => void;
  /** Reads whose answers are out of date when it worked. */
  readonly refreshes?: readonly Operation[];
  /** True for an error that the screen shows in its own way (beside a field, as a dialog): then no toast says it. */
  readonly handles?: (error: CallError) => boolean;
};

export type Write<Input, Answer> = Pick<
  UseMutationResult<Answer, CallError, Act<Input>>,
  'isPending' | 'isSuccess' | 'error' | 'data' | 'reset'
> & {
  readonly send: (input: Input) => void;
  /** Rejects with the CallError, which the error policy has already put into words. */
  readonly sendAsync: (input: Input) => Promise<Answer>;
};

type Act<Input> = { readonly input: Input; readonly key: string };

type Unsettled = { readonly text: string; readonly key: string };

/** One key for what a person did: also when they press again because nobody knows whether the first try arrived. */
const useActKeys = () => {
  const unsettled = useRef<Unsettled | null>(null);
  return {
    actOf: <Input>(input: Input): Act<Input> => {
      const again = unsettled.current !== null && unsettled.current.text === JSON.stringify(input);
      return { input, key: again && unsettled.current !== null ? unsettled.current.key : newIdempotencyKey() };
    },
    settle: (act: Act<unknown>, error: CallError | null) => {
      const isOpen = error !== null && isCallError(error, 'unavailable', 'offline');
      unsettled.current = isOpen ? { text: JSON.stringify(act.input), key: act.key } : null;
    },
  };
};

const advanceBy = <Input>(optimistic: ((input: Input, advance: Advance) => void) | undefined, input: Input): (() => void) => {
  const undos: (() => void)[] = [];
  optimistic?.(input, {
    change: (operation, update, of) => {
      cancelReads(operation);
      undos.unshift(changeAnswers(operation, update, of));
    },
  });
  return () => {
    for (const undo of undos) undo();
  };
};

/**
 * Makes a write as a person's act: one idempotency key, optional change in advance with roll-back, words for failures by the error policy.
 * @example
 * const like = useWrite(likeFeed, { optimistic: ({ feedId }, advance) => advance.change(listFeeds, liked(feedId)) });
 * <IconButton onClick={() => like.send({ feedId })} />
 */
export const useWrite = <S extends Shapes>(
  operation: Operation<S>,
  options: UseWriteOptions<InputOf<Operation<S>>, AnswerOf<Operation<S>>> = {},
): Write<InputOf<Operation<S>>, AnswerOf<Operation<S>>> => {
  type Input = InputOf<Operation<S>>;
  const keys = useActKeys();
  const meta: WriteMeta = { handles: options.handles };
  const mutation = useMutation<AnswerOf<Operation<S>>, CallError, Act<Input>, () => void>({
    mutationFn: (act) => call(operation, act.input, { idempotencyKey: act.key }),
    onMutate: (act) => advanceBy(options.optimistic, act.input),
    onError: (error, act, undo) => {
      undo?.();
      options.onError?.(error, act.input);
    },
    onSettled: (_answer, error, act) => keys.settle(act, error),
    onSuccess: async (answer, act) => {
      for (const read of options.refreshes ?? []) void refreshAnswers(read);
      await options.onSuccess?.(answer, act.input);
    },
    meta,
  });
  return {
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    error: mutation.error,
    data: mutation.data,
    reset: mutation.reset,
    send: (input) => mutation.mutate(keys.actOf(input)),
    sendAsync: (input) => mutation.mutateAsync(keys.actOf(input)),
  };
};

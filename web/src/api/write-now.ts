import type { AnswerOf, InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import { call, newIdempotencyKey } from './call.ts';
import { callContext } from './call-context.ts';
import { type CallError, isCallError } from './call-error.ts';

export type WriteNowOptions = {
  /** True for an error that the caller deals with itself: then no toast says it, and null is answered all the same. */
  readonly handles?: (error: CallError) => boolean;
  /** See `CallOptions`. */
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Makes one write outside a component, after a question in a sheet for one. Failures are put into words by the error policy, as those
 * of `useWrite` are, and answer null.
 * @example const done = await writeNow(deletePost, { group_id, id }); if (done !== null) toast.success(t('deleted'));
 */
export const writeNow = async <S extends Shapes>(
  operation: Operation<S>,
  input: InputOf<Operation<S>>,
  options: WriteNowOptions = {},
): Promise<{ readonly answer: AnswerOf<Operation<S>> } | null> => {
  try {
    return { answer: await call(operation, input, { idempotencyKey: newIdempotencyKey(), headers: options.headers }) };
  } catch (error) {
    if (!(isCallError(error) && options.handles?.(error))) callContext().onWriteFailed(error, {});
    return null;
  }
};

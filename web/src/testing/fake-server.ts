import type { AnswerOf, InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import { type CallOptions, replaceTransport } from '#web/api/call.ts';
import { CallError, type CallErrorParts } from '#web/api/call-error.ts';

type Handler = (input: unknown) => unknown;
type Handled<S extends Shapes> = (input: InputOf<Operation<S>>) => AnswerOf<Operation<S>> | Promise<AnswerOf<Operation<S>>>;

export type FakeServer = {
  /** Answers an operation from now on. Throw `refusal(…)` in it to refuse. */
  readonly answer: <S extends Shapes>(operation: Operation<S>, make: Handled<S>) => void;
  /** Refuses an operation from now on. */
  readonly refuse: (operation: Operation, why: Partial<CallErrorParts>) => void;
  /** The inputs that an operation was called with, in their order. */
  readonly inputsOf: <S extends Shapes>(operation: Operation<S>) => readonly InputOf<Operation<S>>[];
  /** The idempotency keys that an operation was called with, in their order. */
  readonly keysOf: (operation: Operation) => readonly (string | undefined)[];
  /** Calls that nothing answers. */
  readonly unexpected: readonly string[];
  /** Stands in for the server until the answer is called. */
  readonly open: () => () => void;
};

/** A refusal as a server would send it. */
export function refusal(why: Partial<CallErrorParts>): CallError {
  return new CallError({ kind: 'refusal', message: '不可以', status: 403, ...why });
}

/** A server for screen tests, typed by the operations. What it was not told to answer fails the test. */
export function fakeServer(): FakeServer {
  const handlers = new Map<string, Handler>();
  const seen: { id: string; input: unknown; key: string | undefined }[] = [];
  const unexpected: string[] = [];
  const serve = async (operation: Operation, input: unknown, { idempotencyKey: key }: CallOptions): Promise<unknown> => {
    seen.push({ id: operation.id, input, key });
    const handler = handlers.get(operation.id);
    if (handler !== undefined) return handler(input);
    unexpected.push(`${operation.id} ${JSON.stringify(input)}`);
    throw refusal({ message: `The fake server has no answer to ${operation.id}`, reason: 'NO_ANSWER', status: 404 });
  };
  return {
    answer: (operation, make) => void handlers.set(operation.id, make as Handler),
    refuse: (operation, why) =>
      void handlers.set(operation.id, () => {
        throw refusal(why);
      }),
    inputsOf: <S extends Shapes>(operation: Operation<S>) =>
      seen.filter((call) => call.id === operation.id).map((call) => call.input as InputOf<Operation<S>>),
    keysOf: (operation) => seen.filter((call) => call.id === operation.id).map((call) => call.key),
    unexpected,
    open: () => replaceTransport(serve),
  };
}

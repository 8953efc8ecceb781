import type { InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';

/** The name under which an answer is kept. Without an input: every answer of the operation. */
export const queryKeyOf = <S extends Shapes>(operation: Operation<S>, input?: Partial<InputOf<Operation<S>>>): readonly unknown[] => {
  return input === undefined ? [operation.id] : [operation.id, input];
};

/** The name of a list that is read page by page. */
export const pagesKeyOf = <S extends Shapes>(operation: Operation<S>, input: Partial<InputOf<Operation<S>>>): readonly unknown[] => {
  return [operation.id, input, 'pages'];
};

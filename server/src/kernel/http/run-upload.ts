import type { RefusalCode } from '#contract/refusals.ts';
import type { Binding, Ctx } from './context.ts';
import { runWrite, type WriteOptions } from './run-write.ts';

/**
 * Runs a write whose body is a file: the body is read and checked first, outside any transaction, and then the write runs with what it
 * became. Whatever the end, the bytes that no row speaks for are let go.
 */
export const runUpload = async (
  ctx: Ctx<RefusalCode>,
  binding: Extract<Binding, { kind: 'upload' }>,
  input: unknown,
  repeating: Pick<WriteOptions, 'idempotencyKey' | 'onRepeat'>,
): Promise<unknown> => {
  const received = await binding.receive(ctx, input);
  try {
    // The bytes are part of what a repeat must have in common with the first time.
    const marked = { input, mark: received.mark };
    return await runWrite(ctx, binding.call, marked, { run: (write) => binding.run(write, input, received), ...repeating });
  } finally {
    await received.settle();
  }
};

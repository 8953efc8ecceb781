import type { UnacceptableFile } from '#contract/files/files.calls.ts';
import type { CommonRefusal } from '#contract/kernel/refusals.ts';
import { type Refusal, type RefusalOptions, refuses } from '../../kernel/errors/refuse.ts';

/**
 * A refusal of a file, found where no call is known: in queues, beside programs and in statements about many files. What receives files for
 * a call declares these codes in its context.
 */
export const refuseFile = (
  code: UnacceptableFile | 'FILE_NOT_YOURS' | 'FILE_SHOWN' | 'FILE_WRONG_KIND' | CommonRefusal,
  options: RefusalOptions = {},
): Refusal => refuses.refuse(code, options);

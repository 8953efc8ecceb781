import { Refusal, UpstreamError } from '../../../kernel/errors/refuse.ts';
import { refuseFile } from '../files.refusals.ts';

const FULL_OR_GONE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENODEV', 'ESTALE']);

/** The disk is full or does not take writes. */
export const isDiskTrouble = (error: unknown): boolean => {
  const code: unknown = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && FULL_OR_GONE.has(code);
};

/** Says trouble of a disk or a store in the words of uploads: FILES_UNAVAILABLE. */
export const asFilesTrouble = (error: unknown): unknown =>
  !(error instanceof Refusal) && (error instanceof UpstreamError || isDiskTrouble(error)) ? refuseFile('FILES_UNAVAILABLE') : error;

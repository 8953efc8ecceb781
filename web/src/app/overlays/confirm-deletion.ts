import { type CallError, isCallError } from '#web/api/call-error.ts';
import { type ConfirmInput, confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';

/** The question opens so long after the press (specification, section 9): the sheet in which it was chosen has made room by then. */
export const QUESTION_AFTER_MS = 200;

/** Asks once before something is deleted; false when the person thinks better of it. */
export const confirmDeletion = async (words: ConfirmInput): Promise<boolean> => {
  await new Promise((resolve) => setTimeout(resolve, QUESTION_AFTER_MS));
  return confirm({ ...words, danger: true });
};

/** Why a call failed, where the client found it out by itself. */
const unsaid: ReadonlySet<string> = new Set(['', 'UNREACHABLE', 'OFFLINE']);

/** Where the server said nothing of why a thing is still there: '删除失败', and what the client knows of it (specification, section 8). */
export const sayNotDeleted = (error: CallError): boolean => {
  if (!isCallError(error, 'offline', 'unavailable', 'bug') || !unsaid.has(error.reason)) return false;
  toast.warning(translator.t('app:trouble.notDeleted', { why: error.message }), { name: 'network' });
  return true;
};

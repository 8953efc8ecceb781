import { getFile } from '#contract/files/files.doors.ts';
import { purchaseNode } from '#contract/purchases/purchases.doors.ts';
import { toast } from '#web/kit/toast.ts';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { writeNow } from '../../api/write-now.ts';
import { refreshUser } from '../../app/session/session.ts';
import { isPasswordFault } from '../paying/paying.public.tsx';

/** Buys a part of a thing. True where it is theirs now; else the words about the password, empty where a toast has said why. */
export async function buyNode(node: number, password: string | undefined): Promise<true | string> {
  let words = '';
  let isTheirs = false;
  const handles = (error: CallError): boolean => {
    isTheirs = error.reason === 'PURCHASED_ALREADY';
    if (isPasswordFault(error)) words = error.message;
    return words !== '' || isTheirs;
  };
  const bought = await writeNow(purchaseNode, { node, password }, { handles });
  if (bought === null) return isTheirs || words;
  toast.success(bought.answer.message);
  void refreshUser().catch(() => null);
  return true;
}

/** Where a picture that was paid for is found, for ten minutes (decision 46); null where nobody can tell. */
export async function paidAddress(fileId: number): Promise<string | null> {
  const answer = await call(getFile, { id: fileId, json: true }).catch(() => null);
  return answer?.url ?? null;
}

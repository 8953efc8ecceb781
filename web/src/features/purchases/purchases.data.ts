import { useQueries } from '@tanstack/react-query';
import { getFile } from '#contract/files/files.doors.ts';
import { purchaseNode } from '#contract/purchases/purchases.doors.ts';
import { call } from '#web/api/call.ts';
import type { CallError } from '#web/api/call-error.ts';
import { queryKeyOf } from '#web/api/query-key.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { refreshUser } from '../../app/session/session.ts';
import { isPasswordFault } from '../paying/pay-rules.public.ts';

/** Buys a part of a thing. True where it is theirs now; else the words about the password, empty where a toast has said why. */
export const buyNode = async (node: number, password: string | undefined): Promise<true | string> => {
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
};

/** Where a picture that was paid for is found, for ten minutes (decision 46); null where nobody can tell. */
export const paidAddress = async (fileId: number): Promise<string | null> => {
  const answer = await call(getFile, { id: fileId, json: true }).catch(() => null);
  return answer?.url ?? null;
};

/** An address that was given holds for ten minutes (decision 46): it is asked for anew before. */
const addressMs = 8 * 60_000;

/** Addresses of pictures that whoever looks has paid for or put up, at a width, by file; those that are known so far. */
export const usePaidAddresses = (fileIds: readonly number[], width: number): ReadonlyMap<number, string> => {
  const answers = useQueries({
    queries: fileIds.map((id) => {
      const input = { id, json: true, w: width };
      return {
        queryKey: queryKeyOf(getFile, input),
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(getFile, input, { signal }),
        staleTime: addressMs,
        refetchInterval: addressMs,
      };
    }),
  });
  return new Map(
    fileIds.flatMap((id, index) => {
      const url = answers[index]?.data?.url;
      return url === undefined ? [] : [[id, url] as const];
    }),
  );
};

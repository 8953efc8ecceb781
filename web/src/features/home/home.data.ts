import { getProof } from '#contract/home/home.doors.ts';
import { useCall } from '#web/api/use-call.ts';

/** The report of the community that shows what the house is for; null where there is none. */
export const useProof = (isWanted: boolean) => useCall(getProof, isWanted ? {} : null, { select: ({ report }) => report, keepCopy: true });

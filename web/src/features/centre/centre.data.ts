import { getAccountSummary, getCentreSummary } from '#contract/centre/centre.doors.ts';
import { getFaq } from '#contract/member/member.doors.ts';
import { useCall } from '#web/api/use-call.ts';

/** One's figures and what is new, for the user centre. */
export const useCentreSummary = () => useCall(getCentreSummary, {}, { staleTimeMs: 0, saveCopy: true });

/** How one's account stands. */
export const useAccountSummary = (enabled = true) => useCall(getAccountSummary, {}, { staleTimeMs: 0, saveCopy: true, enabled });

/** Questions that are often asked, with their answers. */
export const useFaq = () => useCall(getFaq, {}, { saveCopy: true });

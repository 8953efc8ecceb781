import { getProof } from '#contract/home/home.doors.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import type { UserCounts } from '#contract/notices/notices.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLive } from '../../app/live/live-events.ts';

/** The report of the community that shows what the house is for; null where there is none. */
export const useProof = (isWanted: boolean) => useCall(getProof, isWanted ? {} : null, { select: ({ report }) => report, saveCopy: true });

/** The message centre's counts, of whoever is signed in. */
export const useCounts = (isPerson: boolean) => useCall(getCounts, isPerson ? {} : null, { staleTimeMs: 0, saveCopy: true });

/** What waits for a person's answer, by the message centre's counts; it follows what happens while it is on the screen. */
export const useWaitingCounts = (): Partial<UserCounts> => {
  const counts = useCounts(true);
  const reread = () => void refreshAnswers(getCounts);
  useLive(noticesChanged, reread, reread);
  return counts.data?.user ?? {};
};

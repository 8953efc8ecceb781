import { checkIn, getCheckin, listCheckinRanks } from '#contract/checkin/checkin.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { refreshUser } from '../../app/session/session.ts';

/** Whether the person at the phone checked in today; asked only of who is signed in. */
export const useCheckin = () => useCall(getCheckin, {}, { staleTimeMs: 0 });

const RANKS_SHOWN = 10;

/** Who is at it for the most days in a row. */
export const useRanks = () => useCall(listCheckinRanks, { limit: RANKS_SHOWN }, { staleTimeMs: 0 });

/** Checks in. Section 8: a failure is said in one sentence, unless the server says that today was done. */
export const checkInNow = async (): Promise<boolean> => {
  const handles = (error: CallError): boolean => {
    if (error.reason === 'CHECKIN_DONE' || error.reason === 'CHECKIN_CLOSED') return false;
    if (error.kind === 'unauthorised') return false;
    toast.error(translator.t('checkin:failed'));
    return true;
  };
  const done = await writeNow(checkIn, {}, { handles });
  await Promise.all([refreshAnswers(getCheckin), refreshAnswers(listCheckinRanks)]);
  if (done !== null) void refreshUser().catch(() => null);
  return done !== null;
};

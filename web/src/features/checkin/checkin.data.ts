import { checkIn, getCheckin, listCheckinRanks } from '#contract/checkin/checkin.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { refreshUser } from '../../app/session/session.ts';

/** Whether the person at the phone checked in today; asked only of who is signed in. */
export const useCheckin = () => useCall(getCheckin, {}, { staleTimeMs: 0 });

/** Who is at it for the most days in a row, page by page. A guest is told no places: they stand in their order from one page on. */
export const useCheckinRank = () => {
  const { list } = useCallPages(listCheckinRanks, {}, { pageParam: 'offset', items: (people) => people });
  const all = (list.pages ?? []).flat();
  const rows = all.map((person, index) => ({ person, place: person.extra.rank ?? index + 1, count: person.extra.last_checkin_count }));
  return { ...list, pages: list.pages === undefined ? undefined : [rows] };
};

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

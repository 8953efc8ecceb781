import { getHelpContact } from '#contract/member/member.doors.ts';
import { listCarded } from '#contract/moderation/carded.doors.ts';
import type { CardedPerson } from '#contract/moderation/carded.schemas.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';

/** How the house is reached; what is empty is not offered. */
export const useHelpContact = () => useCall(getHelpContact, {}, { saveCopy: true });

/** People whose card holds. */
export const useCarded = () =>
  useCallPages(
    listCarded,
    {},
    { pageParam: 'after', cursor: (last: CardedPerson) => last.newest, staleTimeMs: 0, items: (all): readonly CardedPerson[] => all },
  );

import * as doors from '#contract/referrals/referrals.doors.ts';
import type { InvitationLanguage, Relation } from '#contract/referrals/referrals.limits.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

/** What I invite with; asked of who is signed in alone. */
export const useReferral = (enabled = true) => useCall(doors.getReferral, {}, { enabled });
export const useInvitedCounts = (enabled = true) => useCall(doors.countInvited, {}, { enabled, staleTimeMs: 0 });
export const useInvited = () => useCallPages(doors.listInvited, {}, { pageParam: 'after', items: (rows) => rows, staleTimeMs: 0 });
export const useInviter = (id: number | null) => useCall(doors.getInviter, id === null ? null : { id });
export const useDocs = (enabled: boolean) => useCall(doors.listDocs, {}, { enabled });
export const useSuggestedWords = (lang: InvitationLanguage, relation: Relation) =>
  useCall(doors.suggestWords, { lang, relation }, { showPrevious: true });

/** Says who invited me. True where it is noted; else the words beside the field, empty where a toast has said why. */
export const associateNow = async (code: string): Promise<true | string> => {
  let words = '';
  const done = await writeNow(
    doors.associate,
    { invitePeople: code },
    {
      handles: (error) => {
        if (error.reason?.startsWith('INVITER_') !== true) return false;
        words = error.message;
        return true;
      },
    },
  );
  if (done === null) return words;
  toast.success(done.answer.message);
  await refreshAnswers(doors.getReferral);
  return true;
};

/** A path of this site as it is handed on. */
export const wholeAddress = (path: string): string => new URL(path, window.location.origin).href;

/** Words with the address below them, as messages carry them. */
export const withAddress = (words: string, path: string): string => `${words}\n${wholeAddress(path)}`;

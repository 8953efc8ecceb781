import * as doors from '#contract/locations/locations.doors.ts';
import { AROUND_LIMIT } from '#contract/locations/locations.limits.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import type { Here } from '../locations/locate.public.ts';

/** Whether I let myself be found, until when, and how many others are around. */
export const useOwnShare = () => useCall(doors.getOwnShare, {}, { staleTimeMs: 0 });

/** People around by ten; nothing of them is kept on this device. */
export const useAround = (isShared: boolean) =>
  useCallPages(
    doors.listAround,
    {},
    { pageParam: 'page', limit: AROUND_LIMIT, items: (rows) => rows, enabled: isShared, saveCopy: false, staleTimeMs: 0 },
  ).list;

/** Both at once: who is around is told to who shares. */
const readShareAgain = () => Promise.all([refreshAnswers(doors.getOwnShare), refreshAnswers(doors.listAround)]);

/** False where it was refused, which was said. */
export const shareNow = async (here: Here): Promise<boolean> => {
  const shared = await writeNow(doors.shareAround, here);
  await readShareAgain();
  return shared !== null;
};

/** False where it failed, which was said. */
export const endShareNow = async (): Promise<boolean> => {
  const ended = await writeNow(doors.endShare, {});
  await readShareAgain();
  return ended !== null;
};

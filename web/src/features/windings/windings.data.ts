import { getUser } from '#contract/people/people.doors.ts';
import * as doors from '#contract/windings/windings.doors.ts';
import type { Winding } from '#contract/windings/windings.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';

export type Shelf = 'shown' | 'hidden';

/** The bonds that my list shows, or those that I took out of it. */
export const useWindings = (shelf: Shelf) =>
  useCallPages(
    doors.listWindings,
    { hidden: shelf === 'hidden' },
    { pageParam: 'offset', items: (all): readonly Winding[] => all, staleTimeMs: 0 },
  ).list;

/** What bound somebody and me; nothing where we are not bound. */
export const useWindingRecords = (userId: number, enabled = true) =>
  useCall(doors.listWindingRecords, enabled ? { userId } : null, { staleTimeMs: 0 });

export const useOther = (id: number) => useCall(getUser, { id });

/** Takes a bond out of my list, or puts it back. */
export const hideNow = async (userId: number, isHidden: boolean): Promise<boolean> => {
  const done = isHidden ? await writeNow(doors.hideWinding, { userId }) : await writeNow(doors.showWinding, { userId });
  await refreshAnswers(doors.listWindings);
  return done !== null;
};

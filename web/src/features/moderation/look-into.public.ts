import { openCase } from '#contract/moderation/desk.doors.ts';
import { writeNow } from '#web/api/write-now.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { goTo } from '../../app/navigation/navigator.ts';
import { pathTo } from '../../app/routes/path-to.ts';
import { currentSession } from '../../app/session/session-store.ts';

/** Whether whoever is at the phone is an operator, whose menus offer more. */
export const isAtDesk = (): boolean => {
  const session = currentSession();
  return session.status === 'person' && session.user?.role === 'operator';
};

/** Brings the words of what operators alone find in a menu. */
export const loadDeskWords = async (): Promise<void> => (isAtDesk() ? loadStrings(['moderation']) : undefined);

/** Puts before the operators what nobody has flagged, and leads to its case (decision 020.6). */
export const lookInto = async (
  kind: 'feed' | 'post' | 'news' | 'question' | 'question-answer' | 'comment' | 'user',
  id: number,
): Promise<void> => {
  const done = await writeNow(openCase, { kind, subject_id: id });
  if (done === null) return;
  await afterOverlays();
  goTo(pathTo('/ops/moderation/:id', { id: done.answer.id }));
};

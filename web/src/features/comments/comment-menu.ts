import type { Comment } from '#contract/comments/comments.schemas.ts';
import { choose } from '#web/kit/choose.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { confirmDeletion, sayNotDeleted } from '../../app/overlays/confirm-deletion.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { openFlagSheet } from '../flags/flags.public.tsx';
import { isAtDesk, loadDeskWords, lookInto } from '../moderation/look-into.public.ts';
import { openPinSheet, pinPlace } from '../pins/pins.public.tsx';
import { dropComment } from './comments.data.ts';
import { type Commentable, writeComment } from './write-comment.ts';

const reasonSheet = defineOverlay<void, string>('comment-reason', async () => (await import('./parts/reason-sheet.tsx')).ReasonSheet);

/** Deletes a comment, having asked once; whoever looks after the place may say why, and its author is told. */
const deleteComment = async (subject: Commentable, comment: Comment, isOwn: boolean): Promise<void> => {
  if (!requireSession()) return;
  let reason: string | undefined;
  if (isOwn) {
    const words = { title: translator.t('comments:delete.title'), confirmLabel: translator.t('comments:delete.confirm') };
    if (!(await confirmDeletion(words))) return;
  } else {
    await afterOverlays();
    const said = await openOverlay(reasonSheet, undefined);
    if (said === undefined) return;
    reason = said === '' ? undefined : said;
  }
  if (!(await subject.calls.remove({ subjectId: subject.id, id: comment.id, reason }, { handles: sayNotDeleted }))) return;
  dropComment(subject.calls, subject.id, comment.id);
  subject.onRemoved(comment.id);
  toast.success(translator.t('comments:delete.done'));
};

type Act = { readonly key: string; readonly label: string; readonly tone?: 'danger'; readonly run: () => Promise<unknown> };

/** Section 2.6: the author deletes and asks for a pin, who owns the thing pins, the others answer or report, and operators look into it. */
const actsFor = (subject: Commentable, comment: Comment): readonly Act[] => {
  const session = currentSession();
  const userId = session.status === 'person' ? (session.user?.id ?? null) : null;
  const isOwn = comment.user_id === userId;
  const isOnOwn = comment.target_user === userId;
  const word = (key: string): string => translator.t(`comments:${key}`);
  const under = pinPlace(subject.calls.kind, subject.id);
  const pins: readonly Act[] =
    under === null || !(isOwn || isOnOwn)
      ? []
      : [
          {
            key: 'pin',
            label: word(isOnOwn ? 'pin' : 'applyPin'),
            run: async () => {
              await afterOverlays();
              return openPinSheet({ kind: 'comment', id: comment.id, under });
            },
          },
        ];
  return [
    ...(isOwn ? [] : [{ key: 'reply', label: word('reply'), run: () => writeComment(subject, comment) }]),
    ...pins,
    ...(isOwn ? [] : [{ key: 'flag', label: word('flag'), run: () => openFlagSheet({ kind: 'comment', id: comment.id }) }]),
    ...(isAtDesk() && !isOwn
      ? [{ key: 'look-into', label: translator.t('moderation:lookInto'), run: () => lookInto('comment', comment.id) }]
      : []),
    ...(isOwn || comment.can_delete
      ? [{ key: 'delete', label: word('delete.confirm'), tone: 'danger' as const, run: () => deleteComment(subject, comment, isOwn) }]
      : []),
  ];
};

/** Offers everything that the person may do with a comment, and does what is chosen. */
export const openCommentMenu = async (subject: Commentable, comment: Comment): Promise<void> => {
  await loadDeskWords();
  const acts = actsFor(subject, comment);
  const key = await choose({
    title: translator.t('comments:actions'),
    actions: acts.map(({ key: name, label, tone }) => ({ key: name, label, tone })),
  });
  await acts.find((act) => act.key === key)?.run();
};

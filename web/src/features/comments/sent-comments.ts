import { useSyncExternalStore } from 'react';
import type { Comment } from '#contract/comments/comments.schemas.ts';
import { useCurrentUser } from '../../app/session/session.ts';
import type { Commentable } from './write-comment.ts';

/** A comment on its way: not answered yet, not taken, or kept back until its words have been read (decision 020.19). */
export type SentComment = {
  /** The comment's mark: sent twice, it is one comment (decision 32). */
  readonly key: string;
  readonly userId: number;
  readonly subject: Commentable;
  readonly replyTo: Comment | null;
  readonly body: string;
  readonly state: 'sending' | 'failed' | 'held';
  /** Why it was not taken, or what becomes of it. */
  readonly words: string;
  /** Its id, of one that is kept back: once it has passed it stands among the others. */
  readonly id: number | null;
};

let all: readonly SentComment[] = [];
const listeners = new Set<() => void>();

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Changes what is on its way. */
export const changeSent = (update: (sent: readonly SentComment[]) => readonly SentComment[]): void => {
  all = update(all);
  for (const listener of listeners) listener();
};

/** What is on its way now. */
export const sentNow = (): readonly SentComment[] => all;

/** What the person at the phone has on its way to a thing, the newest first, but for what is shown there already. */
export const useSentComments = (
  { calls, id }: Pick<Commentable, 'calls' | 'id'>,
  shown: readonly Pick<Comment, 'id'>[],
): readonly SentComment[] => {
  const sent = useSyncExternalStore(listen, sentNow);
  const userId = useCurrentUser()?.id;
  return sent.filter(
    (one) =>
      one.subject.calls.kind === calls.kind &&
      one.subject.id === id &&
      one.userId === userId &&
      !shown.some((comment) => comment.id === one.id),
  );
};

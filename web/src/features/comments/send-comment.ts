import { newIdempotencyKey } from '#web/api/call.ts';
import type { CallError } from '#web/api/call-error.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { answerGateRefusal, isGateRefusal } from '../reactions/reactions.public.tsx';
import { commentDraft, saveCommentDraft } from './comment-drafts.ts';
import { putComment } from './comments.data.ts';
import { changeSent, type SentComment, sentNow } from './sent-comments.ts';
import type { Commentable, WriteCommentInput } from './write-comment.ts';

/** Whom a draft is written to: a thing, or a comment on it. */
export const draftTarget = ({ subject, replyTo }: Pick<SentComment, 'subject' | 'replyTo'>): string =>
  `${subject.calls.kind}:${subject.id}${replyTo === null ? '' : `:${replyTo.id}`}`;

const setState = (key: string, change: Pick<SentComment, 'state'> & Partial<SentComment>): void =>
  changeSent((sent) => sent.map((one) => (one.key === key ? { ...one, ...change } : one)));

const isOn = (one: SentComment, { subject, replyTo }: WriteCommentInput): boolean => draftTarget(one) === draftTarget({ subject, replyTo });

/** The words to begin with: what was left there last time, unless they are just being sent. */
export const startingWords = (input: WriteCommentInput): string =>
  sentNow().some((one) => one.state === 'sending' && isOn(one, input)) ? '' : commentDraft(draftTarget(input));

const arrive = (
  sent: SentComment,
  answer: { readonly message: string; readonly comment: Parameters<Commentable['onAdded']>[0]; readonly in_review?: boolean },
): void => {
  if (commentDraft(draftTarget(sent)).trim() === sent.body) saveCommentDraft(draftTarget(sent), '');
  toast.success(answer.message);
  // Nobody else sees it yet: it is not counted, and stands apart from the others.
  if (answer.in_review === true) {
    setState(sent.key, { state: 'held', id: answer.comment.id });
    return;
  }
  changeSent((all) => all.filter((one) => one.key !== sent.key));
  putComment(sent.subject.calls, sent.subject.id, answer.comment);
  sent.subject.onAdded(answer.comment);
};

const attempt = async (sent: SentComment): Promise<CallError | null> => {
  const { subject, replyTo, body, key } = sent;
  let refused: CallError | null = null;
  const handles = (error: CallError): boolean => {
    refused = error;
    return isGateRefusal(error);
  };
  const answered = replyTo === null ? {} : { reply_to: replyTo.id, reply_user: replyTo.user_id };
  const done = await writeNow(subject.calls.create, { id: subject.id, body, ...answered, comment_mark: key }, { handles });
  if (done !== null) arrive(sent, done.answer);
  return refused;
};

/** Sends what was not taken once more; who was asked to join and did has it sent at once. */
export const sendAgain = async (sent: SentComment): Promise<void> => {
  setState(sent.key, { state: 'sending', words: '' });
  let refused = await attempt(sent);
  if (refused !== null && isGateRefusal(refused) && (await answerGateRefusal('comment', refused, sent.subject.circle)))
    refused = await attempt(sent);
  if (refused !== null) setState(sent.key, { state: 'failed', words: Object.values(refused.fields ?? {})[0] ?? refused.message });
};

/** Sends a comment: it stands where it belongs at once, and says so where it was not taken. The draft stays until it was. */
export const sendComment = async ({ subject, replyTo }: WriteCommentInput, body: string): Promise<void> => {
  const session = currentSession();
  const userId = session.status === 'person' ? (session.user?.id ?? 0) : 0;
  const sent: SentComment = { key: newIdempotencyKey(), userId, subject, replyTo, body, state: 'sending', words: '', id: null };
  changeSent((others) => [sent, ...others]);
  await sendAgain(sent);
};

/** Takes back what was not taken, to be written anew; its words wait in the box. */
export const takeBack = (sent: SentComment): void => {
  saveCommentDraft(draftTarget(sent), sent.body);
  changeSent((all) => all.filter((one) => one.key !== sent.key));
};

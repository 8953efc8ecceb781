import type { Comment } from '#contract/comments/comments.schemas.ts';
import { call } from '#web/api/call.ts';
import { perSession } from '../../app/session/session-store.ts';
import { type CommentCalls, isGone, putComment, rereadComments } from './comments.data.ts';
import { sentNow } from './sent-comments.ts';

type OnRead = (comment: Comment) => void;
type Waiting = {
  readonly ids: Set<number>;
  readonly askedOnce: Set<number>;
  onRead: OnRead;
  isUnderWay: boolean;
};

/**
 * Events that come together are read by one call, and a thing on which much is said is not read all the time. Everybody who watches hears of
 * a comment in the same moment: a random share spreads their calls.
 */
const TOGETHER_MS = 200;
const APART_MS = 1_000;
const SPREAD_MS = 800;
/** So many are read by one call; where more came, the whole list is read anew. */
const IDS_MAX = 90;
/** Some that nobody was told of may stand among them. */
const SPARE = 10;

/** Whoever comes next reads for themselves: what was waited for by the one before is asked for no more. */
const waitingOn = perSession(() => new Map<string, Waiting>());

/** An own comment that is still being sent stands there already, and takes its place when it is answered. */
const isBeingSent = (calls: CommentCalls, subjectId: number, comment: Comment): boolean =>
  sentNow().some(
    ({ state, subject, userId, body }) =>
      state === 'sending' &&
      subject.calls.kind === calls.kind &&
      subject.id === subjectId &&
      userId === comment.user_id &&
      body === comment.body,
  );

/** The comments of these ids, or null where the whole list is read anew instead. */
const readOnce = async (calls: CommentCalls, subjectId: number, ids: ReadonlySet<number>): Promise<readonly Comment[] | null> => {
  const after = Math.max(...ids) + 1;
  const page = ids.size > IDS_MAX ? null : await call(calls.list, { id: subjectId, after, limit: ids.size + SPARE }).catch(() => null);
  if (page !== null) return page.comments.filter(({ id }) => ids.has(id));
  void rereadComments(calls, subjectId);
  return null;
};

/** What a replica did not have yet is asked for once more; what is not there then either is gone, or not for this person. */
const askMissingAgain = (waiting: Waiting, ids: ReadonlySet<number>, read: readonly Comment[]): void => {
  for (const id of ids) {
    const isThere = isGone(id) || read.some((comment) => comment.id === id);
    const wasAskedBefore = waiting.askedOnce.delete(id);
    if (isThere || wasAskedBefore) continue;
    waiting.askedOnce.add(id);
    waiting.ids.add(id);
  }
};

const readWaiting = async (calls: CommentCalls, subjectId: number, waiting: Waiting): Promise<void> => {
  const isWaitedFor = () => waitingOn().get(`${calls.kind}:${subjectId}`) === waiting;
  if (!isWaitedFor()) return;
  const ids = new Set(waiting.ids);
  waiting.ids.clear();
  const read = await readOnce(calls, subjectId, ids);
  if (!isWaitedFor()) return;
  if (read !== null) askMissingAgain(waiting, ids, read);
  for (const comment of (read ?? []).filter(({ id }) => !isGone(id))) {
    if (isBeingSent(calls, subjectId, comment)) continue;
    putComment(calls, subjectId, comment);
    waiting.onRead(comment);
  }
  waiting.isUnderWay = false;
  if (waiting.ids.size > 0) readSoon(calls, subjectId, waiting, APART_MS);
  else waitingOn().delete(`${calls.kind}:${subjectId}`);
};

const readSoon = (calls: CommentCalls, subjectId: number, waiting: Waiting, inMs: number): void => {
  if (waiting.isUnderWay) return;
  waiting.isUnderWay = true;
  setTimeout(() => void readWaiting(calls, subjectId, waiting), inMs + Math.random() * SPREAD_MS);
};

/** Reads a comment that a live event named, as the person may see it, and puts it into the kept list of its thing. */
export const readNewComment = (calls: CommentCalls, subjectId: number, id: number, onRead: OnRead): void => {
  const key = `${calls.kind}:${subjectId}`;
  const waiting = waitingOn().get(key) ?? { ids: new Set(), askedOnce: new Set(), onRead, isUnderWay: false };
  waitingOn().set(key, waiting);
  waiting.onRead = onRead;
  waiting.ids.add(id);
  readSoon(calls, subjectId, waiting, TOGETHER_MS);
};

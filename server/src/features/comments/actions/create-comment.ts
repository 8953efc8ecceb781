import type { Static } from 'typebox';
import { commentsMessages } from '#contract/comments/comments.messages.ts';
import type { Comment, CreateComment, InsertComment } from '#contract/comments/comments.schemas.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { markHash } from '../../../kernel/http/input-hash.ts';
import { checkWords, hideForReview, isHiddenForReview } from '../../../platform/moderation/words.guard.ts';
import { announceTallies } from '../../../platform/notices/notices.writes.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.sql.ts';
import { findMentioned } from '../../../platform/people/mentions.reader.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { OwnerId } from '../../../platform/subjects/owner.types.ts';
import { countedKind, type LoadedSubject, loadSubject } from '../../../platform/subjects/subjects.registry.ts';
import { whyNotComment } from '../comments.policy.ts';
import { addComment, type CommentRow, findComment, findMarked, hasCommented, type StoredComment } from '../comments.queries.ts';
import { commentView, peopleOf } from '../comments.view.ts';

type Input = Static<(typeof CreateComment)['input']>;

/** What is commented on, as whoever writes may see it. */
type About = { kind: string; subject: LoadedSubject };

type Named = { commentId: number | null; userId: number | null };

/** Whom a comment names. Only who has a say at this thing can be answered, so that nobody is called from anywhere. */
const findNamed = async (ctx: WriteCtx, { kind, subject }: About, input: Input): Promise<Named> => {
  if (input.reply_to) {
    const replied = await findComment(ctx.db, input.reply_to);
    if (!replied || replied.subjectKind !== kind || replied.subjectId !== subject.id) throw refuse('NOT_FOUND');
    return { commentId: replied.id, userId: replied.authorId.secretUserId };
  }
  if (!input.reply_user) return { commentId: null, userId: null };
  // Who bears no name here is called by nobody: an answer to the right name would say whose it is.
  const isOwner = subject.owner.is(input.reply_user) && !subject.veil.hides(input.reply_user);
  const hasASay = isOwner || (await hasCommented(ctx.db, { kind, id: subject.id }, input.reply_user));
  if (!hasASay) throw refuse('NOT_FOUND');
  return { commentId: null, userId: input.reply_user };
};

/** Whether somebody may read what is said about a thing: not where one pays to see it and they have not (decision 64). */
const mayHear = async (ctx: WriteCtx, { kind, subject }: About, userId: number): Promise<boolean> =>
  subject.isClosed === undefined || (await loadSubject(ctx.db, kind, subject.id, { userId }))?.isClosed === false;

/** Whom a comment answers, and who is told. Throws NOT_FOUND as above, and BLOCKED_BETWEEN where both bear their names (decision 65). */
const findReplied = async (ctx: WriteCtx<'BLOCKED_BETWEEN'>, about: About, input: Input): Promise<Named & { told: number | null }> => {
  const { commentId, userId } = await findNamed(ctx, about, input);
  const isBlocked = userId !== null && (await isBlockedBetween(ctx.db, me(ctx).userId, userId));
  const shown = about.subject.veil.name(userId);
  if (isBlocked && shown !== null) throw ctx.refuse('BLOCKED_BETWEEN');
  const isTold = userId !== null && !isBlocked && (await mayHear(ctx, about, userId));
  return { commentId, userId: shown, told: isTold ? userId : null };
};

/** The comment that the same mark made before. Throws KEY_REUSED where that was another one (decision 32). */
const sameAgain = async (ctx: WriteCtx, kind: string, input: Input): Promise<StoredComment> => {
  const mark = input.comment_mark ?? '';
  const before = await findMarked(ctx.db, me(ctx).userId, mark);
  if (!before || (before.markHash !== null && before.markHash !== markHash(kind, input))) throw refuse('KEY_REUSED');
  return before;
};

/** Whom the words call on, of those who may see the thing, have paid where one pays for that, and are not apart from its owner. */
const findCalled = async (ctx: WriteCtx, { kind, subject }: About, body: string): Promise<number[]> => {
  const called: number[] = [];
  for (const userId of await findMentioned(ctx.db, body, me(ctx).userId)) {
    const seen = await loadSubject(ctx.db, kind, subject.id, { userId });
    if (seen && !seen.isBlocked && !seen.isClosed) called.push(userId);
  }
  return called;
};

/** Nobody has said anything to what was only just written. */
const unsaid = { isLiked: false, isStepped: false };

const write = async (
  ctx: WriteCtx<'BLOCKED_BETWEEN' | 'COMMENT_EMPTY' | 'JOIN_TO_COMMENT' | 'REPORT_NEEDED_TO_COMMENT'>,
  kindName: string,
  input: Input,
): Promise<{ row: CommentRow; total: number | null; blocked: readonly number[] }> => {
  const { userId, signed } = me(ctx);
  const kind = countedKind(kindName);
  const subject = signed ? await loadSubject(ctx.db, kindName, input.id, { userId }) : null;
  const reason = whyNotComment(signed, subject);
  if (reason || !subject) throw ctx.refuse(reason ?? 'NOT_FOUND');
  if (subject.isClosed) throw refuse('NOT_ALLOWED');
  if (input.body === '') throw ctx.refuse('COMMENT_EMPTY');
  const about = { kind: kindName, subject };
  const replied = await findReplied(ctx, about, input);
  const draft = {
    subject,
    authorId: userId,
    body: input.body,
    replyToId: replied.commentId,
    replyUserId: replied.userId,
    replyTold: replied.told,
    mark: input.comment_mark ?? null,
    markHash: input.comment_mark ? markHash(kindName, input) : null,
    mentioned: await findCalled(ctx, about, input.body),
    at: ctx.now,
  };
  const added = await addComment(ctx.db, kind, draft);
  if (added.id === null) {
    const before = await sameAgain(ctx, kindName, input);
    return { row: { ...before, ...unsaid }, total: null, blocked: [] };
  }
  if (added.comments === null) throw refuse('NOT_FOUND');
  ctx.afterCommit(() => announceTallies(ctx.deps, added.tallies));
  const row: CommentRow = {
    id: added.id,
    subjectKind: kindName,
    subjectId: subject.id,
    authorId: new OwnerId(userId),
    isNameless: subject.veil.hides(userId),
    targetUserId: subject.veil.name(subject.owner) ?? 0,
    replyToId: draft.replyToId,
    replyUserId: draft.replyUserId,
    body: draft.body,
    mark: draft.mark,
    markHash: draft.markHash,
    likesCount: 0,
    stepsCount: 0,
    pinnedUntil: null,
    createdAt: ctx.now,
    deletedAt: null,
    removedAt: null,
    ...unsaid,
  };
  // That some are not told of what bears no name would say whose it is.
  return { row, total: added.comments, blocked: row.isNameless ? [] : added.blocked };
};

const create = async (
  ctx: WriteCtx<'BLOCKED_BETWEEN' | 'COMMENT_EMPTY' | 'JOIN_TO_COMMENT' | 'REPORT_NEEDED_TO_COMMENT'>,
  kindName: string,
  input: Input,
): Promise<{ comment: Comment; isInReview: boolean }> => {
  const grade = await checkWords(ctx, { body: input.body });
  const { row, total, blocked } = await write(ctx, kindName, input);
  const isAgain = total === null;
  const isInReview = isAgain ? await isHiddenForReview(ctx, 'comment', row.id) : grade === 'review';
  if (isInReview && !isAgain) await hideForReview(ctx, 'comment', row.id);
  const people = await loadPeople(ctx.db, peopleOf([row]), me(ctx).userId);
  if (total !== null && !isInReview) {
    // By its id alone: who may hear of it reads it by a call, which looks at what they may see then.
    ctx.afterCommit(() => countedKind(kindName).announce(ctx.deps, { id: row.subjectId, comments: total, commented: row.id }, blocked));
  }
  return { comment: commentView(ctx, row, { people, mayDelete: true }), isInReview };
};

const said = (ctx: WriteCtx, isInReview: boolean): string => say(ctx, isInReview ? moderationMessages.inReview : commentsMessages.created);

/** Comments on a thing of a kind. Throws what section 5.3 says, COMMENT_EMPTY, NOT_FOUND for what the caller may not see, NOT_ALLOWED for what they have not paid for, and WORD_REFUSED. */
export const createComment =
  (kindName: string) =>
  async (
    ctx: WriteCtx<'BLOCKED_BETWEEN' | 'COMMENT_EMPTY' | 'JOIN_TO_COMMENT' | 'REPORT_NEEDED_TO_COMMENT'>,
    input: Input,
  ): Promise<Static<(typeof CreateComment)['answer']>> => {
    const { comment, isInReview } = await create(ctx, kindName, input);
    return { comment, message: said(ctx, isInReview), ...(isInReview ? { in_review: true } : {}) };
  };

/** The same, answered as section 7.5 reads it. */
export const insertComment =
  (kindName: string) =>
  async (
    ctx: WriteCtx<'BLOCKED_BETWEEN' | 'COMMENT_EMPTY' | 'JOIN_TO_COMMENT' | 'REPORT_NEEDED_TO_COMMENT'>,
    input: Input,
  ): Promise<Static<(typeof InsertComment)['answer']>> => {
    const { comment, isInReview } = await create(ctx, kindName, input);
    return {
      id: comment.id,
      content: comment.body,
      createTime: comment.createTime,
      userId: comment.user_id,
      userName: comment.userName,
      replyUserId: comment.replyUserId,
      replyUser: comment.replyUser,
      message: said(ctx, isInReview),
    };
  };

import type { commentCalls } from '#contract/comments/comment.calls-of.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { createComment } from './actions/create-comment.ts';
import { deleteComment } from './actions/delete-comment.ts';
import { listComments } from './reads/list-comments.ts';

/** Answers the calls of comments on things of a kind. */
export const bindComments = (calls: ReturnType<typeof commentCalls>, kind: string): readonly Binding[] => [
  bindRead(calls.comments, listComments(kind)),
  bindWrite(calls.comment, createComment(kind)),
  bindWrite(calls.uncomment, async (ctx, { id, parent, reason }) => {
    await deleteComment(ctx, kind, { id, subjectId: parent, reason });
    return null;
  }),
];

import type { commentCalls } from '#contract/comments/comment.calls-of.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { createComment } from './actions/create-comment.ts';
import { deleteComment } from './actions/delete-comment.ts';
import { listComments } from './reads/list-comments.ts';

/** Answers the calls of comments on things of a kind. */
export const bindComments = (calls: ReturnType<typeof commentCalls>, kind: string): readonly Binding[] => [
  ...bindReads(calls, { comments: listComments(kind) }),
  ...bindWrites(calls, {
    comment: createComment(kind),
    uncomment: async (ctx, { id, parent, reason }) => {
      await deleteComment(ctx, kind, { id, subjectId: parent, reason });
      return null;
    },
  }),
];

import * as calls from '#contract/comments/comments.calls.ts';
import { commentsMessages } from '#contract/comments/comments.messages.ts';
import { type Binding, bindWrites, say } from '../../kernel/http/context.ts';
import { insertComment } from './actions/create-comment.ts';
import { deleteComment } from './actions/delete-comment.ts';
import { toggleCommentLike, toggleCommentStep } from './actions/react-to-comment.ts';
import { bindComments } from './comments.bindings.ts';

const POST = 'post';

export const bindings: readonly Binding[] = [
  ...bindComments(calls.postComments, POST),
  ...bindWrites(calls, {
    insertPostComment: insertComment(POST),
    removePostComment: async (ctx, input) => {
      await deleteComment(ctx, POST, { id: input.id, subjectId: null, reason: input.reason });
      return { message: say(ctx, commentsMessages.deleted) };
    },
    toggleCommentLike,
    toggleCommentStep,
  }),
];

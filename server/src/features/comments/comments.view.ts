import type { Comment } from '#contract/comments/comments.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView, shownName } from '../../platform/people/person.view.ts';
import { wireKind } from '../../platform/subjects/subjects.ts';
import type { CommentRow } from './comments.queries.ts';

/** Everyone who must be loaded to show these comments. */
export const peopleOf = (rows: readonly CommentRow[]): (number | null)[] => rows.flatMap((row) => [row.authorId, row.replyUserId]);

/** A comment; `mayDelete` is the viewer's. */
export const commentView = (
  ctx: Pick<Ctx, 'door' | 'locale' | 'now' | 'actor'>,
  row: CommentRow,
  known: { people: Map<number, PersonRow>; mayDelete: boolean },
): Comment => {
  const author = known.people.get(row.authorId);
  const replied = row.replyUserId === null ? undefined : known.people.get(row.replyUserId);
  const at = timeText(ctx, row.createdAt);
  return {
    id: row.id,
    commentable_type: wireKind(row.subjectKind),
    commentable_id: row.subjectId,
    body: row.body,
    content: row.body,
    user_id: row.authorId,
    user: author ? personView(ctx, author) : null,
    target_user: row.targetUserId,
    reply_user: row.replyUserId ?? 0,
    reply: replied ? personView(ctx, replied) : null,
    pinned: row.pinnedUntil !== null && row.pinnedUntil > ctx.now,
    created_at: at,
    updated_at: at,
    createTime: row.createdAt.getTime(),
    userName: author ? shownName(author, ctx.locale) : '',
    replyUserId: row.replyUserId,
    replyUser: replied ? shownName(replied, ctx.locale) : '',
    like_count: row.likesCount,
    step_count: row.stepsCount,
    has_like: row.isLiked,
    has_step: row.isStepped,
    can_delete: known.mayDelete,
  };
};

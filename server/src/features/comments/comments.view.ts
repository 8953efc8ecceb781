import type { Comment } from '#contract/comments/comments.schemas.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { anonymous, personView, shownName } from '../../platform/people/person.view.ts';
import { wireKind } from '../../platform/subjects/subjects.registry.ts';
import type { CommentRow } from './comments.queries.ts';

/** Who wrote a comment, where they bear their name. */
const authorOf = ({ isNameless, authorId }: CommentRow): number | null => (isNameless ? null : authorId.secretUserId);

/** Everyone who must be loaded to show these comments. */
export const peopleOf = (rows: readonly CommentRow[]): (number | null)[] => rows.flatMap((row) => [authorOf(row), row.replyUserId]);

const nameIn = (ctx: Pick<Ctx, 'locale'>, people: Map<number, PersonRow>, id: number | null): string => {
  if (id === null) return inLocale(anonymous, ctx.locale);
  const person = people.get(id);
  return person ? shownName(person, ctx.locale) : '';
};

/** A comment; `mayDelete` is the viewer's. */
export const commentView = (
  ctx: Pick<Ctx, 'door' | 'locale' | 'now' | 'actor'>,
  row: CommentRow,
  known: { people: Map<number, PersonRow>; mayDelete: boolean },
): Comment => {
  const authorId = authorOf(row);
  const author = authorId === null ? undefined : known.people.get(authorId);
  const replied = row.replyUserId === null ? undefined : known.people.get(row.replyUserId);
  const at = timeText(ctx, row.createdAt);
  return {
    id: row.id,
    commentable_type: wireKind(row.subjectKind),
    commentable_id: row.subjectId,
    body: row.body,
    content: row.body,
    user_id: authorId ?? 0,
    user: author ? personView(ctx, author) : null,
    target_user: row.targetUserId,
    reply_user: row.replyUserId ?? 0,
    reply: replied ? personView(ctx, replied) : null,
    pinned: row.pinnedUntil !== null && row.pinnedUntil > ctx.now,
    created_at: at,
    updated_at: at,
    createTime: row.createdAt.getTime(),
    userName: nameIn(ctx, known.people, authorId),
    replyUserId: row.replyUserId,
    replyUser: row.replyToId === null && row.replyUserId === null ? '' : nameIn(ctx, known.people, row.replyUserId),
    like_count: row.likesCount,
    step_count: row.stepsCount,
    has_like: row.isLiked,
    has_step: row.isStepped,
    can_delete: known.mayDelete,
  };
};

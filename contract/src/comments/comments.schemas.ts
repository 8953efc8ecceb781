import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Mark, Nothing, Nullable, PersonId, Text, Time } from '../kernel/schemas.ts';
import { REASON_MAX } from '../moderation/moderation.limits.ts';
import { Person } from '../people/people.schemas.ts';
import { COMMENT_MAX } from './comments.limits.ts';

/** An id, or 0 for nobody. */
const IdOrNone = () => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** A comment on a thing of any kind (section 3, 'Comment', and wire shapes 4.1). */
export const Comment = Type.Object({
  id: Id(),
  commentable_type: Type.String(),
  commentable_id: Id(),
  body: Type.String(),
  /** The same text, as named calls spell it. */
  content: Type.String(),
  user_id: PersonId(),
  user: Nullable(Person),
  /** Whose thing it is on. */
  target_user: PersonId(),
  /** Whom it answers, 0 where it answers nobody. */
  reply_user: IdOrNone(),
  reply: Nullable(Person),
  pinned: Type.Boolean(),
  created_at: Time(),
  updated_at: Time(),
  /** Milliseconds. */
  createTime: Type.Integer(),
  userName: Type.String(),
  replyUserId: Nullable(Id()),
  replyUser: Type.String(),
  like_count: Type.Integer(),
  /** How many find it of no use. */
  step_count: Type.Integer(),
  has_like: Type.Boolean(),
  has_step: Type.Boolean(),
  can_delete: Type.Boolean(),
});
export type Comment = Static<typeof Comment>;

/** One that is missing is an empty one, so that COMMENT_EMPTY comes in its turn (section 5.3). */
const Body = () => Type.String({ maxLength: COMMENT_MAX, trim: true, default: '' });

/** Newest first; `pinneds` on the first page only. */
export const ListComments = {
  input: Type.Object({ ...afterPage, id: Id() }),
  answer: Type.Object({ pinneds: Type.Array(Comment), comments: Type.Array(Comment) }),
};

/** `reply_to` is the comment that is answered; `reply_user` alone names only the person (0 for nobody). */
export const CreateComment = {
  input: Type.Object({
    id: Id(),
    body: Body(),
    reply_to: Type.Optional(Id()),
    reply_user: Type.Optional(IdOrNone()),
    comment_mark: Type.Optional(Mark()),
  }),
  /** `in_review`: its words are read first, and nobody sees it until then. */
  answer: Type.Object({ message: Type.String(), comment: Comment, in_review: Type.Optional(Type.Boolean()) }),
};

/** Section 7.5: v2/post/insertPostComments. */
export const InsertComment = {
  input: CreateComment.input,
  answer: Type.Object({
    id: Id(),
    content: Type.String(),
    createTime: Type.Integer(),
    userId: Id(),
    userName: Type.String(),
    replyUserId: Nullable(Id()),
    replyUser: Type.String(),
    message: Type.String(),
  }),
};

/** Why a moderator took it away, as its author is told. */
const deletion = { reason: Type.Optional(Text({ max: REASON_MAX })) };

/** `parent` is what the comment stands under; a reason is for whoever wrote it. */
export const DeleteComment = { input: Type.Object({ parent: Id(), id: Id(), ...deletion }), answer: Nothing };

/** Section 7.5: v2/post/deletePostsComment. */
export const RemoveComment = { input: Type.Object({ id: Id(), ...deletion }), answer: Done };

/** What the caller says to a comment now: they like it, find it of no use, or neither. */
export const ReactToComment = {
  input: Type.Object({ id: Id() }),
  answer: Type.Object({
    message: Type.String(),
    liked: Type.Boolean(),
    stepped: Type.Boolean(),
    like_count: Type.Integer(),
    step_count: Type.Integer(),
  }),
};

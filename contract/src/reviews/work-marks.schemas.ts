import Type, { type Static } from 'typebox';
import { MARK_MAX } from '../kernel/marks.ts';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { REVIEW_COMMENT_MAX } from './reviews.limits.ts';
import { ReinstateReview, SetAside } from './reviews.schemas.ts';

/** What somebody thinks of a work. */
export const WorkMark = Type.Object({
  id: Id(),
  work_id: Id(),
  mark: Type.Integer(),
  comment: Type.String(),
  created_at: Time(),
  updated_at: Time(),
  /** Null once their account is gone. */
  user: Nullable(Person),
  /** For the two whom it concerns: why it weighs nothing. */
  set_aside: Nullable(SetAside),
});
export type WorkMark = Static<typeof WorkMark>;

/**
 * `stars[0]` is how many gave one star, `stars[4]` five; marks that are set aside are in none of these, but for
 * those of people whom the owner did not authorise, which weigh nothing in the score alone.
 */
export const WorkAverage = Type.Object({
  count: Type.Integer(),
  average: Nullable(Type.Number()),
  stars: Type.Array(Type.Integer(), { minItems: MARK_MAX, maxItems: MARK_MAX }),
});
export type WorkAverage = Static<typeof WorkAverage>;

/** One mark a person and work; a second one takes the place of the first. */
export const MarkWork = {
  input: Type.Object({
    work_id: Id(),
    mark: Type.Integer({ minimum: 1, maximum: MARK_MAX }),
    comment: Type.Optional(Text({ max: REVIEW_COMMENT_MAX })),
  }),
  /** `in_review`: its words are read first, and nobody sees it until then. */
  answer: Type.Object({ message: Type.String(), mark: WorkMark, in_review: Type.Optional(Type.Boolean()) }),
};
export const UnmarkWork = { input: Type.Object({ work_id: Id() }), answer: Done };
export const ListWorkMarks = { input: Type.Object({ ...afterPage, work_id: Id() }), answer: Type.Array(WorkMark) };
export const GetWorkAverage = { input: Type.Object({ work_id: Id() }), answer: WorkAverage };
/** `in_review`: there is one, which nobody sees before it was read. */
export const GetMyWorkMark = {
  input: Type.Object({ work_id: Id() }),
  answer: Type.Object({ mark: Nullable(WorkMark), in_review: Type.Optional(Type.Boolean()) }),
};

/** The same as of a review. */
export const ReinstateMark = ReinstateReview;

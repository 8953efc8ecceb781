import Type, { type Static } from 'typebox';
import { MARK_MAX } from '../kernel/marks.ts';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { ASKED_AT_ONCE, REPLY_MAX, REVIEW_COMMENT_MAX } from './reviews.limits.ts';

const Relationship = Type.Integer({ minimum: 0, maximum: 4 });
const Mark = Type.Integer({ minimum: 1, maximum: MARK_MAX });
/** A mean of marks, of one decimal; null while there are none. */
const Mean = Nullable(Type.Number());

export const SetAside = Type.Union([
  Type.Literal('device'),
  Type.Literal('identity'),
  Type.Literal('payee'),
  Type.Literal('banned'),
  Type.Literal('ring'),
  Type.Literal('unauthorised'),
]);

/** A cooperation review, as those see it who may see it (decision 55). */
export const Review = Type.Object({
  id: Id(),
  /** Who was reviewed. */
  owner_id: Id(),
  relationship: Relationship,
  language: Type.Integer(),
  expertise: Type.Integer(),
  punctuality: Type.Integer(),
  /** The mean of the three, of one decimal. */
  score: Type.Number(),
  comment: Type.String(),
  created_at: Time(),
  /** Who wrote it; null once their account is gone. */
  user: Nullable(Person),
  /** For the two whom it concerns: why it weighs nothing in averages and score; null where it counts, and for everybody else. */
  set_aside: Nullable(SetAside),
  reply: Nullable(Type.Object({ body: Type.String(), created_at: Time() })),
});
export type Review = Static<typeof Review>;

/** The means of the reviews that count, and how many there are. */
export const ReviewAverage = Type.Object({
  /** Every one that is shown. */
  count: Type.Integer(),
  /** For who was reviewed: those among them that weigh something; null for everybody else. */
  counted: Nullable(Type.Integer()),
  language: Mean,
  expertise: Mean,
  punctuality: Mean,
  overall: Mean,
});
export type ReviewAverage = Static<typeof ReviewAverage>;

/** The part 'reviews' of a report: the newest three with their means. */
export const ReviewsPart = Type.Object({ ...ReviewAverage.properties, latest: Type.Array(Review) });
export type ReviewsPart = Static<typeof ReviewsPart>;

/** 未评价 is `pending`, 已取消 `cancelled`, 已结束 `expired` or `declined` (career, section 4); `done` is one that was used. */
export const GrantState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('done'),
  Type.Literal('cancelled'),
  Type.Literal('declined'),
  Type.Literal('expired'),
]);
export type GrantState = Static<typeof GrantState>;

/** That somebody lets somebody else review them, as one of both sees it. */
export const ReviewGrant = Type.Object({
  id: Id(),
  state: GrantState,
  relationship: Relationship,
  /** Who is reviewed. */
  owner: Nullable(Person),
  /** Who reviews; null while a link has not been opened by anybody. */
  reviewer: Nullable(Person),
  /** What stands in /entry/…: the link's code for its owner, else the number. */
  review_id: Type.String(),
  by_link: Type.Boolean(),
  created_at: Time(),
  expires_at: Time(),
  ended_at: Nullable(Time()),
  /** What was written, once the viewer may see it; who wrote it sees it at once. */
  review: Nullable(Review),
  /** For who wrote it: until then at most, nobody else sees it. */
  sealed_until: Nullable(Time()),
  is_mine: Type.Boolean(),
  may_review: Type.Boolean(),
  may_cancel: Type.Boolean(),
  may_reply: Type.Boolean(),
});
export type ReviewGrant = Static<typeof ReviewGrant>;

/** `user_ids` names friends; without it one link is made, for one person. */
export const GrantReview = {
  input: Type.Object({
    relationship: Relationship,
    user_ids: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: ASKED_AT_ONCE })),
  }),
  answer: Type.Object({ message: Type.String(), grants: Type.Array(ReviewGrant) }),
};

/** Of /entry/{review_id}: a number, or the code of a link. */
const ReviewId = Type.String({ pattern: '^([1-9][0-9]{0,14}|[A-Za-z0-9_-]{22})$' });

/** Whether, and how, the caller may review. */
export const GetReviewAuth = { input: Type.Object({ review_id: ReviewId }), answer: ReviewGrant };

/** Takes the link of an authorisation: from then on it is the caller's alone. */
export const ClaimReview = { input: Type.Object({ code: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) }), answer: ReviewGrant };

export const CancelReview = { input: Type.Object({ id: Id() }), answer: Done };
export const DeclineReview = { input: Type.Object({ id: Id() }), answer: Done };

export const GiveReview = {
  input: Type.Object({
    id: Id(),
    language: Mark,
    expertise: Mark,
    punctuality: Mark,
    comment: Type.Optional(Text({ max: REVIEW_COMMENT_MAX })),
  }),
  answer: Type.Object({ message: Type.String(), grant: ReviewGrant }),
};

/** `id` is the review's. */
export const ReplyReview = {
  input: Type.Object({ id: Id(), body: Text({ min: 1, max: REPLY_MAX }) }),
  answer: Type.Object({ message: Type.String(), review: Review }),
};

export const ListGrants = {
  input: Type.Object({ ...afterPage, state: Type.Optional(GrantState) }),
  answer: Type.Array(ReviewGrant),
};

/** Without `user_id`, of the caller. Newest first. */
export const ListReviews = {
  input: Type.Object({ ...afterPage, user_id: Type.Optional(Id()), relationship: Type.Optional(Relationship) }),
  answer: Type.Array(Review),
};
export const GetReview = { input: Type.Object({ id: Id() }), answer: Review };
export const GetReviewAverage = { input: Type.Object({ user_id: Type.Optional(Id()) }), answer: ReviewAverage };

/** What waits for the caller. */
export const CountReviews = { input: Type.Object({}), answer: Type.Object({ to_review: Type.Integer(), waiting: Type.Integer() }) };

/** An operator looked into it: a mark counts again and no job sets it aside any more. */
export const ReinstateReview = { input: Type.Object({ id: Id(), reason: Text({ min: 1, max: 500 }) }), answer: Done };

import type { Review, ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { GrantRow, GrantWithReview, ReviewRow } from './grants.queries.ts';
import { meanMark } from './reviews.policy.ts';

type People = Map<number, PersonRow>;

const isBetween = ({ actor }: Ctx, { ownerId, reviewerId }: ReviewRow): boolean =>
  actor?.userId === ownerId || actor?.userId === reviewerId;

const personOf = (ctx: Ctx, people: People, id: number | null) => {
  const row = id === null ? undefined : people.get(id);
  return row ? personView(ctx, row) : null;
};

/** A review as those see it who may see it; why it weighs nothing is for the two alone whom it concerns. */
export const reviewView = (ctx: Ctx, row: ReviewRow, people: People): Review => ({
  id: row.id,
  owner_id: row.ownerId,
  relationship: row.relationship,
  language: row.language,
  expertise: row.expertise,
  punctuality: row.punctuality,
  score: meanMark(row),
  comment: row.comment,
  created_at: timeText(ctx, row.createdAt),
  user: personOf(ctx, people, row.reviewerId),
  set_aside: isBetween(ctx, row) ? row.setAside : null,
  reply:
    row.reply !== null && row.repliedAt && row.replyRemovedAt === null
      ? { body: row.reply, created_at: timeText(ctx, row.repliedAt) }
      : null,
});

/**
 * The state of a grant as one of both may know it: for its owner, one whose review is sealed is one that waits, with nothing that would
 * tell them apart.
 */
const stateFor = (grant: GrantRow, isUnknown: boolean, now: Date): ReviewGrant['state'] => {
  const state = isUnknown ? 'pending' : grant.state;
  return state === 'pending' && grant.expiresAt <= now ? 'expired' : state;
};

const endOf = (grant: GrantRow, state: ReviewGrant['state']): Date | null => {
  if (state === 'pending') return null;
  return state === 'expired' ? grant.expiresAt : grant.endedAt;
};

/** A grant as its owner or as who was asked sees it. */
export const grantView = (ctx: Ctx, row: GrantWithReview, viewerId: number, people: People): ReviewGrant => {
  const { grant, review, isMutual } = row;
  const isMine = grant.ownerId === viewerId;
  const isUnknown = isMine && review !== null && review.sealedUntil !== null;
  const seen = review !== null && !isUnknown && review.removedAt === null ? review : null;
  const state = stateFor(grant, isUnknown, ctx.now);
  const end = endOf(grant, state);
  return {
    id: grant.id,
    state,
    relationship: grant.relationship,
    owner: personOf(ctx, people, grant.ownerId),
    reviewer: personOf(ctx, people, grant.reviewerId),
    review_id: grant.code !== null && isMine && grant.reviewerId === null ? grant.code : String(grant.id),
    by_link: grant.code !== null,
    created_at: timeText(ctx, grant.createdAt),
    expires_at: timeText(ctx, grant.expiresAt),
    ended_at: end && timeText(ctx, end),
    review: seen && reviewView(ctx, seen, people),
    sealed_until: !isMine && review?.sealedUntil ? timeText(ctx, review.sealedUntil) : null,
    is_mine: isMine,
    may_review: state === 'pending' && grant.reviewerId === viewerId,
    may_cancel: isMine && state === 'pending' && !isMutual,
    may_reply: isMine && seen !== null && seen.repliedAt === null,
  };
};

/** Everyone who is named in these grants. */
export const peopleOfGrants = (rows: readonly GrantWithReview[]): (number | null)[] =>
  rows.flatMap(({ grant }) => [grant.ownerId, grant.reviewerId]);

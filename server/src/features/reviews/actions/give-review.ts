import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import type { giveReview as giveReviewCall } from '#contract/reviews/reviews.calls.ts';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { GiveReview } from '#contract/reviews/reviews.schemas.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords, hideForReview } from '../../../platform/moderation/words.guard.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { announceChangeFrom } from '../../../platform/reports/report-changes.registry.ts';
import { findAsked, mayReview } from '../grant-access.reader.ts';
import * as queries from '../grants.queries.ts';
import { notifyReviewed, unseal } from '../open-review.writes.ts';
import { AGAIN_DAYS, daysAfter, SEALED_DAYS } from '../reviews.policy.ts';
import { addReview, findOtherSide, tieBetween } from '../reviews.queries.ts';
import { grantView, peopleOfGrants } from '../reviews.view.ts';

type Form = Static<(typeof GiveReview)['input']>;

/** The open grant, held against everything else between both. Throws REVIEW_NOT_AUTHORISED, REVIEW_DONE, GRANT_ENDED and REVIEW_RECENT. */
const lockGrant = async (
  ctx: WriteCtx<'GRANT_ENDED' | 'REVIEW_DONE' | 'REVIEW_NOT_AUTHORISED' | 'REVIEW_RECENT'>,
  id: number,
): Promise<queries.GrantRow & { reviewerId: number }> => {
  const { userId: reviewerId } = me(ctx);
  const { grant: before } = await findAsked(ctx, id);
  await queries.lockBetween(ctx.db, before.ownerId, reviewerId);
  const { grant } = await findAsked(ctx, id);
  if (!(await mayReview(ctx, grant.ownerId))) throw ctx.refuse('REVIEW_NOT_AUTHORISED');
  if (grant.state === 'done') throw ctx.refuse('REVIEW_DONE');
  if (grant.state !== 'pending' || grant.expiresAt <= ctx.now) throw ctx.refuse('GRANT_ENDED');
  const pair = { ownerId: grant.ownerId, reviewerId, asReviewer: true };
  if ((await queries.hindranceBetween(ctx.db, pair, ctx.now)) === 'REVIEW_RECENT')
    throw ctx.refuse('REVIEW_RECENT', { params: { days: AGAIN_DAYS } });
  return { ...grant, reviewerId };
};

const write = async (ctx: WriteCtx, grant: queries.GrantRow & { reviewerId: number }, form: Form, isSealed: boolean) => {
  const moved = await queries.moveGrant(ctx.db, grant.id, 'done', ctx.now);
  invariant(moved, 'a grant that is held is moved by its holder alone');
  const review = await addReview(ctx.db, {
    grantId: grant.id,
    ownerId: grant.ownerId,
    reviewerId: grant.reviewerId,
    relationship: grant.relationship,
    language: form.language,
    expertise: form.expertise,
    punctuality: form.punctuality,
    comment: form.comment ?? '',
    createdAt: ctx.now,
    sealedUntil: isSealed ? daysAfter(ctx.now, SEALED_DAYS) : null,
    setAside: await tieBetween(ctx.db, grant.ownerId, grant.reviewerId),
  });
  invariant(review, 'a grant is used once');
  ctx.audit('review', review.id, { grant: grant.id, sealed: isSealed });
  return review;
};

/**
 * Section 2.5 and decision 55: who was authorised reviews, once. Where both authorised each other within 30 days nobody sees either
 * review before both are in. Throws REVIEW_NOT_AUTHORISED, REVIEW_DONE, GRANT_ENDED, REVIEW_RECENT and WORD_REFUSED.
 */
export const giveReview = async (ctx: WriteCtx<RefusalOf<typeof giveReviewCall>>, form: Form) => {
  const grant = await lockGrant(ctx, form.id);
  const grade = await checkWords(ctx, { comment: form.comment });
  const other = await findOtherSide(ctx.db, grant.id, ctx.now);
  const review = await write(ctx, grant, form, other.isOpen);
  const opened = other.sealedId === null ? null : await unseal(ctx, other.sealedId);
  if (!other.isOpen) {
    if (grade === 'clean') await notifyReviewed(ctx, review);
    await announceChangeFrom(ctx, opened ? [review.ownerId, opened.ownerId] : [review.ownerId]);
  }
  if (grade === 'review') await hideForReview(ctx, 'review', review.id);
  const row = await queries.findGrant(ctx.db, grant.id);
  invariant(row, 'a grant that was just used is there');
  const people = await loadPeople(ctx.db, peopleOfGrants([row]), grant.reviewerId);
  const told = other.isOpen ? reviewsMessages.sealed : reviewsMessages.given;
  const message = say(ctx, grade === 'clean' ? told : moderationMessages.inReview);
  return { message, grant: grantView(ctx, row, grant.reviewerId, people) };
};

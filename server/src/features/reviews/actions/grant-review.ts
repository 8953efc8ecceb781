import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { grantReview as grantReviewCall } from '#contract/reviews/reviews.calls.ts';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { GrantReview } from '#contract/reviews/reviews.schemas.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import * as queries from '../grants.queries.ts';
import { notifyOfReview } from '../review.notify.ts';
import { AGAIN_DAYS, daysAfter, OPEN_GRANTS_MAX } from '../reviews.policy.ts';
import { grantDays } from '../reviews.settings.ts';
import { grantView, peopleOfGrants } from '../reviews.view.ts';

const CODE_BYTES = 16;

/** Throws REVIEW_SELF, REVIEW_FRIENDS_ONLY, GRANT_OPEN and REVIEW_RECENT. */
const checkAsked = async (
  ctx: WriteCtx<'GRANT_OPEN' | 'REVIEW_FRIENDS_ONLY' | 'REVIEW_RECENT' | 'REVIEW_SELF'>,
  ownerId: number,
  asked: readonly number[],
): Promise<void> => {
  if (asked.includes(ownerId)) throw ctx.refuse('REVIEW_SELF');
  const friends = await queries.friendsAmong(ctx.db, ownerId, asked);
  if (asked.some((id) => !friends.has(id))) throw ctx.refuse('REVIEW_FRIENDS_ONLY');
  for (const reviewerId of asked) {
    await queries.lockBetween(ctx.db, ownerId, reviewerId);
    const hindrance = await queries.hindranceBetween(ctx.db, { ownerId, reviewerId, asReviewer: false }, ctx.now);
    if (hindrance) throw ctx.refuse(hindrance, { params: { days: AGAIN_DAYS } });
  }
  await queries.endOver(ctx.db, ownerId, asked, ctx.now);
};

/**
 * Section 2.5: the owner of a report lets friends review them, or makes a link for one person more. Throws REVIEW_SELF,
 * REVIEW_FRIENDS_ONLY, GRANT_OPEN, REVIEW_RECENT, and GRANTS_TOO_MANY.
 */
export const grantReview = async (ctx: WriteCtx<RefusalOf<typeof grantReviewCall>>, input: Static<(typeof GrantReview)['input']>) => {
  const { userId } = me(ctx);
  const asked = [...new Set(input.user_ids ?? [])].sort((a, b) => a - b);
  await queries.lockBetween(ctx.db, userId, userId);
  const wanted = Math.max(1, asked.length);
  if ((await queries.countOpenGrants(ctx.db, userId, ctx.now)) + wanted > OPEN_GRANTS_MAX)
    throw ctx.refuse('GRANTS_TOO_MANY', { params: { max: OPEN_GRANTS_MAX } });
  await checkAsked(ctx, userId, asked);
  const days = await settingOf(ctx.deps, grantDays);
  const common = {
    ownerId: userId,
    relationship: input.relationship,
    createdAt: ctx.now,
    expiresAt: daysAfter(ctx.now, days),
  };
  const link = { ...common, code: randomBytes(CODE_BYTES).toString('base64url') };
  const made = await queries.addGrants(
    ctx.db,
    asked.length === 0 ? [link] : asked.map((reviewerId) => ({ ...common, reviewerId, authorisedAt: ctx.now })),
  );
  for (const grant of made) {
    ctx.audit('review-grant', grant.id, { reviewer: grant.reviewerId });
    if (grant.reviewerId !== null)
      await notifyOfReview(ctx, {
        userId: grant.reviewerId,
        actorId: userId,
        text: reviewsMessages.toldAsked,
        subject: { kind: 'review-request', id: grant.id },
        filling: { days },
      });
  }
  const rows = made.map((grant) => ({ grant, review: null, isMutual: false }));
  const people = await loadPeople(ctx.db, peopleOfGrants(rows), userId);
  const message = say(ctx, asked.length === 0 ? reviewsMessages.linked : reviewsMessages.granted);
  return { message, grants: rows.map((row) => grantView(ctx, row, userId, people)) };
};

import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { claimReview as claimReviewCall } from '#contract/reviews/reviews.calls.ts';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { mayReview } from '../grant-access.reader.ts';
import * as queries from '../grants.queries.ts';
import { notifyOfReview } from '../review.notify.ts';
import { AGAIN_DAYS } from '../reviews.policy.ts';
import { grantView, peopleOfGrants } from '../reviews.view.ts';

/**
 * Takes the link of an authorisation: it is for one person, who is known to its owner from then on. Throws REVIEW_NOT_AUTHORISED,
 * REVIEW_SELF, GRANT_ENDED, LINK_TAKEN, GRANT_OPEN and REVIEW_RECENT.
 */
export const claimReview = async (ctx: WriteCtx<RefusalOf<typeof claimReviewCall>>, { code }: { code: string }): Promise<ReviewGrant> => {
  const { userId } = me(ctx);
  const found = await queries.findGrantByCode(ctx.db, code);
  if (!found) throw ctx.refuse('REVIEW_NOT_AUTHORISED');
  const { grant } = found;
  if (grant.ownerId === userId) throw ctx.refuse('REVIEW_SELF');
  if (!(await mayReview(ctx, grant.ownerId))) throw ctx.refuse('REVIEW_NOT_AUTHORISED');
  if (grant.reviewerId !== null && grant.reviewerId !== userId) throw ctx.refuse('LINK_TAKEN');
  if (grant.reviewerId === null) {
    await queries.lockBetween(ctx.db, grant.ownerId, userId);
    const pair = { ownerId: grant.ownerId, reviewerId: userId, asReviewer: true };
    const hindrance = await queries.hindranceBetween(ctx.db, pair, ctx.now);
    if (hindrance) throw ctx.refuse(hindrance, { params: { days: AGAIN_DAYS } });
    await queries.endOver(ctx.db, grant.ownerId, [userId], ctx.now);
    if (!(await queries.takeLink(ctx.db, grant.id, userId, ctx.now)))
      throw ctx.refuse(grant.state === 'pending' && grant.expiresAt > ctx.now ? 'LINK_TAKEN' : 'GRANT_ENDED');
    ctx.audit('review-grant', grant.id, { claimed: true });
    await notifyOfReview(ctx, {
      userId: grant.ownerId,
      actorId: userId,
      text: reviewsMessages.toldClaimed,
      subject: { kind: 'review-grant', id: grant.id },
    });
  }
  const row = await queries.findGrant(ctx.db, grant.id);
  if (!row) throw ctx.refuse('REVIEW_NOT_AUTHORISED');
  return grantView(ctx, row, userId, await loadPeople(ctx.db, peopleOfGrants([row]), userId));
};

import type { Static } from 'typebox';
import type { GetReviewAverage, ListReviews, Review, ReviewAverage } from '#contract/reviews/reviews.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.sql.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { findShown, listShown, loadAverage } from '../reviews.queries.ts';
import { reviewView } from '../reviews.view.ts';

const nothing: ReviewAverage = { count: 0, counted: null, language: null, expertise: null, punctuality: null, overall: null };

/** Whose reviews are asked for, and whether the caller sees them. Throws SIGN_IN_REQUIRED where a guest names nobody, and NOT_FOUND. */
const ownerOf = async (ctx: ReadCtx, userId: number | undefined): Promise<{ ownerId: number; isSeen: boolean }> => {
  const ownerId = userId ?? me(ctx).userId;
  const access = await reportAccess(ctx, ownerId);
  if (!access) throw refuse('NOT_FOUND');
  return { ownerId, isSeen: access.sees('reviews') };
};

/** The reviews of a report, newest first; none where its owner does not show them to the caller. Throws SIGN_IN_REQUIRED and NOT_FOUND. */
export const listReviews = async (ctx: ReadCtx, input: Static<(typeof ListReviews)['input']>): Promise<Review[]> => {
  const { ownerId, isSeen } = await ownerOf(ctx, input.user_id);
  if (!isSeen) return [];
  const viewerId = ctx.actor?.userId ?? 0;
  const rows = await listShown(ctx.db, {
    ownerId,
    viewerId,
    relationship: input.relationship,
    after: input.after,
    limit: pageLimit(input),
  });
  const reviewers = rows.map((row) => row.reviewerId);
  const people = await loadPeople(ctx.db, reviewers, ctx.actor?.userId ?? null);
  return rows.map((row) => reviewView(ctx, row, people));
};

/** Their means. Throws SIGN_IN_REQUIRED and NOT_FOUND. */
export const getReviewAverage = async (ctx: ReadCtx, input: Static<(typeof GetReviewAverage)['input']>): Promise<ReviewAverage> => {
  const { ownerId, isSeen } = await ownerOf(ctx, input.user_id);
  if (!isSeen) return nothing;
  const average = await loadAverage(ctx.db, ownerId);
  return ctx.actor?.userId === ownerId ? average : { ...average, counted: null };
};

/** One of them. Throws NOT_FOUND for what the caller may not see. */
export const getReview = async (ctx: ReadCtx, { id }: { id: number }): Promise<Review> => {
  const row = await findShown(ctx.db, id);
  if (!row) throw refuse('NOT_FOUND');
  const viewerId = ctx.actor?.userId ?? null;
  const isTheirs = viewerId === row.ownerId || viewerId === row.reviewerId;
  if (!isTheirs) {
    const access = await reportAccess(ctx, row.ownerId);
    if (!access?.sees('reviews')) throw refuse('NOT_FOUND');
    if (viewerId !== null && (await isBlockedBetween(ctx.db, viewerId, row.reviewerId))) throw refuse('NOT_FOUND');
  }
  return reviewView(ctx, row, await loadPeople(ctx.db, [row.reviewerId], viewerId));
};

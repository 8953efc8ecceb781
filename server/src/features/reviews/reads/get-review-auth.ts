import type { ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { mayReview } from '../grant-access.reader.ts';
import { findGrant, findGrantByCode, type GrantWithReview } from '../grants.queries.ts';
import { grantView, peopleOfGrants } from '../reviews.view.ts';

const CODE_LENGTH = 22;

/** Whether the caller may know of it: it is theirs, they were asked, or it is a link that nobody took. */
const concerns = async (ctx: ReadCtx, { grant }: GrantWithReview, userId: number, isCode: boolean): Promise<boolean> => {
  if (grant.ownerId === userId || grant.reviewerId === userId) return true;
  return isCode && (await mayReview(ctx, grant.ownerId));
};

/**
 * Section 2.5, /entry/:reviewid: what the caller may do about an authorisation, by its number or by the code of its link. Throws
 * REVIEW_NOT_AUTHORISED, also for what is not there.
 */
export const getReviewAuth = async (ctx: ReadCtx<'REVIEW_NOT_AUTHORISED'>, input: { review_id: string }): Promise<ReviewGrant> => {
  const { userId } = me(ctx);
  const isCode = input.review_id.length === CODE_LENGTH;
  const row = isCode ? await findGrantByCode(ctx.db, input.review_id) : await findGrant(ctx.db, Number(input.review_id));
  if (!row || !(await concerns(ctx, row, userId, isCode))) throw ctx.refuse('REVIEW_NOT_AUTHORISED');
  const { grant } = row;
  const isOthers = grant.ownerId !== userId && grant.reviewerId !== null && grant.reviewerId !== userId;
  if (isOthers) throw ctx.refuse('REVIEW_NOT_AUTHORISED');
  return grantView(ctx, row, userId, await loadPeople(ctx.db, peopleOfGrants([row]), userId));
};

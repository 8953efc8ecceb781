import { refuse } from '../../kernel/errors/refuse.ts';
import { me, type ReadCtx, type WriteCtx } from '../../kernel/http/context.ts';
import { reportAccess } from '../../platform/reports/report-access.policy.ts';
import { findGrant, type GrantWithReview } from './grants.queries.ts';

/** Whether the report of that owner is open to the caller: nobody reviews whom a block, a ban or a closed report stands before. */
export const mayReview = async (ctx: ReadCtx | WriteCtx, ownerId: number): Promise<boolean> => {
  const access = await reportAccess(ctx, ownerId);
  return access?.isOpen === true;
};

/** A grant by which the caller was asked. Throws REVIEW_NOT_AUTHORISED for every other, and for what is not there. */
export const findAsked = async (
  ctx: ReadCtx<'REVIEW_NOT_AUTHORISED'> | WriteCtx<'REVIEW_NOT_AUTHORISED'>,
  id: number,
): Promise<GrantWithReview> => {
  const found = await findGrant(ctx.db, id);
  if (!found || found.grant.reviewerId !== me(ctx).userId) throw ctx.refuse('REVIEW_NOT_AUTHORISED');
  return found;
};

/** A grant that the caller gave. Throws NOT_FOUND for every other. */
export const findOwn = async (ctx: ReadCtx | WriteCtx, id: number): Promise<GrantWithReview> => {
  const found = await findGrant(ctx.db, id);
  if (!found || found.grant.ownerId !== me(ctx).userId) throw refuse('NOT_FOUND');
  return found;
};

import type { EnterpriseReport } from '#contract/enterprises/enterprises.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { noteVisit } from '../../reports/reports.public.ts';
import { findEnterprise } from '../enterprises.queries.ts';
import { enterpriseView } from '../enterprises.view.ts';

/**
 * Decision 43: the report of a company, in three queries; one's own without an id. Throws SIGN_IN_REQUIRED, and NOT_FOUND where there is
 * none, where it is not open, and where a block stands between both.
 */
export const getEnterprise = async (ctx: ReadCtx, input: { userId?: number }): Promise<EnterpriseReport> => {
  const access = await reportAccess(ctx, input.userId ?? me(ctx).userId);
  const isOwn = access?.relation === 'self';
  if (!access || access.userType === 1 || !(access.isOpen || isOwn)) throw refuse('NOT_FOUND');
  const viewerId = ctx.actor?.userId ?? null;
  // What the company has just saved is seen by it at once.
  const db = isOwn ? ctx.deps.db.write : ctx.db;
  const row = await findEnterprise(db, access.ownerId, viewerId ?? 0);
  const people = await loadPeople(db, [access.ownerId, ...(row?.people ?? []).map((one) => one.memberId)], viewerId);
  const owner = people.get(access.ownerId);
  if (!row || !owner) throw refuse('NOT_FOUND');
  // As a look at a person's report is: once a day, and written by the clock.
  if (viewerId !== null && !isOwn) noteVisit(ctx.deps, access.ownerId, viewerId);
  return enterpriseView(ctx, access, { row, owner, people });
};

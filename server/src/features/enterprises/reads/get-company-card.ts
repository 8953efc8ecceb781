import type { CompanyCard } from '#contract/enterprises/enterprises.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { findEnterprise } from '../enterprises.queries.ts';
import { companyCardView } from '../enterprises.view.ts';

/**
 * The head of a company's page out of its report, as `getReportCard` is a person's: nobody opened the report, so that no visit is noted. Two
 * queries. Throws NOT_FOUND for nobody, for a person, for a banned company and across a block.
 */
export const getCompanyCard = async (ctx: ReadCtx, { userId }: { userId: number }): Promise<CompanyCard> => {
  const access = await reportAccess(ctx, userId);
  const isCompany = access !== null && access.userType !== 1;
  const row = isCompany ? await findEnterprise(ctx.db, userId, ctx.actor?.userId ?? 0) : null;
  if (!access || !row) throw refuse('NOT_FOUND');
  return companyCardView(ctx, access, row);
};

import type { ReportSection } from '#contract/reports/report-sections.ts';
import type { ReportCard } from '#contract/reports/reports.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { guardedAddresses } from '../../../platform/files/files.public.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { reportCardView } from '../report.view.ts';
import { loadReport } from '../reports.queries.ts';

const onCard: readonly ReportSection[] = ['assessment', 'languages', 'industries', 'works'];

/**
 * The head of a person's page out of their report: score, languages, fields and first works, as far as they are for whoever looks. Nobody
 * opened the report, so that no visit is noted. Two queries. Throws NOT_FOUND as for the report itself, and for a company, which has a card of
 * its own.
 */
export const getReportCard = async (ctx: ReadCtx, { userId }: { userId: number }): Promise<ReportCard> => {
  const access = await reportAccess(ctx, userId);
  const viewer = ctx.actor?.userId ?? 0;
  const isPerson = access?.userType === 1;
  const row = isPerson && (await loadReport(ctx.db, { owner: userId, viewer, seen: onCard.filter(access.sees) }));
  if (!access || !row) throw refuse('NOT_FOUND');
  return reportCardView(ctx, { access, row, addressOf: await guardedAddresses(ctx.deps) });
};

import type { Static } from 'typebox';
import { reportSections } from '#contract/reports/report-sections.ts';
import type { GetReport, Report } from '#contract/reports/reports.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { guardedAddresses } from '../../../platform/files/files.public.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import type { ReportAccess } from '../../../platform/reports/report-access.policy.ts';
import { peopleOf, reportView } from '../report.view.ts';
import { noteVisit } from '../report-visits.counters.ts';
import { loadReport } from '../reports.queries.ts';
import { type ReadReport, readShared } from '../shared-report.reader.ts';

const load = async (ctx: ReadCtx, access: ReportAccess): Promise<ReadReport | null> => {
  const [owner, viewer] = [access.ownerId, ctx.actor?.userId ?? null];
  const row = await loadReport(ctx.db, { owner, viewer: viewer ?? 0, seen: reportSections.filter(access.sees) });
  return row && { row, people: await loadPeople(ctx.db, peopleOf(owner, row), viewer) };
};

/**
 * Career, section 7: GetYanzhiInfo. A report with every part that the caller may see, in three queries. NOT_FOUND for nobody, for a banned
 * person, and across a block; SIGN_IN_REQUIRED for a guest who asks for their own.
 */
export const readReport = async (ctx: ReadCtx, { userId }: Static<(typeof GetReport)['input']>): Promise<Report> => {
  const found = await readShared(ctx, userId ?? me(ctx).userId, (access) => load(ctx, access));
  if (!found) throw refuse('NOT_FOUND');
  return reportView(ctx, { access: found.access, ...found.read, addressOf: await guardedAddresses(ctx.deps) });
};

/** The same, as the call answers it: a person's look at another's open report is noted, once a day. */
export const getReport = async (ctx: ReadCtx, input: Static<(typeof GetReport)['input']>): Promise<Report> => {
  const report = await readReport(ctx, input);
  const isVisit = report.relation === 'user' || report.relation === 'friend';
  if (isVisit && report.is_open) noteVisit(ctx.deps, report.user.id, me(ctx).userId);
  return report;
};

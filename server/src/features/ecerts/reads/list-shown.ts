import type { Static } from 'typebox';
import type * as shapes from '#contract/ecerts/ecert-keeping.schemas.ts';
import type { ChainRecord, ShownCertificate } from '#contract/ecerts/ecert-keeping.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { listRecordRows, listShownRows } from '../shown.queries.ts';
import { recordView, shownView } from '../shown.view.ts';

/** The certificates that somebody's report shows. Two queries. Throws NOT_FOUND where that part is not for the caller. */
export const listShown = async (
  ctx: ReadCtx,
  { user_id: userId, ...page }: Static<(typeof shapes.ListShown)['input']>,
): Promise<ShownCertificate[]> => {
  const access = await reportAccess(ctx, userId);
  if (!access?.sees('ecertificates')) throw refuse('NOT_FOUND');
  const rows = await listShownRows(ctx.db, { ownerId: access.ownerId, limit: pageLimit(page), after: page.after });
  return rows.map((row) => shownView(ctx, row));
};

/**
 * What of somebody stands in the log of certificates. Two queries. Throws NOT_FOUND where the part 'chain' of their report is not for the
 * caller, SIGN_IN_REQUIRED for a guest who names nobody.
 */
export const listRecords = async (
  ctx: ReadCtx,
  { user_id: userId, ...page }: Static<(typeof shapes.ListRecords)['input']>,
): Promise<ChainRecord[]> => {
  const access = await reportAccess(ctx, userId ?? me(ctx).userId);
  if (!access?.sees('chain')) throw refuse('NOT_FOUND');
  const rows = await listRecordRows(ctx.db, { ownerId: access.ownerId, limit: pageLimit(page), after: page.after });
  return rows.map((row) => recordView(ctx, row, access.sees('ecertificates')));
};

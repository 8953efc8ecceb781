import { refuse } from '../../kernel/errors/refuse.ts';
import type { ReadCtx, WriteCtx } from '../../kernel/http/context.ts';
import { reportAccess } from '../../platform/reports/report-access.ts';
import { ownerOfWork } from './work-marks.queries.ts';

/** Whose a work is that the caller may see. Throws NOT_FOUND for every other. */
export const seenWork = async (ctx: ReadCtx | WriteCtx, workId: number): Promise<number> => {
  const ownerId = await ownerOfWork(ctx.db, workId);
  const access = ownerId === null ? null : await reportAccess(ctx, ownerId);
  if (ownerId === null || !access?.sees('works')) throw refuse('NOT_FOUND');
  return ownerId;
};

import type { Report } from '#contract/reports/reports.schemas.ts';
import { Refusal } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { readReport } from '../../reports/reports.public.ts';
import { listProofIds } from '../home.queries.ts';

const DAY_MS = 86_400_000;

/**
 * A real report of the community, as the reader may see it: those that may stand for all take turns, one a day (docs/decisions/027). A look at
 * it here is no visit. Null where there is none, and where a block stands between the reader and the one of the day.
 */
export const getProof = async (ctx: ReadCtx): Promise<{ report: Report | null }> => {
  const ids = await listProofIds(ctx.db);
  const id = ids[Math.floor(ctx.now.getTime() / DAY_MS) % Math.max(1, ids.length)];
  if (id === undefined) return { report: null };
  try {
    return { report: await readReport(ctx, { userId: id }) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return { report: null };
    throw error;
  }
};

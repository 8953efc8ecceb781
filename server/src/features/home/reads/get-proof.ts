import { createHash } from 'node:crypto';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { Refusal } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { houseDay } from '../../../kernel/http/house-time.ts';
import { readReport } from '../../reports/reports.public.ts';
import { listProofIds } from '../home.queries.ts';

/** So many are tried where a block stands between the reader and the one of the day. */
const TRIES = 3;

/** In the order of this day: whoever comes or goes moves nobody else. */
const inTurn = (ids: readonly number[], day: string): number[] => {
  const place = (id: number) => createHash('sha256').update(`${day} ${id}`).digest('hex');
  return ids
    .map((id) => ({ id, at: place(id) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ id }) => id);
};

const tryReport = async (ctx: ReadCtx, id: number): Promise<Report | null> => {
  try {
    return await readReport(ctx, { userId: id });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
};

/**
 * A real report of the community, as the reader may see it: those that may stand for all take turns, one a day of the house
 * (docs/decisions/027). A look at it here is no visit. Null where the reader may see none of those whose turn it is.
 */
export const getProof = async (ctx: ReadCtx): Promise<{ report: Report | null }> => {
  for (const id of inTurn(await listProofIds(ctx.db), houseDay(ctx.now)).slice(0, TRIES)) {
    const report = await tryReport(ctx, id);
    if (report) return { report };
  }
  return { report: null };
};

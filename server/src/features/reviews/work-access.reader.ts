import { refuse } from '../../kernel/errors/refuse.ts';
import type { ReadCtx, WriteCtx } from '../../kernel/http/context.ts';
import { isHiddenForReview } from '../../platform/moderation/words.guard.ts';
import { reportAccess } from '../../platform/reports/report-access.policy.ts';
import { ownerOfWork, type WorkMarkRow } from './work-marks.queries.ts';

/** Whose a work is that the caller may see. Throws NOT_FOUND for every other. */
export const seenWork = async (ctx: ReadCtx | WriteCtx, workId: number): Promise<number> => {
  const ownerId = await ownerOfWork(ctx.db, workId);
  const access = ownerId === null ? null : await reportAccess(ctx, ownerId);
  if (ownerId === null || !access?.sees('works')) throw refuse('NOT_FOUND');
  return ownerId;
};

/** Whether a mark is out of sight because nobody has read it yet, and not because it was taken away. */
export const waitsToBeRead = async (ctx: ReadCtx | WriteCtx, mark: WorkMarkRow | null): Promise<boolean> =>
  mark !== null && mark.removedAt !== null && (await isHiddenForReview(ctx, 'work-mark', mark.id));

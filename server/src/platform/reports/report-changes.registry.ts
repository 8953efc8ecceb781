import type { WriteCtx } from '../../kernel/http/context.ts';
import { openRegistry } from '../registry.ts';

export type ReportChanged = (
  ctx: Pick<WriteCtx, 'db' | 'deps' | 'now' | 'afterCommit' | 'enqueue'>,
  ownerIds: readonly number[],
) => Promise<void>;

/** What else features do in the transaction in which what counts for somebody's report changed. */
export const reportChangedHooks = openRegistry<ReportChanged>('hooks after changes of reports');

/** Says that a work, a review or other evidence of these people came, changed or went: their score follows in the same transaction. */
export const announceReportChange: ReportChanged = async (ctx, ownerIds) => {
  for (const act of reportChangedHooks.values()) await act(ctx, ownerIds);
};

/** The same where a job or a moderator is at work. */
export const announceChangeFrom = (
  ctx: Pick<WriteCtx, 'db' | 'deps' | 'now' | 'afterCommit'>,
  ownerIds: readonly number[],
): Promise<void> =>
  announceReportChange(
    { ...ctx, enqueue: (kind, data, options) => ctx.deps.jobs.enqueue(ctx.db, kind, data, options) },
    [...new Set(ownerIds)].sort((a, b) => a - b),
  );

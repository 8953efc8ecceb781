import type { WriteCtx } from '../../kernel/http/context.ts';

type ReportChanges = (ctx: Pick<WriteCtx, 'db' | 'deps' | 'now' | 'afterCommit' | 'enqueue'>, ownerIds: readonly number[]) => Promise<void>;

const acts: ReportChanges[] = [];

/** What else happens in the transaction in which what counts for somebody's report changed; each once, at start. */
export const whenReportChanges = (act: ReportChanges): void => {
  if (!acts.includes(act)) acts.push(act);
};

/** Says that a work, a review or other evidence of these people came, changed or went: their score follows in the same transaction. */
export const announceReportChange: ReportChanges = async (ctx, ownerIds) => {
  for (const act of acts) await act(ctx, ownerIds);
};

/** The same where a job or a moderator is at work. */
export const announceChangeFrom = (
  place: Pick<WriteCtx, 'db' | 'deps' | 'now' | 'afterCommit'>,
  ownerIds: readonly number[],
): Promise<void> =>
  announceReportChange(
    { ...place, enqueue: (kind, data, options) => place.deps.jobs.enqueue(place.db, kind, data, options) },
    [...new Set(ownerIds)].sort((a, b) => a - b),
  );

import type { Deps } from '../../kernel/deps.ts';
import { defineJob } from '../../kernel/jobs/jobs.ts';

/** What waits for somebody is to be sent. */
export const deliverNotices = defineJob<{ userId: number }>('notices.deliver', { hidesNothing: true });

/** A moment after the last of what comes together is due. */
const AFTER_SECONDS = 11;

/**
 * Orders the job for people for whom something waits, after the commit of what caused it: the row that waits is the truth, and what is not
 * ordered here, as where the process ends, the minute's round finds.
 */
export const orderDeliveries = async (deps: Deps, people: readonly number[]): Promise<void> => {
  try {
    await deps.db.write.transaction(async (tx) => {
      for (const userId of new Set(people)) await deps.jobs.enqueue(tx, deliverNotices, { userId }, { afterSeconds: AFTER_SECONDS });
    });
  } catch (error) {
    deps.log.warn({ err: error }, 'what waits to be sent was left to the next round');
  }
};

import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { onSchedule } from '../jobs/jobs.ts';

/** A client that repeats a write does so within minutes; two days cover one that was offline meanwhile. */
const RETENTION_SECONDS = 2 * 86_400;
const BATCH = 5_000;

/** Forgets the answers that nobody will ask for again, a batch at a time. The database wrote when they came: a process whose clock is ahead would forget fresh ones. */
const sweepKeys = async (deps: Deps): Promise<void> => {
  for (let gone = BATCH; gone === BATCH; ) {
    const { rowCount } = await deps.db.write.execute(sql`
      delete from idempotency_keys where ctid = any(array(
        select ctid from idempotency_keys where created_at < now() - make_interval(secs => ${RETENTION_SECONDS}) limit ${BATCH}))`);
    gone = rowCount ?? 0;
  }
};

export const idempotencyJobs = [onSchedule('sweep-idempotency-keys', '50 * * * *', sweepKeys)];

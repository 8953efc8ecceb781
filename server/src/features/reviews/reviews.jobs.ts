import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { announceChangeFrom } from '../../platform/reports/report-changes.registry.ts';
import { expireGrants } from './grants.queries.ts';
import { unseal } from './open-review.writes.ts';
import { listSealedUntil } from './reviews.queries.ts';
import { weighReviews } from './rings/weigh-reviews.ts';

const BATCH = 500;

const openDue = (deps: Deps, id: number): Promise<void> =>
  runSystemTransaction(deps, 'reviews.settle', async (ctx) => {
    const review = await unseal(ctx, id);
    if (!review) return;
    ctx.audit('review', id, { opened: true });
    await announceChangeFrom(ctx, [review.ownerId]);
  });

/** Ends what nobody used in time, and opens what was sealed for 14 days, each in its own transaction: one that fails keeps no other back. */
export const settleReviews = async (deps: Deps): Promise<void> => {
  await expireGrants(deps.db.write, deps.now());
  const failures: unknown[] = [];
  for (const { id } of await listSealedUntil(deps.db.write, deps.now(), BATCH))
    await openDue(deps, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'reviews that could not be opened');
};

export const reviewsJobs = [
  onSchedule('reviews.settle', '*/5 * * * *', settleReviews),
  onSchedule('reviews.weigh', '25 18 * * *', weighReviews),
];

import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { apart } from '../../platform/ledger/apart.ts';
import { expireGrants } from './grants.queries.ts';
import { changeOf, unseal } from './open-review.ts';
import { listSealedUntil } from './reviews.queries.ts';
import { weighReviews } from './rings/weigh-reviews.ts';

const BATCH = 500;

/** Opens what was sealed for 14 days, each in its own transaction, and ends what nobody used in time. */
export const settleReviews = async (deps: Deps): Promise<void> => {
  for (const { id } of await listSealedUntil(deps.db.write, deps.now(), BATCH))
    await apart(deps, 'reviews.settle', async (place) => {
      const review = await unseal(place, id);
      if (!review) return;
      place.audit('review', id, { opened: true });
      await changeOf(place, [review.ownerId]);
    });
  await expireGrants(deps.db.write, deps.now());
};

export const reviewsJobs = [
  onSchedule('reviews.settle', '*/5 * * * *', settleReviews),
  onSchedule('reviews.weigh', '25 18 * * *', weighReviews),
];

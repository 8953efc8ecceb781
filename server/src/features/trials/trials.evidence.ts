import { sql } from 'drizzle-orm';
import { MEANS_FROM } from '#contract/trials/trials.limits.ts';
import type { EvidenceSource } from '../../platform/reports/evidence.registry.ts';

/** The mean of three marks of 1 to 5, of ten, at most 4 where it was not passed (decision 84), whether or not it is published. */
export const trialEvidence: EvidenceSource = {
  part: 'trials',
  together: MEANS_FROM,
  rows: (ownedBy) => sql`
    select owner_id, trial_id as piece_id, least((language + knowledge + punctuality) * 2 / 3.0, case when passed then 10 else 4 end) as mark,
      given_at, giver_id, set_aside
    from trial_marks where ${ownedBy(sql`owner_id`)}`,
};

import { sql } from 'drizzle-orm';
import type { EvidenceSource } from '../../platform/reports/evidence.registry.ts';
import type { WhyItWeighs } from '../../platform/reports/mark-weights.registry.ts';

/** The mean of three marks of 1 to 5, of ten; sealed and removed reviews are none. */
export const reviewEvidence: EvidenceSource = {
  part: 'reviews',
  rows: (ownedBy) => sql`
    select owner_id, id as piece_id, (language + expertise + punctuality) * 2 / 3.0 as mark, created_at as given_at, reviewer_id as giver_id, set_aside
    from reviews where ${ownedBy(sql`owner_id`)} and sealed_until is null and removed_at is null`,
};

/** A mark of 1 to 5 on a work, of ten; removed ones and those of removed works are none. */
export const workEvidence: EvidenceSource = {
  part: 'works',
  rows: (ownedBy) => sql`
    select owner_id, id as piece_id, mark * 2.0 as mark, updated_at as given_at, giver_id, set_aside
    from work_marks where ${ownedBy(sql`owner_id`)} and removed_at is null
      and exists (select 1 from report_works w where w.id = work_id and w.removed_at is null)`,
};

/** Had authorised who gave the mark by then, and not taken it back; an authorisation that ran out unused stands. */
export const weighsByGrant: WhyItWeighs = ({
  owner,
  giver,
  at,
}) => sql`exists (select 1 from review_grants g where g.owner_id = ${owner} and g.reviewer_id = ${giver}
    and g.authorised_at <= ${at} and not (g.state in ('cancelled', 'declined') and g.ended_at <= ${at}))`;

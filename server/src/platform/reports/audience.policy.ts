import type { Audience } from '#contract/reports/report-sections.ts';

/** What the viewer is to the owner of a report. */
export type ReportRelation = 'self' | 'friend' | 'user' | 'guest';

const readers: Record<ReportRelation, readonly Audience[]> = {
  guest: ['everyone'],
  user: ['everyone', 'signed-in'],
  friend: ['everyone', 'signed-in', 'friends'],
  self: ['everyone', 'signed-in', 'friends', 'me'],
};

/** Whether a part that is for this audience is for somebody of that relation. */
export const isFor = (audience: Audience, relation: ReportRelation): boolean => readers[relation].includes(audience);

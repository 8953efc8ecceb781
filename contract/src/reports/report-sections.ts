/** The parts of a value report, in the order in which it shows them (career, sections 1 and 3). */
export const reportSections = [
  'intro',
  'languages',
  'industries',
  'tags',
  'badges',
  'assessment',
  'trials',
  'reviews',
  'works',
  'projects',
  'education',
  'certificates',
  'ecertificates',
  'chain',
  'contact',
  'network',
  'visitors',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** For whom a part is, from the widest to the narrowest. */
export const audiences = ['everyone', 'signed-in', 'friends', 'me'] as const;
export type Audience = (typeof audiences)[number];

const narrow: Partial<Record<ReportSection, Audience>> = { contact: 'friends', network: 'friends', visitors: 'me' };

/** For whom a part is while its owner has said nothing: friends alone see each other's contact and network (career, section 6). */
export const usualAudience = (section: ReportSection): Audience => narrow[section] ?? 'everyone';

/**
 * For whom a part may be. Contact and network are for friends at the most ('好友才能互看人脉信息哦'), and who came to look is for nobody
 * but the one who was looked at.
 */
export const audienceChoices = (section: ReportSection): readonly Audience[] => {
  if (section === 'visitors') return ['me'];
  return section === 'contact' || section === 'network' ? ['friends', 'me'] : audiences;
};

/** Parts of the score (decision 54). */
export const scoreParts = ['trials', 'reviews', 'works'] as const;
export type ScorePart = (typeof scoreParts)[number];

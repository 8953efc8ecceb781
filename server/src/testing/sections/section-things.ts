import type { ReportSection } from '#contract/reports/report-sections.ts';
import type { SectionDoor } from './section-faults.ts';
import { secrets, type World } from './section-world.ts';

export const ofPerson = ({ person }: World) => ({ userId: person.userId });
export const userOf = ({ person }: World) => ({ user_id: person.userId });
export const workIdOf = ({ ids }: World) => ({ work_id: ids.work });
export const industryName = '法律';
export const tagName = '笔译';

/** What an answer holds of each section of the person's report. */
export const inReport = {
  intro: secrets.intro,
  languages: secrets.languageName,
  industries: `"code":"${secrets.industry}"`,
  tags: `"id":${secrets.tag},"name":"${tagName}"`,
  badges: '"report-opened"',
  assessment: `"total":${secrets.score}`,
  trials: secrets.trial,
  reviews: secrets.review,
  works: secrets.work,
  projects: secrets.project,
  education: secrets.school,
  certificates: secrets.certificate,
  ecertificates: secrets.electronic,
  chain: '"chain":{"count"',
  contact: secrets.phone,
  network: secrets.friend,
  visitors: secrets.visitor,
} satisfies Record<ReportSection, string>;

/** What is written into the document at its address for who has no session. */
export const documentOf = (
  section: ReportSection,
  of: 'person' | 'company',
  { path, tells }: { path: string; tells: string },
): SectionDoor => ({
  ...{ section, of, tells, name: path, isForGuests: true },
  look: async (world) => [await world.document(`${path}?id=${world[of].userId}`)],
});

import * as badges from '#contract/badges/badges.doors.ts';
import { getEnterprise } from '#contract/enterprises/enterprises.doors.ts';
import { listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import { listFollows } from '#contract/people/people.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import type { ReportSection } from '#contract/reports/report-sections.ts';
import { getReport } from '#contract/reports/reports.doors.ts';
import * as reviews from '#contract/reviews/reviews.doors.ts';
import * as marks from '#contract/reviews/work-marks.doors.ts';
import * as scores from '#contract/scores/scores.doors.ts';
import { exportAddress } from '../../features/report-exports/export-address.ts';
import { doorOf, type SectionDoor } from './section-faults.ts';
import { secrets, type World } from './section-world.ts';

const ofPerson = ({ person }: World) => ({ userId: person.userId });
const userOf = ({ person }: World) => ({ user_id: person.userId });
const workOf = ({ ids }: World) => ({ work_id: ids.work });
const industryName = '法律';
const tagName = '笔译';

const inReport = {
  intro: secrets.intro,
  languages: secrets.languageName,
  industries: `"code":"${secrets.industry}"`,
  tags: `"id":${secrets.tag},"name":"${tagName}"`,
  badges: '"report-opened"',
  assessment: `"total":${secrets.score}`,
  trials: '"trials":{"count"',
  reviews: secrets.review,
  works: secrets.work,
  projects: secrets.project,
  education: secrets.school,
  certificates: secrets.certificate,
  ecertificates: '"ecertificates":{"count"',
  chain: '"chain":{"count"',
  contact: secrets.phone,
  network: secrets.friend,
  visitors: secrets.visitor,
} satisfies Record<ReportSection, string>;

/** What is written into the document at its address for who has no session. */
const documentOf = (section: ReportSection, of: 'person' | 'company', { path, tells }: { path: string; tells: string }): SectionDoor => ({
  ...{ section, of, tells, name: path, isForGuests: true },
  look: async (world) => [await world.document(`${path}?id=${world[of].userId}`)],
});

/** What its owner hands to everybody, as it is made when it is opened. */
const exportOf = (section: ReportSection, tells: string): SectionDoor => ({
  ...{ section, of: 'person', tells, name: 'report-exports.file', isForGuests: true },
  look: async ({ house, person: { userId } }) => {
    const asked = { userId, format: 'json-resume', locale: 'zh-CN', audience: 'everyone' } as const;
    const { payload } = await house.guest.raw({ method: 'GET', url: await exportAddress(house.deps, asked, house.deps.now()) });
    return [payload];
  },
});

const inExports: readonly [ReportSection, string][] = [
  ...(['intro', 'languages', 'reviews', 'works', 'projects', 'education', 'certificates', 'contact'] as const).map(
    (section) => [section, inReport[section]] as [ReportSection, string],
  ),
  ['industries', industryName],
  ['tags', tagName],
  ['assessment', secrets.score],
];

const reportDoors: readonly SectionDoor[] = Object.entries(inReport).flatMap(([name, tells]) => {
  const section = name as ReportSection;
  return [doorOf(section, getReport, { tells, input: ofPerson }), documentOf(section, 'person', { path: '/reportOther', tells })];
});

const inCompany: readonly [ReportSection, string][] = [
  ['intro', secrets.intro],
  ['languages', `"from":"${secrets.language}"`],
  ['industries', `"fields":["${secrets.industry}"]`],
  ['projects', secrets.project],
  ['contact', secrets.companyPhone],
];

/** Every door that gives data of a section which has an audience. A new one joins here. */
export const sectionDoors: readonly SectionDoor[] = [
  ...reportDoors,
  ...inExports.map(([section, tells]) => exportOf(section, tells)),
  ...inCompany.flatMap(([section, tells]) => [
    doorOf(section, getEnterprise, { tells, of: 'company', input: ({ company }) => ({ userId: company.userId }) }),
    documentOf(section, 'company', { path: '/otherEnterpriseReport', tells }),
  ]),
  doorOf('languages', portfolio.findLanguages, { tells: inReport.languages, input: ofPerson }),
  doorOf('industries', portfolio.selectIndustries, { tells: inReport.industries, input: ofPerson }),
  doorOf('works', portfolio.listWorks, { tells: secrets.work, input: ofPerson }),
  doorOf('works', portfolio.getWork, { tells: secrets.work, input: ({ ids }) => ({ id: ids.work }) }),
  doorOf('works', marks.listWorkMarks, { tells: secrets.mark, input: workOf }),
  doorOf('works', marks.getWorkAverage, { tells: '"count":1', input: workOf }),
  doorOf('projects', portfolio.listProjects, { tells: secrets.project, input: ofPerson }),
  doorOf('projects', portfolio.getProject, { tells: secrets.project, input: ({ ids }) => ({ id: ids.project }) }),
  doorOf('education', portfolio.listEducation, { tells: secrets.school, input: ofPerson }),
  doorOf('certificates', portfolio.listCertificates, { tells: secrets.certificate, input: ofPerson }),
  doorOf('tags', listTagsOf, { tells: `"id":${secrets.tag}`, input: ({ person }) => ({ id: person.userId }) }),
  doorOf('tags', scores.listRatedTags, { tells: `"id":${secrets.tag}`, input: ofPerson }),
  doorOf('tags', scores.listLowTags, { tells: `"id":${secrets.tag}`, input: ofPerson }),
  doorOf('assessment', scores.listRatedTags, { tells: secrets.score, input: ofPerson }),
  doorOf('assessment', scores.listLowTags, { tells: secrets.score, input: ofPerson }),
  doorOf('assessment', scores.getAssessment, { tells: secrets.score, input: ofPerson }),
  doorOf('assessment', scores.getOverview, { tells: secrets.score, input: ofPerson }),
  doorOf('assessment', scores.listActivity, { tells: secrets.score, input: ofPerson }),
  doorOf('badges', badges.listBadges, { tells: '"report-opened"', input: ofPerson }),
  doorOf('reviews', badges.listBadges, { tells: '"first-review"', input: ofPerson }),
  doorOf('reviews', reviews.listReviews, { tells: secrets.review, input: userOf }),
  doorOf('reviews', reviews.getReviewAverage, { tells: '"language":4', input: userOf }),
  doorOf('reviews', reviews.getReview, { tells: secrets.review, input: ({ ids }) => ({ id: ids.review }) }),
  doorOf('network', listFollows, { tells: secrets.friend, input: ({ person }) => ({ uid: person.userId, type: 'friends' }) }),
  doorOf('visitors', listFollows, { tells: secrets.visitor, input: ({ person }) => ({ uid: person.userId, type: 'visitors' }) }),
];

import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import { getEnterprise } from '#contract/enterprises/enterprises.doors.ts';
import type { ReportSection } from '#contract/reports/report-sections.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { row, SECRET, type World } from '../../testing/matrix/world.ts';
import { doorOf } from '../../testing/sections/section-faults.ts';
import { documentOf } from '../../testing/sections/section-things.ts';
import { type World as SectionWorld, secrets } from '../../testing/sections/section-world.ts';

/** Somebody of the company's team: the partner, who has not answered. */
const asked = (world: World): Promise<number> =>
  world.once(
    'team',
    async () => (await world.company.call(enterprises.saveTeamMember, { name: '人人可读的名字', userId: world.partner.userId })).id,
  );

const teamOf = async ({ company }: World) => ({ id: (await company.call(enterprises.saveTeamMember, { name: '人人可读的名字' })).id });

const caseOf = async ({ company }: World) => ({ id: (await company.call(enterprises.saveCase, { name: '人人可读的名字' })).id });

const inCompany: readonly [ReportSection, string][] = [
  ['intro', secrets.intro],
  ['languages', `"from":"${secrets.language}"`],
  ['industries', `"fields":["${secrets.industry}"]`],
  ['projects', secrets.project],
  ['contact', secrets.companyPhone],
];

const ofCompany = ({ company }: SectionWorld) => ({ userId: company.userId });

/** What stands on the card as well, and how it is told there. */
const onCard: Partial<Record<ReportSection, string>> = {
  languages: `"from":"${secrets.language}"`,
  industries: `"fields":["${secrets.industry}"]`,
  projects: '"cases":1',
};

export const matrix: FeatureMatrix = {
  access: [
    row(enterprises.saveTeamMember, { may: ['company'], input: async (world) => ({ ...(await teamOf(world)), name: '人人可读的名字' }) }),
    row(enterprises.deleteTeamMember, { may: ['company'], input: teamOf }),
    row(enterprises.answerTeam, { may: ['partner'], input: async (world) => ({ id: await asked(world), agrees: true }) }),
    row(enterprises.saveCase, { may: ['company'], input: async (world) => ({ ...(await caseOf(world)), name: '人人可读的名字' }) }),
    row(enterprises.deleteCase, { may: ['company'], input: caseOf }),
    row(enterprises.getEnterprise, { may: ['company', 'partner'], tells: SECRET, input: ({ company }) => ({ userId: company.userId }) }),
  ],
  noAccess: { [openBecause.saidToAll]: ['qualifications.get'], [openBecause.meets]: ['enterprises.card'] },
  noPersons: { [unwalkedBecause.needsMore]: ['enterprises.get', 'qualifications.list', 'qualifications.get'] },
  sections: inCompany.flatMap(([section, tells]) => [
    doorOf(section, getEnterprise, { tells, of: 'company', input: ofCompany }),
    ...(section in onCard
      ? [doorOf(section, enterprises.getCompanyCard, { tells: onCard[section] ?? tells, of: 'company', input: ofCompany })]
      : []),
    documentOf(section, 'company', { path: '/otherEnterpriseReport', tells }),
  ]),
};

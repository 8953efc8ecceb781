import type { ReportSection } from '#contract/reports/report-sections.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { ofAuthor } from '../../testing/matrix/report-things.ts';
import { row, SECRET } from '../../testing/matrix/world.ts';
import { personDoor } from '../../testing/person-marks.ts';
import { doorOf, type SectionDoor } from '../../testing/sections/section-faults.ts';
import { documentOf, inReport, ofPerson } from '../../testing/sections/section-things.ts';

const cardTells: Partial<Record<ReportSection, true>> = { languages: true, industries: true, assessment: true, works: true };

const reportDoors: readonly SectionDoor[] = Object.entries(inReport).flatMap(([name, tells]) => {
  const section = name as ReportSection;
  const onCard = section in cardTells ? [doorOf(section, reports.getReportCard, { tells, input: ofPerson })] : [];
  return [
    doorOf(section, reports.getReport, { tells, input: ofPerson }),
    ...onCard,
    documentOf(section, 'person', { path: '/reportOther', tells }),
  ];
});

export const matrix: FeatureMatrix = {
  access: [row(reports.getReport, { may: ['author'], tells: SECRET, input: ofAuthor })],
  noAccess: { [openBecause.meets]: ['reports.userinfo', 'reports.card'], [openBecause.own]: ['reports.set-audience'] },
  persons: [personDoor(reports.getReport, ({ personId }) => ({ userId: personId }))],
  noPersons: { [unwalkedBecause.ownThings]: ['reports.visitors'] },
  sections: reportDoors,
  noSections: { [noSectionBecause.caller]: ['reports.visitors'], [noSectionBecause.open]: ['reports.userinfo'] },
};

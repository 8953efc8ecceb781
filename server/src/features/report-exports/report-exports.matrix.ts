import * as exports from '#contract/report-exports/report-exports.doors.ts';
import type { ReportSection } from '#contract/reports/report-sections.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause } from '../../testing/matrix/reasons.ts';
import { row, type World } from '../../testing/matrix/world.ts';
import type { SectionDoor } from '../../testing/sections/section-faults.ts';
import { industryName, inReport, tagName } from '../../testing/sections/section-things.ts';
import { secrets } from '../../testing/sections/section-world.ts';
import { exportAddress } from './export.addresses.ts';

const credential = async ({ author }: World) => ({
  id: (await author.call(exports.makeExport, { format: 'credential' })).credentialId ?? '',
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

export const matrix: FeatureMatrix = {
  access: [row(exports.revokeCredential, { input: credential })],
  noAccess: { [openBecause.held]: ['report-exports.file', 'report-exports.credential'] },
  sections: inExports.map(([section, tells]) => exportOf(section, tells)),
  noSections: {
    [noSectionBecause.caller]: ['report-exports.credentials'],
    [noSectionBecause.held]: ['report-exports.credential'],
  },
};

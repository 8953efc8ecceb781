import { listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause } from '../../testing/matrix/reasons.ts';
import { scored, tag } from '../../testing/matrix/report-part-things.ts';
import { row } from '../../testing/matrix/world.ts';
import { doorOf } from '../../testing/sections/section-faults.ts';
import { secrets } from '../../testing/sections/section-world.ts';

export const matrix: FeatureMatrix = {
  access: [row(listTagsOf, { may: ['author'], tells: `"id":${tag}`, input: async (world) => ({ id: (await scored(world)).userId }) })],
  noAccess: { [openBecause.own]: ['tags.add', 'tags.remove'] },
  sections: [doorOf('tags', listTagsOf, { tells: `"id":${secrets.tag}`, input: ({ person }) => ({ id: person.userId }) })],
  noSections: { [noSectionBecause.caller]: ['guide.get'], [noSectionBecause.house]: ['dictionaries.tags'] },
};

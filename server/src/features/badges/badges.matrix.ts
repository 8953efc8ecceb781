import * as badges from '#contract/badges/badges.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { ofAuthor } from '../../testing/matrix/report-things.ts';
import { row } from '../../testing/matrix/world.ts';
import { doorOf } from '../../testing/sections/section-faults.ts';
import { ofPerson } from '../../testing/sections/section-things.ts';

export const matrix: FeatureMatrix = {
  access: [row(badges.listBadges, { may: ['author'], tells: '"report-opened"', input: ofAuthor })],
  sections: [
    doorOf('badges', badges.listBadges, { tells: '"report-opened"', input: ofPerson }),
    doorOf('reviews', badges.listBadges, { tells: '"first-review"', input: ofPerson }),
  ],
};

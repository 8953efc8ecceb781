import * as ranks from '#contract/ranks/ranks.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { personDoor } from '../../testing/person-marks.ts';

export const matrix: FeatureMatrix = {
  persons: [personDoor(ranks.listFollowersRank, () => ({ limit: 100 }))],
  noPersons: { [unwalkedBecause.sameCards]: ['ranks.balance', 'ranks.income', 'ranks.feeds'] },
};

import * as checkin from '#contract/checkin/checkin.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { personDoor } from '../../testing/person-marks.ts';

export const matrix: FeatureMatrix = {
  persons: [personDoor(checkin.listCheckinRanks, () => ({ limit: 100 }))],
  noPersons: { [unwalkedBecause.sameCards]: ['checkin.state'] },
};

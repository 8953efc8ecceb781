import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { unwalkedBecause } from '../../testing/matrix/reasons.ts';

export const matrix: FeatureMatrix = {
  noPersons: { [unwalkedBecause.sameCards]: ['locations.around'] },
};

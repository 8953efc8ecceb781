import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';

export const matrix: FeatureMatrix = {
  noAccess: { [openBecause.house]: ['locations.cities'] },
  noPersons: { [unwalkedBecause.sameCards]: ['locations.around'] },
};

import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';

export const matrix: FeatureMatrix = {
  noPersons: { [unwalkedBecause.needsMore]: ['home.proof'] },
  noSections: { [noSectionBecause.wholeReport]: ['home.proof', '/', '/home'] },
};

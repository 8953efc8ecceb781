import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';

export const matrix: FeatureMatrix = {
  noPersons: { [unwalkedBecause.caller]: ['accounts.current'] },
  noSections: { [noSectionBecause.caller]: ['accounts.current'] },
};

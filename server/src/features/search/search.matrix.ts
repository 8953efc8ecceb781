import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { unwalkedBecause } from '../../testing/matrix/reasons.ts';

export const matrix: FeatureMatrix = {
  noPersons: {
    [unwalkedBecause.sameCards]: [
      'search.all',
      'search.interpreters',
      'search.word-power',
      'search.groups',
      'search.moving',
      'search.news',
      'search.keywords',
    ],
  },
};

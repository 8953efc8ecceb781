import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { unwalkedBecause } from '../../testing/matrix/reasons.ts';

export const matrix: FeatureMatrix = {
  noPersons: {
    [unwalkedBecause.sameCards]: [
      'ranks.followers',
      'ranks.balance',
      'ranks.income',
      'ranks.feeds',
      'ranks.answers',
      'ranks.question-likes',
      'ranks.experts',
      'ranks.news',
    ],
  },
};

import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause } from '../../testing/matrix/reasons.ts';

export const matrix: FeatureMatrix = {
  noAccess: { [openBecause.house]: ['banners.list', 'ads.list'] },
  noSections: { [noSectionBecause.house]: ['/', '/home', '/downloadPage', '/signup/protocol', '/privacy', '/money-proof'] },
};

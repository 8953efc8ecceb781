import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { openBecause } from '../../testing/matrix/reasons.ts';

export const matrix: FeatureMatrix = { noAccess: { [openBecause.held]: ['credentials.status-list'] } };

import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause } from '../../testing/matrix/reasons.ts';

export const matrix: FeatureMatrix = { noSections: { [noSectionBecause.caller]: ['connections.scan.open'] } };

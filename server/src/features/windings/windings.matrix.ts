import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';

export const matrix: FeatureMatrix = {
  noAccess: { [openBecause.own]: ['windings.is', 'windings.records', 'windings.hide', 'windings.show'] },
  noPersons: { [unwalkedBecause.ownThings]: ['windings.list', 'windings.last'] },
  noSections: { [noSectionBecause.between]: ['windings.is', 'windings.records'] },
};

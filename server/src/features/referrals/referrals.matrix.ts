import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';

export const matrix: FeatureMatrix = {
  noAccess: { [openBecause.meets]: ['referrals.inviter'] },
  noPersons: {
    [unwalkedBecause.ownThings]: ['referrals.own', 'referrals.invited'],
    [unwalkedBecause.sameCards]: ['referrals.inviter'],
  },
  noSections: { [noSectionBecause.open]: ['/m/invite/:invitePeople'] },
};

import * as network from '#contract/network/network.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { doorOf } from '../../testing/sections/section-faults.ts';
import { secrets } from '../../testing/sections/section-world.ts';

export const matrix: FeatureMatrix = {
  noAccess: { [openBecause.meets]: ['network.paths', 'network.union', 'network.get', 'network.graph'] },
  noPersons: { [unwalkedBecause.sameCards]: ['network.paths', 'network.union'] },
  sections: [
    doorOf('network', network.getNetwork, { tells: '"growth"', input: ({ person }) => ({ id: person.userId }) }),
    doorOf('network', network.getNetworkGraph, { tells: secrets.friend, input: ({ person }) => ({ id: person.userId }) }),
  ],
  noSections: {
    [noSectionBecause.ownFriends]: ['network.paths', 'network.union'],
    [noSectionBecause.caller]: ['network.naming'],
  },
};

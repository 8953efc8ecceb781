import * as contacts from '#contract/contacts/contacts.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { doorOf } from '../../testing/sections/section-faults.ts';
import { secrets } from '../../testing/sections/section-world.ts';

export const matrix: FeatureMatrix = {
  noAccess: { [openBecause.meets]: ['contacts.list', 'contacts.followed', 'contacts.fans', 'contacts.dismiss', 'contacts.undo-dismissal'] },
  noPersons: {
    [unwalkedBecause.sameCards]: [
      'contacts.list',
      'contacts.friends',
      'contacts.followed',
      'contacts.fans',
      'contacts.alumni',
      'contacts.same-industry',
      'contacts.discover',
      'contacts.may-know',
      'contacts.through-friends',
      'contacts.recommended',
    ],
  },
  sections: [
    doorOf('network', contacts.listContacts, { tells: secrets.friend, input: ({ person }) => ({ userId: person.userId, limit: 100 }) }),
  ],
  noSections: {
    [noSectionBecause.caller]: ['contacts.friends', 'contacts.count', 'contacts.faces', 'contacts.overview', 'contacts.check-own'],
    [noSectionBecause.open]: ['contacts.followed', 'contacts.fans'],
    [noSectionBecause.inCommon]: [
      'contacts.alumni',
      'contacts.same-industry',
      'contacts.discover',
      'contacts.may-know',
      'contacts.through-friends',
      'contacts.recommended',
    ],
  },
};

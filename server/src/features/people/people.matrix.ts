import { findByTags } from '#contract/people/finding.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import { listFollows } from '#contract/people/people.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { personDoor } from '../../testing/person-marks.ts';
import { doorOf } from '../../testing/sections/section-faults.ts';
import { secrets } from '../../testing/sections/section-world.ts';

export const matrix: FeatureMatrix = {
  noAccess: {
    [openBecause.meets]: [
      'people.get',
      'people.list',
      'people.photo',
      'people.follows',
      'people.follow',
      'people.unfollow',
      'people.block',
      'people.unblock',
    ],
  },
  persons: [
    personDoor(people.getUser, ({ personId }) => ({ id: personId })),
    // In an address a list is its members with commas between.
    { operation: people.listUsers, input: ({ personId }) => ({ id: personId }) },
    personDoor(people.listFollows, ({ hostId }) => ({ uid: hostId, type: 'followers' })),
  ],
  noPersons: {
    [unwalkedBecause.caller]: ['people.blocked'],
    [unwalkedBecause.sameCards]: ['people.search', 'people.populars', 'people.latests', 'people.find-by-tags'],
  },
  sections: [
    doorOf('tags', findByTags, { tells: secrets.tagged, input: () => ({ tags: String(secrets.tag), limit: 100 }) }),
    doorOf('network', listFollows, { tells: secrets.friend, input: ({ person }) => ({ uid: person.userId, type: 'friends' }) }),
    doorOf('visitors', listFollows, { tells: secrets.visitor, input: ({ person }) => ({ uid: person.userId, type: 'visitors' }) }),
  ],
  noSections: {
    [noSectionBecause.caller]: ['people.blocked'],
    [noSectionBecause.open]: [
      'people.get',
      'people.list',
      'people.photo',
      'people.search',
      'people.populars',
      'people.latests',
      '/users/:userId',
      '/users/:userId/followers',
      '/users/:userId/followings',
    ],
    [noSectionBecause.published]: ['/users/:userId/group'],
  },
};

import * as member from '#contract/member/member.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause } from '../../testing/matrix/reasons.ts';
import { personDoor } from '../../testing/person-marks.ts';

export const matrix: FeatureMatrix = {
  noAccess: { [openBecause.saidToAll]: ['member.feeds'], [openBecause.meets]: ['member.follow-info'] },
  persons: [
    personDoor(member.getFollowInfo, ({ personId }) => ({ userId: personId })),
    personDoor(member.listFeedsOf, ({ personId }) => ({ userId: personId })),
  ],
  noSections: { [noSectionBecause.open]: ['member.follow-info'], [noSectionBecause.published]: ['member.feeds'] },
};

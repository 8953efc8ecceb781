import * as tips from '#contract/tips/tips.doors.ts';
import { groupAdmins, inside } from '../../testing/matrix/circle-standings.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { post, there } from '../../testing/matrix/post-things.ts';
import { openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { password, row } from '../../testing/matrix/world.ts';

export const matrix: FeatureMatrix = {
  access: [
    row(tips.tipPost, {
      may: ['member', ...groupAdmins],
      aside: ['author'],
      input: async (world) => ({ ...(await post(world)), amount: 1, password }),
    }),
    row(tips.listPostTips, { may: inside, tells: '林译', input: there }),
    row(tips.sumPostTips, { may: inside, tells: '"amount":7', input: there }),
  ],
  noAccess: { [openBecause.meets]: ['tips.tip-user', 'tips.user-tips', 'tips.user-sum'] },
  noPersons: { [unwalkedBecause.needsMore]: ['tips.post-tips', 'tips.user-tips'] },
};

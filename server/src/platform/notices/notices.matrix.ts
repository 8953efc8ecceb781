import { getNotice, listCommentNotices } from '#contract/notices/notices.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { standing } from '../../testing/matrix/post-things.ts';
import { unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { row, SECRET } from '../../testing/matrix/world.ts';

export const matrix: FeatureMatrix = {
  access: [
    row(getNotice, {
      may: ['author'],
      tells: SECRET,
      input: async (world) => {
        await standing(world);
        return { id: (await world.author.call(listCommentNotices, {}))[0]?.id ?? 0 };
      },
    }),
  ],
  noPersons: {
    [unwalkedBecause.ownThings]: [
      'notices.unread',
      'notices.comments',
      'notices.likes',
      'notices.notifications',
      'notices.list',
      'notices.get',
      'notices.groups',
    ],
  },
};

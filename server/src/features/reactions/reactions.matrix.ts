import * as reactions from '#contract/reactions/reactions.doors.ts';
import { inside } from '../../testing/matrix/circle-standings.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { post, there } from '../../testing/matrix/post-things.ts';
import { row } from '../../testing/matrix/world.ts';
import { personDoor } from '../../testing/person-marks.ts';

export const matrix: FeatureMatrix = {
  access: [
    row(reactions.likePost, { may: inside, input: post }),
    row(reactions.togglePostLike, { may: inside, input: post }),
    row(reactions.unlikePost, { may: inside, input: post }),
    row(reactions.collectPost, { may: inside, input: post }),
    row(reactions.uncollectPost, { may: inside, input: post }),
    row(reactions.listPostLikes, { may: inside, tells: '副手', input: there }),
  ],
  persons: [personDoor(reactions.listPostLikes, ({ post }) => ({ id: post }))],
};

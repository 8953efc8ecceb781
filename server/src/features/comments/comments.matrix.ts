import * as comments from '#contract/comments/comments.doors.ts';
import { groupAdmins, inside } from '../../testing/matrix/circle-standings.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { commentOf, onlyId, post, there } from '../../testing/matrix/post-things.ts';
import { row, SECRET, words } from '../../testing/matrix/world.ts';
import { personDoor } from '../../testing/person-marks.ts';

export const matrix: FeatureMatrix = {
  access: [
    row(comments.createPostComment, { may: inside, input: async (world) => ({ ...(await post(world)), body: words() }) }),
    row(comments.insertPostComment, { may: inside, input: async (world) => ({ ...(await post(world)), body: words() }) }),
    row(comments.listPostComments, { may: inside, tells: SECRET, input: there }),
    row(comments.deletePostComment, { may: ['member', ...groupAdmins], input: commentOf('member') }),
    row(comments.removePostComment, { may: ['author', ...groupAdmins], input: (world) => onlyId(commentOf('author')(world)) }),
    row(comments.toggleCommentLike, { may: inside, input: (world) => onlyId(commentOf('member')(world)) }),
    row(comments.toggleCommentStep, { may: inside, input: (world) => onlyId(commentOf('member')(world)) }),
  ],
  persons: [personDoor(comments.listPostComments, ({ post }) => ({ id: post }))],
};

import * as posts from '#contract/posts/posts.doors.ts';
import { groupAdmins, inside } from '../../testing/matrix/circle-standings.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { there } from '../../testing/matrix/post-things.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { newPost, row, SECRET, type World, words } from '../../testing/matrix/world.ts';
import { personDoor } from '../../testing/person-marks.ts';

const placed = async (world: World) => ({ group_id: world.circle, id: await newPost(world) });

export const matrix: FeatureMatrix = {
  access: [
    row(posts.createPost, { may: inside, input: ({ circle }) => ({ group_id: circle, body: words() }) }),
    row(posts.deletePost, { may: ['author', ...groupAdmins], input: placed }),
    row(posts.featurePost, { may: groupAdmins, input: placed }),
    row(posts.unfeaturePost, { may: groupAdmins, input: placed }),
    row(posts.getPost, { may: inside, tells: SECRET, input: async (world) => ({ group_id: world.circle, ...(await there(world)) }) }),
    row(posts.listGroupPosts, { may: inside, tells: SECRET, input: ({ circle }) => ({ group_id: circle }) }),
    row(posts.listPosts, { may: inside, tells: SECRET, input: ({ author }) => ({ author: author.userId }) }),
    row(posts.listRelatedPosts, { may: inside, tells: SECRET, input: there }),
    row(posts.searchPosts, { may: inside, tells: SECRET, input: ({ circle }) => ({ group_id: circle, keyword: SECRET }) }),
  ],
  noAccess: { [openBecause.meets]: ['posts.count-of-person'] },
  persons: [
    personDoor(posts.getPost, ({ circle, post }) => ({ group_id: circle, id: post })),
    personDoor(posts.listGroupPosts, ({ circle }) => ({ group_id: circle })),
    personDoor(posts.listPosts, ({ personId }) => ({ author: personId })),
  ],
  noPersons: { [unwalkedBecause.sameCards]: ['posts.mine', 'posts.of-my-groups', 'posts.collected', 'posts.related', 'posts.search'] },
  noSections: {
    [noSectionBecause.published]: [
      'posts.list',
      'posts.count-of-person',
      '/groups/:groupId/posts/:postId/likers',
      '/groups/:groupId/posts/:postId/rewarders',
      '/topicIndex',
      '/topicDetail',
    ],
  },
};

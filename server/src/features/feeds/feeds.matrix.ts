import * as feeds from '#contract/feeds/feeds.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { commented } from '../../testing/matrix/post-things.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { row, type World, words } from '../../testing/matrix/world.ts';
import { personDoor } from '../../testing/person-marks.ts';

const ownFeed = async (world: World) => ({ id: (await world.author.call(feeds.createFeed, { feed_content: words() })).id });

export const matrix: FeatureMatrix = {
  access: [
    row(feeds.editFeed, { input: async (world) => ({ ...(await ownFeed(world)), feed_content: words() }) }),
    row(feeds.deleteFeed, { input: ownFeed }),
    row(feeds.deleteFeedComment, { may: ['member'], input: commented }),
  ],
  noAccess: {
    [openBecause.saidToAll]: [
      'feeds.create',
      'feeds.list',
      'feeds.get',
      'feeds.edits',
      'feeds.likes',
      'feeds.comments',
      'feeds.tips',
      'feeds.tip-sum',
      'feeds.topic',
      'feeds.of-topic',
      'feeds.like',
      'feeds.unlike',
      'feeds.collect',
      'feeds.uncollect',
      'feeds.comment',
      'feeds.tip',
    ],
    [openBecause.own]: ['feeds.draft', 'feeds.keep-draft', 'feeds.drop-draft'],
  },
  persons: [
    personDoor(feeds.listFeeds, ({ personId }) => ({ type: 'users' as const, user: personId })),
    personDoor(feeds.getFeed, ({ feed }) => ({ id: feed })),
    personDoor(feeds.listFeedLikes, ({ feed }) => ({ id: feed })),
    personDoor(feeds.listFeedComments, ({ feed }) => ({ id: feed })),
  ],
  noPersons: {
    [unwalkedBecause.sameCards]: ['feeds.collected', 'feeds.content', 'feeds.recommended', 'feeds.stream', 'feeds.of-topic'],
    [unwalkedBecause.needsMore]: ['feeds.tips'],
  },
  noSections: {
    [noSectionBecause.published]: [
      'feeds.list',
      '/feeds',
      '/feeds/:feedId',
      '/feeds/:feedId/likers',
      '/feeds/:feedId/rewarders',
      '/feedTopics',
      '/feedTopics/:topicId',
    ],
  },
};

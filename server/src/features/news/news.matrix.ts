import * as news from '#contract/news/news.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { row, type World, words } from '../../testing/matrix/world.ts';
import { makeNews } from './news.factory.ts';

/** News of the author under which the member says something. */
const commented = async (world: World) => {
  const news_id = await makeNews(world.house.deps, world.author.userId);
  const { comment } = await world.member.call(news.createNewsComment, { id: news_id, body: words() });
  return { news_id, id: comment.id };
};

export const matrix: FeatureMatrix = {
  access: [row(news.deleteNewsComment, { may: ['member'], input: commented })],
  noAccess: {
    [openBecause.saidToAll]: [
      'news.list',
      'news.get',
      'news.related',
      'news.pinned',
      'news.like',
      'news.unlike',
      'news.likes',
      'news.collect',
      'news.uncollect',
      'news.comments',
      'news.comment',
      'news.tip',
      'news.tips',
      'news.tip-sum',
    ],
  },
  noPersons: {
    [unwalkedBecause.sameCards]: ['news.list', 'news.get', 'news.related', 'news.pinned', 'news.collected', 'news.likes', 'news.comments'],
    [unwalkedBecause.needsMore]: ['news.tips'],
  },
  noSections: { [noSectionBecause.published]: ['/news', '/news/:newsId', '/news/:article/likers', '/news/:article/rewarders'] },
};

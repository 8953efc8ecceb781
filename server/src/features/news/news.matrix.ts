import * as contributing from '#contract/news/contributing.doors.ts';
import * as editing from '#contract/news/editing.doors.ts';
import * as news from '#contract/news/news.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { password, row, SECRET, type World, words } from '../../testing/matrix/world.ts';
import { categoryOf, makeNews, makeWaiting } from './news.factory.ts';

/** News of the author under which the member says something. */
const commented = async (world: World) => {
  const parent = await makeNews(world.house.deps, world.author.userId);
  const { comment } = await world.member.call(news.createNewsComment, { id: parent, body: words() });
  return { parent, id: comment.id };
};

/** One of the author that waits to be read. */
const waiting = async (world: World) => {
  const { deps } = world.house;
  return { category: await categoryOf(deps, 'trade'), id: await makeWaiting(deps, world.author.userId) };
};
const drafted = async (world: World) => ({
  id: await makeNews(world.house.deps, world.author.userId, { state: 2, publishedAt: null }),
});

const versioned = async (world: World) => {
  const id = await makeWaiting(world.house.deps, world.author.userId, { title: words() });
  const [first] = await world.author.call(editing.listNewsRevisions, { id });
  return { id, revision: first?.id ?? 0 };
};
/** An editor changed it, and its author is asked. */
const sentBack = async (world: World) => {
  const read = await versioned(world);
  const { id } = read;
  const { revision } = await world.operator.call(editing.editNews, { ...read, title: words() });
  return { id, revision: revision.id, accept: 'all' as const };
};

const offer = { day: 1, amount: 10, password } as const;

/** Under news of the member the author says something. */
const underMember = async (world: World) => {
  const parent = await makeNews(world.house.deps, world.member.userId);
  const { comment } = await world.author.call(news.createNewsComment, { id: parent, body: words() });
  return { parent, id: comment.id };
};

export const matrix: FeatureMatrix = {
  access: [
    row(news.deleteNewsComment, { may: ['member'], input: commented }),
    row(contributing.changeNews, { input: async (world) => ({ ...(await waiting(world)), content: words() }) }),
    row(contributing.withdrawNews, { input: waiting }),
    row(contributing.deleteNews, { input: waiting }),
    row(pins.applyNewsPin, { input: async (world) => ({ id: await makeNews(world.house.deps, world.author.userId), ...offer }) }),
    row(pins.applyNewsCommentPin, { aside: ['member'], input: async (world) => ({ ...(await underMember(world)), ...offer }) }),
    row(editing.listNewsRevisions, { may: ['author'], tells: SECRET, input: async (world) => ({ id: (await versioned(world)).id }) }),
    row(editing.getNewsRevision, { may: ['author'], tells: SECRET, input: versioned }),
    row(editing.answerNewsRevision, { input: sentBack }),
    row(contributing.changeNewsDraft, { input: async (world) => ({ ...(await drafted(world)), content: words() }) }),
  ],
  noAccess: {
    [openBecause.house]: ['news.contribute', 'news.keep-draft'],
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
    [unwalkedBecause.caller]: ['news.contributions'],
    [unwalkedBecause.ownThings]: ['news.revisions', 'news.revision'],
  },
  noSections: {
    [noSectionBecause.between]: ['news.revision'],
    [noSectionBecause.caller]: ['news.contributions', 'news.contribute', 'news.change', 'news.keep-draft', 'news.change-draft'],
    [noSectionBecause.published]: [
      'news.list',
      'news.get',
      'news.related',
      'news.pinned',
      'news.collected',
      '/news',
      '/news/search',
      '/news/:newsId',
      '/news/:article/likers',
      '/news/:article/rewarders',
    ],
  },
};

import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { listFeeds, listTopics } from '#contract/feeds/feeds.doors.ts';
import { listMasteredGroups } from '#contract/groups/groups.doors.ts';
import { listDeskNews } from '#contract/news/editing.doors.ts';
import { listNews } from '#contract/news/news.doors.ts';
import { listPosts } from '#contract/posts/posts.doors.ts';
import { listAdDrafts } from '#contract/site/ads.doors.ts';
import { listBannerDrafts } from '#contract/site/banners.doors.ts';
import { callerOf } from './caller.ts';
import { demoPassword, known, type Named, setOut, signInAs } from './enter-world.ts';
import { plantFindings } from './plant-finding.ts';
import { makeSamples, showCode } from './samples.ts';
import { fillWaiting } from './waiting.ts';
import type { Place, Role, World } from './world.ts';

const demoSignIns: Readonly<Record<Named, string>> = {
  signed: 'linyi',
  holder: 'linyi',
  unsigned: 'xinren',
  company: 'yitong',
  unsignedCompany: 'qiye',
  operator: 'guanli',
};

const most = <T>(rows: readonly T[], of: (row: T) => number): T => {
  const [first] = [...rows].sort((a, b) => of(b) - of(a));
  if (!first) throw new Error('the demo content has none of these');
  return first;
};

/** The application with its demo content, and with one of everything that has a screen of its own. */
export const openFull = async (place: Place): Promise<World> => {
  const { url } = place;
  const tokens = new Map<Role, string>();
  for (const [role, login] of Object.entries(demoSignIns) as [Named, string][]) tokens.set(role, await signInAs(url, login));
  tokens.set('onTheWay', await setOut(place, true));
  const as = (role: Role) => callerOf(url, tokens.get(role) ?? '');
  const holder = await known(url, tokens.get('holder') ?? '');
  const cast = {
    url,
    holder,
    colleague: await known(url, await signInAs(url, 'jiangxue')),
    partner: callerOf(url, await signInAs(url, 'claim_one')),
    company: as('company'),
    operator: as('operator'),
  };
  const post = most(await holder.call(listPosts, { limit: 50 }), (row) => row.comments_count * 3 + row.likes_count);
  const feed = most((await holder.call(listFeeds, { type: 'hot', limit: 15 })).feeds, (row) => row.like_count);
  const topic = most(await holder.call(listTopics, { only: 'hot' }), () => 0);
  const ownGroupId = most(await holder.call(listMasteredGroups, {}), (row) => row.posts_count).id;
  const waiting = most(await cast.operator.call(listDeskNews, { turn: 'author' }), ({ pending }) => pending?.number ?? 0);
  await fillWaiting(cast, { article: post.id, feedId: feed.id, ownGroupId, password: demoPassword });
  const samples = await makeSamples(cast, { isFull: true, password: demoPassword });
  return {
    content: 'full',
    url,
    tokenOf: (role) => tokens.get(role) ?? null,
    renew: () => showCode(url),
    ids: {
      ...samples,
      ...(await plantFindings(place.databaseUrl, [samples.startedTrialId, samples.handedInTrialId, samples.publicTrialId].map(Number))),
      groupId: post.group_id,
      ownGroupId,
      article: post.id,
      userId: post.user_id,
      feedId: feed.id,
      topicId: topic.id,
      newsId: most(await holder.call(listNews, {}), (row) => row.comment_count).id,
      waitingNewsId: waiting.id,
      revisionId: waiting.pending?.revision ?? 0,
      companyId: (await cast.company.call(getCurrentUser, {})).id,
      bannerId: most(await cast.operator.call(listBannerDrafts, {}), () => 0).id,
      adId: most(await cast.operator.call(listAdDrafts, {}), () => 0).id,
    },
  };
};

import { createFeed } from '#contract/feeds/feeds.doors.ts';
import { listNewsRevisions } from '#contract/news/editing.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { makeGroup } from '#server/features/groups/groups.factory.ts';
import { makeNews, makeWaiting } from '#server/features/news/news.factory.ts';
import { makePerson, type NewPerson } from '#server/platform/accounts/accounts.factory.ts';
import { callerOf } from './caller.ts';
import { agree, demoPassword, known, type Named, setOut, withDeps } from './enter-world.ts';
import { plantFindings } from './plant-finding.ts';
import { first, makeSamples, showCode } from './samples.ts';
import type { Place, Role, World } from './world.ts';

const newcomers: Readonly<Record<Named, NewPerson>> = {
  signed: { nickname: '初来的译者' },
  holder: { nickname: '各有一件的译者', phone: '13900000009' },
  unsigned: { nickname: '还没签署', signed: false },
  company: { nickname: '新公司', userType: 2 },
  unsignedCompany: { nickname: '资料未填的公司', userType: 2, signed: false },
  operator: { nickname: '值班', role: 'operator' },
};
const roles = Object.keys(newcomers) as Named[];

/** The application with people who have nothing yet, but for the holder. */
export const openEmpty = async (place: Place): Promise<World> => {
  const { url } = place;
  const people = new Map<Role, { userId: number; token: string }>();
  const others = await withDeps(place, async (deps) => {
    for (const role of roles) people.set(role, await makePerson(deps, newcomers[role]));
    return {
      waitingNewsId: await makeWaiting(deps, people.get('signed')?.userId ?? 0, { title: '一', body: '一' }),
      newsId: await makeNews(deps, people.get('signed')?.userId ?? 0, { title: '一', body: '一' }),
      groupId: await makeGroup(deps, { ownerId: people.get('signed')?.userId ?? 0, name: '刚刚建好的圈子' }),
      colleague: await makePerson(deps, { nickname: '同行' }),
      company: await makePerson(deps, { nickname: '一间公司', userType: 2 }),
    };
  });
  const tokenOf = (role: Role) => people.get(role)?.token ?? null;
  for (const { token } of people.values()) await agree(callerOf(url, token));
  const onTheWay = await setOut(place, false);
  const holder = await known(url, tokenOf('holder') ?? '');
  await holder.call(setPaymentPassword, { password: demoPassword });
  const cast = {
    url,
    holder,
    colleague: await known(url, others.colleague.token),
    partner: callerOf(url, others.colleague.token),
    company: callerOf(url, others.company.token),
    operator: callerOf(url, tokenOf('operator')),
  };
  const { call } = callerOf(url, tokenOf('signed'));
  const post = await call(createPost, { group_id: others.groupId, title: '', body: '第一篇' });
  const { feed } = await call(createFeed, { feed_content: '第一条', topic_names: ['第一个话题'] });
  const samples = await makeSamples(cast, { isFull: false, password: demoPassword });
  return {
    content: 'empty',
    url,
    tokenOf: (role) => (role === 'onTheWay' ? onTheWay : tokenOf(role)),
    renew: () => showCode(url),
    ids: {
      ...samples,
      ...(await plantFindings(place.databaseUrl, [samples.startedTrialId, samples.handedInTrialId, samples.publicTrialId].map(Number))),
      groupId: others.groupId,
      ownGroupId: others.groupId,
      article: post.id,
      userId: people.get('company')?.userId ?? 0,
      feedId: feed.id,
      topicId: feed.topics[0]?.id ?? 0,
      newsId: others.newsId,
      waitingNewsId: others.waitingNewsId,
      revisionId: first(await cast.operator.call(listNewsRevisions, { id: others.waitingNewsId }), 'version').id,
      companyId: people.get('company')?.userId ?? 0,
      bannerId: 0,
      adId: 0,
    },
  };
};

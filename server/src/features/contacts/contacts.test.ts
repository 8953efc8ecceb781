import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts/contacts.doors.ts';
import type { Contact } from '#contract/contacts/contacts.schemas.ts';
import * as people from '#contract/people/people.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import { setAudience } from '#contract/reports/reports.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { befriend } from '../reports/reports.factory.ts';

type Someone = Client & { userId: number };

const DAY_MS = 86_400_000;

/** People by name, and nobody else's rows: those of one worker share a house. */
const join = async (...names: string[]): Promise<Someone[]> => {
  const { person } = await testApp();
  const joined: Someone[] = [];
  for (const nickname of names) joined.push(await person({ nickname }));
  return joined;
};

const ids = (list: readonly Contact[]): number[] => list.map((one) => one.id);

/** 林 is a friend of 王 and 周, who are both friends of 江; 王 is a friend of 何 as well. */
const circleOfFriends = async () => {
  const [lin, wang, zhou, jiang, he] = (await join('林译', '王远', '周舟', '江雪', '何明')) as [
    Someone,
    Someone,
    Someone,
    Someone,
    Someone,
  ];
  for (const [one, other] of [
    [lin, wang],
    [lin, zhou],
    [wang, jiang],
    [zhou, jiang],
    [wang, he],
  ] as const)
    await befriend(one, other);
  return { lin, wang, zhou, jiang, he };
};

const second = async (who: Someone) => ids(await who.call(contacts.listContacts, { type: 'second' }));

describe('friends of friends', () => {
  it('are who is no friend yet, those with most friends in common first, and say who these are in three languages', async () => {
    const { lin, wang, zhou, jiang, he } = await circleOfFriends();
    const seen = await lin.send(contacts.listContacts, { type: 'second' });
    expect(seen.queries).toBeLessThanOrEqual(4);
    const list = await lin.call(contacts.listContacts, { type: 'second' });
    expect(ids(list)).toEqual([jiang.userId, he.userId]);
    expect(list.map((one) => one.reason)).toEqual(['共同好友：王远、周舟', '共同好友：王远']);
    expect(list[0]?.reasons).toMatchObject([{ kind: 'shared_friends', people: [{ id: wang.userId }, { id: zhou.userId, name: '周舟' }] }]);
    const said = async (locale: string) => (await lin.call(contacts.listContacts, { type: 'second' }, { locale }))[0]?.reason;
    expect(await said('en-US')).toBe('Friends in common: 王远, 周舟');
    expect(await said('es-ES')).toBe('Amistades en común: 王远, 周舟');

    const [third] = (await join('唐三')) as [Someone];
    await befriend(third, lin);
    await befriend(third, jiang);
    expect((await lin.call(contacts.listContacts, { type: 'second', limit: 1 })).map((one) => one.reason)).toEqual([
      '共同好友：王远、周舟 等 3 人',
    ]);
    expect(await lin.call(contacts.countContacts, {})).toMatchObject({ friends: 3, second: 2 });
    await befriend(lin, he);
    expect(await second(lin)).toEqual([jiang.userId]);
    expect(ids(await lin.call(contacts.listFriends, {}))).toEqual([he.userId, third.userId, zhou.userId, wang.userId]);
  });

  it('leave out whom a block separates in either direction, who is banned, and who wants to stand in no list', async () => {
    const { deps } = await testApp();
    const { lin, wang, zhou, jiang, he } = await circleOfFriends();
    await lin.call(people.block, { id: jiang.userId });
    expect(await second(lin)).toEqual([he.userId]);
    expect(await second(jiang)).toEqual([he.userId]);
    await lin.call(people.unblock, { id: jiang.userId });
    await he.call(contacts.setHidden, { is_hidden: true });
    expect(await second(lin)).toEqual([jiang.userId]);
    // It changes nothing that they see themselves.
    expect((await second(he)).toSorted()).toEqual([lin.userId, jiang.userId].toSorted());
    expect((await he.call(contacts.getOverview, {})).is_hidden).toBe(true);
    await he.call(contacts.setHidden, { is_hidden: false });
    await he.call(contacts.setHidden, { is_hidden: false });
    expect(await second(lin)).toContain(he.userId);
    await deps.db.write.execute(sql`update users set status = 'banned' where id = ${he.userId}`);
    expect(await second(lin)).toEqual([jiang.userId]);
    // Nor through a friend who keeps to themselves whom they know, or is banned.
    await wang.call(setAudience, { section: 'network', audience: 'me' });
    expect((await lin.call(contacts.listContacts, { type: 'second' })).map((one) => one.reason)).toEqual(['共同好友：周舟']);
    await deps.db.write.execute(sql`update users set status = 'banned' where id = ${zhou.userId}`);
    expect(await second(lin)).toEqual([]);
  });

  it('of another are for their friends alone, and along friendships that whoever looks may see', async () => {
    const { guest } = await testApp();
    const { lin, wang, zhou, jiang, he } = await circleOfFriends();
    const of = (who: Someone, userId: number, type: 'first' | 'second' | 'new') =>
      who.call(contacts.listContacts, { userId, type }).then(ids);
    for (const type of ['first', 'second'] as const) {
      expect(await jiang.send(contacts.listContacts, { userId: lin.userId, type })).toMatchObject({
        body: { reason: 'NETWORK_FRIENDS_ONLY', msg: '好友才能互看人脉信息哦', data: null },
      });
      expect(await guest.refused(contacts.listContacts, { userId: lin.userId, type })).toBe('SIGN_IN_REQUIRED');
    }
    expect(await of(wang, lin.userId, 'first')).toEqual([zhou.userId, wang.userId]);
    // 王 sees whom 林 reaches through 王 alone: 周 is no friend of 王, so that their friends are not for 王 to see.
    expect((await of(wang, lin.userId, 'second')).toSorted()).toEqual([jiang.userId, he.userId].toSorted());
    await befriend(zhou, (await join('周的朋友'))[0] as Someone);
    expect(await of(wang, lin.userId, 'second')).toHaveLength(2);
    expect(await of(wang, lin.userId, 'new')).toEqual([]);
    await lin.call(setAudience, { section: 'network', audience: 'me' });
    expect(await of(wang, lin.userId, 'first')).toEqual([]);
    await lin.call(people.block, { id: wang.userId });
    expect(await of(wang, lin.userId, 'first')).toEqual([]);
    expect(await of(wang, 9_000_000_000, 'second')).toEqual([]);
  });
});

describe('new friends', () => {
  it('are who follows and waits for an answer, and friends of thirty days: who came last first', async () => {
    const { advance } = await testApp();
    const [lin, wang, zhou] = (await join('林译', '王远', '周舟')) as [Someone, Someone, Someone];
    await wang.call(people.follow, { id: lin.userId });
    await befriend(zhou, lin);
    const list = await lin.call(contacts.listContacts, { type: 'new' });
    expect(list.map(({ id, following, follower }) => [id, following, follower])).toEqual([
      [zhou.userId, true, true],
      [wang.userId, true, false],
    ]);
    expect(list.every((one) => one.since !== null)).toBe(true);
    expect(await lin.call(contacts.countContacts, {})).toMatchObject({ friends: 1, waiting: 1, fresh: 1 });
    advance(31 * DAY_MS);
    expect(ids(await lin.call(contacts.listContacts, { type: 'new' }))).toEqual([wang.userId]);
    advance(-31 * DAY_MS);
    await lin.call(people.follow, { id: wang.userId });
    expect(await lin.call(contacts.countContacts, {})).toMatchObject({ friends: 2, waiting: 0, fresh: 2 });
    await wang.call(people.unfollow, { id: lin.userId });
    expect(ids(await lin.call(contacts.listContacts, { type: 'new' }))).toEqual([zhou.userId]);
  });
});

describe('alumni and people of one field', () => {
  const studied = (who: Someone, school: string) => who.call(portfolio.saveEducation, { school, degree: 'master', major: '口译' });

  it('are found by the parts of their report that whoever looks may see, and counted so', async () => {
    const [lin, open, hidden, other] = (await join('林译', '同学甲', '同学乙', '别校')) as [Someone, Someone, Someone, Someone];
    const school = `外国语 学院 ${lin.userId}`;
    await studied(lin, school);
    await studied(open, school.replaceAll(' ', ''));
    await studied(hidden, school);
    await studied(other, `别的${school}`);
    await hidden.call(setAudience, { section: 'education', audience: 'friends' });
    const alumni = async (input: { school?: string } = {}) => ids(await lin.call(contacts.listAlumni, input));
    const list = await lin.send(contacts.listAlumni, {});
    expect(list.queries).toBeLessThanOrEqual(4);
    expect(await alumni()).toEqual([open.userId]);
    expect(await lin.call(contacts.countContacts, {})).toMatchObject({ alumni: 1 });
    expect((await lin.call(contacts.listAlumni, {}))[0]).toMatchObject({ reason: `校友：${school.replaceAll(' ', '')}` });
    await befriend(lin, hidden);
    expect(await alumni()).toEqual([hidden.userId, open.userId]);
    // Somebody else's school is none of mine.
    expect(await alumni({ school: `别的${school}` })).toEqual([]);
    expect(await alumni({ school })).toHaveLength(2);
    await hidden.call(setAudience, { section: 'education', audience: 'me' });
    await open.call(contacts.setHidden, { is_hidden: true });
    expect(await alumni()).toEqual([]);
  });

  it('of one field likewise, and nobody who told no field', async () => {
    const { guest } = await testApp();
    const [lin, open, hidden, none] = (await join('林译', '同行甲', '同行乙', '没填')) as [Someone, Someone, Someone, Someone];
    for (const one of [lin, open, hidden]) {
      await one.call(portfolio.editLanguages, { native: 'zh', first: 'en' });
      await one.call(portfolio.editIndustries, { industries: ['energy', 'farming'] });
    }
    await hidden.call(setAudience, { section: 'industries', audience: 'me' });
    const found = async (input: { industry?: string } = {}) => {
      const list = await lin.call(contacts.listSameIndustry, { ...input, limit: 100 });
      return list.filter((one) => [open.userId, hidden.userId, none.userId, lin.userId].includes(one.id));
    };
    expect((await found()).map((one) => [one.id, one.reason])).toEqual([[open.userId, '同行：能源与环境、农业与食品']]);
    expect(ids(await found({ industry: 'energy' }))).toEqual([open.userId]);
    expect(await found({ industry: 'law' })).toEqual([]);
    expect(await none.call(contacts.listSameIndustry, {})).toEqual([]);
    expect(await guest.refused(contacts.listSameIndustry, {})).toBe('SIGN_IN_REQUIRED');
  });
});

describe('the overview', () => {
  it('counts, shows six faces, and takes four queries at most', async () => {
    const { guest } = await testApp();
    const { lin, wang, zhou, jiang, he } = await circleOfFriends();
    const seen = await lin.send(contacts.getOverview, {});
    expect(seen.queries).toBeLessThanOrEqual(4);
    const overview = await lin.call(contacts.getOverview, {});
    expect(overview).toMatchObject({ friends: 2, second: 2, waiting: 0, fresh: 2, is_hidden: false });
    expect(overview.faces.map((face) => face.user_id)).toEqual([zhou.userId, wang.userId, jiang.userId, he.userId]);
    expect(await lin.call(contacts.listFaces, {})).toEqual(overview.faces);
    expect(await guest.refused(contacts.getOverview, {})).toBe('SIGN_IN_REQUIRED');
  });

  it('lists followings and followers under either prefix, as far as no block stands between', async () => {
    const [lin, wang] = (await join('林译', '王远')) as [Someone, Someone];
    await lin.call(people.follow, { id: wang.userId });
    for (const door of [0, 1]) {
      expect(ids(await lin.call(contacts.listFollowed, {}, { door }))).toEqual([wang.userId]);
      expect(ids(await lin.call(contacts.listFans, { userId: wang.userId }, { door }))).toEqual([lin.userId]);
    }
    await wang.call(people.block, { id: lin.userId });
    expect(await lin.call(contacts.listFollowed, { userId: wang.userId })).toEqual([]);
  });

  it('tells whether one’s own phone and mailbox are bound, and of nobody else’s', async () => {
    const { person } = await testApp();
    const [bare, bound] = [await person(), await person({ phone: '13700002222', email: 'bound@example.com' })];
    expect(await bare.call(contacts.checkOwnContact, {})).toEqual({
      phone: false,
      phone_verified: false,
      email: false,
      email_verified: false,
    });
    const told = await bound.send(contacts.checkOwnContact, { userId: bare.userId, phone: '13700002222' });
    expect(told.body['data']).toEqual({ phone: true, phone_verified: true, email: true, email_verified: true });
  });
});

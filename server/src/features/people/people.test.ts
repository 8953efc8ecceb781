import { describe, expect, it } from 'vitest';
import * as notices from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import { setAudience } from '#contract/reports/reports.doors.ts';
import { testApp } from '../../testing/test-app.ts';

const countsOf = async (id: number) => {
  const { guest } = await testApp();
  const seen = await guest.call(people.getUser, { id });
  if (!('extra' in seen)) throw new Error('a person was asked for');
  return { followers: seen.extra.followers_count, followings: seen.extra.followings_count, friends: seen.friends_count };
};

describe('following', () => {
  it('is counted on both sides, and makes friends of two who follow each other', async () => {
    const { person } = await testApp();
    const [lin, wang] = [await person(), await person()];

    const done = await lin.send(people.follow, { id: wang.userId });
    expect(done.status).toBe(204);
    expect(await countsOf(lin.userId)).toEqual({ followers: 0, followings: 1, friends: 0 });
    expect(await countsOf(wang.userId)).toEqual({ followers: 1, followings: 0, friends: 0 });
    await wang.call(people.follow, { id: lin.userId });
    expect(await countsOf(wang.userId)).toEqual({ followers: 1, followings: 1, friends: 1 });
    expect(await wang.call(people.getUser, { id: lin.userId })).toMatchObject({ following: true, follower: true });

    expect((await lin.send(people.unfollow, { id: wang.userId })).status).toBe(204);
    expect(await countsOf(lin.userId)).toEqual({ followers: 1, followings: 0, friends: 0 });
    expect(await countsOf(wang.userId)).toEqual({ followers: 0, followings: 1, friends: 0 });
    expect(await wang.call(people.getUser, { id: lin.userId })).toMatchObject({ following: false, follower: true });
  });

  it('changes nothing when it is said twice, also at once', async () => {
    const { person } = await testApp();
    const [lin, wang] = [await person(), await person()];
    const both = await Promise.all(Array.from({ length: 10 }, () => lin.send(people.follow, { id: wang.userId })));
    expect(both.map((one) => one.status)).toEqual(Array(10).fill(204));
    expect(await countsOf(wang.userId)).toMatchObject({ followers: 1 });
    await Promise.all(Array.from({ length: 10 }, () => lin.send(people.unfollow, { id: wang.userId })));
    expect(await countsOf(wang.userId)).toMatchObject({ followers: 0 });
    expect(await countsOf(lin.userId)).toMatchObject({ followings: 0 });
  });

  it('is told of as a new follower, and as a new friend by who follows back: each once, and taken back when it ends', async () => {
    const { person } = await testApp();
    const [lin, wang] = [await person(), await person()];
    const told = async (one: typeof lin) => {
      const { following, mutual } = (await one.call(notices.getCounts, {})).user;
      return { following, mutual };
    };
    await lin.call(people.follow, { id: wang.userId });
    expect(await told(wang)).toEqual({ following: 1, mutual: 0 });
    await wang.call(people.follow, { id: lin.userId });
    expect([await told(lin), await told(wang)]).toEqual([
      { following: 0, mutual: 1 },
      { following: 1, mutual: 0 },
    ]);
    expect(await lin.call(notices.listNotifications, { type: 'mutual' })).toMatchObject([{ kind: 'friend', user_id: wang.userId }]);
    expect((await lin.call(notices.getUnread, {})).counts).toMatchObject({ following: 0, mutual: 1 });
    expect(await lin.call(notices.countUnread, {})).toMatchObject({ total: 1, mutual: 1 });

    await lin.call(people.unfollow, { id: wang.userId });
    expect([await told(lin), await told(wang)]).toEqual([
      { following: 0, mutual: 0 },
      { following: 0, mutual: 0 },
    ]);
    await lin.call(people.follow, { id: wang.userId });
    expect(await told(wang)).toEqual({ following: 0, mutual: 1 });
    await wang.call(notices.readCounts, { type: 'mutual' });
    expect(await told(wang)).toEqual({ following: 0, mutual: 0 });
  });

  it('counts friends right when many pairs follow each other at the same moment', async () => {
    const { person } = await testApp();
    const all = await Promise.all(Array.from({ length: 6 }, () => person()));
    const outcomes = await Promise.all(
      all.flatMap((one) => all.filter((other) => other !== one).map((other) => one.send(people.follow, { id: other.userId }))),
    );
    expect(outcomes.every((one) => one.status === 204)).toBe(true);
    for (const one of all) expect(await countsOf(one.userId)).toEqual({ followers: 5, followings: 5, friends: 5 });
  });

  it('is refused to guests, for oneself, and for nobody', async () => {
    const { guest, person } = await testApp();
    const lin = await person();
    expect(await guest.refused(people.follow, { id: lin.userId })).toBe('SIGN_IN_REQUIRED');
    expect(await guest.refused(people.unfollow, { id: lin.userId })).toBe('SIGN_IN_REQUIRED');
    expect(await lin.send(people.follow, { id: lin.userId })).toMatchObject({ status: 422, body: { reason: 'FOLLOW_SELF' } });
    expect(await lin.refused(people.unfollow, { id: lin.userId })).toBe('FOLLOW_SELF');
    expect(await lin.refused(people.follow, { id: 9_000_000_000 })).toBe('NOT_FOUND');
    expect(await lin.refused(people.unfollow, { id: 9_000_000_000 })).toBe('NOT_FOUND');
  });

  it.each(['PUT', 'DELETE'] as const)('with no number, or none that names anybody, is 参数错误 (%s)', async (method) => {
    const lin = await (await testApp()).person();
    for (const id of ['undefined', 'x', '0', '-1']) {
      const refused = await lin.raw({ method, url: `/api/sns/api/v2/user/followings/${id}`, headers: { 'accept-language': 'zh-CN' } });
      expect([refused.statusCode, refused.json<{ message: string }>().message], id).toEqual([422, '参数错误']);
    }
  });
});

describe('lists of people', () => {
  it('give followers, followings and friends, newest first and by pages, in at most four queries', async () => {
    const { person } = await testApp();
    const lin = await person();
    const others = [await person(), await person(), await person()];
    for (const other of others) await other.call(people.follow, { id: lin.userId });
    await lin.call(people.follow, { id: others[1]?.userId ?? 0 });
    const ids = async (type: string, page: { limit?: number; offset?: number } = {}) =>
      (await lin.call(people.listFollows, { uid: lin.userId, type, ...page })).map((one) => one.id);
    const newestFirst = others.map((one) => one.userId).reverse();

    expect(await ids('followers')).toEqual(newestFirst);
    expect(await ids('followers', { limit: 1, offset: 1 })).toEqual(newestFirst.slice(1, 2));
    expect(await ids('followings')).toEqual([others[1]?.userId]);
    expect(await ids('friends')).toEqual([others[1]?.userId]);
    const seen = await lin.send(people.listFollows, { uid: lin.userId, type: 'followers' });
    expect(seen.queries).toBeLessThanOrEqual(4);
    expect(seen.body).toMatchObject([{ following: true, follower: false }, { follower: true }, { follower: false }]);
    const wrong = await lin.send(people.listFollows, { uid: lin.userId, type: 'enemies' });
    expect(wrong).toMatchObject({ status: 422, body: { message: '参数不正确' } });
  });

  it('are open to who is signed in, but friends to friends alone, and nothing of them across a block or to guests', async () => {
    const { guest, person, stranger } = await testApp();
    const [lin, wang, zhou, he] = [await person(), await person(), await person(), await stranger()];
    for (const [one, other] of [
      [lin, wang],
      [wang, lin],
      [lin, zhou],
      [zhou, lin],
      [he, lin],
    ] as const)
      await one.call(people.follow, { id: other.userId });
    const seenBy = async (who: typeof guest, type: string) =>
      (await who.call(people.listFollows, { uid: lin.userId, type })).map((one) => one.id);

    expect(await seenBy(he, 'followings')).toEqual([zhou.userId, wang.userId]);
    expect(await seenBy(he, 'followers')).toEqual([he.userId, zhou.userId, wang.userId]);
    const asStranger = await he.send(people.listFollows, { uid: lin.userId, type: 'friends' });
    expect(asStranger).toMatchObject({ status: 403, body: { reason: 'NETWORK_FRIENDS_ONLY', message: '好友才能互看人脉信息哦' } });
    expect(asStranger.queries).toBeLessThanOrEqual(4);
    expect(await seenBy(wang, 'friends')).toEqual([zhou.userId, wang.userId]);
    for (const type of ['followers', 'followings', 'friends'])
      expect(await guest.refused(people.listFollows, { uid: lin.userId, type })).toBe('SIGN_IN_REQUIRED');

    await wang.call(people.block, { id: zhou.userId });
    expect(await seenBy(wang, 'friends')).toEqual([wang.userId]);
    await lin.call(setAudience, { section: 'network', audience: 'me' });
    expect(await seenBy(wang, 'friends')).toEqual([]);
    await lin.call(people.block, { id: he.userId });
    for (const type of ['followers', 'followings', 'friends']) expect(await seenBy(he, type)).toEqual([]);
    expect(await seenBy(lin, 'friends')).toEqual([zhou.userId, wang.userId]);
  });

  it('give a batch of people in the order of their ids as asked, each once', async () => {
    const { guest, person } = await testApp();
    const [lin, wang] = [await person({ nickname: '林间' }), await person()];
    const asked = [wang.userId, lin.userId, 9_000_000_000, wang.userId];
    const seen = await guest.send(people.listUsers, { id: asked.join(',') });
    expect(seen).toMatchObject({ status: 200, body: [{ id: wang.userId }, { id: lin.userId, name: '林间' }] });
    expect(seen.queries).toBeLessThanOrEqual(4);
    expect((await guest.send(people.listUsers, {})).status).toBe(422);
    expect((await guest.send(people.listUsers, { id: Array.from({ length: 101 }, (_, n) => n + 1).join(',') })).status).toBe(422);
  });
});

describe('a person’s page', () => {
  it('shows nothing that only they may know', async () => {
    const { guest, person } = await testApp();
    const lin = await person({ phone: '13700001111', email: 'lin.private@example.com' });
    const seen = await guest.send(people.getUser, { id: lin.userId });
    expect(seen.queries).toBeLessThanOrEqual(4);
    expect(JSON.stringify(seen.body)).not.toMatch(/13700001111|lin\.private/);
    expect(await guest.refused(people.getUser, { id: 9_000_000_000 })).toBe('NOT_FOUND');
    expect((await guest.send(people.getUser, { id: 'lin' })).status).toBe(404);
  });
});

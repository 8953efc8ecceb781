import { beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#contract/files/files.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { makeGroup } from '../../features/groups/groups.factory.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { fileOf, makePng } from '../fixtures/pictures.fixture.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { familyOf, type Told } from './family-client.ts';

const password = 'Moneda-17';
let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const idOf = ({ body }: Told): number => (body as { id: number }).id;
const rowsOf = ({ body }: Told) => body as Record<string, unknown>[];

const payer = async (nickname: string) => {
  const someone = await house.person({ nickname });
  await someone.call(setPaymentPassword, { password });
  await makeMoney(house.deps, someone.userId, { currency: 1_000 });
  return someone;
};

/** A circle with a founder, and a member with money and a post in it. */
const makePlace = async () => {
  const [owner, member] = [await house.person({ nickname: '圈主' }), await payer('成员')];
  const group = await makeGroup(house.deps, { ownerId: owner.userId });
  await member.call(joinGroup, { id: group });
  const [o, m] = [familyOf(owner), familyOf(member)];
  const post = async (title: string) => {
    const id = idOf(await m('POST', `/plus-group/groups/${group}/posts`, { title, body: '正文' }));
    await m('POST', `/plus-group/currency-pinned/posts/${id}`, { amount: 50, day: 5, password });
    return id;
  };
  return { owner, member, group, o, m, post };
};

describe('the pins that a client of the family reads and decides about', () => {
  it('of comments on feeds: rows with the words of the comment, and text, pictures and film of the feed', async () => {
    const [author, reader] = [await house.person(), await payer('想置顶的人')];
    const [a, r] = [familyOf(author), familyOf(reader)];
    const picture = (await author.call(uploadFile, { file: fileOf(await makePng(), 'a.png') })).id;
    const feed = idOf(await a('POST', '/feeds', { feed_content: '热闹的动态', images: [{ id: picture }] }));
    const comment = ((await r('POST', `/feeds/${feed}/comments`, { body: '置顶这句' })).body as { comment: { id: number } }).comment.id;
    const asked = await r('POST', `/feeds/${feed}/comments/${comment}/currency-pinneds`, { amount: 50, day: 5, password });
    expect(asked).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    const [row] = rowsOf(await a('GET', '/user/feed-comment-pinneds?limit=15&after=0'));
    expect(row).toMatchObject({
      target: comment,
      raw: feed,
      amount: 50,
      day: 5,
      expires_at: null,
      status: 0,
      comment: { body: '置顶这句' },
      feed: { feed_content: '热闹的动态', images: [{ file: picture }], video: null },
    });
    const done = await a('PATCH', `/feeds/${feed}/comments/${comment}/currency-pinneds/${row?.['id']}`);
    expect(done).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    expect(rowsOf(await a('GET', '/user/feed-comment-pinneds'))).toMatchObject([{ status: 1, expires_at: expect.any(String) }]);
  });

  it('of posts: 0 means all circles, rows have the title, and the post itself is named to accept or reject', async () => {
    const { group, o, m, post } = await makePlace();
    const [first, second] = [await post('头一篇'), await post('第二篇')];
    const list = '/plus-group/pinned/posts?after=0&limit=15&group=';
    expect(rowsOf(await o('GET', `${list}0`))).toMatchObject([
      { target: second, status: 0, post: { title: '第二篇' } },
      { target: first, status: 0, post: { title: '头一篇' } },
    ]);
    expect(rowsOf(await o('GET', `${list}${group}`))).toHaveLength(2);
    expect(rowsOf(await o('GET', `${list}${group + 1}`))).toEqual([]);
    expect(await m('PATCH', `/plus-group/currency-pinned/posts/${first}/accept`)).toMatchObject({ status: 403 });
    expect(await o('PATCH', `/plus-group/currency-pinned/comments/999999/accept`)).toMatchObject({ status: 404 });
    expect(await o('PATCH', `/plus-group/currency-pinned/posts/${first}/accept`)).toMatchObject({ status: 201 });
    expect(await o('PATCH', `/plus-group/currency-pinned/posts/${second}/reject`)).toMatchObject({ status: 204 });
    expect(rowsOf(await o('GET', `${list}0`)).map((row) => [row['target'], row['status'], row['expires_at'] === null])).toEqual([
      [second, 2, false],
      [first, 1, false],
    ]);
    expect(await o('PATCH', `/plus-group/currency-pinned/posts/${first}/reject`)).toMatchObject({
      status: 422,
      body: { reason: 'PIN_SETTLED' },
    });
    expect(await o('PATCH', '/plus-group/currency-pinned/posts/999999/accept')).toMatchObject({ status: 404 });
  });

  it('of comments on posts: 0 means all posts, and the comment itself is named; two answers at once are one', async () => {
    const { group, m, o } = await makePlace();
    const post = idOf(await o('POST', `/plus-group/groups/${group}/posts`, { title: '圈主的帖子', body: '正文' }));
    const say = async (body: string) => {
      const { comment } = (await m('POST', `/group-posts/${post}/comments`, { body })).body as { comment: { id: number } };
      await m('POST', `/plus-group/currency-pinned/comments/${comment.id}`, { amount: 20, day: 1, password });
      return comment.id;
    };
    const [kept, refused] = [await say('好评论'), await say('一般评论')];
    const list = '/plus-group/pinned/comments?after=0&limit=15&post=';
    expect(rowsOf(await o('GET', `${list}0`))).toMatchObject([
      { target: refused, post: { title: '圈主的帖子' }, comment: { body: '一般评论' } },
      { target: kept, post: { title: '圈主的帖子' }, comment: { body: '好评论' } },
    ]);
    expect(rowsOf(await o('GET', `${list}${post}`))).toHaveLength(2);
    const both = await Promise.all([1, 2].map(() => o('PATCH', `/plus-group/currency-pinned/comments/${kept}/accept`)));
    expect(both.map((one) => one.status).sort()).toEqual([201, 422]);
    expect(await o('PATCH', `/plus-group/currency-pinned/comments/${refused}/reject`)).toMatchObject({ status: 204 });
    const stranger = familyOf(await house.stranger());
    expect(rowsOf(await stranger('GET', `${list}0`))).toEqual([]);
    expect(await stranger('PATCH', `/plus-group/currency-pinned/comments/${kept}/accept`)).toMatchObject({ status: 403 });
  });
});

describe('who asks to come into a circle', () => {
  it('is listed for its group admins alone, and let in or not by the number of the row', async () => {
    const owner = await house.person();
    const group = await makeGroup(house.deps, { ownerId: owner.userId, mode: 'private' });
    const [one, two] = [await house.person({ nickname: '想进的人' }), await house.person()];
    for (const who of [one, two]) await familyOf(who)('PUT', `/plus-group/groups/${group}`, {});
    const o = familyOf(owner);
    const rows = rowsOf(await o('GET', '/plus-group/user-group-audit-members?after=0&limit=15&group=0'));
    expect(rows).toMatchObject([
      { user_id: two.userId, status: 0 },
      { user_id: one.userId, status: 0, group: { id: group }, user: { name: '想进的人' } },
    ]);
    const door = (nth: number) => `/plus-group/currency-groups/${group}/members/${rows[nth]?.['member_id']}/audit`;
    expect((await familyOf(one)('PATCH', door(0), { status: 1 })).status).toBe(403);
    expect(await o('PATCH', door(0), { status: 1 })).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    expect(await o('PATCH', door(1), { status: 2 })).toMatchObject({ status: 201 });
    expect(await o('PATCH', door(1), { status: 1 })).toMatchObject({ status: 422, body: { reason: 'APPLICATION_DECIDED' } });
    expect(await o('PATCH', door(1), { status: 3 })).toMatchObject({ status: 422 });
    const after = rowsOf(await o('GET', `/plus-group/user-group-audit-members?group=${group}`));
    expect(after.map((row) => row['status'])).toEqual([1, 2]);
    expect(rowsOf(await familyOf(one)('GET', '/plus-group/user-group-audit-members'))).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { createFeed, listFeeds } from '#contract/feeds/feeds.doors.ts';
import { createGroup } from '#contract/groups/group-admin.doors.ts';
import { listCategories } from '#contract/groups/groups.doors.ts';
import { makeExport } from '#contract/report-exports/report-exports.doors.ts';
import { rechargeWallet } from '#contract/wallet/wallet.doors.ts';
import { makeGroup } from '../../features/groups/groups.factory.ts';
import { letIn } from '../../features/posts/posts.factory.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { familyOf } from './family-client.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const newFeed = { feed_content: '家族客户端发的动态', feed_from: 2, feed_mark: 17_954_729_117_092, amount: 0 };

describe('what clients of the family send', () => {
  it('is a free feed with a number for its mark, and the same again is the same feed', async () => {
    const author = await house.person();
    const send = familyOf(author);
    const first = await send('POST', '/feeds', newFeed);
    expect(first).toMatchObject({ status: 201, body: { message: '发布成功', id: expect.any(Number), feed: { paid_node: null } } });
    expect(await send('POST', '/feeds', { ...newFeed, feed_mark: '17954729117092' })).toMatchObject({
      status: 201,
      body: { id: (first.body as { id: number }).id },
    });
  });

  it('may price a picture at nothing, but no text is a price, and nothing costs less than nothing', async () => {
    const author = await house.person();
    const send = familyOf(author);
    for (const amount of ['0', '5', -1, 0.5])
      expect(await send('POST', '/feeds', { ...newFeed, feed_mark: undefined, amount })).toMatchObject({ status: 422 });
    const strange = { ...newFeed, feed_mark: 1.5 };
    expect(await send('POST', '/feeds', strange)).toMatchObject({ status: 422, body: { errors: { feed_mark: [expect.any(String)] } } });
  });

  it('is a post or a comment with a number for its mark and an amount of 0', async () => {
    const group = await makeGroup(house.deps, { ownerId: (await house.person()).userId });
    const author = await house.person();
    await letIn(house.deps, group, author.userId);
    const send = familyOf(author);
    const post = await send('POST', `/plus-group/groups/${group}/posts`, { title: '题目', body: '正文', feed_mark: 7001, amount: 0 });
    expect(post).toMatchObject({ status: 201, body: { post: { paid_node: null } } });
    const { id } = post.body as { id: number };
    const said = { body: '说一句', comment_mark: 7002 };
    const first = await send('POST', `/plus-group/group-posts/${id}/comments`, said);
    const again = await send('POST', `/plus-group/group-posts/${id}/comments`, said);
    expect([first.status, again.status, (again.body as typeof first.body & { comment: object }).comment]).toMatchObject([
      201,
      201,
      { id: (first.body as { comment: { id: number } }).comment.id, body: '说一句' },
    ]);
  });

  it('founds a circle without a word of its agreement, and not with a no', async () => {
    const owner = await house.person();
    await makeGroup(house.deps, { ownerId: owner.userId });
    const [category] = await house.guest.call(listCategories, {});
    const form = { category_id: category?.id ?? 0, name: '家族圈', mode: 'public' as const };
    expect(await owner.refused(createGroup, { ...form, agreed: false })).toBe('AGREEMENT_NOT_ACCEPTED');
    const made = await familyOf(owner)('POST', `/plus-group/categories/${form.category_id}/groups`, { name: '家族圈', mode: 'public' });
    expect(made).toMatchObject({ status: 201, body: { group: { name: '家族圈', joined: { role: 'founder' } } } });
  });
});

describe('a key or mark that comes again with another body', () => {
  it('is refused with 409 whatever differs: topics, place, whom it answers, what it is passed on to', async () => {
    const author = await house.person();
    const send = familyOf(author);
    const feed = { feed_content: '只此一条', feed_mark: 'once-and-only' };
    const first = await send('POST', '/feeds', feed);
    for (const other of [{ topic_names: ['新话题'] }, { feed_location: '北京' }, { feed_from: 5 }, { amount: 10 }])
      expect(await send('POST', '/feeds', { ...feed, ...other })).toMatchObject({ status: 409, body: { reason: 'KEY_REUSED' } });
    expect(await send('POST', '/feeds', feed)).toMatchObject({ status: 201, body: { id: (first.body as { id: number }).id } });
    const place = `/feeds/${(first.body as { id: number }).id}/comments`;
    const said = { body: '一句', comment_mark: 'said-once' };
    expect(await send('POST', place, said)).toMatchObject({ status: 201 });
    expect(await send('POST', place, { ...said, reply_user: author.userId })).toMatchObject({ status: 409 });
    const group = await makeGroup(house.deps, { ownerId: author.userId });
    const post = { title: '题目', body: '正文', feed_mark: 'post-once' };
    expect(await send('POST', `/plus-group/groups/${group}/posts`, post)).toMatchObject({ status: 201 });
    expect(await send('POST', `/plus-group/groups/${group}/posts`, { ...post, sync_feed: true })).toMatchObject({ status: 409 });
    expect(await send('POST', '/api/v2/post/publishGroupPost', { ...post, group_id: group, body: '别的' })).toMatchObject({
      status: 200,
      body: { code: 409, reason: 'KEY_REUSED' },
    });
  });

  it('writes one feed where both come at the same moment, and refuses the other', async () => {
    const author = await house.person();
    const send = familyOf(author);
    const bodies = ['甲', '乙'].map((feed_content) => ({ feed_content, feed_mark: 424_242 }));
    const told = await Promise.all(bodies.map((body) => send('POST', '/feeds', body)));
    expect(told.map((one) => one.status).sort()).toEqual([201, 409]);
    expect((await author.call(listFeeds, { type: 'users' })).feeds).toHaveLength(1);
  });

  it('is refused before a gateway is asked, and where the answer itself is never kept', async () => {
    const author = await house.person();
    const key = 'key-of-many-calls';
    await author.call(createFeed, { feed_content: '先用了这个标识' }, { key });
    const recharge = await author.send(rechargeWallet, { amount: 700 }, { key });
    expect([recharge.status, recharge.body['reason']]).toEqual([409, 'KEY_REUSED']);
    const kept = 'key-without-an-answer';
    expect((await author.send(makeExport, { format: 'json-resume' }, { key: kept })).status).toBe(201);
    expect((await author.send(makeExport, { format: 'json-resume' }, { key: kept })).status).toBe(201);
    expect(await author.refused(makeExport, { format: 'pdf' }, { key: kept })).toBe('KEY_REUSED');
  });
});

import { describe, expect, it } from 'vitest';
import * as groups from '#contract/groups/groups.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';

describe('liking a post', () => {
  it('counts the like for post and owner, shows it to who gave it, and tells the owner', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    const made = await member.send(reactions.likePost, { id: post.id });
    expect(made).toMatchObject({ status: 201, body: { liked: true, like_count: 1 } });

    const seen = await member.call(posts.getPost, { group_id: id, id: post.id });
    expect(seen).toMatchObject({ liked: true, has_like: true, like_count: 1, likes: [{ user_id: member.userId, user: { name: '林译' } }] });
    expect(seen.user?.extra.likes_count).toBe(1);
    expect((await owner.call(posts.getPost, { group_id: id, id: post.id })).liked).toBe(false);
    expect(await owner.call(notices.listLikeNotices, {})).toMatchObject([{ kind: 'like', user_id: member.userId, is_read: false }]);
    await owner.call(reactions.likePost, { id: post.id });
    expect((await owner.call(notices.getCounts, {})).user.liked).toBe(1);
  });

  it('asks for a session, then the opened report, then membership, in that order', async () => {
    const house = await testApp();
    const { id, owner, outsider, member } = await makeCircle(house);
    const post = await publish(owner, id);
    const unsigned = await house.person({ signed: false });
    expect(await house.guest.refused(reactions.likePost, { id: post.id })).toBe('SIGN_IN_REQUIRED');
    const early = await unsigned.send(reactions.likePost, { id: post.id });
    expect(early).toMatchObject({ status: 403, body: { message: '开启言值报告才能点赞' } });
    const outside = await outsider.send(reactions.likePost, { id: post.id });
    expect(outside).toMatchObject({ status: 403, body: { message: '必须加入圈子才能点赞' } });
    expect(await member.refused(reactions.likePost, { id: 999_999_999 })).toBe('NOT_FOUND');
    expect(await unsigned.refused(reactions.togglePostLike, { id: post.id })).toBe('REPORT_NEEDED_TO_LIKE');
    expect(await outsider.refused(reactions.togglePostLike, { id: post.id })).toBe('JOIN_TO_LIKE');
  });

  it('is one like however often it is given, and none once it is taken back, whatever the post', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    const all = await Promise.all(Array.from({ length: 8 }, () => member.send(reactions.likePost, { id: post.id })));
    expect(all.map((outcome) => outcome.status)).toEqual(Array(8).fill(201));
    expect((await owner.call(posts.getPost, { group_id: id, id: post.id })).like_count).toBe(1);
    expect((await owner.call(notices.getCounts, {})).user.liked).toBe(1);

    await Promise.all(Array.from({ length: 8 }, () => member.send(reactions.unlikePost, { id: post.id })));
    expect((await owner.call(posts.getPost, { group_id: id, id: post.id })).like_count).toBe(0);
    expect((await owner.call(notices.getCounts, {})).user.liked).toBe(0);
    expect(await owner.call(notices.listLikeNotices, {})).toEqual([]);
  });

  it('ends with the true count when twelve people like and unlike at the same time', async () => {
    const house = await testApp();
    const { id, owner } = await makeCircle(house);
    const post = await publish(owner, id);
    const people = await Promise.all(Array.from({ length: 12 }, () => house.person()));
    for (const one of people) await one.call(groups.joinGroup, { id });

    await Promise.all(
      people.flatMap((one, index) =>
        [0, 1, 2, 3, 4].map((step) => one.send((step + index) % 2 === 0 ? reactions.likePost : reactions.unlikePost, { id: post.id })),
      ),
    );

    const likers = await owner.call(reactions.listPostLikes, { id: post.id, limit: 100 });
    const seen = await owner.call(posts.getPost, { group_id: id, id: post.id });
    expect(seen.like_count).toBe(likers.length);
    expect(seen.user?.extra.likes_count).toBe(likers.length);
    expect((await owner.call(notices.getCounts, {})).user.liked).toBe(likers.length);
  });

  it('is taken back with a session only, also by who left the circle', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house);
    const post = await publish(owner, id);
    await member.call(reactions.likePost, { id: post.id });
    await member.call(groups.leaveGroup, { id });
    expect((await member.send(reactions.unlikePost, { id: post.id })).status).toBe(204);
    expect((await outsider.send(reactions.unlikePost, { id: post.id })).status).toBe(204);
    expect(await house.guest.refused(reactions.unlikePost, { id: post.id })).toBe('SIGN_IN_REQUIRED');
    expect((await owner.call(posts.getPost, { group_id: id, id: post.id })).like_count).toBe(0);
  });

  it('turns by its named door, which says what it has become', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    const turn = async () =>
      (await member.raw({ method: 'POST', url: '/api/v2/post/groupPostsLike', payload: { postId: post.id } })).json();
    expect(await turn()).toMatchObject({ code: 0, message: '点赞成功', data: { liked: true, like_count: 1 } });
    expect(await turn()).toMatchObject({ code: 0, message: '已取消点赞', data: { liked: false, like_count: 0 } });
    await member.call(reactions.togglePostLike, { id: post.id });
  });

  it('lists who likes a post, newest first, page by page', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    await member.call(reactions.likePost, { id: post.id });
    await owner.call(reactions.likePost, { id: post.id });
    const first = await house.guest.call(reactions.listPostLikes, { id: post.id, limit: 1 });
    expect(first.map((like) => like.user_id)).toEqual([owner.userId]);
    const next = await house.guest.call(reactions.listPostLikes, { id: post.id, after: first[0]?.id ?? 0 });
    expect(next.map((like) => like.user_id)).toEqual([member.userId]);
    expect((await house.guest.send(reactions.listPostLikes, { id: post.id })).queries).toBeLessThanOrEqual(4);
    expect(await house.guest.refused(reactions.listPostLikes, { id: 999_999_999 })).toBe('NOT_FOUND');
  });
});

describe('collecting a post', () => {
  it('keeps it once for who collected it, without report or membership, and lets it go', async () => {
    const house = await testApp();
    const { id, owner } = await makeCircle(house);
    const keeper = await house.stranger({ signed: false });
    const post = await publish(owner, id);
    const later = await publish(owner, id);
    const twice = await Promise.all([1, 2].map(() => keeper.send(reactions.collectPost, { id: post.id })));
    expect(twice.map((outcome) => outcome.body['message'])).toEqual(['收藏成功', '收藏成功']);
    await keeper.call(reactions.collectPost, { id: later.id });

    const kept = await keeper.call(posts.listCollectedPosts, { limit: 1 });
    expect(kept).toMatchObject([{ id: later.id, has_collect: true, collects_count: 1 }]);
    expect(await keeper.call(posts.listCollectedPosts, { after: kept[0]?.cursor ?? 0 })).toMatchObject([{ id: post.id }]);
    expect((await keeper.send(reactions.uncollectPost, { id: post.id })).status).toBe(204);
    expect((await keeper.send(reactions.uncollectPost, { id: post.id })).status).toBe(204);
    expect((await keeper.call(posts.listCollectedPosts, {})).map((one) => one.id)).toEqual([later.id]);
    expect((await keeper.call(posts.getPost, { group_id: id, id: post.id })).collects_count).toBe(0);
  });

  it('is refused to guests and where there is no post', async () => {
    const house = await testApp();
    const lin = await house.person();
    for (const call of [reactions.collectPost, reactions.uncollectPost, reactions.unlikePost]) {
      expect(await house.guest.refused(call, { id: 1 })).toBe('SIGN_IN_REQUIRED');
      expect(await lin.refused(call, { id: 999_999_999 })).toBe('NOT_FOUND');
    }
  });
});

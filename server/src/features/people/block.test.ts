import { describe, expect, it } from 'vitest';
import * as comments from '#contract/comments/comments.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';

/** Followers, followings and friends of a person, as counted and as listed; both must say the same. */
const figuresOf = async (of: Client & { userId: number }) => {
  const seen = await of.call(people.getUser, { id: of.userId });
  if (!('extra' in seen)) throw new Error('a person was asked for');
  const listed = async (type: string) => (await of.call(people.listFollows, { uid: of.userId, type, limit: 100 })).length;
  const counted = { followers: seen.extra.followers_count, followings: seen.extra.followings_count, friends: seen.friends_count };
  expect({ followers: await listed('followers'), followings: await listed('followings'), friends: await listed('friends') }).toEqual(
    counted,
  );
  return counted;
};

const none = { followers: 0, followings: 0, friends: 0 };

describe('blocking a person', () => {
  it('ends the following of both with its figures and notices, and keeps either from following again', async () => {
    const { person } = await testApp();
    const [lin, wang] = [await person(), await person()];
    await lin.call(people.follow, { id: wang.userId });
    await wang.call(people.follow, { id: lin.userId });
    expect((await lin.call(notices.getCounts, {})).user).toMatchObject({ following: 0, mutual: 1 });
    expect((await wang.call(notices.getCounts, {})).user).toMatchObject({ following: 1, mutual: 0 });

    expect(await lin.send(people.block, { id: wang.userId })).toMatchObject({ status: 201, body: { message: '已拉黑' } });
    expect(await figuresOf(lin)).toEqual(none);
    expect(await figuresOf(wang)).toEqual(none);
    expect((await lin.call(notices.getCounts, {})).user).toMatchObject({ following: 0, mutual: 0 });
    expect((await wang.call(notices.getCounts, {})).user).toMatchObject({ following: 0, mutual: 0 });
    expect(await lin.call(people.getUser, { id: wang.userId })).toMatchObject({ blacked: true, following: false, follower: false });
    expect(await wang.call(people.getUser, { id: lin.userId })).toMatchObject({ blacked: false });
    expect(await wang.send(people.follow, { id: lin.userId })).toMatchObject({ status: 403, body: { reason: 'BLOCKED_BETWEEN' } });
    expect(await lin.refused(people.follow, { id: wang.userId })).toBe('BLOCKED_BETWEEN');

    expect((await lin.send(people.unblock, { id: wang.userId })).status).toBe(204);
    expect(await lin.call(people.getUser, { id: wang.userId })).toMatchObject({ blacked: false, following: false });
    expect((await wang.send(people.follow, { id: lin.userId })).status).toBe(204);
    expect(await figuresOf(lin)).toEqual({ followers: 1, followings: 0, friends: 0 });
  });

  it('is refused to guests, for oneself and for nobody, and changes nothing when it is said twice', async () => {
    const { guest, person } = await testApp();
    const [lin, wang] = [await person(), await person()];
    for (const operation of [people.block, people.unblock]) {
      expect(await guest.refused(operation, { id: lin.userId })).toBe('SIGN_IN_REQUIRED');
      expect(await lin.refused(operation, { id: lin.userId })).toBe('BLOCK_SELF');
      expect(await lin.refused(operation, { id: 9_000_000_000 })).toBe('NOT_FOUND');
      expect((await lin.send(operation, { id: 'wang' })).status).toBe(422);
    }
    const both = await Promise.all(Array.from({ length: 6 }, () => lin.send(people.block, { id: wang.userId })));
    expect(both.map((one) => one.status)).toEqual(Array(6).fill(201));
    const ended = await Promise.all(Array.from({ length: 6 }, () => lin.send(people.unblock, { id: wang.userId })));
    expect(ended.map((one) => one.status)).toEqual(Array(6).fill(204));
    expect(await lin.call(people.listBlocked, {})).toEqual([]);
  });

  it('is listed to whoever blocked and to nobody else, newest first, in at most four queries', async () => {
    const { guest, person, stranger } = await testApp();
    const lin = await person();
    const others = [await person(), await person(), await person()];
    for (const other of others) await lin.call(people.block, { id: other.userId });
    const newestFirst = others.map((one) => one.userId).reverse();
    const seen = await lin.send(people.listBlocked, {});
    expect(seen.queries).toBeLessThanOrEqual(4);
    expect((seen.body as unknown as { id: number }[]).map((one) => one.id)).toEqual(newestFirst);
    expect(seen.body).toMatchObject([{ blacked: true }, { blacked: true }, { blacked: true }]);
    expect((await lin.call(people.listBlocked, { limit: 1, offset: 1 })).map((one) => one.id)).toEqual(newestFirst.slice(1, 2));
    expect(await (await stranger()).call(people.listBlocked, {})).toEqual([]);
    expect(await others[0]?.call(people.listBlocked, {})).toEqual([]);
    expect(await guest.refused(people.listBlocked, {})).toBe('SIGN_IN_REQUIRED');
  });

  it('ends with true figures when follows, unfollows and blocks of the same people come all at once', async () => {
    const { person } = await testApp();
    const all = await Promise.all(Array.from({ length: 5 }, () => person()));
    const acts = [people.follow, people.follow, people.unfollow, people.block, people.unblock];
    const storm = all.flatMap((one, at) =>
      all
        .filter((other) => other !== one)
        .flatMap((other, to) => acts.map((_, turn) => [one, other, acts[(at + to + turn) % acts.length]] as const)),
    );
    const outcomes = await Promise.all(storm.map(([one, other, act]) => (act ? one.send(act, { id: other.userId }) : null)));
    expect(outcomes.filter((one) => one && ![201, 204, 403].includes(one.status))).toEqual([]);
    for (const one of all) {
      await figuresOf(one);
      const blocked = (await one.call(people.listBlocked, {})).map((other) => other.id);
      const followed = (await one.call(people.listFollows, { uid: one.userId, type: 'followings' })).map((other) => other.id);
      const following = (await one.call(people.listFollows, { uid: one.userId, type: 'followers' })).map((other) => other.id);
      expect([...followed, ...following].filter((id) => blocked.includes(id))).toEqual([]);
    }
  });
});

describe('a block', () => {
  const inCircle = async () => {
    const house = await testApp();
    const circle = await makeCircle(house);
    const [lin, wang] = [await house.person({ nickname: '林间' }), await house.person({ nickname: '王远' })];
    for (const one of [lin, wang]) await one.call(groups.joinGroup, { id: circle.id });
    return { ...circle, house, lin, wang };
  };

  it('hides the posts of both from each other in every list, and leaves them to everyone else', async () => {
    const { id, house, lin, wang, member } = await inCircle();
    const post = await publish(lin, id, '拉黑之后谁也看不见谁');
    await publish(wang, id, '这一条也一样');
    await lin.call(people.block, { id: wang.userId });
    const ofLin = async (who: typeof wang) => (await who.call(posts.listGroupPosts, { group_id: id })).posts.map((one) => one.user_id);
    expect(await ofLin(wang)).toEqual([wang.userId]);
    expect(await ofLin(lin)).toEqual([lin.userId]);
    expect(await ofLin(member)).toEqual([wang.userId, lin.userId]);
    expect(await wang.refused(posts.getPost, { group_id: id, id: post.id })).toBe('NOT_FOUND');
    expect(await wang.call(posts.countPostsOf, { user_id: lin.userId })).toEqual({ count: 0 });
    expect(await wang.call(posts.searchPosts, { keyword: '拉黑', group_id: id })).toEqual([]);
    expect(await house.guest.call(posts.searchPosts, { keyword: '拉黑', group_id: id })).toMatchObject([{ id: post.id }]);
    const list = await lin.send(posts.listGroupPosts, { group_id: id });
    expect(list.queries).toBeLessThanOrEqual(4);

    await lin.call(people.unblock, { id: wang.userId });
    expect(await ofLin(wang)).toEqual([wang.userId, lin.userId]);
  });

  it('lets the blocked neither like, keep, comment on nor answer what the blocker wrote', async () => {
    const { id, lin, wang, owner } = await inCircle();
    const post = await publish(lin, id);
    const open = await publish(owner, id);
    const { comment } = await lin.call(comments.createPostComment, { id: open.id, body: '我的看法' });
    await lin.call(people.block, { id: wang.userId });
    expect(await wang.refused(reactions.likePost, { id: post.id })).toBe('NOT_FOUND');
    expect(await wang.refused(reactions.collectPost, { id: post.id })).toBe('NOT_FOUND');
    expect(await wang.refused(comments.createPostComment, { id: post.id, body: '你好' })).toBe('NOT_FOUND');
    expect(await wang.refused(comments.createPostComment, { id: open.id, body: '你好', reply_to: comment.id })).toBe('BLOCKED_BETWEEN');
    expect((await lin.send(comments.createPostComment, { id: open.id, body: '你好', reply_user: owner.userId })).status).toBe(201);
  });

  it('hides comments of both from each other, in lists and on cards', async () => {
    const { id, lin, wang, owner, member } = await inCircle();
    const post = await publish(owner, id);
    await lin.call(comments.createPostComment, { id: post.id, body: '林间说' });
    await wang.call(comments.createPostComment, { id: post.id, body: '王远说' });
    await wang.call(people.block, { id: lin.userId });
    const listed = async (who: typeof lin) => (await who.call(comments.listPostComments, { id: post.id })).comments.map((one) => one.body);
    const onCard = async (who: typeof lin) =>
      (await who.call(posts.getPost, { group_id: id, id: post.id })).comments.map((one) => one.body);
    for (const seen of [listed, onCard]) {
      expect(await seen(lin)).toEqual(['林间说']);
      expect(await seen(wang)).toEqual(['王远说']);
      expect(await seen(member)).toEqual(['王远说', '林间说']);
    }
    expect((await member.call(comments.listPostComments, { id: post.id })).comments[0]?.user).toMatchObject({ blacked: false });
  });

  it('does not hide a circle from who looks after it, who may not answer there either', async () => {
    const { id, wang, owner } = await inCircle();
    const post = await publish(wang, id, '圈主看不见我了吗');
    await wang.call(people.block, { id: owner.userId });
    expect((await owner.call(posts.listGroupPosts, { group_id: id })).posts.map((one) => one.id)).toContain(post.id);
    expect(await owner.send(reactions.likePost, { id: post.id })).toMatchObject({ status: 403, body: { reason: 'BLOCKED_BETWEEN' } });
    expect(await owner.refused(comments.createPostComment, { id: post.id, body: '看得见' })).toBe('BLOCKED_BETWEEN');
    expect((await owner.send(posts.deletePost, { group_id: id, id: post.id })).status).toBe(204);
  });
});

describe('people in lists', () => {
  it('carry what the viewer has to do with them, beside posts, comments, likes and members', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house);
    const post = await publish(owner, id);
    await member.call(comments.createPostComment, { id: post.id, body: '我来' });
    await member.call(reactions.likePost, { id: post.id });
    await outsider.call(people.follow, { id: owner.userId });
    await member.call(people.follow, { id: outsider.userId });
    const seen = await outsider.send(posts.getPost, { group_id: id, id: post.id });
    expect(seen.queries).toBeLessThanOrEqual(4);
    expect(seen.body).toMatchObject({
      user: { following: false, follower: true, blacked: false },
      comments: [{ user: { following: true, follower: false, blacked: false } }],
      likes: [{ user: { following: true, follower: false } }],
    });
    const members = await outsider.call(groups.listMembers, { id });
    expect(members.map((one) => [one.user?.following, one.user?.follower])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(await house.guest.call(posts.getPost, { group_id: id, id: post.id })).toMatchObject({
      user: { following: false, blacked: false },
    });
  });
});

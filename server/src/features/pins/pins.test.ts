import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPostComment, deletePostComment, listPostComments } from '#contract/comments/comments.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import { getCounts, listNotifications } from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import { deletePost, listGroupPosts } from '#contract/posts/posts.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { expireHolds } from '../../platform/ledger/holds.writes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type Circle, letIn, makeCircle, publish } from '../posts/posts.factory.ts';
import { fund, moneyOf, password } from './pins.factory.ts';
import { endDuePins } from './pins.jobs.ts';

const DAY_MS = 24 * 3_600_000;
let house: TestApp;

beforeAll(async () => {
  house = await testApp();
});

type Someone = Circle['member'];

/** A circle whose member has 1000 积分 and a post in it. */
const postOfMember = async () => {
  const circle = await makeCircle(house);
  await fund(house, circle.member);
  return { ...circle, post: await publish(circle.member, circle.id) };
};

const asked = async (who: Someone, state?: 'pending') => who.call(pins.listPostPins, state ? { state } : {});
const pinnedIn = async (groupId: number) => (await house.guest.call(listGroupPosts, { group_id: groupId })).pinneds.map((one) => one.id);
const toldLast = async (who: Someone) => (await who.call(listNotifications, {}))[0]?.content;

describe('asking for a post to be pinned', () => {
  it('sets the offer apart, waits for a group admin, and on yes pays the circle and pins; at its end nothing comes back', async () => {
    const { id, owner, member, post } = await postOfMember();
    const applied = await member.send(pins.applyPostPin, { id: post.id, day: 5, amount: 100, password });
    expect([applied.status, applied.body]).toEqual([201, { message: '置顶申请已提交，等待审核' }]);
    expect(await moneyOf(house, member.userId)).toEqual([900, 100]);
    expect(await pinnedIn(id)).toEqual([]);
    expect((await owner.call(getCounts, {})).user['post-pinned']).toBe(1);
    expect(await toldLast(owner)).toContain('林译 申请将');

    const listed = await owner.send(pins.listPostPins, { group: id });
    expect(listed.queries).toBeLessThanOrEqual(4);
    const [request] = await asked(owner);
    expect(request).toMatchObject({
      channel: 'post',
      target: post.id,
      amount: 100,
      day: 5,
      expires_at: null,
      state: 'pending',
      user: { id: member.userId },
    });
    expect(request?.post).toMatchObject({ id: post.id, kind: 'post' });

    await owner.call(pins.approvePin, { id: request?.id ?? 0 });
    expect(await pinnedIn(id)).toEqual([post.id]);
    expect(await moneyOf(house, member.userId)).toEqual([900, 0]);
    expect((await moneyOf(house, id, 'group'))[0]).toBe(100);
    expect((await owner.call(getCounts, {})).user['post-pinned']).toBe(0);
    expect(await toldLast(member)).toContain('你的置顶申请已通过');

    house.advance(5 * DAY_MS + 1_000);
    expect(await pinnedIn(id)).toEqual([]);
    await endDuePins(house.deps);
    await endDuePins(house.deps);
    expect((await asked(owner))[0]?.state).toBe('ended');
    expect(await moneyOf(house, member.userId)).toEqual([900, 0]);
    expect(await toldLast(member)).toContain('置顶已到期');
  });

  it('gives the offer back on no, when its author changes their mind, and after seven days without an answer', async () => {
    const { owner, member, post } = await postOfMember();
    const ask = () => member.call(pins.applyPostPin, { id: post.id, day: 1, amount: 70, password });
    const waiting = async () => (await asked(owner, 'pending'))[0]?.id ?? 0;

    await ask();
    expect((await owner.send(pins.rejectPin, { id: await waiting() })).status).toBe(204);
    expect(await moneyOf(house, member.userId)).toEqual([1_000, 0]);
    expect(await toldLast(member)).toContain('未通过，70 积分 已退回');

    await ask();
    const state = await member.call(pins.getPinState, { kind: 'post', id: post.id });
    expect(state).toMatchObject({ may: 'apply', may_end: false, pinned_until: null, pending: { amount: 70, day: 1 } });
    expect(await owner.refused(pins.cancelPinRequest, { id: state.pending?.id ?? 0 })).toBe('NOT_FOUND');
    await member.call(pins.cancelPinRequest, { id: state.pending?.id ?? 0 });
    expect(await moneyOf(house, member.userId)).toEqual([1_000, 0]);

    await ask();
    const last = await waiting();
    house.advance(7 * DAY_MS + 1_000);
    await expireHolds(house.deps);
    expect(await moneyOf(house, member.userId)).toEqual([1_000, 0]);
    expect(await toldLast(member)).toContain('7 天内无人处理');
    expect(await owner.refused(pins.approvePin, { id: last })).toBe('PIN_SETTLED');
    expect((await member.call(pins.listMyPins, {})).map((one) => one.state)).toEqual(['expired', 'cancelled', 'rejected']);
  });

  it('asks for an amount, the right password and enough 积分, and lets one request wait at a time', async () => {
    const { owner, member, post, outsider } = await postOfMember();
    const form = { id: post.id, day: 5 as const, amount: 10, password };
    expect(await house.guest.refused(pins.applyPostPin, form)).toBe('SIGN_IN_REQUIRED');
    expect(await outsider.refused(pins.applyPostPin, form)).toBe('NOT_ALLOWED');
    expect(await member.refused(pins.applyPostPin, { ...form, id: 999_999_999 })).toBe('NOT_FOUND');
    expect(await member.refused(pins.applyPostPin, { id: post.id, day: 5, password })).toBe('PIN_AMOUNT_NEEDED');
    expect(await member.refused(pins.applyPostPin, { ...form, day: 1, amount: 100_000_000 })).toBe('PIN_AMOUNT_LARGE');
    for (const bad of [{ amount: 0 }, { amount: -5 }, { amount: 1.5 }, { amount: '10' }, { day: 2 }, { day: 0 }]) {
      const refused = await member.raw({
        method: 'POST',
        url: `/api/sns/api/v2/plus-group/currency-pinned/posts/${post.id}`,
        payload: { ...form, ...bad },
      });
      expect(refused.statusCode, JSON.stringify(bad)).toBe(422);
    }
    expect(await member.refused(pins.applyPostPin, { ...form, password: 'Falsch-11' })).toBe('PAYMENT_PASSWORD_WRONG');
    expect(await member.refused(pins.applyPostPin, { id: post.id, day: 5, amount: 10 })).toBe('PAYMENT_PASSWORD_NEEDED');
    const short = await member.send(pins.applyPostPin, { ...form, amount: 1_001 });
    expect(short).toMatchObject({ status: 403, body: { message: '积分不足，请充值' } });
    expect(await asked(owner)).toEqual([]);

    const many = await Promise.all(Array.from({ length: 5 }, () => member.send(pins.applyPostPin, form)));
    expect(many.map((one) => one.status).sort()).toEqual([201, 422, 422, 422, 422]);
    expect(await moneyOf(house, member.userId)).toEqual([990, 10]);
    expect(await owner.refused(pins.confirmPostPin, { id: post.id })).toBe('PIN_PENDING');
    expect(await pinnedIn(post.group_id)).toEqual([]);
  });

  it('is settled by one of many who say yes, say no, take back and let expire at once, and the money is right', async () => {
    const { id, owner, member, post } = await postOfMember();
    const admin = await house.person();
    await letIn(house.deps, id, admin.userId, 'administrator');
    let paid = 0;
    for (let round = 0; round < 4; round += 1) {
      await member.call(pins.applyPostPin, { id: post.id, day: 1, amount: 50, password });
      const request = (await asked(owner, 'pending'))[0]?.id ?? 0;
      if (round === 3) house.advance(8 * DAY_MS);
      const outcomes = await Promise.all([
        owner.send(pins.approvePin, { id: request }),
        admin.send(pins.approvePin, { id: request }),
        member.send(pins.cancelPinRequest, { id: request }),
        admin.send(pins.rejectPin, { id: request }),
        ...(round === 3 ? [expireHolds(house.deps).then(() => ({ status: 0 }))] : []),
      ]);
      const won = outcomes.filter((one) => one.status === 201 || one.status === 204).length;
      const settled = (await asked(owner)).find((one) => one.id === request);
      expect(won + (settled?.state === 'expired' ? 1 : 0)).toBe(1);
      paid += settled?.state === 'approved' ? 50 : 0;
      expect(await moneyOf(house, member.userId)).toEqual([1_000 - paid, 0]);
      expect((await moneyOf(house, id, 'group'))[0]).toBe(paid);
    }
  });

  it('is not asked where nobody is left to answer, and nothing is set apart', async () => {
    const { id, owner, member, post } = await postOfMember();
    const admin = await house.person();
    await letIn(house.deps, id, admin.userId, 'administrator');
    const status = (userId: number, to: 'active' | 'banned' | 'deleted') =>
      house.deps.db.write.update(usersTable).set({ status: to }).where(eq(usersTable.id, userId));
    const form = { day: 1 as const, amount: 10, password };
    const comment = async (postId: number) => (await member.call(createPostComment, { id: postId, body: '置顶我' })).comment.id;
    const hers = await comment((await publish(owner, id)).id);
    await status(owner.userId, 'deleted');
    expect(await member.refused(pins.applyPostCommentPin, { ...form, id: hers })).toBe('PIN_NOBODY');
    expect((await member.send(pins.applyPostPin, { ...form, id: post.id })).status).toBe(201);
    expect((await member.send(pins.cancelPinRequest, { id: (await member.call(pins.listMyPins, {}))[0]?.id ?? 0 })).status).toBe(204);
    await status(admin.userId, 'banned');
    expect(await member.refused(pins.applyPostPin, { ...form, id: post.id })).toBe('PIN_NOBODY');
    expect(await moneyOf(house, member.userId)).toEqual([1_000, 0]);
    await status(admin.userId, 'active');
    expect((await member.send(pins.applyPostPin, { ...form, id: post.id })).status).toBe(201);
  });

  it('goes with the post, and the offer comes back', async () => {
    const { id, owner, member, post } = await postOfMember();
    await member.call(pins.applyPostPin, { id: post.id, day: 10, amount: 300, password });
    const request = (await asked(owner))[0]?.id ?? 0;
    await owner.call(deletePost, { group_id: id, id: post.id });
    expect(await moneyOf(house, member.userId)).toEqual([1_000, 0]);
    expect(await toldLast(member)).toContain('已被删除');
    expect(await owner.refused(pins.approvePin, { id: request })).toBe('NOT_FOUND');
    expect((await member.call(pins.listMyPins, {}))[0]).toMatchObject({ state: 'gone', post: null });
  });
});

describe('pinning a post of one’s own circle', () => {
  it('needs neither amount nor password, lasts longer the second time, and is ended by a group admin', async () => {
    const { id, owner, member, post, outsider } = await postOfMember();
    for (const nobody of [member, outsider]) {
      expect(await nobody.refused(pins.confirmPostPin, { id: post.id, day: 1 })).toBe('NOT_ALLOWED');
      expect(await nobody.refused(pins.endPostPin, { id: post.id })).toBe('NOT_ALLOWED');
    }
    expect(await owner.call(pins.confirmPostPin, { id: post.id, day: 1 })).toEqual({ message: '置顶成功' });
    const topping = await owner.raw({ method: 'POST', url: '/api/v2/post/postsTopping', payload: { postId: post.id, day: 5 } });
    expect(topping.json()).toMatchObject({ code: 0, message: '置顶成功' });
    const { pinned_until, may, may_end } = await owner.call(pins.getPinState, { kind: 'post', id: post.id });
    expect([may, may_end]).toEqual(['confirm', true]);
    const days = (Date.parse(`${pinned_until?.replace(' ', 'T')}Z`) - house.deps.now().getTime()) / DAY_MS;
    expect(days).toBeCloseTo(6, 1);
    expect(await pinnedIn(id)).toEqual([post.id]);
    await owner.call(pins.endPostPin, { id: post.id });
    expect(await pinnedIn(id)).toEqual([]);
    expect(await asked(owner)).toEqual([]);
  });

  it('is what a group admin gets who asks for it', async () => {
    const { id, owner } = await makeCircle(house);
    const post = await publish(owner, id);
    expect(await owner.call(pins.applyPostPin, { id: post.id, day: 1 })).toEqual({ message: '置顶成功' });
    expect(await pinnedIn(id)).toEqual([post.id]);
    const both = await Promise.all([5, 10].map((day) => owner.send(pins.confirmPostPin, { id: post.id, day: day as 5 | 10 })));
    expect(both.map((one) => one.status)).toEqual([201, 201]);
  });
});

describe('the pin of a comment', () => {
  it('is decided by the owner of the post, who is paid, and puts the comment above the others', async () => {
    const { id, owner, member, outsider } = await makeCircle(house);
    await fund(house, member);
    const post = await publish(owner, id);
    const { comment } = await member.call(createPostComment, { id: post.id, body: '请看我' });
    await owner.call(createPostComment, { id: post.id, body: '后来的' });
    await member.call(pins.applyPostCommentPin, { id: comment.id, day: 1, amount: 40, password });
    expect((await owner.call(getCounts, {})).user['post-comment-pinned']).toBe(1);
    const [request] = await owner.call(pins.listPostCommentPins, { post: post.id });
    expect(request).toMatchObject({
      channel: 'comment',
      target: comment.id,
      raw: post.id,
      target_user: owner.userId,
      comment: { excerpt: '请看我' },
    });
    expect(request?.comment?.link).toBe(`/topicDetail?feed_from=${id}&id=${post.id}#comment-${comment.id}`);
    expect(await outsider.call(pins.listPostCommentPins, {})).toEqual([]);
    expect(await outsider.refused(pins.approvePin, { id: request?.id ?? 0 })).toBe('NOT_ALLOWED');
    expect(await member.refused(pins.rejectPin, { id: request?.id ?? 0 })).toBe('NOT_ALLOWED');
    await owner.call(pins.approvePin, { id: request?.id ?? 0 });
    const list = await house.guest.call(listPostComments, { id: post.id });
    expect(list.pinneds.map((one) => one.body)).toEqual(['请看我']);
    expect([await moneyOf(house, member.userId), await moneyOf(house, owner.userId)]).toEqual([
      [960, 0],
      [40, 0],
    ]);
    await owner.call(pins.endCommentPin, { id: comment.id });
    expect((await house.guest.call(listPostComments, { id: post.id })).pinneds).toEqual([]);
  });

  it('is given at once by the owner of the post, to anybody’s comment, and by nobody else', async () => {
    const { id, owner, member, outsider } = await makeCircle(house);
    const post = await publish(member, id);
    const { comment } = await owner.call(createPostComment, { id: post.id, body: '一句' });
    expect(await owner.refused(pins.confirmCommentPin, { id: comment.id })).toBe('NOT_ALLOWED');
    expect(await outsider.refused(pins.confirmCommentPin, { id: comment.id })).toBe('NOT_ALLOWED');
    expect(await outsider.refused(pins.applyPostCommentPin, { id: comment.id, day: 1, amount: 5, password })).toBe('NOT_ALLOWED');
    expect(await member.refused(pins.confirmCommentPin, { id: comment.id, parent: post.id + 1 })).toBe('NOT_FOUND');
    await member.call(pins.confirmCommentPin, { id: comment.id, day: 10 });
    expect((await house.guest.call(listPostComments, { id: post.id })).pinneds).toHaveLength(1);
    expect(await outsider.refused(pins.endCommentPin, { id: comment.id })).toBe('NOT_ALLOWED');
  });

  it('is not asked of somebody behind a block, and ends with the comment or its post', async () => {
    const { id, owner, member } = await makeCircle(house);
    await fund(house, member);
    const third = await fund(house, await house.person());
    await third.call(joinGroup, { id });
    const post = await publish(owner, id);
    const say = async (who: Someone) => (await who.call(createPostComment, { id: post.id, body: '置顶我' })).comment.id;
    const [first, second] = [await say(member), await say(third)];
    const form = { day: 1 as const, amount: 20, password };
    await member.call(pins.applyPostCommentPin, { ...form, id: first });
    await third.call(pins.applyPostCommentPin, { ...form, id: second });
    await member.call(deletePostComment, { parent: post.id, id: first });
    expect(await moneyOf(house, member.userId)).toEqual([1_000, 0]);
    expect(await moneyOf(house, third.userId)).toEqual([980, 20]);
    await owner.call(deletePost, { group_id: id, id: post.id });
    expect(await moneyOf(house, third.userId)).toEqual([1_000, 0]);

    const other = await publish(owner, id);
    const { comment } = await member.call(createPostComment, { id: other.id, body: '还想' });
    await owner.call(block, { id: member.userId });
    expect(await member.refused(pins.applyPostCommentPin, { ...form, id: comment.id })).toBe('NOT_FOUND');
  });
});

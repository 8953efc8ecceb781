import { beforeAll, describe, expect, it } from 'vitest';
import * as comments from '#contract/comments/comments.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import {
  getCounts,
  getUnread,
  listCommentNotices,
  listLikeNotices,
  listNotifications,
  readCounts,
} from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import { deletePost, getPost } from '#contract/posts/posts.doors.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { enterprisesTable } from '../../platform/people/companies.tables.ts';
import { loadSubject, subjectKind } from '../../platform/subjects/subjects.registry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type Circle, makeCircle, publish } from '../posts/posts.factory.ts';
import { recountComments } from './comments.jobs.ts';

let house: TestApp;

beforeAll(async () => {
  house = await testApp();
});

/** A circle with a post of its owner and a comment of its member. */
const commented = async (body = '我译“尽最大努力”') => {
  const circle: Circle = await makeCircle(house);
  const post = await publish(circle.owner, circle.id);
  const { comment } = await circle.member.call(comments.createPostComment, { id: post.id, body });
  const shown = async (who: Circle['owner'] = circle.owner) =>
    (await who.call(comments.listPostComments, { id: post.id })).comments.find((one) => one.id === comment.id);
  return { ...circle, post, comment, shown };
};

const moderating = async <T>(work: (ctx: Pick<WriteCtx, 'db' | 'deps' | 'now' | 'afterCommit'>) => Promise<T>): Promise<T> => {
  const effects: (() => void | Promise<void>)[] = [];
  const { deps } = house;
  const done = await deps.db.write.transaction((db) =>
    work({ db, deps, now: deps.now(), afterCommit: (effect) => void effects.push(effect) }),
  );
  for (const effect of effects) await effect();
  return done;
};

describe('liking a comment and finding it of no use', () => {
  it('is one of the two at a time, each taken back when it comes again, and counted on the comment', async () => {
    const { owner, member, comment, shown } = await commented();
    const liked = await owner.raw({ method: 'POST', url: '/api/v2/post/postsCommentLike', payload: { commentId: comment.id } });
    expect(liked.json()).toMatchObject({
      code: 0,
      message: '点赞成功',
      data: { liked: true, stepped: false, like_count: 1, step_count: 0 },
    });
    expect(await shown()).toMatchObject({ like_count: 1, has_like: true, has_step: false });
    expect(await shown(member)).toMatchObject({ like_count: 1, has_like: false });
    expect((await member.call(listLikeNotices, {}))[0]).toMatchObject({
      user_id: owner.userId,
      subject: { kind: 'comment', id: comment.id },
    });

    expect(await owner.call(comments.toggleCommentStep, { id: comment.id })).toMatchObject({
      liked: false,
      stepped: true,
      like_count: 0,
      step_count: 1,
    });
    expect(await member.call(listLikeNotices, {})).toEqual([]);
    expect(await owner.call(comments.toggleCommentLike, { id: comment.id })).toMatchObject({ liked: true, like_count: 1, step_count: 0 });
    await owner.call(comments.toggleCommentLike, { id: comment.id });
    expect(await shown()).toMatchObject({ like_count: 0, step_count: 0, has_like: false, has_step: false });
  });

  it('asks for a session, the opened report and membership, in that order', async () => {
    const { comment, outsider } = await commented();
    const unsigned = await house.person({ signed: false });
    for (const [call, report, join] of [
      [comments.toggleCommentLike, 'REPORT_NEEDED_TO_LIKE', 'JOIN_TO_LIKE'],
      [comments.toggleCommentStep, 'REPORT_NEEDED_TO_STEP', 'JOIN_TO_STEP'],
    ] as const) {
      expect(await house.guest.refused(call, { id: comment.id })).toBe('SIGN_IN_REQUIRED');
      expect(await unsigned.refused(call, { id: comment.id })).toBe(report);
      expect(await outsider.refused(call, { id: comment.id })).toBe(join);
      expect(await outsider.refused(call, { id: 999_999_999 })).toBe('NOT_FOUND');
    }
  });

  it('hammered from all sides ends with the true counts, and never both of one person', async () => {
    const { id, comment, shown } = await commented();
    const people = await Promise.all(Array.from({ length: 4 }, () => house.person()));
    for (const one of people) await one.call(joinGroup, { id });
    await Promise.all(
      people.flatMap((one, index) =>
        Array.from({ length: 5 + index }, (_, time) =>
          one.send(time % 2 === 0 ? comments.toggleCommentLike : comments.toggleCommentStep, { id: comment.id }),
        ),
      ),
    );
    const seen = await Promise.all(people.map((one) => shown(one)));
    expect(seen.every((one) => !(one?.has_like && one.has_step))).toBe(true);
    const truth = { like_count: seen.filter((one) => one?.has_like).length, step_count: seen.filter((one) => one?.has_step).length };
    expect(seen[0]).toMatchObject(truth);
    await recountComments(house.deps);
    expect(await shown()).toMatchObject(truth);
  });
});

describe('calling on people by name', () => {
  it('tells each of them once, whatever follows the name, and shows it in both counts', async () => {
    const { id, post } = await commented();
    const name = `阿珊 ${Date.now()}`;
    const member = await house.person({ nickname: name });
    const third = await house.person({ nickname: '第三人' });
    await third.call(joinGroup, { id });
    await third.call(comments.createPostComment, { id: post.id, body: `@${name}您好，@${name} 请看` });
    expect((await member.call(getCounts, {})).user.at).toBe(1);
    expect((await member.call(getUnread, {})).atme.users).toEqual(['第三人']);
    expect((await member.call(listNotifications, { type: 'at' }))[0]).toMatchObject({ kind: 'at', subject: { id: post.id } });
    // It is read where comments are.
    expect((await member.call(listCommentNotices, {}))[0]).toMatchObject({ kind: 'at', user_id: third.userId });
    await member.call(readCounts, { type: 'commented' });
    expect((await member.call(getCounts, {})).user.at).toBe(0);
  });

  it('reaches a company by the name that it is shown under', async () => {
    const { id, post } = await commented();
    const called = `云帆译制 ${Date.now()} Ltd`;
    const company = await house.person({ userType: 2 });
    await house.deps.db.write
      .insert(enterprisesTable)
      .values({ userId: company.userId, companyName: called, country: 'CN', contactName: '许' });
    const third = await house.person();
    await third.call(joinGroup, { id });
    await third.call(comments.createPostComment, { id: post.id, body: `请 @${called.toLowerCase()}看看` });
    expect((await company.call(getCounts, {})).user.at).toBe(1);
  });

  it('reaches nobody who may not see the place, who is apart, or whose name is not theirs alone', async () => {
    const mark = `${Date.now()}`;
    const circle = await makeCircle(house, 'private');
    const post = await publish(circle.owner, circle.id);
    const outside = await house.person({ nickname: `墙外${mark}` });
    const [one, two] = [await house.person({ nickname: `同名${mark}` }), await house.person({ nickname: `同名${mark}` })];
    const open = await commented();
    const apart = await house.person({ nickname: `两清${mark}` });
    await apart.call(block, { id: open.member.userId });
    await circle.member.call(comments.createPostComment, { id: post.id, body: `@墙外${mark} 来看` });
    await open.member.call(comments.createPostComment, { id: open.post.id, body: `@同名${mark} @两清${mark} @没有这个人` });
    for (const nobody of [outside, one, two, apart]) expect((await nobody.call(getCounts, {})).user.at).toBe(0);
  });
});

describe('a comment in the hands of moderators', () => {
  it('is deleted by a group admin with a reason that its author is told', async () => {
    const { owner, member, post, comment } = await commented('广告广告');
    await owner.raw({
      method: 'DELETE',
      url: `/api/sns/api/v2/plus-group/group-posts/${post.id}/comments/${comment.id}`,
      payload: { reason: '与主题无关' },
    });
    expect((await member.call(listNotifications, {}))[0]?.content).toBe('你的评论“广告广告”已被管理员删除，原因：与主题无关');
  });

  it('looks deleted everywhere once it is taken away, and comes back with every count', async () => {
    const { id, owner, member, post, comment, shown } = await commented();
    const { moderation } = subjectKind('comment');
    expect(await moderating((ctx) => moderation?.remove?.(ctx, comment.id) ?? Promise.resolve(false))).toBe(true);
    expect(await moderating((ctx) => moderation?.remove?.(ctx, comment.id) ?? Promise.resolve(true))).toBe(false);
    const page = await owner.call(getPost, { group_id: id, id: post.id });
    expect([page.comments_count, page.comments, await shown(), await shown(member)]).toEqual([0, [], undefined, undefined]);
    expect(await member.refused(comments.toggleCommentLike, { id: comment.id })).toBe('NOT_FOUND');
    expect(await member.refused(comments.deletePostComment, { parent: post.id, id: comment.id })).toBe('NOT_FOUND');
    const [seen] = (await moderation?.inspect(house.deps.db.write, [comment.id])) ?? [];
    expect(seen).toMatchObject({ text: comment.body, isRemoved: true, isDeleted: false, groupId: id });
    expect(seen?.owner.is(member.userId)).toBe(true);

    expect(await moderating((ctx) => moderation?.restore?.(ctx, comment.id) ?? Promise.resolve(false))).toBe(true);
    expect(await shown()).toMatchObject({ body: comment.body, user: { extra: { comments_count: 1 } } });
    expect((await owner.call(getPost, { group_id: id, id: post.id })).comments_count).toBe(1);
    await member.call(comments.deletePostComment, { parent: post.id, id: comment.id });
    expect(await moderating((ctx) => moderation?.restore?.(ctx, comment.id) ?? Promise.resolve(true))).toBe(false);
  });

  it('is seen by nobody who may not see what it stands under', async () => {
    const circle = await makeCircle(house, 'private');
    const post = await publish(circle.owner, circle.id);
    const { comment } = await circle.member.call(comments.createPostComment, { id: post.id, body: '圈内话' });
    const load = (userId: number | null) => loadSubject(house.deps.db.write, 'comment', comment.id, { userId });
    expect(await load(circle.owner.userId)).toMatchObject({
      excerpt: '圈内话',
      viewerIsGroupAdmin: true,
      parent: { kind: 'post', id: post.id },
    });
    expect([await load(circle.outsider.userId), await load(null)]).toEqual([null, null]);
    await circle.owner.call(deletePost, { group_id: circle.id, id: post.id });
    expect(await load(circle.owner.userId)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import * as comments from '#contract/comments/comments.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { letIn, makeCircle, publish } from '../posts/posts.factory.ts';

describe('commenting on a post', () => {
  it('puts the comment first in the list, counts it for post and author, and tells the owner of the post', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    await member.call(comments.createPostComment, { id: post.id, body: '先来' });
    const made = await member.send(comments.createPostComment, { id: post.id, body: '  后到\n ' });
    expect(made).toMatchObject({ status: 201, body: { message: '评论成功', comment: { body: '后到', can_delete: true, reply_user: 0 } } });

    const seen = await house.guest.call(posts.getPost, { group_id: id, id: post.id });
    expect(seen.comments_count).toBe(2);
    const list = await house.guest.call(comments.listPostComments, { id: post.id });
    expect(list.comments.map((comment) => comment.body)).toEqual(['后到', '先来']);
    expect(list.comments[0]).toMatchObject({ userName: '林译', user: { extra: { comments_count: 2 } }, can_delete: false, pinned: false });
    expect((await owner.call(notices.getCounts, {})).user.commented).toBe(2);
    expect((await member.call(notices.getCounts, {})).user.commented).toBe(0);
  });

  it('answers a comment: whom it answers is named in it and told once', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const third = await house.person();
    await third.call(groups.joinGroup, { id });
    const post = await publish(owner, id);
    const { comment: first } = await member.call(comments.createPostComment, { id: post.id, body: '我译“尽最大努力”' });

    const { comment } = await third.call(comments.createPostComment, { id: post.id, body: '有判例吗？', reply_to: first.id });
    expect(comment).toMatchObject({ reply_user: member.userId, replyUser: '林译', reply: { id: member.userId } });
    await owner.call(comments.createPostComment, { id: post.id, body: '见合同法', reply_user: member.userId });

    expect(await member.call(notices.listCommentNotices, {})).toMatchObject([
      { kind: 'reply', content: '见合同法', user_id: owner.userId },
      { kind: 'reply', content: '有判例吗？', user_id: third.userId, subject: { id: post.id, kind: 'post' } },
    ]);
    expect((await owner.call(notices.listCommentNotices, {})).map((notice) => notice.kind)).toEqual(['comment', 'comment']);
  });

  it('asks for a session, then the opened report, then membership, in that order, and then for words', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house);
    const unsigned = await house.person({ signed: false });
    const post = await publish(owner, id);
    const body = '你好';

    expect(await house.guest.refused(comments.createPostComment, { id: post.id, body })).toBe('SIGN_IN_REQUIRED');
    const early = await unsigned.send(comments.createPostComment, { id: post.id, body });
    expect(early).toMatchObject({ status: 403, body: { message: '开启言值报告才能评论' } });
    const outside = await outsider.send(comments.createPostComment, { id: post.id, body });
    expect(outside).toMatchObject({ status: 403, body: { message: '必须加入圈子才能评论' } });
    const empty = await member.send(comments.createPostComment, { id: post.id, body: ' \n' });
    expect(empty).toMatchObject({ status: 422, body: { message: '评论内容不能为空' } });
    expect(await member.refused(comments.createPostComment, { id: post.id, body: '译'.repeat(3001) })).toBe('INVALID_INPUT');
    await member.call(comments.createPostComment, { id: post.id, body: '译'.repeat(3000) });
    expect(await member.refused(comments.createPostComment, { id: 999_999_999, body })).toBe('NOT_FOUND');
  });

  it('cannot answer a comment of another post, nor call on someone who said nothing here', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house);
    const [here, there] = [await publish(owner, id), await publish(owner, id)];
    const { comment } = await member.call(comments.createPostComment, { id: there.id, body: '那边' });
    expect(await member.refused(comments.createPostComment, { id: here.id, body: '回', reply_to: comment.id })).toBe('NOT_FOUND');
    expect(await member.refused(comments.createPostComment, { id: here.id, body: '回', reply_user: outsider.userId })).toBe('NOT_FOUND');
  });

  it('makes one comment of one mark, however often it is sent at once', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    const draft = { id: post.id, body: '一次', comment_mark: 'c-1' };
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => member.send(comments.createPostComment, draft)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(Array(6).fill(201));
    const seen = await owner.call(posts.getPost, { group_id: id, id: post.id });
    expect([seen.comments_count, seen.comments.length]).toEqual([1, 1]);
    expect((await owner.call(notices.getCounts, {})).user.commented).toBe(1);
    expect(await member.refused(comments.createPostComment, { ...draft, body: '两次' })).toBe('KEY_REUSED');
  });

  it('counts each of many who comment at once', async () => {
    const house = await testApp();
    const { id, owner } = await makeCircle(house);
    const post = await publish(owner, id);
    const people = await Promise.all(Array.from({ length: 10 }, () => house.person()));
    for (const one of people) await one.call(groups.joinGroup, { id });
    await Promise.all(
      people.flatMap((one) => [1, 2, 3].map((time) => one.call(comments.createPostComment, { id: post.id, body: `第 ${time} 次` }))),
    );
    expect((await owner.call(posts.getPost, { group_id: id, id: post.id })).comments_count).toBe(30);
    expect((await owner.call(notices.getCounts, {})).user.commented).toBe(30);
  });

  it('works through its named door in the form of section 7.5', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    const send = (who: typeof member, payload: Record<string, unknown>) =>
      who.raw({ method: 'POST', url: '/api/v2/post/insertPostComments', payload });

    const made = await send(member, { postId: post.id, body: '具名评论', replyUser: owner.userId });
    expect(made.json()).toMatchObject({
      code: 0,
      message: '评论成功',
      data: { content: '具名评论', userId: member.userId, userName: '林译', replyUserId: owner.userId, replyUser: '圈主' },
    });
    const { data } = made.json<{ data: { createTime: number } }>();
    expect(Math.abs(data.createTime - house.deps.now().getTime())).toBeLessThan(60_000);
    const plain = await member.call(comments.insertPostComment, { id: post.id, body: '不回谁', reply_user: 0 });
    expect(plain).toMatchObject({ replyUserId: null, replyUser: '' });
    const stranger = await house.stranger();
    expect(await stranger.refused(comments.insertPostComment, { id: post.id, body: '我不在圈里' })).toBe('JOIN_TO_COMMENT');
    const listed = await house.guest.raw({ method: 'GET', url: `/api/v2/post/comments?postId=${post.id}` });
    expect(listed.json()).toMatchObject({ code: 0, data: { comments: [{ content: '不回谁' }, { content: '具名评论' }] } });
  });
});

describe('reading comments', () => {
  it('pages by `after` from the newest to the oldest without loss, at most four queries a page', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    for (let number = 0; number < 7; number += 1) await member.call(comments.createPostComment, { id: post.id, body: `${number}` });
    const first = await member.send(comments.listPostComments, { id: post.id, limit: 4 });
    expect(first.queries).toBeLessThanOrEqual(4);
    const page = await member.call(comments.listPostComments, { id: post.id, limit: 4 });
    await member.call(comments.createPostComment, { id: post.id, body: '插进来' });
    const next = await member.call(comments.listPostComments, { id: post.id, limit: 4, after: page.comments.at(-1)?.id ?? 0 });
    expect([...page.comments, ...next.comments].map((comment) => comment.body)).toEqual(['6', '5', '4', '3', '2', '1', '0']);
    expect(await house.guest.refused(comments.listPostComments, { id: 999_999_999 })).toBe('NOT_FOUND');
  });
});

describe('deleting a comment', () => {
  it('takes it from list, count and the notices of whom it was told, also when it comes twice at once', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    const { comment } = await member.call(comments.createPostComment, { id: post.id, body: '说错了' });
    const both = await Promise.all([1, 2].map(() => member.send(comments.deletePostComment, { parent: post.id, id: comment.id })));
    expect(both.map((outcome) => outcome.status).sort()).toEqual([204, 404]);
    const seen = await owner.call(posts.getPost, { group_id: id, id: post.id });
    expect([seen.comments_count, seen.comments]).toEqual([0, []]);
    expect((await owner.call(notices.getCounts, {})).user.commented).toBe(0);
    expect(await owner.call(notices.listCommentNotices, {})).toEqual([]);
  });

  it('is allowed to its author, the founder and administrators, and to nobody else', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house);
    const admin = await house.person();
    await letIn(house.deps, id, admin.userId, 'administrator');
    const writer = await house.person();
    await writer.call(groups.joinGroup, { id });
    const post = await publish(member, id);
    const write = async () => (await writer.call(comments.createPostComment, { id: post.id, body: '一句话' })).comment;
    const comment = await write();

    const at = { parent: post.id, id: comment.id };
    expect(await member.refused(comments.deletePostComment, at)).toBe('NOT_ALLOWED');
    expect(await outsider.refused(comments.deletePostComment, at)).toBe('NOT_ALLOWED');
    expect(await house.guest.refused(comments.deletePostComment, at)).toBe('SIGN_IN_REQUIRED');
    expect(await writer.refused(comments.deletePostComment, { ...at, parent: post.id + 1 })).toBe('NOT_FOUND');
    await owner.call(comments.deletePostComment, at);
    await admin.call(comments.deletePostComment, { parent: post.id, id: (await write()).id });
    expect((await member.call(posts.getPost, { group_id: id, id: post.id })).comments_count).toBe(0);
  });

  it('works through its named door by the id alone', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house);
    const post = await publish(owner, id);
    const { comment } = await member.call(comments.createPostComment, { id: post.id, body: '具名删除' });
    expect(await outsider.refused(comments.removePostComment, { id: comment.id })).toBe('NOT_ALLOWED');
    const gone = await member.send(comments.removePostComment, { id: comment.id });
    expect(gone).toMatchObject({ status: 200, body: { code: 0, message: '删除评论成功' } });
    expect(await member.refused(comments.removePostComment, { id: comment.id })).toBe('NOT_FOUND');
  });
});

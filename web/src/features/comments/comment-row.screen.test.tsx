import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deletePostComment, listPostComments, toggleCommentLike, toggleCommentStep } from '#contract/comments/comments.doors.ts';
import type { Comment } from '#contract/comments/comments.schemas.ts';
import { getPost } from '#contract/posts/posts.doors.ts';
import { commentSaying, postPage } from '../../testing/content.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

function postWith(own: Partial<Comment>) {
  const server = fakeServer();
  server.answer(getPost, () => postPage('责任限制', { comments_count: 1, isMember: true }));
  server.answer(listPostComments, () => ({ pinneds: [], comments: [commentSaying('赞同', own)] }));
  return server;
}
const open = (server: ReturnType<typeof fakeServer>, as = visitors.signed) => renderApp('/topicDetail?feed_from=5&id=9', { server, as });

describe('a comment as a row', () => {
  it('is liked at once, a step taking the place of the like, and goes back where the server says no', async () => {
    const server = postWith({ like_count: 4, step_count: 1 });
    server.answer(toggleCommentLike, () => ({ message: '', liked: true, stepped: false, like_count: 6, step_count: 1 }));
    const app = await open(server);
    fireEvent.click(await app.findByRole('button', { name: '点赞，共 4 次' }));
    const liked = await app.findByRole('button', { name: '点赞，共 6 次' });
    expect(liked.getAttribute('aria-pressed')).toBe('true');
    server.refuse(toggleCommentStep, { status: 404, message: '内容不存在或已被删除' });
    fireEvent.click(app.getByRole('button', { name: '踩，共 1 次' }));
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
    expect((await app.findByRole('button', { name: '点赞，共 6 次' })).getAttribute('aria-pressed')).toBe('true');
  });

  it('asks for the report before a like', async () => {
    const app = await open(postWith({}), visitors.user);
    fireEvent.click(await app.findByRole('button', { name: '点赞，共 0 次' }));
    expect(await app.findByText('开启言值报告才能点赞')).toBeTruthy();
  });

  it.each([
    ['its author to delete and to ask for a pin', { user_id: 7, can_delete: true }, ['申请置顶', '删除', '取消']],
    ['who owns the post to pin', { user_id: 22, target_user: 7 }, ['回复', '置顶评论', '举报', '取消']],
    ['the others to answer and to report', { user_id: 22 }, ['回复', '举报', '取消']],
  ] as const)('offers %s', async (_whom, own, names) => {
    const app = await open(postWith(own));
    fireEvent.click(await app.findByRole('button', { name: '更多操作' }));
    const cancel = await app.findByRole('button', { name: '取消' });
    expect([...(cancel.closest('[role=dialog]')?.querySelectorAll('button') ?? [])].map((one) => one.textContent)).toEqual(names);
  });

  it('is reported by guests too, who are asked to sign in and come back', async () => {
    const app = await renderApp('/topicDetail?feed_from=5&id=9', { server: postWith({ user_id: 22 }) });
    fireEvent.click(await app.findByRole('button', { name: '更多操作' }));
    fireEvent.click(await app.findByRole('button', { name: '举报' }));
    await waitFor(() => expect(app.address()).toBe(`/signin?redirect=${encodeURIComponent('/topicDetail?feed_from=5&id=9')}`));
  });

  it.each([
    ['in the words of the server', { reason: 'INTERNAL', message: '服务器开小差啦！' }, '服务器开小差啦！'],
    [
      'as not deleted, and why, where the server was not reached',
      { reason: 'UNREACHABLE', message: '网络不太顺畅' },
      '删除失败 · 网络不太顺畅',
    ],
  ] as const)('that could not be deleted stays, and is said %s', async (_how, why, words) => {
    const server = postWith({ user_id: 7, can_delete: true });
    server.refuse(deletePostComment, { kind: 'unavailable', status: 503, ...why });
    const app = await open(server);
    fireEvent.click(await app.findByRole('button', { name: '更多操作' }));
    fireEvent.click(await app.findByRole('button', { name: '删除' }));
    fireEvent.click(within(await app.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    expect(await app.findByText(words)).toBeTruthy();
    expect(app.getByText('赞同')).toBeTruthy();
    expect(app.queryByText('删除评论成功')).toBeNull();
  });

  it('is deleted by who looks after the place with a reason', async () => {
    const server = postWith({ user_id: 22, can_delete: true });
    server.answer(deletePostComment, () => null);
    const app = await open(server);
    fireEvent.click(await app.findByRole('button', { name: '更多操作' }));
    fireEvent.click(await app.findByText('删除'));
    const reason = await app.findByLabelText('删除原因（选填）');
    fireEvent.change(reason, { target: { value: ' 广告 ' } });
    fireEvent.submit(reason.closest('form') as HTMLFormElement);
    expect(await app.findByText('删除评论成功')).toBeTruthy();
    await waitFor(() => expect(server.inputsOf(deletePostComment)).toEqual([{ parent: 9, id: 31, reason: '广告' }]));
  });
});

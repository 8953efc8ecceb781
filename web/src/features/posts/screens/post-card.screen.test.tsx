import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPostComments } from '#contract/comments/comments.doors.ts';
import { getGroup, isMember, joinGroup } from '#contract/groups/groups.doors.ts';
import { getGuide } from '#contract/onboarding/onboarding.doors.ts';
import { deletePost, getPost, listGroupPosts } from '#contract/posts/posts.doors.ts';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { collectPost, likePost, listPostLikes, unlikePost } from '#contract/reactions/reactions.doors.ts';
import { circlePage, commentSaying, membership, postPage, postTitled } from '../../../testing/content.ts';
import { type FakeServer, fakeServer, refusal } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

function circleWith(posts: readonly Post[], own: Parameters<typeof circlePage>[1] = { joined: membership() }): FakeServer {
  const server = fakeServer();
  server.answer(getGroup, () => circlePage('合同翻译研习社', own));
  server.answer(listGroupPosts, () => ({ pinneds: [], posts: [...posts] }));
  server.answer(likePost, () => ({ message: '点赞成功', liked: true, like_count: 4 }));
  server.answer(unlikePost, () => null);
  server.answer(listPostLikes, () => []);
  server.refuse(getGuide, { message: '稍后' });
  return server;
}

const address = '/groups/5/info';

describe('a post card', () => {
  it('shows who wrote it, what, and its counts; what people wrote is never markup', async () => {
    const server = circleWith([postTitled('<b>best efforts</b> 怎么译', { body: '<img src=x onerror=alert(1)>', pinned: true })]);
    const app = await renderApp(address, { server });
    expect(await app.findByText('<b>best efforts</b> 怎么译')).toBeTruthy();
    expect(app.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(app.getByText('置顶')).toBeTruthy();
    expect(app.getByText('但书先生')).toBeTruthy();
  });

  it('opens the post with the circle of the present route', async () => {
    const server = circleWith([postTitled('一篇')]);
    server.answer(getPost, () => postPage('一篇'));
    server.answer(listPostComments, () => ({ pinneds: [], comments: [] }));
    const app = await renderApp(address, { server });
    fireEvent.click(await app.findByText('正文'));
    await waitFor(() => expect(app.address()).toBe('/topicDetail?feed_from=5&id=9'));
    await waitFor(() => expect(server.inputsOf(getPost)[0]).toEqual({ id: 9, group_id: 5 }));
  });

  it('shows five comments and the way to all when there are more', async () => {
    const comments = Array.from({ length: 5 }, (_, n) => commentSaying(`第${n}条`, { id: 100 + n }));
    const server = circleWith([
      postTitled('一篇', { comments, comments_count: 6 }),
      postTitled('二篇', { id: 10, comments, comments_count: 5 }),
    ]);
    const app = await renderApp(address, { server });
    await app.findByText('一篇');
    expect(app.getAllByText('查看全部评论')).toHaveLength(1);
    expect(app.getAllByText('第4条')).toHaveLength(2);
  });

  it('names whom a comment answers', async () => {
    const comments = [commentSaying('有道理', { replyUserId: 21, replyUser: '但书先生' })];
    const app = await renderApp(address, { server: circleWith([postTitled('一篇', { comments, comments_count: 1 })]) });
    const line = (await app.findByText('有道理')).closest('button');
    expect(line?.textContent).toBe('小满 回复 但书先生：有道理');
  });
});

describe('liking a post', () => {
  const like = (app: Awaited<ReturnType<typeof renderApp>>) => app.findByRole('button', { name: /^点赞/ });

  it('sends a guest to /login with the way back', async () => {
    const app = await renderApp(address, { server: circleWith([postTitled('一篇')]) });
    fireEvent.click(await like(app));
    await waitFor(() => expect(app.address()).toBe('/signin?redirect=%2Fgroups%2F5%2Finfo'));
    expect(app.server.inputsOf(likePost)).toEqual([]);
  });

  it('asks a person without a report to open it, and sends nothing', async () => {
    const app = await renderApp(address, { server: circleWith([postTitled('一篇')]), as: visitors.user });
    fireEvent.click(await like(app));
    expect(await app.findByText('开启言值报告才能点赞')).toBeTruthy();
    fireEvent.click(app.getByText('去开启'));
    await waitFor(() => expect(app.address()).toMatch(/^\/guideNew\?redirect=/));
    expect(app.server.inputsOf(likePost)).toEqual([]);
  });

  it('offers whoever is not in the circle to join it, and likes then', async () => {
    const server = circleWith([postTitled('一篇', { isMember: false })], { joined: null });
    server.answer(isMember, () => false);
    server.answer(joinGroup, () => ({ message: '加入成功', waiting: false }));
    const app = await renderApp(address, { server, as: visitors.signed });
    fireEvent.click(await like(app));
    expect(await app.findByText('必须加入圈子才能点赞')).toBeTruthy();
    fireEvent.click(app.getByText('加入圈子'));
    await waitFor(() => expect(server.inputsOf(likePost)).toEqual([{ id: 9 }]));
    expect(server.inputsOf(joinGroup)).toEqual([{ id: 5 }]);
    expect(await app.findByText('加入成功')).toBeTruthy();
  });

  it('says 服务出错！ when membership cannot be asked', async () => {
    const server = circleWith([postTitled('一篇', { isMember: false })], { joined: null });
    server.refuse(isMember, { message: '不知道' });
    const app = await renderApp(address, { server, as: visitors.signed });
    fireEvent.click(await like(app));
    expect(await app.findByText('服务出错！')).toBeTruthy();
    expect(server.inputsOf(likePost)).toEqual([]);
  });

  it('shows at once, once, however often it is pressed', async () => {
    const server = circleWith([postTitled('一篇')]);
    const app = await renderApp(address, { server, as: visitors.signed });
    const button = await like(app);
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    expect(button.textContent).toBe('4');
    expect(server.inputsOf(likePost)).toHaveLength(1);
  });

  it('is taken back with the server’s words when the server says no', async () => {
    const server = circleWith([postTitled('一篇')]);
    server.answer(likePost, () => {
      throw refusal({ message: '今天点赞太多了' });
    });
    const app = await renderApp(address, { server, as: visitors.signed });
    const button = await like(app);
    fireEvent.click(button);
    expect(await app.findByText('今天点赞太多了')).toBeTruthy();
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(button.textContent).toBe('3');
  });

  it('needs neither report nor circle to be taken back', async () => {
    const app = await renderApp(address, { server: circleWith([postTitled('一篇', { liked: true, isMember: false })]), as: visitors.user });
    fireEvent.click(await like(app));
    await waitFor(() => expect(app.server.inputsOf(unlikePost)).toEqual([{ id: 9 }]));
  });
});

describe('keeping and deleting a post', () => {
  it('says 收藏成功 and marks it', async () => {
    const server = circleWith([postTitled('一篇')]);
    server.answer(collectPost, () => ({ message: '收藏成功' }));
    const app = await renderApp(address, { server, as: visitors.user });
    const button = await app.findByRole('button', { name: '收藏' });
    fireEvent.click(button);
    expect(await app.findByText('收藏成功')).toBeTruthy();
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });

  it('has for a post that is not one’s own only what reports it, which asks a guest to sign in and come back', async () => {
    const guest = await renderApp(address, { server: circleWith([postTitled('一篇')]) });
    fireEvent.click(await guest.findByRole('button', { name: '帖子操作' }));
    fireEvent.click(await guest.findByText('举报'));
    await waitFor(() => expect(guest.address()).toBe('/signin?redirect=%2Fgroups%2F5%2Finfo'));
    expect(guest.queryByLabelText('举报理由')).toBeNull();
    guest.unmount();
    const app = await renderApp(address, { server: circleWith([postTitled('一篇')]), as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '帖子操作' }));
    expect(await app.findByText('举报')).toBeTruthy();
    expect(app.queryByText('删除')).toBeNull();
  });

  it('stays where it could not be deleted, and says 删除失败 where the server was not reached (SX-471)', async () => {
    const server = circleWith([postTitled('我的一篇', { can_delete: true })]);
    server.refuse(deletePost, { kind: 'unavailable', reason: 'UNREACHABLE', message: '网络不太顺畅' });
    const app = await renderApp(address, { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '帖子操作' }));
    fireEvent.click(await app.findByText('删除'));
    await app.findByText('确认删除?');
    fireEvent.click((await app.findAllByText('删除')).at(-1) as HTMLElement);
    expect(await app.findByText('删除失败 · 网络不太顺畅')).toBeTruthy();
    expect(app.getByText('我的一篇')).toBeTruthy();
  });

  it('asks once, then takes the card away', async () => {
    const server = circleWith([postTitled('我的一篇', { can_delete: true })]);
    server.answer(deletePost, () => null);
    const app = await renderApp(address, { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '帖子操作' }));
    fireEvent.click(await app.findByText('删除'));
    expect(await app.findByText('确认删除?')).toBeTruthy();
    const confirms = await app.findAllByText('删除');
    fireEvent.click(confirms.at(-1) as HTMLElement);
    expect(await app.findByText('删除动态成功')).toBeTruthy();
    expect(server.inputsOf(deletePost)).toEqual([{ group_id: 5, id: 9 }]);
    await waitFor(() => expect(app.queryByText('我的一篇')).toBeNull());
  });
});

import { describe, expect, it } from 'vitest';
import { listActs } from '#contract/moderation/conduct.doors.ts';
import { listCollectedPosts, listMyPosts, listPosts } from '#contract/posts/posts.doors.ts';
import { listPostLikes } from '#contract/reactions/reactions.doors.ts';
import { postTitled, reviewAct, somebody } from '../../../testing/content.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

function lists(isEmpty = false) {
  const server = fakeServer();
  const posts = isEmpty ? [] : [postTitled('一篇')];
  server.answer(listPosts, () => [...posts]);
  server.answer(listMyPosts, () => [...posts]);
  server.answer(listCollectedPosts, () => [...posts]);
  server.answer(listActs, () => []);
  return server;
}

const own = ['/myTopic', '/profile/collection/posts'];

describe('lists of posts', () => {
  it.each(Object.entries(visitors))('the featured ones are drawn for %s, with their circle', async (_name, visitor) => {
    const app = await renderApp('/topicIndex', { server: lists(), as: visitor });
    expect(await app.findByText('一篇')).toBeTruthy();
    expect(app.getByText('合同翻译研习社')).toBeTruthy();
    expect(app.server.inputsOf(listPosts)[0]).toMatchObject({ type: 'recommended' });
  });

  it.each(own)('%s shows the person’s own', async (address) => {
    const app = await renderApp(address, { server: lists(), as: visitors.signed });
    expect(await app.findByText('一篇')).toBeTruthy();
  });

  it.each(own)('%s asks a guest to sign in', async (address) => {
    const app = await renderApp(address);
    await expect.poll(app.address).toBe(`/signin?redirect=${encodeURIComponent(address)}`);
  });

  it.each([
    ['/topicIndex', '还没有精选帖子'],
    ['/myTopic', '你还没有发过帖子'],
    ['/profile/collection/posts', '还没有收藏的帖子'],
  ])('%s is kind when empty', async (address, words) => {
    const app = await renderApp(address, { server: lists(true), as: visitors.signed });
    expect(await app.findByText(words)).toBeTruthy();
  });

  it('above one’s own stand those that wait to be read, each with the way to how it stands', async () => {
    const server = lists();
    server.answer(listActs, () => [
      reviewAct({ id: 71, kind: 'post', text: '要看一看的话' }),
      reviewAct({ id: 72, kind: 'feed', text: '一条动态' }),
      { ...reviewAct({ id: 73, kind: 'post', text: '已经通过的' }), state: 'withdrawn' as const },
    ]);
    const app = await renderApp('/myTopic', { server, as: visitors.signed });
    const link = await app.findByRole('link', { name: '审核中 要看一看的话' });
    expect(link.getAttribute('href')).toBe('/conduct/71');
    expect(app.queryByText('一条动态')).toBeNull();
    expect(app.queryByText('已经通过的')).toBeNull();
  });

  it('lead who has none to /postTopic with their own id, to write the first (SX-120)', async () => {
    const server = lists();
    server.answer(listMyPosts, () => []);
    const app = await renderApp('/myTopic', { server, as: visitors.signed });
    const link = await app.findByRole('link', { name: '发布帖子' });
    expect(link.getAttribute('href')).toBe(`/postTopic?id=${visitors.signed?.id}`);
  });

  it('one’s own stand under their day in place of the author', async () => {
    const app = await renderApp('/myTopic', { server: lists(), as: visitors.signed });
    await app.findByText('一篇');
    expect(app.queryByText('但书先生')).toBeNull();
    expect(app.getByText('01')).toBeTruthy();
  });
});

describe('who likes a post', () => {
  it('is listed newest first', async () => {
    const server = fakeServer();
    const like = {
      id: 1,
      user_id: 22,
      target_user: 21,
      likeable_type: 'group-posts',
      likeable_id: 9,
      created_at: '2024-03-01 08:00:00',
      updated_at: '2024-03-01 08:00:00',
    };
    server.answer(listPostLikes, () => [{ ...like, user: somebody('小满', { id: 22 }) }]);
    const app = await renderApp('/groups/5/posts/9/likers', { server });
    expect(await app.findByText('小满')).toBeTruthy();
  });

  it('is the 404 page for an address without numbers', async () => {
    const app = await renderApp('/groups/x/posts/y/likers');
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
  });
});

describe('what is gone', () => {
  it.each([
    ['post', '帖子不存在或已被删除'],
    ['group', '圈子不存在或已关闭'],
    ['what', '内容不存在或已被删除'],
  ])('/noDetail/%s says so', async (type, words) => {
    const app = await renderApp(`/noDetail/${type}`);
    expect(await app.findByText(words)).toBeTruthy();
  });
});

import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  deleteFeed,
  featureFeed,
  likeFeed,
  listContent,
  listFeedLikes,
  listFeeds,
  listRecommended,
  listStream,
} from '#contract/feeds/feeds.doors.ts';
import type { ContentItem, Feed } from '#contract/feeds/feeds.schemas.ts';
import { listUsers } from '#contract/people/people.doors.ts';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { likePost } from '#contract/reactions/reactions.doors.ts';
import { listAds } from '#contract/site/ads.doors.ts';
import type { Advertisement } from '#contract/site/ads.schemas.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { postPage, somebody } from '../../../testing/content.ts';
import { operator } from '../../../testing/desk-content.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { feedSaying, paidPicture } from '../../../testing/feed-content.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const feedConfig = { feed: { reward: true, paycontrol: true, items: [100], limit: 50 } };
const ad: Advertisement = {
  id: 3,
  space_id: 7,
  title: '翻译工具八折',
  type: 'image',
  data: { image: '/ad.png', link: 'https://example.com' },
  sort: 1,
  created_at: '2024-01-01 00:00:00',
  updated_at: '2024-01-01 00:00:00',
};

function serverWith(feeds: readonly Feed[], pinned: readonly Feed[] = []) {
  const server = fakeServer();
  server.answer(listFeeds, () => ({ pinned: [...pinned], feeds: [...feeds] }));
  server.answer(listAds, () => []);
  server.answer(getSiteConfig, () => feedConfig);
  server.answer(listUsers, () => []);
  return server;
}

const ofFeed = (feed: Feed): ContentItem => ({ kind: 'feed', cursor: feed.cursor, feed, post: null });
const ofPost = (post: Post): ContentItem => ({ kind: 'post', cursor: post.cursor, feed: null, post });

describe('the feeds', () => {
  it('are the newest ones where no list is named', async () => {
    const app = await renderApp('/feeds', { server: serverWith([feedSaying('今天译完了一章')]) });
    await expect.poll(app.address).toBe('/feeds?type=new');
    expect(await app.findByText('今天译完了一章')).toBeTruthy();
    expect(app.server.inputsOf(listFeeds)[0]?.type).toBe('new');
  });

  it.each(Object.entries(visitors))('hot ones are read by %s, those pinned on top, an advertisement among 15', async (_name, as) => {
    const many = Array.from({ length: 15 }, (_, index) => feedSaying(`第${index}条`, { id: 100 + index }));
    const server = serverWith(many, [feedSaying('先看这条', { id: 9, pinned: true })]);
    server.answer(listAds, ({ space_id }) => (space_id === 7 ? [ad] : []));
    const app = await renderApp('/feeds?type=hot', { server, as });
    await app.findByText('翻译工具八折');
    const cards = app.getAllByRole('article').map((card) => card.textContent ?? '');
    expect(cards[0]).toContain('先看这条');
    const place = cards.findIndex((text) => text.includes('翻译工具八折'));
    expect(place).toBeGreaterThanOrEqual(2);
    expect(place).toBeLessThanOrEqual(15);
    expect(cards).toHaveLength(17);
  });

  it('hot ones stand under a strip of up to three pictures, and hold a card that looks like a feed and says what it is', async () => {
    const many = Array.from({ length: 15 }, (_, index) => feedSaying(`第${index}条`, { id: 100 + index }));
    const server = serverWith(many);
    const strip = [1, 2, 3, 4].map((id) => ({ ...ad, id, space_id: 6, title: `横幅${id}` }));
    const data = { image: '/ad.png', link: '/topicIndex', name: '言值小编', content: '本周聊得最多的译法' };
    const alike: Advertisement = { ...ad, id: 9, space_id: 8, type: 'feed:analog', data };
    server.answer(listAds, ({ space_id }) => ({ 6: strip, 8: [alike] })[space_id ?? 0] ?? []);
    const app = await renderApp('/feeds?type=hot', { server });
    await app.findByText('本周聊得最多的译法');
    // A picture alone says nothing: each bears its words.
    expect(app.getAllByText(/^横幅/).map((words) => words.textContent)).toEqual(['横幅1', '横幅2', '横幅3']);
    const card = app.getAllByRole('article').find((one) => one.textContent?.includes('言值小编'));
    expect(card?.textContent).toContain('广告');
    expect(card?.querySelector('a')?.getAttribute('href')).toBe('/topicIndex');
  });

  it('of those whom one follows ask a guest to sign in, and read nothing', async () => {
    const app = await renderApp('/feeds?type=follow', { server: serverWith([]) });
    const link = await app.findByRole('link', { name: '去登录' });
    expect(link.getAttribute('href')).toBe('/signin?redirect=%2Ffeeds%3Ftype%3Dfollow');
    expect(app.server.inputsOf(listFeeds)).toEqual([]);
  });

  it('propose people to who follows nobody yet', async () => {
    const server = serverWith([]);
    server.answer(listFeeds, ({ type }) => ({ pinned: [], feeds: type === 'hot' ? [feedSaying('热', { user_id: 21 })] : [] }));
    server.answer(listRecommended, () => ({ list: [ofFeed(feedSaying('大家都在读', { id: 50 }))] }));
    const profile = { ...somebody('但书先生'), friends_count: 0, bg: null, signed: true, updated_at: '2024-01-01 00:00:00' };
    server.answer(listUsers, () => [profile]);
    const app = await renderApp('/feeds?type=follow', { server, as: visitors.signed });
    expect(await app.findByText('值得关注的人')).toBeTruthy();
    expect(app.getByRole('button', { name: '关注' })).toBeTruthy();
    expect(await app.findByText('大家都在读')).toBeTruthy();
    expect(server.inputsOf(listUsers)).toEqual([{ id: [21] }]);
  });

  it('have beside them what friends and one’s circles publish', async () => {
    const server = serverWith([feedSaying('关注的人说')]);
    server.answer(listContent, ({ contentType }) => ({
      list: contentType === 0 ? [ofPost(postPage('圈里的帖子', { isMember: true }))] : [ofFeed(feedSaying('好友说', { id: 41 }))],
    }));
    server.answer(likePost, () => ({ message: '操作成功', liked: true, like_count: 4 }));
    const app = await renderApp('/feeds?type=follow', { server, as: visitors.signed });
    expect(await app.findByText('关注的人说')).toBeTruthy();
    fireEvent.click(app.getByRole('radio', { name: '好友' }));
    const friend = (await app.findByText('好友说')).closest('article');
    // 08:00 in Beijing, where this call's times are.
    expect(friend?.querySelector('time')?.dateTime).toBe('2024-03-01T00:00:00.000Z');
    await expect.poll(app.address).toBe('/feeds?type=follow&from=friends');
    fireEvent.click(app.getByRole('tab', { name: '圈子' }));
    expect(await app.findByText('圈里的帖子')).toBeTruthy();
    await expect.poll(app.address).toBe('/feeds?type=circles');
    fireEvent.click(await app.findByRole('button', { name: '点赞，3 人赞过' }));
    expect(await app.findByRole('button', { name: '点赞，4 人赞过' })).toBeTruthy();
    expect(server.inputsOf(listContent).map(({ contentType }) => contentType)).toEqual([1, 0]);
  });

  it('have a tab of what was chosen, posts and feeds together, for guests too', async () => {
    const server = serverWith([]);
    server.answer(listStream, () => ({ list: [ofPost(postPage('选中的帖子')), ofFeed(feedSaying('选中的动态', { featured: true }))] }));
    const app = await renderApp('/feeds?type=featured', { server });
    expect(await app.findByText('选中的帖子')).toBeTruthy();
    expect((await app.findByText('选中的动态')).closest('article')?.textContent).toContain('精选');
    expect(server.inputsOf(listStream)[0]?.order).toBe('featured');
  });

  it('are put among the chosen ones by operators, in their menu', async () => {
    const server = serverWith([feedSaying('值得一读')]);
    server.answer(featureFeed, () => ({ message: '已设为精选' }));
    server.answer(listStream, () => ({ list: [] }));
    const app = await renderApp('/feeds?type=new', { server, as: operator });
    fireEvent.click(await app.findByRole('button', { name: '动态操作' }));
    fireEvent.click(await app.findByRole('button', { name: '设为精选' }));
    expect(await app.findByText('已设为精选')).toBeTruthy();
    expect(server.inputsOf(featureFeed)).toEqual([{ id: 40 }]);
    app.unmount();
    const reader = await renderApp('/feeds?type=new', { server: serverWith([feedSaying('值得一读')]), as: visitors.signed });
    fireEvent.click(await reader.findByRole('button', { name: '动态操作' }));
    await reader.findByRole('button', { name: '举报' });
    expect(reader.queryByRole('button', { name: '设为精选' })).toBeNull();
  });

  it('say so when there are none, and let a list that failed be read again', async () => {
    const app = await renderApp('/feeds?type=new', { server: serverWith([]) });
    expect(await app.findByText('还没有动态')).toBeTruthy();
    app.server.refuse(listFeeds, { kind: 'unavailable', status: 503, message: '服务暂不可用' });
    fireEvent.click(app.getByRole('tab', { name: '热门' }));
    expect(await app.findByText('服务暂不可用')).toBeTruthy();
    app.server.answer(listFeeds, () => ({ pinned: [], feeds: [feedSaying('回来了')] }));
    fireEvent.click(app.getByRole('button', { name: '重试' }));
    expect(await app.findByText('回来了')).toBeTruthy();
  });
});

describe('a feed in a list', () => {
  it('shows of a paid text the first words and the price, and of a paid picture its price', async () => {
    const feed = feedSaying('开头几十个字', { paid_node: { paid: false, node: 5, amount: 120 }, images: [paidPicture(8)] });
    const app = await renderApp('/feeds?type=new', { server: serverWith([feed]) });
    expect(await app.findByText('开头几十个字…')).toBeTruthy();
    expect(app.getByRole('button', { name: /解锁后阅读全文.*120/ })).toBeTruthy();
    expect(app.getByText(/^300/)).toBeTruthy();
  });

  it('leads a guest who opens a paid one to sign in, and back', async () => {
    const feed = feedSaying('开头', { paid_node: { paid: false, node: 5, amount: 120 } });
    const app = await renderApp('/feeds?type=new', { server: serverWith([feed]) });
    fireEvent.click(await app.findByText('开头…'));
    await waitFor(() => expect(app.address()).toBe('/signin?redirect=%2Ffeeds%3Ftype%3Dnew'));
  });

  it('is liked at once, by one request however often it is pressed', async () => {
    const server = serverWith([feedSaying('赞我')]);
    server.answer(likeFeed, () => ({ message: '操作成功', liked: true, like_count: 4 }));
    server.answer(listFeedLikes, () => []);
    const app = await renderApp('/feeds?type=new', { server, as: visitors.signed });
    const like = await app.findByRole('button', { name: '点赞，3 人赞过' });
    fireEvent.click(like);
    fireEvent.click(like);
    expect(await app.findByRole('button', { name: '点赞，4 人赞过' })).toBeTruthy();
    expect(server.inputsOf(likeFeed)).toEqual([{ id: 40 }]);
  });

  it('is reported by guests too, who are asked to sign in and come back', async () => {
    const app = await renderApp('/feeds?type=new', { server: serverWith([feedSaying('别人的一条')]) });
    fireEvent.click(await app.findByRole('button', { name: '动态操作' }));
    fireEvent.click(await app.findByRole('button', { name: '举报' }));
    await waitFor(() => expect(app.address()).toBe('/signin?redirect=%2Ffeeds%3Ftype%3Dnew'));
  });

  it('that could not be deleted stays, and is said as 删除失败 where the server was not reached (SX-471)', async () => {
    const server = serverWith([feedSaying('删我', { can_delete: true })]);
    server.refuse(deleteFeed, { kind: 'unavailable', reason: 'UNREACHABLE', message: '网络不太顺畅' });
    const app = await renderApp('/feeds?type=new', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '动态操作' }));
    fireEvent.click(await app.findByRole('button', { name: '删除' }));
    await app.findByRole('alertdialog');
    fireEvent.click(app.getAllByText('删除').at(-1) as HTMLElement);
    expect(await app.findByText('删除失败 · 网络不太顺畅')).toBeTruthy();
    expect(app.getByText('删我')).toBeTruthy();
  });

  it('is deleted by its author after one question, and leaves the list', async () => {
    const server = serverWith([feedSaying('删我', { can_delete: true })]);
    server.answer(deleteFeed, () => null);
    const app = await renderApp('/feeds?type=new', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '动态操作' }));
    fireEvent.click(await app.findByRole('button', { name: '删除' }));
    const question = await app.findByRole('alertdialog');
    expect(question.textContent).toContain('确认删除?');
    fireEvent.click(app.getAllByText('删除').at(-1) as HTMLElement);
    expect(await app.findByText('删除动态成功')).toBeTruthy();
    await waitFor(() => expect(app.queryByText('删我')).toBeNull());
    expect(server.inputsOf(deleteFeed)).toEqual([{ id: 40 }]);
  });
});

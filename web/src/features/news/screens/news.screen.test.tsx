import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as news from '#contract/news/news.doors.ts';
import type { ListedNews, News } from '#contract/news/news.schemas.ts';
import { listAds } from '#contract/site/ads.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { commentSaying, somebody } from '../../../testing/content.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { newsCalled, newsPage, newsPicture } from '../../../testing/news-content.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { applyNewsChange } from '../live-news.ts';

const trade = { id: 3, name: '行业', rank: 1 };
const tools = { id: 5, name: '工具', rank: 2 };
const soon = { timeout: 5_000 };
const at = '2024-03-01 08:00:00';

function serverWith(all: readonly ListedNews[], pinned: readonly News[] = []) {
  const server = fakeServer();
  server.answer(news.listNews, () => [...all]);
  server.answer(news.listPinnedNews, () => [...pinned]);
  server.answer(news.listNewsCategories, () => ({ my_cates: [tools], more_cates: [trade] }));
  server.answer(listAds, () => []);
  return server;
}

describe('/news', () => {
  it('shows of a card its title, category, author, hits and time, and leads to its page', async () => {
    const app = await renderApp('/news', { server: serverWith([newsCalled('术语库开放了')]) });
    const card = await app.findByRole('article', undefined, soon);
    for (const words of ['术语库开放了', '行业', '但书先生', '12']) expect(within(card).getByText(words)).toBeTruthy();
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/news/70');
    expect(card.querySelector('time')).toBeTruthy();
  });

  it('shows three pictures from three on, and else the cover at 190 by 135', async () => {
    const two = newsCalled('两张图', { id: 71, image: newsPicture(8), images: [newsPicture(8), newsPicture(9)] });
    const four = newsCalled('四张图', { id: 72, images: [1, 2, 3, 4].map((file) => newsPicture(file)) });
    const app = await renderApp('/news', { server: serverWith([two, four]) });
    await app.findByText('四张图', undefined, soon);
    const [small, wide] = app
      .getAllByRole('article')
      .map((card) => [...card.querySelectorAll('img')].map((img) => img.getAttribute('src')));
    expect(small).toEqual(['/api/sns/api/v2/files/8?w=190&h=135']);
    expect(wide).toEqual([1, 2, 3].map((file) => `/api/sns/api/v2/files/${file}?w=190&h=135`));
  });

  it('has the chosen categories first, asks for the one that is touched, and hides it on its cards', async () => {
    const server = serverWith([newsCalled('术语库开放了')]);
    const app = await renderApp('/news', { server });
    await app.findByText('术语库开放了', undefined, soon);
    expect(app.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['全部', '推荐', '工具', '行业']);
    fireEvent.click(app.getByRole('tab', { name: '行业' }));
    await waitFor(() => expect(server.inputsOf(news.listNews).at(-1)).toEqual({ cate_id: 3, limit: 10 }), soon);
    const card = await app.findByRole('article', undefined, soon);
    expect(within(card).queryByText('行业')).toBeNull();
    await expect.poll(app.address).toBe('/news?cate=3');
  });

  it('keeps the categories that a person touches, in that order, and asks a guest to sign in', async () => {
    const server = serverWith([]);
    server.answer(news.followNewsCategories, () => ({ message: '已保存订阅的分类' }));
    const app = await renderApp('/news', { server, as: visitors.user });
    await app.findByRole('tab', { name: '行业' }, soon);
    fireEvent.click(app.getByRole('button', { name: '选择分类' }));
    const sheet = await app.findByRole('dialog', undefined, soon);
    fireEvent.click(within(sheet).getByRole('button', { name: /行业/ }));
    fireEvent.click(within(sheet).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputsOf(news.followNewsCategories)).toEqual([{ follows: [5, 3] }]), soon);
    app.unmount();
    const guest = await renderApp('/news', { server });
    await guest.findByRole('tab', { name: '行业' }, soon);
    fireEvent.click(guest.getByRole('button', { name: '选择分类' }));
    await waitFor(() => expect(guest.address()).toContain('/signin'), soon);
  });

  it('has what is pinned on top, once', async () => {
    const pinned = newsCalled('置顶的', { id: 73, is_pinned: true });
    const app = await renderApp('/news', { server: serverWith([newsCalled('新的'), pinned], [pinned]) });
    await app.findByText('新的', undefined, soon);
    expect(app.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual(['置顶的', '新的']);
  });

  it('stands empty in three languages, at each of its lists', async () => {
    for (const locale of ['zh-CN', 'en-US', 'es-ES'] as const)
      for (const path of ['/news', '/newsList', '/newsFeed', '/userFeedList']) {
        const app = await renderApp(path, { server: serverWith([]), as: visitors.user, locale });
        await waitFor(() => expect(app.container.querySelector('p.text-balance')?.textContent).not.toBeFalsy(), soon);
        app.unmount();
      }
  });
});

describe('/news/search', () => {
  it('finds by words, and asks nothing for blank ones', async () => {
    const server = serverWith([newsCalled('术语库开放了')]);
    const app = await renderApp('/news/search', { server });
    expect(await app.findByText('想看什么资讯？', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(news.listNews)).toEqual([]);
    await app.goTo('/news/search?q=术语');
    expect(await app.findByText('术语库开放了', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(news.listNews)).toEqual([{ key: '术语', limit: 10 }]);
  });

  it('marks what was found in the title and in the words around it, which are words and never markup', async () => {
    const found = {
      title: [
        { text: '术语', hit: true },
        { text: '库开放了', hit: false },
      ],
      text: [
        { text: '…一条<img src=x>', hit: false },
        { text: '術語', hit: true },
        { text: '的旁证', hit: false },
      ],
    };
    const server = serverWith([{ ...newsCalled('术语库开放了'), found }]);
    const app = await renderApp('/news/search?q=术语', { server });
    const card = await app.findByRole('article', undefined, soon);
    expect(card.querySelector('h2')?.textContent).toBe('术语库开放了');
    expect([...card.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['术语', '術語']);
    expect(card.textContent).toContain('…一条<img src=x>術語的旁证');
    expect(card.querySelector('img')).toBeNull();
  });
});

describe('a piece of news by itself', () => {
  const site = {
    anonymous: { status: true },
    gold: { status: true, name: '金币' },
    reserved_nickname: '',
    reward: { status: true, amounts: '100' },
    currency_name: { id: 1, name: '积分', one: '积分', unit: '' },
  };
  const pageServer = (own: Parameters<typeof newsPage>[1] = {}) => {
    const server = serverWith([]);
    server.answer(news.getNews, () => newsPage('术语库开放了', own));
    server.answer(news.listRelatedNews, () => [newsCalled('另一篇', { id: 74 })]);
    server.answer(news.listNewsComments, () => ({ pinneds: [], comments: [] }));
    server.answer(getSiteConfig, () => ({ site }));
    return server;
  };

  it('asks a guest to sign in', async () => {
    expect((await renderApp('/news/70')).address()).toBe('/signin?redirect=%2Fnews%2F70');
  });

  it('opens from its card in a list', async () => {
    const server = pageServer();
    server.answer(news.listNews, () => [newsCalled('术语库开放了')]);
    const app = await renderApp('/news', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('link', { name: /术语库开放了/ }, soon));
    expect(await app.findByRole('heading', { name: '小标题' }, soon)).toBeTruthy();
    await expect.poll(app.address).toBe('/news/70');
  });

  it('says who wrote it, where it comes from, what it is about and what else there is', async () => {
    const server = pageServer({
      from: '译协',
      author: '某编辑',
      tags: [{ id: 1, name: '法律' }],
      images: [newsPicture(9)],
      content: '## 小标题\n\n@![图](9)',
    });
    const app = await renderApp('/news/70', { server, as: visitors.user });
    expect(await app.findByRole('heading', { name: '术语库开放了' }, soon)).toBeTruthy();
    expect(await app.findByRole('heading', { name: '小标题' }, soon)).toBeTruthy();
    expect(app.getByRole('img', { name: '图' }).getAttribute('src')).toBe('/api/sns/api/v2/files/9?w=1080');
    for (const words of ['译协', '某编辑', '法律', '另一篇']) expect(await app.findByText(words, undefined, soon)).toBeTruthy();
    expect(app.getByRole('link', { name: '最新资讯' }).getAttribute('href')).toBe('/newsFeed');
  });

  it('is liked and kept at once, and taken back where the server says no', async () => {
    const server = pageServer();
    server.answer(news.likeNews, () => ({ message: '', liked: true, like_count: 1 }));
    server.refuse(news.collectNews, { message: '稍后再试' });
    const app = await renderApp('/news/70', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: /^点赞/ }, soon));
    await waitFor(() => expect(app.getByRole('button', { name: /^点赞/ }).getAttribute('aria-pressed')).toBe('true'), soon);
    expect(await app.findByText('人赞过', { exact: false }, soon)).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '收藏' }));
    expect(await app.findByText('稍后再试', undefined, soon)).toBeTruthy();
    expect(app.getByRole('button', { name: '收藏' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('takes a comment, and counts it once however it is told', async () => {
    const server = pageServer();
    const said = commentSaying('我来说', { id: 78, commentable_type: 'news', commentable_id: 70 });
    server.answer(news.createNewsComment, () => ({ message: '评论成功', comment: said }));
    const app = await renderApp('/news/70', { server, as: visitors.signed });
    fireEvent.click(await app.findByText('说说你的看法', { selector: 'button' }, soon));
    fireEvent.change(await app.findByRole('textbox', undefined, soon), { target: { value: '我来说' } });
    fireEvent.click(app.getByText('发送'));
    expect(await app.findByText('我来说', undefined, soon)).toBeTruthy();
    applyNewsChange({ id: 70, comments: 1, commented: 78 });
    await waitFor(() => expect(app.getByRole('heading', { name: /^评论/ }).textContent).toContain('1'), soon);
  });

  it('offers others to report it, and not to delete it', async () => {
    const server = pageServer();
    const app = await renderApp('/news/70', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: '资讯操作' }, soon));
    expect(await app.findByRole('button', { name: '举报' }, soon)).toBeTruthy();
    expect(app.queryByRole('button', { name: '删除' })).toBeNull();
  });

  it('tells its author that it was taken away, with nothing left to say to it', async () => {
    const server = pageServer({ audit_status: 4, user_id: visitors.signed.id });
    const app = await renderApp('/news/70', { server, as: visitors.signed });
    expect(await app.findByText('已下架', undefined, soon)).toBeTruthy();
    expect(app.getByText('这篇资讯已不对他人显示')).toBeTruthy();
    expect(app.queryByText('说说你的看法')).toBeNull();
  });

  const operator = personNamed('值班', { signed: true, role: 'operator' });

  it('leads an operator to edit what is published of somebody else', async () => {
    const app = await renderApp('/news/70', { server: pageServer({ user_id: 22 }), as: operator });
    fireEvent.click(await app.findByRole('button', { name: '资讯操作' }, soon));
    fireEvent.click(await app.findByRole('button', { name: '编辑后交作者确认' }, soon));
    await waitFor(() => expect(app.address()).toBe('/ops/news/edit?id=70'), soon);
  });

  it.each([
    { who: 'their own', own: { user_id: operator.id } },
    {
      who: 'what waits for its author',
      own: { user_id: 22, pending: { revision: 5, number: 2, turn: 'author' as const, created_at: at } },
    },
  ])('leads an operator to edit nothing of $who', async ({ own }) => {
    const app = await renderApp('/news/70', { server: pageServer(own), as: operator });
    fireEvent.click(await app.findByRole('button', { name: '资讯操作' }, soon));
    expect(await app.findByRole('button', { name: '设为推荐' }, soon)).toBeTruthy();
    expect(app.queryByRole('button', { name: '编辑后交作者确认' })).toBeNull();
  });

  it('is the 404 page when it is not there', async () => {
    const server = pageServer();
    server.refuse(news.getNews, { status: 404, message: '内容不存在' });
    const app = await renderApp('/news/71', { server, as: visitors.user });
    expect(await app.findByText('内容不存在或已被删除', undefined, soon)).toBeTruthy();
  });
});

describe('news that are kept', () => {
  it('stand among the collections', async () => {
    const server = serverWith([]);
    server.answer(news.listCollectedNews, () => [newsCalled('收着的')]);
    const app = await renderApp('/profile/collection/news', { server, as: visitors.user });
    expect(await app.findByText('收着的', undefined, soon)).toBeTruthy();
    expect(app.getByRole('tab', { name: '资讯' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('who was there', () => {
  it('is listed: who likes a piece of news, and who tipped it', async () => {
    const server = serverWith([]);
    const like = { id: 1, user_id: 22, target_user: 21, likeable_type: 'news', likeable_id: 70, created_at: at, updated_at: at };
    server.answer(news.listNewsLikes, () => [{ ...like, user: somebody('小满', { id: 22 }) }]);
    server.answer(news.listNewsTips, () => []);
    server.answer(news.sumNewsTips, () => ({ count: 0, amount: 0 }));
    server.answer(getSiteConfig, () => ({}));
    const likers = await renderApp('/news/70/likers', { server });
    expect(await likers.findByText('小满')).toBeTruthy();
    likers.unmount();
    const tippers = await renderApp('/news/70/rewarders', { server });
    expect(await tippers.findByText('还没有人打赏', undefined, soon)).toBeTruthy();
  });
});

import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listFeeds } from '#contract/feeds/feeds.doors.ts';
import { listGroups } from '#contract/groups/groups.doors.ts';
import { searchPosts } from '#contract/posts/posts.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { circleNamed, postPage } from '../../../testing/content.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { feedSaying } from '../../../testing/feed-content.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const house = () => {
  const server = fakeServer();
  server.answer(searchPosts, () => [postPage('尽最大努力条款')]);
  server.answer(listFeeds, () => ({ pinned: [], feeds: [feedSaying('努力条款的译法')] }));
  server.answer(getSiteConfig, () => ({ feed: { reward: true, paycontrol: true, items: [100], limit: 50 } }));
  server.answer(listGroups, () => [circleNamed('合同翻译研习社')]);
  return server;
};

describe('the search of the house', () => {
  it('finds posts, feeds and circles, each under its tab, and keeps what is looked for in the address', async () => {
    const app = await renderApp('/search', { server: house() });
    expect(await app.findByText('搜点什么')).toBeTruthy();
    expect(app.server.inputsOf(searchPosts)).toEqual([]);
    fireEvent.change(await app.findByRole('searchbox'), { target: { value: ' 努力 ' } });
    fireEvent.submit(app.getByRole('search'));
    expect(await app.findByText('尽最大努力条款')).toBeTruthy();
    expect(app.server.inputsOf(searchPosts)[0]).toMatchObject({ keyword: '努力' });
    fireEvent.click(app.getByRole('tab', { name: '动态' }));
    expect(await app.findByText('努力条款的译法')).toBeTruthy();
    expect(app.server.inputsOf(listFeeds)[0]).toMatchObject({ search: '努力' });
    fireEvent.click(app.getByRole('tab', { name: '圈子' }));
    expect(await app.findByText('合同翻译研习社')).toBeTruthy();
    expect(decodeURIComponent(app.address())).toBe('/search?q=努力&type=groups');
  });

  it('follows its address: a link to other words is not written over by those that stood there', async () => {
    const app = await renderApp('/search?q=%E5%8A%AA%E5%8A%9B&type=posts', { server: house() });
    expect(await app.findByText('尽最大努力条款')).toBeTruthy();
    await app.goTo('/search?q=%E5%90%88%E5%90%8C&type=groups');
    expect(await app.findByText('合同翻译研习社')).toBeTruthy();
    expect(app.getByRole('searchbox')).toMatchObject({ value: '合同' });
    expect(app.server.inputsOf(listGroups).at(-1)).toMatchObject({ keyword: '合同' });
    expect(decodeURIComponent(app.address())).toBe('/search?q=合同&type=groups');
    await app.goBack();
    expect(app.getByRole('searchbox')).toMatchObject({ value: '努力' });
    expect(decodeURIComponent(app.address())).toBe('/search?q=努力&type=posts');
  });

  it('is found again by its address, also by the old one, and says so where there is nothing', async () => {
    const server = house();
    server.answer(searchPosts, () => []);
    const app = await renderApp('/search?q=%E5%8A%AA%E5%8A%9B', { server });
    expect(await app.findByText('没有找到相关内容')).toBeTruthy();
    app.unmount();
    expect((await renderApp('/discovery', { server: house() })).address()).toBe('/search');
  });
});

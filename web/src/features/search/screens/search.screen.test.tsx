import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listRecommended } from '#contract/contacts/contacts.doors.ts';
import { listFeeds } from '#contract/feeds/feeds.doors.ts';
import { listGlossary } from '#contract/glossary/glossary.doors.ts';
import { listGroups } from '#contract/groups/groups.doors.ts';
import { listIndustries, listLanguages } from '#contract/onboarding/onboarding.doors.ts';
import { listLatest, listPopular, searchPeople } from '#contract/people/finding.doors.ts';
import { searchPosts } from '#contract/posts/posts.doors.ts';
import { listQuestionTopics } from '#contract/questions/topics.doors.ts';
import { forgetSearches, globalSearch, listKeywords, saveSearch } from '#contract/search/search.doors.ts';
import type { SearchHit } from '#contract/search/search.schemas.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { circleNamed, postPage } from '../../../testing/content.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { feedSaying } from '../../../testing/feed-content.ts';
import { entryPage, termSaying } from '../../../testing/glossary-content.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { topicCalled } from '../../../testing/question-content.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const hit = (kind: string, title: string, own: Partial<SearchHit> = {}): SearchHit => ({
  ...{ kind, id: 40, link: '/feedTopics', title: [{ text: title, hit: false }], text: [], user: null, created_at: null },
  ...own,
});

const found = {
  title: [
    { text: '尽最大', hit: false },
    { text: '努力', hit: true },
  ],
  text: [
    { text: '…写到<b>', hit: false },
    { text: '努力', hit: true },
    { text: '</b>', hit: false },
  ],
};

const house = () => {
  const server = fakeServer();
  server.answer(globalSearch, () => ({
    tabs: [
      { kind: 'users', count: 1 },
      { kind: 'posts', count: 100 },
      { kind: 'unheard', count: 1 },
    ],
    list: [
      hit('users', '努力的林译', { user: personNamed('努力的林译') }),
      hit('posts', '', {
        title: [
          { text: '尽最大', hit: false },
          { text: '努力', hit: true },
          { text: '<b>条款</b>', hit: false },
        ],
      }),
      hit('unheard', '谁也不认识'),
    ],
  }));
  server.answer(listKeywords, () => ({ recent: ['管辖权', '努力'], hot: ['敬语'], names: [] }));
  server.answer(saveSearch, () => null);
  server.answer(forgetSearches, () => null);
  server.answer(searchPeople, () => [personNamed('努力的林译')]);
  for (const list of [listPopular, listLatest]) server.answer(list, () => [personNamed('江雪', { id: 903 })]);
  server.answer(listRecommended, () => [{ ...personNamed('江雪', { id: 903 }), since: null, reason: '', reasons: [] }]);
  server.answer(searchPosts, () => [postPage('尽最大努力条款')]);
  server.answer(listFeeds, () => ({ pinned: [], feeds: [feedSaying('努力条款的译法')] }));
  server.answer(getSiteConfig, () => ({ feed: { reward: true, paycontrol: true, items: [100], limit: 50 } }));
  server.answer(listGroups, () => [circleNamed('合同翻译研习社')]);
  return server;
};

afterEach(() => window.history.replaceState(null, ''));

describe('the search of the house', () => {
  it('finds posts, feeds and circles, each under its tab, and keeps what is looked for in the address', async () => {
    const app = await renderApp('/search', { server: house() });
    expect(await app.findByText('大家在搜')).toBeTruthy();
    expect(app.server.inputsOf(searchPosts)).toEqual([]);
    fireEvent.change(await app.findByRole('searchbox'), { target: { value: ' 努力 ' } });
    fireEvent.submit(app.getByRole('search'));
    fireEvent.click(await app.findByRole('tab', { name: /^帖子\s*99\+$/ }));
    expect(await app.findByText('尽最大努力条款')).toBeTruthy();
    expect(app.server.inputsOf(searchPosts)[0]).toMatchObject({ keyword: '努力' });
    fireEvent.click(app.getByRole('tab', { name: '动态' }));
    expect(await app.findByText('努力条款的译法')).toBeTruthy();
    expect(app.server.inputsOf(listFeeds)[0]).toMatchObject({ search: '努力' });
    fireEvent.click(app.getByRole('tab', { name: '圈子' }));
    expect(await app.findByText('合同翻译研习社')).toBeTruthy();
    expect(decodeURIComponent(app.address())).toBe('/search?q=努力&type=groups');
  });

  it('shows the first of every kind with what was looked for marked, as words and never as markup', async () => {
    const app = await renderApp('/searchSingle?q=%E5%8A%AA%E5%8A%9B', { server: house() });
    expect(await app.findByText('努力的林译')).toBeTruthy();
    expect([...app.container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['努力']);
    expect(app.getByText('<b>条款</b>')).toBeTruthy();
    expect(app.queryByText('谁也不认识')).toBeNull();
    fireEvent.click(app.getByRole('button', { name: '查看全部' }));
    expect(await app.findByText('尽最大努力条款')).toBeTruthy();
  });

  it.each([
    ['posts', ['努力', '努力']],
    ['feeds', ['努力']],
    ['topics', ['努力', '努力']],
    ['groups', ['努力', '努力']],
  ])('marks in the list of %s what was found, as words and never as markup', async (kind, hits) => {
    const server = house();
    server.answer(searchPosts, () => [{ ...postPage('尽最大努力条款', { body: '开头' }), found }]);
    server.answer(listFeeds, () => ({ pinned: [], feeds: [{ ...feedSaying('开头'), found: { ...found, title: [] } }] }));
    server.answer(listQuestionTopics, () => [{ ...topicCalled('尽最大努力', { description: '开头' }), found }]);
    server.answer(listGroups, () => [{ ...circleNamed('尽最大努力', { summary: '开头' }), found }]);
    const app = await renderApp(`/search?q=%E5%8A%AA%E5%8A%9B&type=${kind}`, { server });
    const shown = await app.findByText('…写到<b>');
    const card = shown.closest('article, li') ?? shown;
    expect([...card.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(hits);
    expect(card.textContent).toContain('…写到<b>努力</b>');
    expect(card.textContent).not.toContain('开头');
  });

  it('marks what was found in names and in the terms of entries', async () => {
    const marks = (text: string) => [
      { text: '努力', hit: true },
      { text, hit: false },
    ];
    const server = house();
    server.answer(searchPeople, () => [{ ...personNamed('努力的<i>林译'), found: marks('的<i>林译') }]);
    server.answer(listLanguages, () => []);
    server.answer(listIndustries, () => []);
    const terms = [termSaying('zh', '努力条款'), termSaying('en', 'best efforts')];
    server.answer(listGlossary, () => [{ ...entryPage({ terms }), found: [marks('条款'), [{ text: 'best efforts', hit: false }]] }]);
    const everything = {
      tabs: [{ kind: 'users', count: 1 }],
      list: [hit('users', '', { title: marks('的<i>林译'), user: personNamed('努力的<i>林译') })],
    };
    server.answer(globalSearch, () => everything);
    for (const [kind, rest] of [
      ['all', '的<i>林译'],
      ['users', '的<i>林译'],
      ['terms', '条款'],
    ] as const) {
      const app = await renderApp(`/search?q=%E5%8A%AA%E5%8A%9B&type=${kind}`, { server });
      const link = (await app.findByText(rest)).closest('a');
      expect([kind, ...[...(link?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)]).toEqual([kind, '努力']);
      app.unmount();
    }
  });

  it('offers what one looked for last, keeps what one means, and forgets it when told', async () => {
    const app = await renderApp('/search', { server: house(), as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: '删除“管辖权”' }));
    await waitFor(() => expect(app.server.inputsOf(forgetSearches)).toEqual([{ keyword: '管辖权' }]));
    fireEvent.click(app.getByRole('button', { name: '敬语' }));
    expect(await app.findByText('努力的林译')).toBeTruthy();
    expect(app.server.inputsOf(saveSearch)).toEqual([{ keyword: '敬语' }]);
    expect(app.server.inputsOf(globalSearch).at(-1)).toEqual({ keyword: '敬语' });
  });

  it.each(['/search', '/search/user', '/news/search', '/question/search'])(
    'leaves %s by 取消, back to where one came from (SX-164)',
    async (path) => {
      const app = await renderApp('/find/pop', { server: house(), as: visitors.user });
      await app.goTo(path);
      window.history.replaceState({ idx: 1 }, '');
      fireEvent.click(await app.findByRole('button', { name: '取消' }));
      await waitFor(() => expect(app.address()).toBe('/find/pop'));
    },
  );

  it('suggests the names that fit what is typed, and looks for the one that is chosen', async () => {
    const server = house();
    const names = [personNamed('努力的林译'), personNamed('努力的林译', { id: 904 }), personNamed('nldly', { id: 905 })];
    server.answer(listKeywords, ({ keyword }) => ({ recent: [], hot: [], names: keyword === 'nldly' ? names : [] }));
    const app = await renderApp('/search?type=posts', { server, as: visitors.user });
    const box = await app.findByRole('searchbox');
    expect(app.queryByRole('list', { name: '名字相近的人' })).toBeNull();
    fireEvent.change(box, { target: { value: 'nldly' } });
    const shown = within(await app.findByRole('list', { name: '名字相近的人' }));
    expect(shown.getAllByRole('button').map((one) => one.textContent)).toEqual(['努力的林译']);
    fireEvent.click(shown.getByRole('button', { name: '努力的林译' }));
    await waitFor(() => expect(app.server.inputsOf(searchPosts).at(-1)).toMatchObject({ keyword: '努力的林译' }));
    expect(app.getByRole('searchbox')).toMatchObject({ value: '努力的林译' });
    expect(app.server.inputsOf(saveSearch)).toEqual([{ keyword: '努力的林译' }]);
    await waitFor(() => expect(app.queryByRole('list', { name: '名字相近的人' })).toBeNull());
  });

  it('finds people alone, and lists those whom one does not know', async () => {
    const app = await renderApp('/search/user', { server: house() });
    expect(await app.findByText('江雪')).toBeTruthy();
    fireEvent.change(app.getByRole('searchbox'), { target: { value: ' ly ' } });
    fireEvent.submit(app.getByRole('search'));
    expect(await app.findByText('努力的林译')).toBeTruthy();
    expect(app.server.inputsOf(searchPeople)[0]).toMatchObject({ keyword: 'ly' });
    await app.goTo('/find');
    expect(await app.findByText('江雪')).toBeTruthy();
    await expect.poll(app.address).toBe('/find/pop');
    fireEvent.click(app.getByRole('tab', { name: '推荐' }));
    await waitFor(() => expect(app.address()).toBe('/find/rec'));
    app.unmount();
    for (const path of ['/find/new', '/explore']) {
      const shown = await renderApp(path, { server: house(), as: visitors.user });
      expect(await shown.findByText('江雪'), path).toBeTruthy();
      expect(shown.address()).toBe(path);
      shown.unmount();
    }
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
    const app = await renderApp('/search?q=%E5%8A%AA%E5%8A%9B&type=posts', { server });
    expect(await app.findByText('没有找到相关内容')).toBeTruthy();
    app.unmount();
    expect((await renderApp('/discovery', { server: house() })).address()).toBe('/search');
  });
});

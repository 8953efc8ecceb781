import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { updateCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { getAccountSummary } from '#contract/centre/centre.doors.ts';
import { getCompanyCard } from '#contract/enterprises/enterprises.doors.ts';
import { listFeeds } from '#contract/feeds/feeds.doors.ts';
import { countMyGroups } from '#contract/groups/groups.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { findPlace, listHotPlaces } from '#contract/locations/locations.doors.ts';
import { getCounts, readCounts } from '#contract/notices/notices.doors.ts';
import { listIndustries, listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import { block, follow, getUser, listBlocked, listFollows, unblock, unfollow } from '#contract/people/people.doors.ts';
import type { Profile } from '#contract/people/people.schemas.ts';
import { countPostsOf, listPosts } from '#contract/posts/posts.doors.ts';
import { getReportCard } from '#contract/reports/reports.doors.ts';
import type { ReportCard } from '#contract/reports/reports.schemas.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { sumUserTips } from '#contract/tips/tips.doors.ts';
import { setUnread } from '../../../app/bars/unread.ts';
import { readStored, writeStored } from '../../../app/storage/stored.ts';
import { allAnswered } from '../../../testing/all-answered.ts';
import { companyCard } from '../../../testing/company-content.ts';
import { postTitled } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { feedSaying } from '../../../testing/feed-content.ts';
import { visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';
import { emptyReport, fullParts } from '../../../testing/report-content.ts';
import { followStateOf } from '../parts/follow-button.tsx';
import { facePath } from '../parts/person-link.tsx';

const jiang: Profile = {
  id: 9,
  name: '江雪',
  bio: '会议口译。\n爱喝茶。',
  sex: 2,
  location: '上海',
  userType: 1,
  avatar: null,
  verified: null,
  score: null,
  pair: null,
  created_at: '2024-01-01 00:00:00',
  updated_at: '2024-01-01 00:00:00',
  extra: {
    user_id: 9,
    likes_count: 0,
    comments_count: 0,
    followers_count: 3,
    followings_count: 1,
    feeds_count: 0,
    questions_count: 0,
    answers_count: 0,
  },
  bg: null,
  friends_count: 0,
  signed: true,
  following: false,
  follower: false,
  blacked: false,
};

const noCounts = {
  liked: 0,
  commented: 0,
  system: 0,
  following: 0,
  mutual: 0,
  at: 0,
  'feed-comment-pinned': 0,
  'news-comment-pinned': 0,
  'group-join-pinned': 0,
  'post-comment-pinned': 0,
  'post-pinned': 0,
  'cooperation-intention': 0,
  chat: 0,
};

const scored: ReportCard['assessment'] = { total: 8.6, low: 8.1, high: 9, pieces: null, parts: [], computedAt: null };

function peopleServer(own: Partial<Profile> = {}): FakeServer {
  const server = fakeServer();
  server.answer(getUser, () => ({ ...jiang, ...own }));
  server.answer(listFollows, () => [{ ...jiang, ...own }]);
  server.answer(listPosts, () => []);
  server.answer(listFeeds, () => ({ pinned: [], feeds: [] }));
  server.answer(getReportCard, () => emptyReport({ ...fullParts, assessment: scored }));
  server.answer(getCompanyCard, () => companyCard);
  server.answer(listIndustries, () => [{ code: 'law', name: '法律' }]);
  server.answer(countPostsOf, () => ({ count: 12 }));
  server.answer(countMyGroups, () => ({ count: 4 }));
  server.answer(getSiteConfig, () => ({}));
  server.answer(sumUserTips, () => ({ count: 0, amount: 0 }));
  server.answer(follow, () => null);
  server.answer(unfollow, () => null);
  server.answer(updateCurrentUser, () => null);
  server.answer(listTagsOf, () => [{ id: 101, name: '笔译' }]);
  server.answer(listBlocked, () => [{ ...jiang, blacked: true }]);
  server.answer(block, () => ({ message: '已拉黑' }));
  server.answer(unblock, () => null);
  return server;
}

async function press(app: RenderedApp, name: string | RegExp): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

describe('screens of people', () => {
  const paths = ['/profile', '/info', '/myInfoEdit', '/users/9', '/users/9/followers', '/users/9/followings', '/blacklist', '/setting'];
  const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
  it.each(paths.flatMap((path) => locales.map((locale) => [path, locale] as const)))('%s stands in %s', async (path, locale) => {
    const app = await renderApp(path, { server: peopleServer(), as: visitors.signed, locale });
    expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
    await expect.poll(app.address).toBe(path);
  });

  it.each(paths)('%s stands for an unsigned person and for a company, and sends a guest to sign in', async (path) => {
    for (const as of [visitors.user, visitors.enterprise]) {
      const app = await renderApp(path, { server: peopleServer(), as });
      await waitFor(() => expect(app.address()).toBe(path));
      app.unmount();
    }
    const app = await renderApp(path, { server: peopleServer() });
    await expect.poll(app.address).toBe(`/signin?redirect=${encodeURIComponent(path)}`);
  });
});

describe('one’s own page', () => {
  it('shows numbers, rows to what is built, and the way to the report while it is not open', async () => {
    const app = await renderApp('/profile', { server: peopleServer(), as: visitors.user });
    expect(await app.findByText('12')).toBeTruthy();
    expect(app.getByRole('link', { name: '去开启' }).getAttribute('href')).toBe('/guideNew');
    expect(app.getByText('我的收藏').closest('a')?.getAttribute('href')).toBe('/profile/collection/posts');
    expect(app.getByText('设置').closest('a')?.getAttribute('href')).toBe('/setting');
  });

  it('shows the card that /myInfo shows, and each leads to the other', async () => {
    const server = peopleServer();
    server.refuse(getAccountSummary, { message: '以后再说' });
    const app = await renderApp('/profile', { server, as: visitors.signed });
    const cardHere = async () => (await app.findByRole('link', { name: '查看完整报告' })).parentElement?.textContent;
    const shown = await cardHere();
    expect(shown).toContain('8.6');
    expect(app.getByRole('link', { name: '用户中心' }).getAttribute('href')).toBe('/userCenter');
    await app.goTo('/myInfo');
    expect(await app.findByRole('link', { name: '我的社区主页' })).toBeTruthy();
    expect(await cardHere()).toBe(shown);
    expect(app.getByRole('link', { name: '我的社区主页' }).getAttribute('href')).toBe('/profile');
  });

  it('hides the hint once it is open', async () => {
    const app = await renderApp('/profile', { server: peopleServer(), as: visitors.signed });
    await app.findByText('12');
    expect(app.queryByText('去开启')).toBeNull();
  });
});

describe('the seal card', () => {
  it('stands at the head of a page: the score of ten with its interval, languages, fields, works, and the way to the report', async () => {
    const app = await renderApp('/users/9', { server: peopleServer(), as: visitors.signed });
    expect(await app.findByRole('img', { name: '言值 8.6 分，满分 10 分' })).toBeTruthy();
    // The interval is a piece of its own that goes to the next line as a whole.
    for (const words of ['九成把握', '在 8.1 到 9.0 之间', '中文 ⇄ 英语', '法律']) expect(app.getByText(words)).toBeTruthy();
    expect(app.getByText('跨境租赁协议节选').closest('a')?.getAttribute('href')).toBe('/workDetail?id=3');
    expect(app.getByRole('link', { name: '查看完整报告' }).getAttribute('href')).toBe('/reportOther?id=9');
  });

  it('says of a report that is not open that it is not, and shows nothing where whoever looks may see none', async () => {
    const server = peopleServer();
    server.answer(getReportCard, () => ({ is_open: false, assessment: null, languages: null, industries: null, works: null }));
    const app = await renderApp('/users/9', { server, as: visitors.signed });
    expect(await app.findByText('还没有开启言值报告')).toBeTruthy();
    app.unmount();
    server.refuse(getReportCard, { status: 404 });
    const other = await renderApp('/users/8', { server, as: visitors.signed });
    await other.findByText('12');
    await allAnswered();
    expect(other.queryByText('查看完整报告')).toBeNull();
  });
});

describe('the card of a company', () => {
  const company = { id: 9, name: '沧海语言服务有限公司', userType: 2 } as const;

  it('stands in the place of a seal card: its name, certificate, figures, fields, and the way to its report', async () => {
    const server = peopleServer(company);
    server.answer(getCompanyCard, () => companyCard);
    const app = await renderApp('/users/9', { server, as: visitors.signed });
    expect((await app.findByRole('link', { name: /^资质已认证/ })).getAttribute('href')).toBe('/corporateCertiDetail?id=3');
    expect(app.getByText('案例').closest('div')?.parentElement?.textContent).toBe('1语言对4案例1团队成员');
    expect(app.getByRole('link', { name: '查看企业报告' }).getAttribute('href')).toBe('/otherEnterpriseReport?id=9');
    expect(server.inputsOf(getReportCard)).toEqual([]);
  });

  it('without a certificate says so, and leaves out what there is none of', async () => {
    const server = peopleServer(company);
    server.answer(getCompanyCard, () => ({ ...companyCard, qualification: null, pairs: null, cases: 0, team: null, fields: null }));
    const app = await renderApp('/users/9', { server, as: visitors.signed });
    expect(await app.findByText('企业资质未认证')).toBeTruthy();
    for (const word of ['语言对', '案例', '团队成员']) expect(app.queryByText(word)).toBeNull();
  });

  it('whose report is closed says so, and leads nowhere', async () => {
    const server = peopleServer(company);
    server.answer(getCompanyCard, () => ({ ...companyCard, is_open: false, qualification: null }));
    const app = await renderApp('/users/9', { server, as: visitors.signed });
    expect(await app.findByText('还没有开启企业报告')).toBeTruthy();
    expect(app.queryByRole('link', { name: '查看企业报告' })).toBeNull();
  });
});

describe('a row of somebody', () => {
  it('leads by the picture to the report, by the name and the rest of it to the profile', async () => {
    const app = await renderApp('/users/7/followers', { server: peopleServer({ score: null }), as: visitors.signed });
    const name = await app.findByRole('link', { name: '江雪' });
    expect([name.getAttribute('href'), name.className.includes('row-area')]).toEqual(['/users/9', true]);
    expect(app.getByRole('link', { name: '江雪的报告' }).getAttribute('href')).toBe('/reportOther?id=9');
  });
});

describe('a company that signed', () => {
  it('has its name in the place of a nickname, with where it is changed, and saves the rest without one', async () => {
    const server = peopleServer();
    const app = await renderApp('/info', { server, as: visitors.enterprise });
    expect(await app.findByLabelText(/^企业名称/)).toHaveProperty('disabled', true);
    expect(app.queryByLabelText(/^昵称/)).toBeNull();
    await act(async () => void fireEvent.change(app.getByLabelText(/^所在地/), { target: { value: '上海' } }));
    await press(app, '保存');
    await waitFor(() => expect(server.inputsOf(updateCurrentUser)).toEqual([{ sex: 0, bio: '', location: '上海' }]));
  });
});

describe('the city of one’s data', () => {
  it('may be chosen in a sheet as well as written, closes with the city, and says nothing of where this device is', async () => {
    const server = peopleServer();
    server.answer(listHotPlaces, () => ['中国 成都市']);
    const geocodes = [{ formatted_address: '中国，四川省，成都市', location: '104.07,30.66' }];
    server.answer(findPlace, () => ({ formatted_address: '中国，四川省，成都市', geocodes }));
    const app = await renderApp('/info', { server, as: visitors.signed });
    await app.findByLabelText(/^所在地/);
    await press(app, '选择城市');
    fireEvent.click(await app.findByRole('button', { name: '成都市' }));
    await waitFor(() => expect(app.getByLabelText(/^所在地/)).toHaveProperty('value', '成都市'));
    expect([app.address(), server.inputsOf(findPlace)]).toEqual(['/info', [{ address: '中国，成都市' }]]);
    expect(localStorage.getItem('H5_CURRENT_POSITION')).toBeNull();
  });
});

describe('following', () => {
  it.each([
    [false, false, 'unFollow'],
    [false, true, 'unFollow'],
    [true, false, 'follow'],
    [true, true, 'eachFollow'],
  ] as const)('follows %s, is followed %s: %s', (follower, following, state) => expect(followStateOf({ following, follower })).toBe(state));

  it('is shown at once, with one follower more', async () => {
    const server = peopleServer();
    const app = await renderApp('/users/9', { server, as: visitors.signed });
    writeStored('H5_FOLLOW_EXPLAINED', 'true');
    await press(app, '关注');
    expect(await app.findByRole('button', { name: '已关注' })).toBeTruthy();
    expect(app.getByText('4')).toBeTruthy();
    expect(server.inputsOf(follow)).toEqual([{ id: 9 }]);
  });

  it('is taken back when the server says no', async () => {
    const server = peopleServer();
    server.refuse(follow, { message: '暂时不可以关注' });
    const app = await renderApp('/users/9', { server, as: visitors.signed });
    await press(app, '关注');
    expect(await app.findByText('暂时不可以关注')).toBeTruthy();
    expect(await app.findByRole('button', { name: '关注' })).toBeTruthy();
    expect(app.getByText('3')).toBeTruthy();
  });

  it('of each other is friendship, and ends after one question', async () => {
    const server = peopleServer({ following: true, follower: true });
    const app = await renderApp('/users/9/followers', { server, as: visitors.signed });
    await press(app, '好友');
    await press(app, '不再关注');
    expect(await app.findByRole('button', { name: '关注' })).toBeTruthy();
    expect(server.inputsOf(unfollow)).toEqual([{ id: 9 }]);
  });

  it('is beside what they publish: feeds first, posts at a press', async () => {
    const server = peopleServer();
    server.answer(listFeeds, () => ({ pinned: [], feeds: [feedSaying('一条动态')] }));
    server.answer(listPosts, () => [postTitled('一篇帖子')]);
    server.answer(getSiteConfig, () => ({}));
    const app = await renderApp('/users/9', { server, as: visitors.signed });
    expect(await app.findByText('一条动态')).toBeTruthy();
    expect(server.inputsOf(listFeeds)[0]).toMatchObject({ type: 'users', user: 9 });
    fireEvent.click(app.getByRole('radio', { name: '帖子' }));
    expect(await app.findByText('一篇帖子')).toBeTruthy();
    await expect.poll(app.address).toBe('/users/9?tab=posts');
  });

  it('is explained the first time, and not again', async () => {
    const app = await renderApp('/users/9', { server: peopleServer(), as: visitors.signed });
    await press(app, '关注');
    await press(app, '我已知道');
    expect(readStored('H5_FOLLOW_EXPLAINED')).toBe('true');
    await press(app, '已关注');
    await press(app, '不再关注');
    await press(app, '关注');
    expect(await app.findByRole('button', { name: '已关注' })).toBeTruthy();
    expect(app.queryByText('我已知道')).toBeNull();
  });

  it('is news on one’s own page until the list is looked at', async () => {
    const server = peopleServer();
    server.answer(readCounts, () => null);
    server.answer(getCounts, () => ({ user: noCounts }));
    const app = await renderApp('/profile', { server, as: visitors.signed });
    await act(async () => setUnread({ followers: 2 }));
    expect(await app.findByRole('img', { name: '有新粉丝' })).toBeTruthy();
    await app.goTo('/users/7/followers');
    await waitFor(() => expect(server.inputsOf(readCounts)).toEqual([{ type: 'following' }, { type: 'mutual' }]));
    await app.goTo('/profile');
    await app.findByText('12');
    expect(app.queryByRole('img', { name: '有新粉丝' })).toBeNull();
  });

  it('is explained on demand beside the lists', async () => {
    const app = await renderApp('/users/9/followers', { server: peopleServer(), as: visitors.signed });
    await press(app, '关注说明');
    expect(await app.findByText('我已知道')).toBeTruthy();
  });

  it('offers nothing beside oneself', async () => {
    const app = await renderApp('/users/7', { server: peopleServer({ id: 7 }), as: visitors.signed });
    expect(await app.findByRole('link', { name: '编辑资料' })).toBeTruthy();
    expect(app.queryByRole('button', { name: '关注' })).toBeNull();
  });
});

describe('a person’s page', () => {
  it('is the 404 page for whoever is not there', async () => {
    const server = peopleServer();
    server.refuse(getUser, { status: 404, message: '不存在' });
    const app = await renderApp('/users/99', { server, as: visitors.signed });
    expect(await app.findAllByText('内容不存在或已被删除')).toBeTruthy();
  });
});

describe('blocking', () => {
  it('asks once, and then offers its end in the place of following', async () => {
    const server = peopleServer();
    const app = await renderApp('/users/9', { server, as: visitors.signed });
    await press(app, '更多');
    await press(app, '拉黑');
    expect(await app.findByText('拉黑 江雪？')).toBeTruthy();
    server.answer(getUser, () => ({ ...jiang, blacked: true }));
    await press(app, '拉黑');
    expect(await app.findByText('已拉黑')).toBeTruthy();
    expect(server.inputsOf(block)).toEqual([{ id: 9 }]);
    server.answer(getUser, () => jiang);
    await press(app, '解除拉黑');
    expect(await app.findByRole('button', { name: '关注' })).toBeTruthy();
    expect(server.inputsOf(unblock)).toEqual([{ id: 9 }]);
  });

  it('does nothing when one thinks better of it', async () => {
    const server = peopleServer();
    const app = await renderApp('/users/9', { server, as: visitors.signed });
    await press(app, '更多');
    await press(app, '拉黑');
    await press(app, '取消');
    expect(server.inputsOf(block)).toEqual([]);
  });

  it('is undone from the list of the blocked, who then leave it', async () => {
    const server = peopleServer();
    const app = await renderApp('/blacklist', { server, as: visitors.user });
    await app.findByRole('button', { name: '解除拉黑' });
    server.answer(listBlocked, () => []);
    await press(app, '解除拉黑');
    expect(await app.findByText('黑名单是空的')).toBeTruthy();
    expect(server.inputsOf(unblock)).toEqual([{ id: 9 }]);
  });
});

describe('a face', () => {
  it.each([
    [7, '/myReport'],
    [9, '/reportOther?id=9'],
  ])('of %s leads to their report, one’s own to one’s own', (id, path) => expect(facePath({ id }, 7)).toBe(path));

  it('of nobody leads nowhere', () => expect(facePath(null, 7)).toBeUndefined());
});

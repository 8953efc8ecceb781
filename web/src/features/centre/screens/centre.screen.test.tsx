import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getAccountSummary, getCentreSummary } from '#contract/centre/centre.doors.ts';
import type { AccountSummary, CentreSummary } from '#contract/centre/centre.schemas.ts';
import { getCompanyCard } from '#contract/enterprises/enterprises.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { getFaq } from '#contract/member/member.doors.ts';
import { listIndustries, listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import { getReportCard } from '#contract/reports/reports.doors.ts';
import { countReviews } from '#contract/reviews/reviews.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { allAnswered } from '../../../testing/all-answered.ts';
import { companyCard } from '../../../testing/company-content.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { emptyReport, fullParts } from '../../../testing/report-content.ts';
import { builtCentreTabs, centreTabOf, centreTabs } from '../centre-tabs.ts';
import { builtServices } from '../services.ts';

const summary: CentreSummary = {
  user: somebody('林一', { id: 7 }),
  signed: true,
  days: 12,
  counts: { posts: 31, comments: 2, likes: 45, followers: 6, followings: 7, friends: 8, groups: 9, collections: 10 },
  unread: { total: 3, commented: 1, liked: 1, at: 0, system: 0, following: 1, mutual: 0 },
};

const account: AccountSummary = {
  id: 7,
  userName: 'reader',
  nickName: '林一',
  userType: 1,
  phone: '138****8000',
  email: null,
  bindPhone: true,
  bindEmail: false,
  hasPassword: true,
  signed: true,
  signedTime: null,
  createTime: '2024-01-01 00:00:00',
  completeness: 57,
  missing: ['bio', 'tags', 'report'],
};

function centreServer(own: Partial<AccountSummary> = {}): FakeServer {
  const server = fakeServer();
  server.answer(getCentreSummary, () => summary);
  server.answer(getAccountSummary, () => ({ ...account, ...own }));
  server.answer(listTagsOf, () => [{ id: 101, name: '笔译' }]);
  server.answer(getCompanyCard, () => companyCard);
  server.answer(listIndustries, () => []);
  server.answer(getReportCard, () => emptyReport(fullParts));
  server.answer(getSiteConfig, () => ({ 'server:version': '9.8.7' }));
  server.answer(getFaq, () => [{ title: '刚刚开始', questions: [{ question: '什么是言值报告？', answer: '它是你的线上名片。' }] }]);
  server.answer(countReviews, () => ({ to_review: 2, waiting: 1 }));
  return server;
}

const paths = ['/userCenter', '/myInfo', '/myData', '/allService', '/about', '/FAQ', '/changeLog'];
const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

describe('screens of the user centre', () => {
  it.each(paths.flatMap((path) => locales.map((locale) => [path, locale] as const)))('%s stands in %s', async (path, locale) => {
    const app = await renderApp(path, { server: centreServer(), as: visitors.signed, locale });
    await waitFor(() => expect(app.getAllByRole('heading').length).toBeGreaterThan(1));
    await expect.poll(app.address).toBe(path);
  });

  it.each(paths)('%s stands for an unsigned person and for a company, and sends a guest to sign in', async (path) => {
    for (const as of [visitors.user, visitors.enterprise]) {
      const app = await renderApp(path, { server: centreServer(), as });
      await waitFor(() => expect(app.address()).toBe(path));
      app.unmount();
    }
    const app = await renderApp(path, { server: centreServer() });
    await expect.poll(app.address).toBe(`/signin?redirect=${encodeURIComponent(path)}`);
  });

  it('are where /property leads', async () => {
    const app = await renderApp('/property', { server: centreServer(), as: visitors.signed });
    await waitFor(() => expect(app.address()).toBe('/userCenter'));
  });
});

describe('the tabs of the user centre', () => {
  it('stand in the order of the text, those alone that are built', async () => {
    expect(centreTabs.map((tab) => tab.path)).toEqual([
      '/userCenter',
      '/myInfo',
      '/bindingAccount',
      '/numberPackage',
      '/couponPage',
      '/myData',
      '/allService',
      '/about',
    ]);
    const app = await renderApp('/userCenter', { server: centreServer(), as: visitors.signed });
    expect((await app.findAllByRole('tab')).length).toBe(builtCentreTabs().length);
    expect(builtCentreTabs().every((tab) => isBuilt(tab.path))).toBe(true);
  });

  it('follow the address', async () => {
    const app = await renderApp('/myData', { server: centreServer(), as: visitors.signed });
    expect((await app.findByRole('tab', { selected: true })).textContent).toBe('我的数据');
    await act(async () => void fireEvent.click(app.getByRole('tab', { name: '关于' })));
    await waitFor(() => expect(app.address()).toBe('/about'));
    expect((await app.findByRole('tab', { selected: true })).textContent).toBe('关于');
    expect(centreTabOf('/ABOUT/')).toBe('about');
    expect(centreTabOf('/FAQ')).toBe('welcome');
  });
});

describe('what the user centre shows', () => {
  it('is one’s figures, what the account lacks and where to add it', async () => {
    const app = await renderApp('/userCenter', { server: centreServer(), as: visitors.user });
    expect(await app.findByText('来到言值的第 12 天')).toBeTruthy();
    expect(app.getByText('31')).toBeTruthy();
    expect(app.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('57');
    expect(app.getByText('选几个标签').closest('a')?.getAttribute('href')).toBe('/myInfoEdit');
    expect(app.getByText('开启言值报告').closest('a')?.getAttribute('href')).toBe('/guideNew');
    expect(app.getByText('常见问题').closest('a')?.getAttribute('href')).toBe('/FAQ');
    expect(app.getByText('更新日志').closest('a')?.getAttribute('href')).toBe('/changeLog');
    expect(app.getByText('退出登录')).toBeTruthy();
    expect(app.queryByText('运营后台')).toBeNull();
  });

  it('says nothing of gaps once there are none', async () => {
    const app = await renderApp('/userCenter', { server: centreServer({ missing: [], completeness: 100 }), as: visitors.signed });
    await app.findByText('退出登录');
    await allAnswered();
    expect(app.queryByRole('progressbar')).toBeNull();
  });

  it('shows operators the way to their desk, here, in the settings and on their page', async () => {
    const as = personNamed('运营', { signed: true, role: 'operator' });
    const app = await renderApp('/userCenter', { server: centreServer(), as });
    expect((await app.findByText('运营后台')).closest('a')?.getAttribute('href')).toBe('/ops');
    await app.goTo('/setting');
    expect((await app.findByText('运营后台')).closest('a')?.getAttribute('href')).toBe('/ops');
  });

  it('gives personal data to look at, a number in part only', async () => {
    const as = personNamed('林一', { bio: '法律翻译。', location: '上海', sex: 2, phone: '13800008000', signed: true });
    const app = await renderApp('/myInfo', { server: centreServer(), as });
    expect(await app.findByText('138****8000')).toBeTruthy();
    for (const text of ['法律翻译。', '上海', '女', '笔译', '未绑定']) expect(app.getByText(text)).toBeTruthy();
    expect(app.queryByText('13800008000')).toBeNull();
    expect(app.getByRole('link', { name: '编辑' }).getAttribute('href')).toBe('/myInfoEdit');
    expect((await app.findByRole('link', { name: '查看完整报告' })).getAttribute('href')).toBe('/myReport');
  });

  it('leads from all services to what is built alone', async () => {
    const app = await renderApp('/allService', { server: centreServer(), as: visitors.signed });
    await app.findByText('社区');
    // Reviews that wait to be written are told by their number.
    await waitFor(() => expect(app.container.querySelector('a[href="/reviewAuthList"]')?.textContent).toMatch(/^2/));
    expect(app.getByRole('link', { name: '我的报告' }).getAttribute('href')).toBe('/reportStatistics');
    const wanted = builtServices(1).flatMap(([, services]) => services.map((service) => service.to));
    expect(wanted.every(isBuilt)).toBe(true);
    for (const to of wanted) expect(app.container.querySelector(`main a[href="${to}"], a[href="${to}"]`), to).toBeTruthy();
  });

  it('leads a company from all services to the report of a company', async () => {
    const app = await renderApp('/allService', { server: centreServer(), as: visitors.enterprise });
    expect((await app.findByRole('link', { name: '我的报告' })).getAttribute('href')).toBe('/enterpriseReport');
  });

  it('names the version that runs', async () => {
    const app = await renderApp('/about', { server: centreServer(), as: visitors.signed });
    expect(await app.findByText('版本 9.8.7')).toBeTruthy();
  });
});

describe('closed doors', () => {
  it.each([
    ['/noRoles', visitors.signed, '返回'],
    ['/unRoles', null, '登录'],
    ['/unRoles', visitors.user, '开启言值报告'],
    ['/restricted', null, '返回'],
  ] as const)('%s says why and shows a way on', async (path, as, word) => {
    const app = await renderApp(path, { server: centreServer(), as });
    expect((await app.findAllByText(word)).length).toBeGreaterThan(0);
    await expect.poll(app.address).toBe(path);
  });

  it('ask a guest to sign in, and an unsigned person to open the report, before /noRoles', async () => {
    const guest = await renderApp('/noRoles', { server: centreServer() });
    expect(guest.address()).toBe('/signin?redirect=%2FnoRoles');
    guest.unmount();
  });
});

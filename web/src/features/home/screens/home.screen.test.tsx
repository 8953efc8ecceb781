import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { getAccountSummary } from '#contract/centre/centre.doors.ts';
import type { AccountSummary } from '#contract/centre/centre.schemas.ts';
import { listStream } from '#contract/feeds/feeds.doors.ts';
import type { ContentItem } from '#contract/feeds/feeds.schemas.ts';
import { listMyGroups } from '#contract/groups/groups.doors.ts';
import { getProof } from '#contract/home/home.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import type { UserCounts } from '#contract/notices/notices.schemas.ts';
import { countReviews } from '#contract/reviews/reviews.doors.ts';
import { listBanners } from '#contract/site/banners.doors.ts';
import type { Banner } from '#contract/site/banners.schemas.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { setSession } from '../../../app/session/session-store.ts';
import { allAnswered } from '../../../testing/all-answered.ts';
import { circleNamed, postPage, somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { feedSaying } from '../../../testing/feed-content.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { emptyReport } from '../../../testing/report-content.ts';
import { homeEntries } from '../home-entries.ts';

const banner = (id: number, own: Partial<Banner> = {}): Banner => ({
  id,
  position: 'home',
  title: `第${id}张`,
  text: '',
  link: '/group',
  image: { url: `/picture-${id}.jpg` },
  ...own,
});

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
  missing: ['bio'],
};

const score = { total: 8.6, low: 8.2, high: 9, pieces: null, parts: [], computedAt: null };
const proof = emptyReport({
  user: somebody('程砚', { id: 21 }),
  languages: [
    { code: 'zh', name: '中文' },
    { code: 'en', name: '英语' },
  ],
  assessment: score,
});

const streamOf = (count: number): ContentItem[] =>
  Array.from({ length: count }, (_, n): ContentItem => {
    const [post, feed] = [postPage(`精选之${n + 1}`, { id: 90 + n }), feedSaying(`动态之${n + 1}`, { id: 190 + n })];
    return n % 2 === 0 ? { kind: 'post', cursor: 90 - n, feed: null, post } : { kind: 'feed', cursor: 90 - n, feed, post: null };
  });

const noCounts: UserCounts = {
  ...{ liked: 0, commented: 0, system: 0, following: 0, mutual: 0, at: 0 },
  ...{ 'feed-comment-pinned': 0, 'news-comment-pinned': 0, 'group-join-pinned': 0, 'post-comment-pinned': 0, 'post-pinned': 0 },
  'cooperation-intention': 0,
  chat: 0,
};

type HomeParts = {
  banners?: readonly Banner[];
  posts?: number;
  toReview?: number;
  account?: Partial<AccountSummary>;
  counts?: Partial<UserCounts>;
};

function home(parts: HomeParts = {}): FakeServer {
  const server = fakeServer();
  server.answer(listBanners, () => [...(parts.banners ?? [banner(1), banner(2)])]);
  server.answer(listStream, () => ({ list: streamOf(parts.posts ?? 2) }));
  server.answer(getProof, () => ({ report: proof }));
  server.answer(getSiteConfig, () => ({ feed: { reward: true, paycontrol: true, items: [100], limit: 50 } }));
  server.answer(getAccountSummary, () => ({ ...account, ...parts.account }));
  server.answer(countReviews, () => ({ to_review: parts.toReview ?? 0, waiting: 0 }));
  server.answer(getCounts, () => ({ user: { ...noCounts, ...parts.counts } }));
  server.answer(listMyGroups, () => [circleNamed('合同翻译研习社')]);
  return server;
}

describe('the home page', () => {
  const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
  it.each(Object.entries(visitors))('stands for %s', async (_, as) => {
    const app = await renderApp('/home', { server: home(), as });
    expect(await app.findByText('精选之1')).toBeTruthy();
    expect(await app.findByText('第1张')).toBeTruthy();
  });

  it('leads a guest from its header to signing up, and nobody else', async () => {
    const app = await renderApp('/home', { server: home(), as: visitors.guest });
    expect((await app.findByRole('link', { name: '注册' })).getAttribute('href')).toBe('/signup');
    app.unmount();
    const own = await renderApp('/home', { server: home(), as: visitors.signed });
    expect(await own.findByText('精选之1')).toBeTruthy();
    expect(own.queryByRole('link', { name: '注册' })).toBeNull();
  });

  it.each(locales)('stands in %s with its title', async (locale) => {
    const app = await renderApp('/home', { server: home(), locale });
    const title = {
      'zh-CN': '一站式智能翻译空间',
      'en-US': 'One-stop intelligent translation space',
      'es-ES': 'Espacio integral de traducción inteligente',
    }[locale];
    expect(await app.findByText(title)).toBeTruthy();
    expect(document.title.startsWith(title)).toBe(true);
  });

  it('asks for the banners of its place and for what is lively, posts and feeds together', async () => {
    const server = home();
    const app = await renderApp('/home', { server });
    await app.findByText('精选之1');
    expect(server.inputsOf(listBanners)[0]).toEqual({ position: 'home' });
    expect(await app.findByText('动态之2')).toBeTruthy();
    expect(server.inputsOf(listStream)[0]).toEqual({ order: 'lively', limit: 15 });
  });

  it('leads to built areas only', async () => {
    const app = await renderApp('/home', { server: home() });
    const nav = await app.findByRole('navigation', { name: '功能入口' });
    const links = [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links).toContain('/group');
    expect(links).toContain('/feeds?type=featured');
    expect(links.filter((link) => !isBuilt(link))).toEqual([]);
    expect(homeEntries(2).some((entry) => entry.to === '/reportStatistics')).toBe(false);
  });

  it('says in one sentence what this is, with a real report as its proof, to who has none of their own', async () => {
    for (const as of [visitors.guest, personNamed('新来的', { signed: false })]) {
      const app = await renderApp('/home', { server: home(), as });
      expect(await app.findByText(/言值是译者的家/)).toBeTruthy();
      expect(await app.findByText('程砚')).toBeTruthy();
      expect(app.getByRole('link', { name: '查看完整报告' }).getAttribute('href')).toBe('/reportOther?id=21');
      expect(app.getByRole('img', { name: /8\.6/ })).toBeTruthy();
      app.unmount();
    }
    const known = await renderApp('/home', { server: home(), as: visitors.signed });
    await known.findByText('精选之1');
    expect(known.queryByText(/言值是译者的家/)).toBeNull();
    expect(known.server.inputsOf(getProof)).toEqual([]);
  });

  it('stands for whoever has no report in one piece: nothing is drawn that its first words would push down', async () => {
    const newcomer = personNamed('新来的', { signed: false });
    const server = home();
    const app = await renderApp('/home', { server, as: newcomer });
    await app.findByText('精选之1');
    const { promise, resolve } = Promise.withResolvers<typeof newcomer>();
    server.answer(getCurrentUser, () => promise);
    act(() => setSession({ status: 'person', authorization: 'Bearer other', user: null }));
    expect(app.queryByText('精选之1')).toBeNull();
    expect(app.queryByText('第1张')).toBeNull();
    await act(async () => resolve(newcomer));
    expect(app.getByText(/言值是译者的家/)).toBeTruthy();
    expect(await app.findByText('精选之1')).toBeTruthy();
  });

  it('shows nothing to a person before what waits for them is here, which would push it down', async () => {
    const server = home({ toReview: 2 });
    const { promise, resolve } = Promise.withResolvers<{ to_review: number; waiting: number }>();
    server.answer(countReviews, () => promise);
    const app = await renderApp('/home', { server, as: visitors.signed });
    await vi.waitFor(() => expect(server.inputsOf(listStream)).toHaveLength(1));
    await vi.waitFor(() => expect(server.inputsOf(countReviews)).toHaveLength(1));
    await allAnswered(1);
    expect(app.queryByText('精选之1')).toBeNull();
    await act(async () => resolve({ to_review: 2, waiting: 0 }));
    expect(await app.findByText('精选之1')).toBeTruthy();
    expect(app.getByRole('link', { name: /2 份评价等你写/ })).toBeTruthy();
  });

  it('does not wait for a part that fails', async () => {
    const server = home();
    server.refuse(countReviews, { message: '服务器开小差啦！', status: 500, kind: 'bug' });
    const app = await renderApp('/home', { server, as: visitors.signed });
    expect(await app.findByText('精选之1')).toBeTruthy();
  });

  it('waits a moment for a call that hangs and no longer, and what comes late stays out until the next visit', async () => {
    const server = home();
    const { promise, resolve } = Promise.withResolvers<{ to_review: number; waiting: number }>();
    server.answer(countReviews, () => promise);
    const app = await renderApp('/home', { server, as: visitors.signed });
    expect(await app.findByText('精选之1', {}, { timeout: 5_000 })).toBeTruthy();
    expect(app.getByRole('link', { name: /资料完成了 57%/ })).toBeTruthy();
    await act(async () => resolve({ to_review: 2, waiting: 0 }));
    await allAnswered();
    expect(app.queryByRole('link', { name: /2 份评价等你写/ })).toBeNull();
    app.unmount();
    const next = await renderApp('/home', { server, as: visitors.signed });
    expect(await next.findByRole('link', { name: /2 份评价等你写/ })).toBeTruthy();
  });

  it('leaves out what failed and comes with another try as well', async () => {
    const server = home();
    server.refuse(countReviews, { message: '服务器开小差啦！', status: 500, kind: 'bug' });
    const app = await renderApp('/home', { server, as: visitors.signed });
    await app.findByText('精选之1');
    server.answer(countReviews, () => ({ to_review: 2, waiting: 0 }));
    await act(() => refreshAnswers(countReviews));
    expect(server.inputsOf(countReviews).length).toBeGreaterThan(1);
    expect(app.queryByRole('link', { name: /2 份评价等你写/ })).toBeNull();
  });

  it('stands all the same where who this is could not be asked', async () => {
    const server = home();
    const app = await renderApp('/home', { server, as: visitors.signed });
    server.refuse(getCurrentUser, { message: '服务器开小差啦！', status: 500, kind: 'bug' });
    act(() => setSession({ status: 'person', authorization: 'Bearer other', user: null }));
    expect(await app.findByText('精选之1')).toBeTruthy();
  });

  it('does without a proof where nobody’s report may be shown', async () => {
    const server = home();
    server.answer(getProof, () => ({ report: null }));
    const app = await renderApp('/home', { server });
    await app.findByText('精选之1');
    expect(app.queryByText('查看完整报告')).toBeNull();
  });

  it('tells what waits: reviews to write, what a report lacks, a report to open; and nothing where nothing waits', async () => {
    const waits = await renderApp('/home', { server: home({ toReview: 2 }), as: visitors.signed });
    expect((await waits.findByRole('link', { name: /2 份评价等你写/ })).getAttribute('href')).toBe('/reviewAuthList');
    expect((await waits.findByRole('link', { name: /资料完成了 57%/ })).getAttribute('href')).toBe('/myInfoEdit');
    waits.unmount();
    const unsigned = await renderApp('/home', { server: home(), as: personNamed('新来的', { signed: false }) });
    expect((await unsigned.findByRole('link', { name: /开启你的言值报告/ })).getAttribute('href')).toBe('/guideNew');
  });

  const requests = {
    'zh-CN': ['2 封合作意向等你答复', '3 人想加入你的圈子', '5 份置顶申请等你决定'],
    'en-US': ['2 letters ask you to work together', '3 people want to join your circles', '5 pin requests for you to decide'],
    'es-ES': [
      '2 propuestas de colaboración por responder',
      '3 personas quieren entrar en tus círculos',
      '5 solicitudes de fijado por decidir',
    ],
  };
  it.each(locales)('tells in %s what others ask, each leading to where it is answered', async (locale) => {
    const counts = { 'cooperation-intention': 2, chat: 0, 'group-join-pinned': 3, 'post-comment-pinned': 4, 'feed-comment-pinned': 1 };
    const app = await renderApp('/home', { server: home({ counts }), as: visitors.signed, locale });
    const to = await Promise.all(
      requests[locale].map(async (name) => (await app.findByRole('link', { name: new RegExp(name) })).getAttribute('href')),
    );
    expect(to).toEqual(['/relation', '/message/audits/groupjoins', '/message/audits/groupcomments']);
    expect(to.filter((path) => !isBuilt(path ?? ''))).toEqual([]);
    expect(app.server.inputsOf(getCounts)).toHaveLength(1);
  });

  it('leads requests for a pin of posts to their list, and says nothing of likes and messages', async () => {
    const server = home({ counts: { 'post-pinned': 1, 'news-comment-pinned': 1, liked: 9, system: 9 } });
    const app = await renderApp('/home', { server, as: visitors.signed });
    expect((await app.findByRole('link', { name: /2 份置顶申请等你决定/ })).getAttribute('href')).toBe('/message/audits/groupposts');
    for (const words of [/合作意向等你/, /想加入你的圈子/]) expect(app.queryByText(words)).toBeNull();
  });

  it('asks nothing of whom nothing waits for', async () => {
    const done = await renderApp('/home', { server: home({ account: { missing: [], completeness: 100 } }), as: visitors.signed });
    await done.findByText('精选之1');
    expect(done.queryByText('待你处理')).toBeNull();
  });

  it('leads from its head to the feeds and the messages, and to the search', async () => {
    const app = await renderApp('/home', { server: home(), as: visitors.signed });
    const ways = await app.findByRole('navigation', { name: '动态与消息' });
    expect([...ways.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/feeds?type=hot', '/message/info']);
    expect(app.getByRole('link', { name: '搜索帖子、动态和圈子' }).getAttribute('href')).toBe('/search');
  });

  it('shows my circles to whoever is signed in, and the way in to whoever is not', async () => {
    const app = await renderApp('/home', { server: home(), as: visitors.signed });
    expect(await app.findByText('合同翻译研习社', { selector: 'a span' })).toBeTruthy();
    app.unmount();
    const other = await renderApp('/home', { server: home() });
    expect((await other.findByRole('link', { name: '登录' })).getAttribute('href')).toBe('/signin?redirect=%2Fhome');
  });

  it('says a kind word where nothing is featured, and shows no empty place for banners', async () => {
    const app = await renderApp('/home', { server: home({ banners: [], posts: 0 }) });
    expect(await app.findByText('这里还很安静')).toBeTruthy();
    expect(app.getByRole('link', { name: '逛逛圈子' }).getAttribute('href')).toBe('/group');
    expect(app.queryByLabelText('推荐')).toBeNull();
  });

  it('offers another try where the posts could not be read, and does without banners', async () => {
    const server = home();
    server.refuse(listStream, { message: '服务器开小差啦！', status: 500, kind: 'bug' });
    server.refuse(listBanners, { message: '服务器开小差啦！', status: 500, kind: 'bug' });
    const app = await renderApp('/home', { server });
    expect(await app.findByText('服务器开小差啦！')).toBeTruthy();
    expect(app.queryByLabelText('推荐')).toBeNull();
  });
});

describe('the banners', () => {
  it('lead inside the app, to another site in a tab of its own, or nowhere', async () => {
    const banners = [banner(1), banner(2, { link: 'https://example.org/a' }), banner(3, { link: '' })];
    const app = await renderApp('/home', { server: home({ banners }) });
    const first = (await app.findByText('第1张')).closest('a');
    expect([first?.getAttribute('href'), first?.getAttribute('target')]).toEqual(['/group', null]);
    const second = app.getByText('第2张').closest('a');
    expect([second?.getAttribute('href'), second?.getAttribute('target'), second?.getAttribute('rel')]).toEqual([
      'https://example.org/a',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(app.getByText('第3张').closest('a')).toBeNull();
  });

  it('turn by themselves until somebody stops them', async () => {
    const app = await renderApp('/home', { server: home() });
    const strip = (await app.findByText('第1张')).closest('ul');
    if (strip === null) throw new Error('no strip');
    const turned = vi.fn();
    strip.scrollTo = turned;
    Object.defineProperty(strip, 'clientWidth', { value: 300 });
    vi.useFakeTimers();
    try {
      fireEvent.click(app.getByRole('button', { name: '停止自动切换' }));
      await act(() => vi.advanceTimersByTimeAsync(7_000));
      expect(turned).not.toHaveBeenCalled();
      fireEvent.click(app.getByRole('button', { name: '自动切换' }));
      await act(() => vi.advanceTimersByTimeAsync(7_000));
      expect(turned).toHaveBeenCalledWith({ left: 300, behavior: 'smooth' });
      fireEvent.pointerDown(strip);
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(turned).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('have no marks where there is one', async () => {
    const app = await renderApp('/home', { server: home({ banners: [banner(1)] }) });
    await app.findByText('第1张');
    expect(app.queryByRole('button', { name: '停止自动切换' })).toBeNull();
  });
});

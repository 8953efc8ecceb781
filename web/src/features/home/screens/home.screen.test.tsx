import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listMyGroups } from '#contract/groups/groups.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { listPosts } from '#contract/posts/posts.doors.ts';
import { listBanners } from '#contract/site/banners.doors.ts';
import type { Banner } from '#contract/site/banners.schemas.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { circleNamed, postTitled } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
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

function home(parts: { banners?: readonly Banner[]; posts?: number } = {}): FakeServer {
  const server = fakeServer();
  server.answer(listBanners, () => [...(parts.banners ?? [banner(1), banner(2)])]);
  server.answer(listPosts, () => Array.from({ length: parts.posts ?? 2 }, (_, n) => postTitled(`精选之${n + 1}`, { id: 90 + n })));
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

  it('asks for the banners of its place and the posts that the house chose', async () => {
    const server = home();
    const app = await renderApp('/home', { server });
    await app.findByText('精选之1');
    expect(server.inputsOf(listBanners)[0]).toEqual({ position: 'home' });
    expect(server.inputsOf(listPosts)[0]).toEqual({ type: 'recommended', limit: 15 });
  });

  it('leads to built areas only', async () => {
    const app = await renderApp('/home', { server: home() });
    const nav = await app.findByRole('navigation', { name: '功能入口' });
    const links = [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links).toContain('/group');
    expect(links).toContain('/topicIndex');
    expect(links.filter((link) => !isBuilt(link))).toEqual([]);
    expect(homeEntries(2).some((entry) => entry.to === '/reportStatistics')).toBe(false);
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
    expect(await app.findByText('精选帖子正在路上')).toBeTruthy();
    expect(app.getByRole('link', { name: '逛逛圈子' }).getAttribute('href')).toBe('/group');
    expect(app.queryByLabelText('推荐')).toBeNull();
  });

  it('offers another try where the posts could not be read, and does without banners', async () => {
    const server = home();
    server.refuse(listPosts, { message: '服务器开小差啦！', status: 500, kind: 'bug' });
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

import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listStream } from '#contract/feeds/feeds.doors.ts';
import { getProof } from '#contract/home/home.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { listPosts } from '#contract/posts/posts.doors.ts';
import type { Advertisement } from '#contract/site/ads.schemas.ts';
import { listBanners } from '#contract/site/banners.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { catchInstallOffer } from '../../../app/install.ts';
import { readStored, writeStored } from '../../../app/storage/stored.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { followSite } from '../follow-site.ts';

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

describe('of the pages that say one thing', () => {
  const paths = ['/fix', '/upgrade', '/downloadPage'];
  it.each(paths.flatMap((path) => locales.map((locale) => [path, locale] as const)))('%s stands in %s', async (path, locale) => {
    const app = await renderApp(path, { locale });
    expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
  });

  it.each(paths.flatMap((path) => [visitors.user, visitors.signed, visitors.enterprise].map((as) => [path, as] as const)))(
    '%s stands for %o',
    async (path, as) => {
      const app = await renderApp(path, { as });
      await expect.poll(app.address).toBe(path);
    },
  );

  const waysOn = { 'zh-CN': '回首页', 'en-US': 'Go to the home page', 'es-ES': 'Ir al inicio' };
  it.each(['/fix', '/upgrade'].flatMap((path) => locales.map((locale) => [path, locale] as const)))(
    '%s has in %s a way on that leads home',
    async (path, locale) => {
      const server = fakeServer();
      server.answer(getProof, () => ({ report: null }));
      server.answer(listStream, () => ({ list: [] }));
      server.answer(listBanners, () => []);
      const app = await renderApp(path, { server, locale });
      const wayOn = await app.findByRole('link', { name: waysOn[locale] });
      await act(async () => void fireEvent.click(wayOn));
      await waitFor(() => expect(app.address()).toBe('/home'));
    },
  );

  it('/upgrade says that the feature is in development', async () => {
    const app = await renderApp('/upgrade', { locale: 'en-US' });
    expect(await app.findByText('feature in development')).toBeTruthy();
  });
});

describe('the 404 page', () => {
  it('goes back where it is tapped, and home where there is no page before', async () => {
    const server = fakeServer();
    server.answer(getProof, () => ({ report: null }));
    server.answer(listStream, () => ({ list: [] }));
    server.answer(listBanners, () => []);
    server.answer(listPosts, () => []);
    const app = await renderApp('/downloadPage', { server });
    const tap = async () => {
      const all = await app.findByRole('button', { name: /内容不存在或已被删除/ });
      await act(async () => void fireEvent.click(all));
    };
    const length = vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
    await app.goTo('/404');
    await tap();
    await waitFor(() => expect(app.address()).toBe('/downloadPage'));
    length.mockReturnValue(1);
    await app.goTo('/404');
    await tap();
    await waitFor(() => expect(app.address()).toBe('/home'));
    length.mockRestore();
  });
});

describe('the page to get the app', () => {
  it('tells the steps where the browser offers nothing', async () => {
    const app = await renderApp('/downloadPage');
    expect(await app.findByText('打开浏览器菜单')).toBeTruthy();
    expect(app.queryByRole('button', { name: '安装到桌面' })).toBeNull();
  });

  it('tells WeChat’s own steps inside WeChat', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0');
    const app = await renderApp('/downloadPage');
    expect(await app.findByText('点右上角的“…”')).toBeTruthy();
    agent.mockRestore();
  });

  it('installs at a touch where the browser offers it, once', async () => {
    catchInstallOffer();
    const app = await renderApp('/downloadPage');
    const prompt = vi.fn(async () => undefined);
    await act(async () => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })));
    const install = await app.findByRole('button', { name: '安装到桌面' });
    await act(async () => void fireEvent.click(install));
    expect(prompt).toHaveBeenCalledOnce();
    expect(app.queryByRole('button', { name: '安装到桌面' })).toBeNull();
  });
});

describe('how the site is set up', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  const ad: Advertisement = {
    id: 1,
    space_id: 1,
    title: '春季译者沙龙',
    type: 'image',
    data: { image: '/boot.jpg', link: '/group' },
    sort: 0,
    created_at: '2024-01-01 00:00:00',
    updated_at: '2024-01-01 00:00:00',
  };

  const visit = async (ads: readonly Advertisement[]) => {
    const server = fakeServer();
    server.answer(getProof, () => ({ report: null }));
    server.answer(listStream, () => ({ list: [] }));
    server.answer(listBanners, () => []);
    server.answer(listPosts, () => []);
    server.answer(getSiteConfig, () => ({ limit: 20, ...(ads.length > 0 ? { ad: [...ads] } : {}) }));
    vi.spyOn(Image.prototype, 'src', 'set').mockImplementation(function load(this: HTMLImageElement) {
      this.onload?.(new Event('load'));
    });
    const app = await renderApp('/home', { server });
    window.history.replaceState(null, '', '/home');
    return app;
  };

  it('is asked once a visit: rows a page are kept for the next start', async () => {
    const app = await visit([]);
    await act(() => followSite());
    expect(readStored('BOOTSTRAPPERS.limit')).toBe('20');
    expect(app.server.inputsOf(getSiteConfig)).toEqual([{ keys: ['limit', 'password-max', 'ad'] }]);
  });

  it('brings what is advertised while the app opens: once a day, to be skipped at a touch', async () => {
    const app = await visit([ad]);
    let done: Promise<void> = Promise.resolve();
    await act(async () => {
      done = followSite();
    });
    const skip = await app.findByRole('button', { name: /跳过/ });
    expect(app.getByRole('link', { name: '春季译者沙龙' }).getAttribute('href')).toBe('/group');
    await act(async () => void fireEvent.click(skip));
    await done;
    expect(app.queryByRole('button', { name: /跳过/ })).toBeNull();
    await act(() => followSite());
    expect(app.queryByRole('button', { name: /跳过/ })).toBeNull();
    writeStored('H5_BOOT_AD', null);
  });

  it('is of no matter when nobody answers', async () => {
    const app = await visit([]);
    app.server.refuse(getSiteConfig, { status: 503, kind: 'unavailable' });
    await act(() => followSite());
    expect(readStored('BOOTSTRAPPERS.limit')).toBeNull();
  });
});

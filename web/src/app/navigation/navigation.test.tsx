import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { provideOutside } from '#web/kit/page-before.ts';
import { isInWeChat, isIos, reloadAddress } from '../browser.ts';
import { reloadOnce } from '../offline/bring-or-reload.ts';
import { isMissingFile } from '../offline/missing-file.ts';
import type { RouteFlag } from '../routes/route-entry.ts';
import { setSession } from '../session/session-store.ts';
import { cameFromOutside, hasWayBack } from './go-back.ts';
import { MountedScreens } from './mounted-screens.tsx';

describe('back', () => {
  it.each([
    [{ historyLength: 1, isIosWeChat: false, hasReloadMark: false }, false],
    [{ historyLength: 2, isIosWeChat: false, hasReloadMark: false }, true],
    [{ historyLength: 2, isIosWeChat: true, hasReloadMark: false }, false],
    [{ historyLength: 3, isIosWeChat: true, hasReloadMark: false }, true],
    [{ historyLength: 2, isIosWeChat: true, hasReloadMark: true }, true],
    [{ historyLength: 1, isIosWeChat: true, hasReloadMark: true }, false],
  ])('has a page to go to: %o', (place, isThere) => {
    expect(hasWayBack(place)).toBe(isThere);
  });

  it.each([
    ['another site that led here', 'https://search.example/q', 2, '', 'back'],
    ['another site, in a window of its own', 'https://search.example/q', 1, '', '/group'],
    ['the passport of another site', 'https://cas.example/login', 3, '?ticket=ST-1', '/group'],
    ['a page of this site', `${location.origin}/signin`, 3, '', '/group'],
    ['nowhere', '', 1, '', '/group'],
  ])('of the bar, for who came from %s (SX-039)', async (_from, referrer, length, query, leads) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(length);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `${location.origin}/rank${query}` } as PerformanceEntry]);
    provideOutside(cameFromOutside);
    const entries = ['/before', '/rank'];
    const routes = [
      { path: '/rank', element: <NavBar back="/group" /> },
      { path: '/before', element: <p>back</p> },
      { path: '/group', element: <p>/group</p> },
    ];
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: entries, initialIndex: 1 })} />);
    await act(async () => void fireEvent.click(screen.getByRole('button')));
    expect(screen.getByText(leads)).toBeTruthy();
    provideOutside(() => false);
    vi.restoreAllMocks();
  });
});

describe('the browser', () => {
  it('is told apart by what it calls itself', () => {
    const weChat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.49';
    expect([isInWeChat(weChat), isIos(weChat, 5)]).toEqual([true, true]);
    expect(isIos('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 5)).toBe(true);
    expect(isIos('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 0)).toBe(false);
  });

  it('on iOS is given a new address to reload', () => {
    expect(reloadAddress(new URL('https://a.cn/x?b=1&yanzhi_t=5#c'), 9).href).toBe('https://a.cn/x?b=1&yanzhi_t=9#c');
  });
});

function Counter({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  const [query] = useSearchParams();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count} {query.get('q') ?? '-'}
    </button>
  );
}

function routerWith(flags: readonly RouteFlag[]) {
  const child = (path: string, own: readonly RouteFlag[]) => ({ path, handle: { path, flags: own }, element: <Counter name={path} /> });
  const children = [child('/rank', flags), child('/post/:id', [])];
  return createMemoryRouter([{ element: <MountedScreens />, children }], { initialEntries: ['/rank?q=a'] });
}

describe('a screen that is left and come back to', () => {
  it('keeps its state when it is flagged keepAlive, and does not move while it is hidden', async () => {
    const router = routerWith(['keepAlive']);
    render(<RouterProvider router={router} />);
    fireEvent.click(screen.getByRole('button'));
    await act(() => router.navigate('/post/1?q=b'));
    expect(screen.getByText('/rank 1 a').closest('[style*="display: none"]')).not.toBeNull();
    expect(screen.getByText('/post/:id 0 b')).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(screen.getByText('/rank 1 a')).toBeTruthy();
  });

  it('starts anew when it is not, and for each thing that it shows', async () => {
    const router = routerWith([]);
    render(<RouterProvider router={router} />);
    fireEvent.click(screen.getByRole('button'));
    await act(() => router.navigate('/post/1'));
    fireEvent.click(screen.getByRole('button'));
    await act(() => router.navigate('/post/2'));
    expect(screen.getByText('/post/:id 0 -')).toBeTruthy();
    await act(() => router.navigate('/rank?q=a'));
    expect(screen.getByText('/rank 0 a')).toBeTruthy();
  });

  it('is not there for the next person', async () => {
    const router = routerWith(['keepAlive']);
    render(<RouterProvider router={router} />);
    fireEvent.click(screen.getByRole('button'));
    await act(() => router.navigate('/post/1'));
    await act(async () => setSession({ status: 'person', authorization: 'Bearer b', user: null }));
    await act(() => router.navigate('/rank?q=a'));
    expect(screen.getByText('/rank 0 a')).toBeTruthy();
    setSession({ status: 'guest', ended: null });
  });
});

describe('a file of an older version that is gone', () => {
  it('is told by the words of every browser', () => {
    const words = [
      'Failed to fetch dynamically imported module: /assets/a.js',
      'error loading dynamically imported module: /assets/a.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/a.css',
    ];
    expect(words.every((message) => isMissingFile(new TypeError(message)))).toBe(true);
    expect(isMissingFile(new TypeError('x is not a function'))).toBe(false);
  });

  it('loads the page anew once, and not again at once, and never without a network', () => {
    sessionStorage.clear();
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    expect(reloadOnce('/groups', 1_000_000)).toBe(true);
    expect(reloadOnce('/groups', 1_005_000)).toBe(false);
    expect(reloadOnce('/groups', 1_060_000)).toBe(true);
    expect(assign).toHaveBeenCalledTimes(2);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(reloadOnce('/groups', 2_000_000)).toBe(false);
  });
});

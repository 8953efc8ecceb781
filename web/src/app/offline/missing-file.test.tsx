import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '#web/kit/toast.ts';
import { speakChinese } from '../../testing/speak-chinese.ts';
import { RouteError } from '../navigation/route-error.tsx';
import { askVersion } from './missing-file.ts';
import { isOnline, noteReach } from './network.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/group.js');
const documentOf = (entry: string) => `<!doctype html><html><head><script type="module" crossorigin src="${entry}"></script></head></html>`;
const answers = (make: () => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => make()),
  );

function Broken(): never {
  throw gone;
}

async function openBroken(): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <RouteError /> }]);
  await act(async () => void render(<RouterProvider router={router} />));
}

beforeEach(async () => {
  vi.useFakeTimers();
  await speakChinese();
});

afterEach(async () => {
  cleanup();
  clearToasts();
  noteReach(true);
  // The look for the server that is under way ends with the test.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a file of the app that cannot be fetched', () => {
  it.each([
    ['the server says another version', () => new Response(documentOf('/assets/index-new.js')), 'other'],
    ['the server says the version that is open', () => new Response(documentOf('/assets/index-own.js')), 'same'],
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'away'],
    ['a proxy answers that the server is away', () => new Response(documentOf('/assets/index-new.js'), { status: 502 }), 'away'],
    ['a stranger answers in its place', () => new Response('<html><script src="/portal.js"></script>请先登录 Wi-Fi</html>'), 'away'],
  ] as const)('where %s', async (_where, make, version) => {
    answers(make);
    expect(await askVersion('/assets/index-own.js')).toBe(version);
    expect(isOnline()).toBe(version !== 'away');
  });

  it('is called a new version only where the server has one', async () => {
    answers(() => new Response(documentOf('/assets/index-new.js')));
    await openBroken();
    expect(screen.getByText('言值刚刚更新过，刷新后即可继续')).toBeTruthy();
  });

  it('is called the network while the server is away, with a way to try again, and opens by itself once it is back', async () => {
    let isUp = false;
    answers(() => (isUp ? new Response(documentOf('/assets/index-own.js')) : Promise.reject(new TypeError('Failed to fetch'))));
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await openBroken();
    expect(screen.getByText(/暂时连不上服务器/)).toBeTruthy();
    expect(screen.queryByText(/刚刚更新/)).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '重试' })));
    expect(reload).not.toHaveBeenCalled();
    isUp = true;
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

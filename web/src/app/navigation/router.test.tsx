import { render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { translator } from '#web/words/translator.ts';
import { speakChinese } from '../../testing/speak-chinese.ts';
import { startRouter } from './router.tsx';

type Running = Awaited<ReturnType<typeof startRouter>>;
let router: Running | null = null;

const startAt = async (address: string): Promise<Running> => {
  window.history.replaceState(null, '', address);
  router = await startRouter({ demo: false });
  return router;
};

const standsAt = (address: string) =>
  vi.waitFor(() => {
    expect(router?.state.navigation.state).toBe('idle');
    expect(router?.state.initialized).toBe(true);
    expect(`${router?.state.location.pathname}`).toBe(address);
  }, 20_000);

const routeNames = (): (string | undefined)[] => router?.state.matches.map(({ route }) => route.id) ?? [];

// The app that ran here may leave its document; the tests that come after begin with one that may not.
afterAll(() => vi.resetModules());

afterEach(() => {
  router?.dispose();
  router = null;
});

describe('the router of the running app', () => {
  it('finds the routes that it did not begin with, and comes back to where it began', async () => {
    const running = await startAt('/home');
    await standsAt('/home');
    await running.navigate('/groups/1/info');
    await standsAt('/groups/1/info');
    expect(routeNames()).toEqual(['App', 'GroupInfo']);
    await running.navigate('/feeds');
    await standsAt('/feeds');
    expect(routeNames()).toEqual(['App', 'Feeds']);
    await running.navigate('/home');
    await standsAt('/home');
    expect(routeNames()).toEqual(['App', 'Home']);
  });

  it('begins at an address with a parameter, and still takes a fixed path for itself and not for the parameter', async () => {
    const running = await startAt('/groups/1/info');
    await standsAt('/groups/1/info');
    expect(routeNames()).toEqual(['App', 'GroupInfo']);
    await running.navigate('/conduct/log');
    await standsAt('/conduct/log');
    expect(routeNames()[1]).toBe('ModerationLog');
  });

  it('leads from an address that is none of ours to where decision 16 says', async () => {
    await startAt('/nope/nothing');
    await standsAt('/enterpriseOptionTip');
  });

  it('says that the server is away where its routes cannot be fetched, and leads on', async () => {
    await speakChinese();
    window.history.replaceState(null, '', '/home');
    router = await startRouter({ demo: false }, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')));
    render(<RouterProvider router={router} />);
    expect(await screen.findByRole('button', { name: translator.t('kit:error.retry') })).toBeTruthy();
    expect(routeNames()).toEqual(['App', 'Unreached']);
  });
});

import { appendFileSync, mkdirSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, type RenderResult, render, waitFor } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { queryClient } from '#web/api/query-client.ts';
import { closeAllOverlays } from '#web/kit/overlays.ts';
import { clearToasts } from '#web/kit/toast.ts';
import { chooseLocale, startStrings } from '../app/locale/strings.ts';
import { routerAt } from '../app/navigation/router.tsx';
import { allRoutes } from '../app/routes/all-routes.ts';
import type { RouteEntry } from '../app/routes/route-entry.ts';
import { hasScreen } from '../app/routes/route-table.ts';
import { setSession } from '../app/session/session-store.ts';
import { storeToken, storeUser } from '../app/session/stored-session.ts';
import { connectCalls } from '../app/start.tsx';
import { type FakeServer, fakeServer } from './fake-server.ts';

export type RenderedApp = RenderResult & {
  readonly server: FakeServer;
  /** Path and query that are open. */
  readonly address: () => string;
  readonly goTo: (address: string) => Promise<void>;
  readonly goBack: () => Promise<void>;
};

type RenderOptions = {
  readonly server?: FakeServer;
  /** Who is at the phone; a guest unless told otherwise. */
  readonly as?: CurrentUser | null;
  readonly locale?: Locale;
  /** A walk past many screens says of none that it was drawn as it should be. */
  readonly isWalk?: boolean;
};

type AppRouter = ReturnType<typeof routerAt>;

const resultsFolder = '.data/test-results';

function beSession(user: CurrentUser | null): void {
  localStorage.clear();
  sessionStorage.clear();
  if (user === null) {
    setSession({ status: 'guest', ended: null });
    return;
  }
  storeToken('Bearer test');
  storeUser(user);
  // Nobody is the person of the test before, though all bear the same token.
  setSession({ status: 'guest', ended: null });
  setSession({ status: 'person', authorization: 'Bearer test', user });
}

/** The screen at which the router stands; null where it stands at none. */
function screenAt({ state }: AppRouter): string | null {
  const entry = state.matches.at(-1)?.route.handle as RouteEntry | undefined;
  const isThere = state.initialized && state.navigation.state === 'idle' && state.errors === null;
  return isThere && entry !== undefined && hasScreen(entry) ? entry.path : null;
}

/** Screens at which a test stood, as the router tells; the list of what is built is derived from those that were drawn without an error. */
function noteScreens(router: AppRouter): ReadonlySet<string> {
  const stoodAt = new Set<string>();
  const note = () => {
    const path = screenAt(router);
    if (path !== null) stoodAt.add(path);
  };
  router.subscribe(note);
  note();
  return stoodAt;
}

function record(screens: ReadonlySet<string>): void {
  mkdirSync(resultsFolder, { recursive: true });
  for (const path of screens) appendFileSync(`${resultsFolder}/screens.jsonl`, `${JSON.stringify({ path })}\n`);
}

const wordsOf = (parts: readonly unknown[]): string => parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ');

/** At the end of the test: nothing may have been asked that nobody answers, and nothing may stand in the console. */
function settleAtEnd(router: AppRouter, { server, isWalk }: { server: FakeServer; isWalk: boolean }, close: () => void): void {
  const complaints: string[] = [];
  const screens = isWalk ? new Set<string>() : noteScreens(router);
  const spy = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void complaints.push(wordsOf(parts)));
  onTestFinished(async () => {
    const faults = [...complaints, ...server.unexpected.map((call) => `nothing answers ${call}`)];
    if (faults.length === 0) record(screens);
    clearToasts();
    closeAllOverlays();
    cleanup();
    router.dispose();
    close();
    queryClient.clear();
    beSession(null);
    spy.mockRestore();
    // What is tried without the app speaks Chinese, whatever the last one spoke.
    await chooseLocale('zh-CN');
    if (faults.length > 0) throw new Error(`The app was drawn with faults:\n${faults.join('\n')}`);
  });
}

async function settled(router: AppRouter): Promise<void> {
  await waitFor(() => {
    if (router.state.navigation.state !== 'idle' || !router.state.initialized) throw new Error('still on the way');
  });
}

/**
 * Draws the whole app at an address: guards, bars, words and all. Only the server is another one.
 * @example
 * const server = fakeServer();
 * server.answer(listGroups, () => [group]);
 * const app = await renderApp('/group', { server, as: visitors.user });
 * expect(await app.findByText('术语圈')).toBeVisible();
 */
export async function renderApp(address: string, options: RenderOptions = {}): Promise<RenderedApp> {
  const server = options.server ?? fakeServer();
  const user = options.as ?? null;
  beSession(user);
  if (user !== null) server.answer(getCurrentUser, () => user);
  await startStrings();
  await chooseLocale(options.locale ?? 'zh-CN');
  connectCalls();
  const router = routerAt(address, allRoutes);
  settleAtEnd(router, { server, isWalk: options.isWalk === true }, server.open());
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await settled(router);
  const move = async (go: () => Promise<void>) => {
    await act(go);
    await settled(router);
  };
  return {
    ...view,
    server,
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (to) => move(() => router.navigate(to)),
    goBack: () => move(() => router.navigate(-1)),
  };
}

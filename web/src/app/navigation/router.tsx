import { Fragment } from 'react';
import {
  createBrowserRouter,
  createMemoryRouter,
  createPath,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from 'react-router';
import { hasFirstView } from '#web/api/first-data.ts';
import { bringOrReload } from '../offline/bring-or-reload.ts';
import { firstRoutes } from '../routes/first-routes.ts';
import { readPattern } from '../routes/path-pattern.ts';
import type { RouteEntry } from '../routes/route-entry.ts';
import { isRouted, unmatchedPath } from '../routes/route-table.ts';
import { whenIdle } from '../when-idle.ts';
import { AppFrame } from './app-frame.tsx';
import { enterRoute } from './guard.ts';
import { allowLeaving } from './leave.ts';
import { loadScreen } from './load-screen.ts';
import { provideWayfinder } from './navigator.ts';
import { withPaintFirst } from './paint-first.ts';
import { RouteError } from './route-error.tsx';
import { ScreenFrame } from './screen-frame.tsx';

type AppRouter = ReturnType<typeof createMemoryRouter>;

const routeOf = (entry: RouteEntry): RouteObject => {
  return {
    id: entry.name,
    path: entry.path,
    handle: entry,
    loader: async ({ request }) => {
      const address = new URL(request.url);
      await enterRoute(entry, address);
      await loadScreen(entry, address);
      return null;
    },
    element: <ScreenFrame entry={entry} />,
    errorElement: <RouteError />,
  };
};

const APP_ID = 'App';

/** These of the table as routes; a path that is none of them goes where decision 16 says. */
const routesOf = (entries: readonly RouteEntry[]): RouteObject[] => {
  const unmatched: RouteObject = { id: 'Unmatched', path: '*', loader: () => redirect(unmatchedPath) };
  const children = [...entries.map(routeOf), unmatched];
  // An empty page, where the document itself has something to read until the first screen stands.
  const start = hasFirstView() ? <Fragment /> : <AppFrame isStarting />;
  return [{ id: APP_ID, element: <AppFrame />, errorElement: <RouteError />, hydrateFallbackElement: start, children }];
};

const connected = (router: AppRouter): AppRouter => {
  provideWayfinder({
    go: (to, options) => void router.navigate(to, options),
    address: () => createPath(router.state.location),
    heading: () => createPath(router.state.navigation.location ?? router.state.location),
  });
  return router;
};

const isAt = (address: string) => (entry: RouteEntry) => readPattern(entry.path, address) !== null;

const bringOthers = async (): Promise<readonly RouteEntry[]> => (await import('../routes/other-routes.ts')).otherRoutes;

/** A router that knows no screen: the routes could not be fetched. It says so, and leads on by loading the page again. */
const unreachedRouter = (error: unknown): AppRouter => {
  const refuse = () => {
    throw error;
  };
  const children: RouteObject[] = [{ id: 'Unreached', path: '*', loader: refuse, element: null, errorElement: <RouteError /> }];
  return connected(createBrowserRouter([{ id: APP_ID, element: <AppFrame />, hydrateFallbackElement: <AppFrame isStarting />, children }]));
};

/**
 * The router of the running app. It begins with the routes of the address where it starts and takes in the others when there is
 * time for it, or the first of them is asked for: ranking all of them was a tenth of what the first screen has to wait for. Where none of the first
 * routes is the address's own, those of the other features are brought before it begins; where they do not come, it says so.
 */
export const startRouter = async (site: { readonly demo: boolean }, bring = bringOthers): Promise<AppRouter> => {
  allowLeaving();
  const start = window.location.pathname;
  const isHere = isAt(start);
  const bringAll = async (address: string) => [...firstRoutes, ...(await bringOrReload(address, bring))];
  let known = firstRoutes;
  try {
    if (!firstRoutes.some(isHere)) known = await bringAll(window.location.href);
  } catch (error) {
    return unreachedRouter(error);
  }
  let isWhole = false;
  const takenFrom = (all: readonly RouteEntry[]) => all.filter((entry) => isRouted(entry, site) && !isHere(entry)).map(routeOf);
  const others = async (address: string) => takenFrom(known === firstRoutes ? await bringAll(address) : known);
  // Asked of each address with a parameter too. All that the first one may mean are there; and of what is given up nothing is taken.
  const takeIn: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
    if (path === start || isWhole) return;
    const routes = await others(path);
    if (isWhole || signal.aborted) return;
    isWhole = true;
    patch(APP_ID, routes);
  };
  const here = known.filter((entry) => isRouted(entry, site) && isHere(entry));
  const router = createBrowserRouter(routesOf(here), { patchRoutesOnNavigation: takeIn });
  const takeInBeforehand = async () => {
    // Nobody has asked for them yet: where they do not come, no page is loaded anew.
    const routes = takenFrom(known === firstRoutes ? [...firstRoutes, ...(await bring())] : known);
    if (isWhole) return;
    isWhole = true;
    router.patchRoutes(APP_ID, routes);
  };
  // Beforehand where there is time: the first tap need not wait for it. Who is offline meanwhile gets them with the first tap that needs them.
  whenIdle(() => void takeInBeforehand().catch(() => undefined));
  return connected(withPaintFirst(router));
};

/** A router of these routes that stands at an address of its own, for tests of screens. */
export const routerAt = (address: string, entries: readonly RouteEntry[]): AppRouter => {
  return connected(createMemoryRouter(routesOf(entries), { initialEntries: [address] }));
};

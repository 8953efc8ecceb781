import { Fragment } from 'react';
import { createBrowserRouter, createMemoryRouter, createPath, type RouteObject, redirect } from 'react-router';
import { hasFirstView } from '../../api/first-data.ts';
import { allRoutes, isRouted, unmatchedPath } from '../routes/all-routes.ts';
import type { RouteEntry } from '../routes/route-entry.ts';
import { AppFrame } from './app-frame.tsx';
import { enterRoute } from './guard.ts';
import { allowLeaving } from './leave.ts';
import { loadScreen } from './load-screen.ts';
import { provideWayfinder } from './navigator.ts';
import { RouteError } from './route-error.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { withTransitions } from './transitions.ts';

type AppRouter = ReturnType<typeof createMemoryRouter>;

function routeOf(entry: RouteEntry): RouteObject {
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
}

/** The table as routes; a path that is none of them goes where decision 16 says. */
export function routesOf(site: { readonly demo: boolean }): RouteObject[] {
  const unmatched: RouteObject = { id: 'Unmatched', path: '*', loader: () => redirect(unmatchedPath) };
  const children = [...allRoutes.filter((entry) => isRouted(entry, site)).map(routeOf), unmatched];
  // An empty page, where the document itself has something to read until the first screen stands.
  const start = hasFirstView() ? <Fragment /> : <AppFrame isStarting />;
  return [{ id: 'App', element: <AppFrame />, errorElement: <RouteError />, hydrateFallbackElement: start, children }];
}

function connected(router: AppRouter): AppRouter {
  provideWayfinder({
    go: (to, options) => void router.navigate(to, options),
    address: () => createPath(router.state.location),
    heading: () => createPath(router.state.navigation.location ?? router.state.location),
  });
  return router;
}

/** The router of the running app. */
export function startRouter(site: { readonly demo: boolean }): AppRouter {
  allowLeaving();
  return connected(withTransitions(createBrowserRouter(routesOf(site))));
}

/** A router that stands at an address of its own, for tests of screens. */
export function routerAt(address: string, site: { readonly demo: boolean }): AppRouter {
  return connected(createMemoryRouter(routesOf(site), { initialEntries: [address] }));
}

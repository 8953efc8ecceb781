import { allRoutes } from '#web/app/routes/all-routes.ts';
import type { RouteEntry } from '#web/app/routes/route-entry.ts';
import { flagsOf } from '#web/app/routes/route-titles.ts';
import { listBuiltScreens } from './built-screens.ts';

/**
 * Prints every route as one JSON array of { path, flags, built }. A whole `npm test` fails for a built screen that no test has drawn
 * (check-tested.ts).
 */
const builtScreens = new Set(await listBuiltScreens());

/** Redirects and paths that leave the app work as soon as they are listed; a screen is built when a feature binds a component to it. */
const isBuilt = (entry: RouteEntry): boolean => {
  if (entry.kind === 'redirect' || entry.kind === 'external') return true;
  return builtScreens.has(entry.kind === 'alias' ? entry.as : entry.path);
};

const list = allRoutes.map((entry) => ({ path: entry.path, flags: flagsOf(entry), built: isBuilt(entry) }));
console.log(JSON.stringify(list));

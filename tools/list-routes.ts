import { existsSync, readFileSync } from 'node:fs';
import { allRoutes } from '#web/app/routes/all-routes.ts';
import type { RouteEntry } from '#web/app/routes/route-entry.ts';
import { flagsOf } from '#web/app/routes/route-titles.ts';

const recordUrl = new URL('./built.json', import.meta.url);

/** The paths of screens that the last test run rendered: `{ "screens": ["/group", ...] }` in tools/built.json, written by that run. */
const readBuiltScreens = (): ReadonlySet<string> => {
  if (!existsSync(recordUrl)) return new Set();
  const record: unknown = JSON.parse(readFileSync(recordUrl, 'utf8'));
  const screens = typeof record === 'object' && record !== null && 'screens' in record ? record.screens : [];
  return new Set(Array.isArray(screens) ? screens.filter((path) => typeof path === 'string') : []);
};

const builtScreens = readBuiltScreens();

/** Redirects and paths that leave the app work as soon as they are listed; a screen is built when a test has rendered it. */
const isBuilt = (entry: RouteEntry): boolean => {
  if (entry.kind === 'redirect' || entry.kind === 'external') return true;
  return builtScreens.has(entry.kind === 'alias' ? entry.as : entry.path);
};

const list = allRoutes.map((entry) => ({ path: entry.path, flags: flagsOf(entry), built: isBuilt(entry) }));
console.log(JSON.stringify(list));

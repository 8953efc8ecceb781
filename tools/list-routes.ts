import { fileURLToPath } from 'node:url';
import type { RouteEntry } from '#web/app/routes/route-entry.ts';
import { hasScreen } from '#web/app/routes/route-table.ts';
import { flagsOf } from '#web/app/routes/route-titles.ts';
import { readRoutes } from '../web/build/read-routes.ts';

/**
 * Prints every route as one JSON array of { path, flags, built }. A whole `npm test` fails for a built screen that no test has drawn
 * (check-tested.ts).
 */
const routes = await readRoutes(fileURLToPath(new URL('../web', import.meta.url)));

/** Redirects and paths that leave the app work as soon as they are listed; a screen is built when its row says where it is. */
const isBuilt = (entry: RouteEntry): boolean => entry.kind === 'redirect' || entry.kind === 'external' || hasScreen(entry);

const list = routes.map((entry) => ({ path: entry.path, flags: flagsOf(entry), built: isBuilt(entry) }));
console.log(JSON.stringify(list));

import { firstRoutes } from './first-routes.ts';
import { otherRoutes } from './other-routes.ts';
import type { RouteEntry } from './route-entry.ts';
import type { RouteName } from './route-names.ts';
import { refuseDoubles } from './route-table.ts';

/**
 * Every route of the product as one flat list (specification, section 2), for tests: the running app takes in the first ones and then the others. Node
 * reads the same with web/build/read-routes.ts.
 */
export const allRoutes: readonly RouteEntry[] = refuseDoubles([...firstRoutes, ...otherRoutes]);

const entryByName = new Map(allRoutes.map((entry) => [entry.name, entry]));

/** The route of a name. The names are a closed union, so there always is one. */
export const entryOfName = (name: RouteName): RouteEntry => {
  const entry = entryByName.get(name);
  if (!entry) throw new Error(`No route is called ${name}`);
  return entry;
};

import { laterFeature } from './later/later.feature.ts';
import type { RouteEntry, WebFeature } from './route-entry.ts';
import type { RouteName } from './route-names.ts';
import { joinFeatures } from './route-table.ts';

const manifests = import.meta.glob<WebFeature>('../../features/*/*.feature.ts', { eager: true, import: 'feature' });

/** Every route of the product as one flat list (specification, section 2). Node reads the same with web/build/read-routes.ts. */
export const allRoutes: readonly RouteEntry[] = joinFeatures([...Object.values(manifests), laterFeature]);

const entryByName = new Map(allRoutes.map((entry) => [entry.name, entry]));

/** The route of a name. The names are a closed union, so there always is one. */
export const entryOfName = (name: RouteName): RouteEntry => {
  const entry = entryByName.get(name);
  if (!entry) throw new Error(`No route is called ${name}`);
  return entry;
};

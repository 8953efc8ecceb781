import type { RouteEntry, WebFeature } from './route-entry.ts';
import { joinFeatures } from './route-table.ts';
import { unbuiltFeature } from './unbuilt/unbuilt.feature.ts';

const manifests = import.meta.glob<WebFeature>(['../../features/*/*.feature.ts', '!../../features/{feeds,groups,posts}/*.feature.ts'], {
  eager: true,
  import: 'feature',
});

/** The routes of all other features. They are a chunk of their own, so that the first load does not grow with every screen. */
export const otherRoutes: readonly RouteEntry[] = joinFeatures([...Object.values(manifests), unbuiltFeature]);

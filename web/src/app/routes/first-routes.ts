import type { RouteEntry, WebFeature } from './route-entry.ts';
import { joinFeatures } from './route-table.ts';

/** Where visitors begin, and where shared links lead: these routes come with the app, all others with `other-routes.ts`. */
const manifests = import.meta.glob<WebFeature>('../../features/{feeds,groups,posts}/*.feature.ts', { eager: true, import: 'feature' });

export const firstRoutes: readonly RouteEntry[] = joinFeatures(Object.values(manifests));

import { feedsScreens } from '../features/feeds/feeds.routes.tsx';
import { groupsScreens } from '../features/groups/groups.routes.tsx';
import { postsScreens } from '../features/posts/posts.routes.tsx';
import { isBuilt, provideBuiltPaths } from './built-paths.ts';
import { laterPaths } from './later-paths.ts';
import type { RouteEntry } from './routes/route-entry.ts';
import { type BuiltScreen, joinBindings } from './screen-bindings.ts';
import { siteScreens } from './screens/site.routes.tsx';

/** Screens that visitors come to first; where the others are is told by a chunk of its own, with the first of them. */
const firstScreens = joinBindings([siteScreens, groupsScreens, postsScreens, feedsScreens]);
provideBuiltPaths([...firstScreens.keys(), ...laterPaths]);

/** Where the screens are that nobody comes to first. */
export const bringLaterScreens = async (): Promise<ReadonlyMap<string, BuiltScreen>> => (await import('./later-screens.ts')).laterScreens;

/** The path whose screen a route shows: its own, or that of which it is another name. */
export const shownPath = (entry: RouteEntry): string => (entry.kind === 'alias' ? entry.as : entry.path);

/** Whether the screen of a route is built. */
export const hasScreen = (entry: RouteEntry): boolean => isBuilt(shownPath(entry));

/** The built screen of a route, or null where the route is still to come. */
export async function screenOf(entry: RouteEntry): Promise<BuiltScreen | null> {
  const path = shownPath(entry);
  const first = firstScreens.get(path);
  if (first !== undefined || !isBuilt(path)) return first ?? null;
  return (await bringLaterScreens()).get(path) ?? null;
}

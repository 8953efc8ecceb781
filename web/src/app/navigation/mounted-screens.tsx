import { Activity, type ReactNode, useContext, useRef, ViewTransition } from 'react';
import { UNSAFE_LocationContext as LocationContext, useMatches, useOutlet } from 'react-router';
import { barOf } from '../bars/bar-places.ts';
import type { RouteEntry } from '../routes/route-entry.ts';
import { useSession } from '../session/session.ts';

type MountedScreen = { readonly path: string; readonly outlet: ReactNode; readonly location: LocationContextValue };
type LocationContextValue = React.ContextType<typeof LocationContext>;

/** More than these and the phone's memory is worth more than a tab's state. */
const MOUNTED_MAX = 5;

const entryOf = (handle: unknown): RouteEntry | null => {
  return typeof handle === 'object' && handle !== null && 'path' in handle ? (handle as RouteEntry) : null;
};

/** The kept screens with the present one last; those of another session are never among them. */
const useMounted = (present: MountedScreen | null, owner: string): readonly MountedScreen[] => {
  const mountedBefore = useRef<{ owner: string; screens: readonly MountedScreen[] }>({ owner, screens: [] });
  if (mountedBefore.current.owner !== owner) mountedBefore.current = { owner, screens: [] };
  if (present !== null) {
    const others = mountedBefore.current.screens.filter((screen) => screen.path !== present.path);
    mountedBefore.current.screens = [...others, present].slice(-MOUNTED_MAX);
  }
  return mountedBefore.current.screens;
};

/**
 * The screen of the route. Screens flagged keepAlive stay mounted, hidden, when they are left (specification, section 2.1): they keep
 * the location they were left with, so that nothing in them moves while they are out of sight. The others pass into each other where the browser
 * knows how; React draws that itself, as the router's own way of it left the screen behind where somebody went back twice.
 */
export function MountedScreens() {
  const outlet = useOutlet();
  const location = useContext(LocationContext);
  const session = useSession();
  const entry = entryOf(useMatches().at(-1)?.handle);
  const path = location.location.pathname;
  const staysMounted = entry?.flags.includes('keepAlive') ?? false;
  // The tabs of a bar are one place: they change at once.
  const motion = barOf(path) === null ? 'auto' : 'none';
  const mounted = useMounted(
    staysMounted ? { path, outlet, location } : null,
    session.status === 'person' ? session.authorization : 'guest',
  );
  return (
    <>
      {[...mounted]
        .sort((a, b) => a.path.localeCompare(b.path))
        .map((screen) => (
          <Activity key={screen.path} mode={staysMounted && screen.path === path ? 'visible' : 'hidden'}>
            <LocationContext value={screen.location}>{screen.outlet}</LocationContext>
          </Activity>
        ))}
      {!staysMounted && (
        <ViewTransition key={path} default="none" enter={motion} exit={motion}>
          {outlet}
        </ViewTransition>
      )}
    </>
  );
}

import type { ComponentType } from 'react';
import { loadStrings } from '../locale/strings.ts';
import { bringOrReload } from '../offline/bring-or-reload.ts';
import type { RouteEntry, ScreenLoader } from '../routes/route-entry.ts';
import { titleNamespaceOf } from '../routes/route-titles.ts';
import { afterPaint } from './after-paint.ts';

const loaded = new Map<string, ComponentType>();
const inDevelopment: ScreenLoader = async () => (await import('../screens/in-development.screen.tsx')).InDevelopmentScreen;

/** The path whose screen a route shows: its own, or that of which it is another name. */
const shownPath = (entry: RouteEntry): string => (entry.kind === 'alias' ? entry.as : entry.path);

/** Fetching a screen looks for each of its forty parts in the page, so it begins once the touch that asked for it is drawn. */
const fetchScreen = async (load: ScreenLoader): Promise<ComponentType> => {
  if (loaded.size > 0) await afterPaint();
  return load();
};

/** Brings a route's component and words in one go; both are in the same second of the same connection. A component is fetched once. */
export const loadScreen = async (entry: RouteEntry, address: URL): Promise<void> => {
  const { load = inDevelopment, words = [] } = entry.kind === 'screen' || entry.kind === 'alias' ? entry : {};
  const path = shownPath(entry);
  const [Screen] = await bringOrReload(address.href, () => {
    const strings = loadStrings([...words, titleNamespaceOf(entry)]);
    return Promise.all([loaded.get(path) ?? fetchScreen(load), strings]);
  });
  loaded.set(path, Screen);
};

/** The component of a route that `loadScreen` has brought. */
export const loadedScreen = (entry: RouteEntry): ComponentType => {
  const Screen = loaded.get(shownPath(entry));
  if (Screen === undefined) throw new Error(`${entry.path} was drawn before it was loaded`);
  return Screen;
};

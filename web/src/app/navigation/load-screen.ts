import type { ComponentType } from 'react';
import { hasBar } from '../bars/bar-here.ts';
import { loadBottomBar } from '../bars/lazy-bottom-bar.ts';
import { loadStrings } from '../locale/strings.ts';
import { askVersion, isMissingFile } from '../offline/missing-file.ts';
import type { RouteEntry, ScreenLoader } from '../routes/route-entry.ts';
import { titleNamespaceOf } from '../routes/route-titles.ts';
import { readStored, writeStored } from '../storage/stored.ts';

const loaded = new Map<string, ComponentType>();
const inDevelopment: ScreenLoader = async () => (await import('../screens/in-development.screen.tsx')).InDevelopmentScreen;

/** The path whose screen a route shows: its own, or that of which it is another name. */
const shownPath = (entry: RouteEntry): string => (entry.kind === 'alias' ? entry.as : entry.path);

const RELOAD_PAUSE_MS = 20_000;

/** Loads the address anew, once: if the file is missing after that too, the error boundary says so. Answers whether it does. */
export const reloadOnce = (address: string, now = Date.now()): boolean => {
  const last = Number(readStored('chunkReload') ?? 0);
  if (!navigator.onLine || now - last < RELOAD_PAUSE_MS) return false;
  writeStored('chunkReload', String(now));
  window.location.assign(address);
  return true;
};

/** Brings a route's component and words in one go; both are in the same second of the same connection. */
export const loadScreen = async (entry: RouteEntry, address: URL): Promise<void> => {
  try {
    const { load = inDevelopment, words = [] } = entry.kind === 'screen' || entry.kind === 'alias' ? entry : {};
    const strings = loadStrings([...words, titleNamespaceOf(entry)]);
    const [Screen] = await Promise.all([load(), strings, hasBar(address.pathname) ? loadBottomBar() : null]);
    loaded.set(shownPath(entry), Screen);
  } catch (error) {
    if (isMissingFile(error) && (await askVersion()) === 'other' && reloadOnce(address.href)) await new Promise(() => undefined);
    throw error;
  }
};

/** The component of a route that `loadScreen` has brought. */
export const loadedScreen = (entry: RouteEntry): ComponentType => {
  const Screen = loaded.get(shownPath(entry));
  if (Screen === undefined) throw new Error(`${entry.path} was drawn before it was loaded`);
  return Screen;
};

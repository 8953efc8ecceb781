import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../app/storage/stored.ts';

export type Theme = 'light' | 'dark' | 'system';

const grounds = { light: '#F7F6F3', dark: '#121417' } as const;
const listeners = new Set<() => void>();

/** The theme that was chosen by hand on this device, else that of the system. */
const currentTheme = (): Theme => {
  const kept = readStored('yanzhi.theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

/** The colour of the browser's own bars: one for each scheme of the system, or the chosen one for both. */
const paintBrowser = (theme: Theme): void => {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.setAttribute('content', grounds[theme === 'system' ? own : theme]);
  }
};

/** Chooses the theme of this device, at once and for the next visits. */
export const chooseTheme = (theme: Theme): void => {
  writeStored('yanzhi.theme', theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  paintBrowser(theme);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme, for a screen. */
export const useTheme = (): Theme => {
  return useSyncExternalStore(subscribe, currentTheme, currentTheme);
};

import { lazy } from 'react';
import { loadStrings } from '../locale/strings.ts';

const loadWords = () => loadStrings(['desktop', 'feeds', 'groups', 'score', 'checkin']);

/** What stands before the column on a wide screen: a chunk of its own, which no phone loads. */
export const LazyDesktop = lazy(async () => {
  const [{ Desktop }] = await Promise.all([import('./desktop.tsx'), loadWords()]);
  return { default: Desktop };
});

/** What stands after it, of the same chunk. */
export const LazyDesktopBeside = lazy(async () => {
  const [{ DesktopBeside }] = await Promise.all([import('./desktop.tsx'), loadWords()]);
  return { default: DesktopBeside };
});

import { lazy } from 'react';
import { loadStrings } from '../locale/strings.ts';

const bring = async () => {
  const [desktop] = await Promise.all([import('./desktop.tsx'), loadStrings(['desktop', 'feeds', 'groups', 'score', 'checkin'])]);
  return desktop;
};

/** What stands around the column on a wide screen, before it and after it: a chunk of its own, which no phone loads. */
export const LazyDesktop = lazy(async () => ({ default: (await bring()).Desktop }));
export const LazyDesktopBeside = lazy(async () => ({ default: (await bring()).DesktopBeside }));

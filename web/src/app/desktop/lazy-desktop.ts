import { lazy } from 'react';
import { loadStrings } from '../locale/strings.ts';

/** What stands around the column on a wide screen: a chunk of its own, which no phone loads. */
export const LazyDesktop = lazy(async () => {
  const [{ Desktop }] = await Promise.all([import('./desktop.tsx'), loadStrings(['desktop', 'feeds', 'groups', 'score'])]);
  return { default: Desktop };
});

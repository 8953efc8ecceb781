import { lazy } from 'react';

/** Brings the bar, ahead of the first screen that has one. */
export const loadBottomBar = () => import('./bottom-bar.tsx');

export const LazyBottomBar = lazy(async () => ({ default: (await loadBottomBar()).BottomBar }));

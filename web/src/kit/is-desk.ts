import { useSyncExternalStore } from 'react';

const subscribe = (tell: () => void): (() => void) => {
  window.addEventListener('resize', tell);
  return () => window.removeEventListener('resize', tell);
};

/** Whether the page stands in three columns: `page-boot.js` says so on the document, before the first paint and at every change of the window. */
export const isDesk = (): boolean => document.documentElement.dataset['desk'] !== undefined;

/** The same for a component. */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, isDesk, () => false);

const hasPanes = (): boolean => isDesk() && document.documentElement.dataset['desk'] !== 'rail';

/** Whether there is room for a third column beside the rail and the column itself. */
export const useHasPanes = (): boolean => useSyncExternalStore(subscribe, hasPanes, () => false);

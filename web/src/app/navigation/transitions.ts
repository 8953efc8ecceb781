import type { createMemoryRouter, To } from 'react-router';
import { barOf } from '../bars/bar-places.ts';

type AppRouter = ReturnType<typeof createMemoryRouter>;

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const pathOf = (to: To): string => {
  return typeof to === 'string' ? new URL(to, window.location.href).pathname : (to.pathname ?? window.location.pathname);
};

/** From one screen to another; not between the tabs of a bar, which are one place, nor within a screen. */
const isMove = (from: string, to: string): boolean => {
  return from !== to && !(barOf(from) !== null && barOf(from) === barOf(to));
};

/** Lets screens pass into each other where the browser knows how (View Transitions). Going back runs the same way round. */
export const withTransitions = (router: AppRouter): AppRouter => {
  if (!('startViewTransition' in document)) return router;
  const navigate: AppRouter['navigate'] = router.navigate;
  const withTransition = (to: number | To | null, options?: Parameters<AppRouter['navigate']>[1]) => {
    if (typeof to === 'number') return navigate(to);
    // A page that was put in the place of another was not gone to by the person; a hidden one has no frames to pass through.
    const isAct = to !== null && options?.replace !== true && document.visibilityState === 'visible';
    const isWanted = isAct && !isCalm() && isMove(window.location.pathname, pathOf(to));
    return navigate(to, { viewTransition: isWanted, ...options });
  };
  router.navigate = withTransition as AppRouter['navigate'];
  return router;
};

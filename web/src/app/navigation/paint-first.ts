import type { createMemoryRouter, To } from 'react-router';
import { afterPaint } from './after-paint.ts';

type AppRouter = ReturnType<typeof createMemoryRouter>;

/** Goes back only once the touch that asked for it is drawn: what stands there again is ready at once, and would be built before. */
export const withPaintFirst = (router: AppRouter): AppRouter => {
  const navigate: AppRouter['navigate'] = router.navigate;
  const withPaint = (to: number | To | null, options?: Parameters<AppRouter['navigate']>[1]) => {
    return typeof to === 'number' ? afterPaint().then(() => navigate(to)) : navigate(to, options);
  };
  router.navigate = withPaint as AppRouter['navigate'];
  return router;
};

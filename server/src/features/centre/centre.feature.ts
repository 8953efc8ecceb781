import * as centreCalls from '#contract/centre/centre.calls.ts';
import type { Feature } from '../../platform/feature.ts';

export const feature: Feature = {
  name: 'centre',
  routes: [{ calls: [centreCalls], load: () => import('./centre.routes.ts') }],
};

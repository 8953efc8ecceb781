import * as badgesCalls from '#contract/badges/badges.calls.ts';
import type { Feature } from '../../platform/feature.ts';

export const feature: Feature = {
  name: 'badges',
  routes: [{ calls: [badgesCalls], load: () => import('./badges.routes.ts') }],
};

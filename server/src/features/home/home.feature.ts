import * as homeCalls from '#contract/home/home.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { homePages } from './home.pages.ts';

export const feature: Feature = {
  name: 'home',
  routes: [{ calls: [homeCalls], load: () => import('./home.routes.ts') }],
  pages: homePages,
};

import type { Feature } from '../../platform/feature.ts';
import { badgesBindings } from './badges.routes.ts';

export const feature: Feature = {
  name: 'badges',
  bindings: badgesBindings,
};

import type { Feature } from '../../platform/feature.ts';
import { centreBindings } from './centre.routes.ts';

export const feature: Feature = {
  name: 'centre',
  bindings: centreBindings,
};

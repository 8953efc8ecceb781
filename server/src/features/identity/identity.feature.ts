import type { Feature } from '../../platform/feature.ts';
import { identityBindings } from './identity.routes.ts';

export const feature: Feature = {
  name: 'identity',
  bindings: identityBindings,
};

import type { Feature } from '../../platform/feature.ts';
import { homePages } from './home.pages.ts';
import { homeBindings } from './home.routes.ts';

export const feature: Feature = { name: 'home', bindings: homeBindings, pages: homePages };

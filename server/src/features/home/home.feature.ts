import type { Feature } from '../../platform/feature.ts';
import { homePages } from './home.pages.ts';

export const feature: Feature = { name: 'home', pages: homePages };

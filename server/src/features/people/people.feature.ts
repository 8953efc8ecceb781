import type { Feature } from '../../platform/feature.ts';
import { peoplePages } from './people.pages.ts';
import { peoplePersonalData } from './people.personal.ts';
import { peopleBindings } from './people.routes.ts';

export const feature: Feature = {
  name: 'people',
  bindings: peopleBindings,
  personalData: [peoplePersonalData],
  pages: peoplePages,
};

import * as findingCalls from '#contract/people/finding.calls.ts';
import * as peopleCalls from '#contract/people/people.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { peoplePages } from './people.pages.ts';
import { peoplePersonalData } from './people.personal.ts';

export const feature: Feature = {
  name: 'people',
  routes: [{ calls: [findingCalls, peopleCalls], load: () => import('./people.routes.ts') }],
  personalData: [peoplePersonalData],
  pages: peoplePages,
};

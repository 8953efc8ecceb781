import * as searchCalls from '#contract/search/search.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { searchPersonalData } from './search.personal.ts';
import { searchesTable } from './search.tables.ts';

export const feature: Feature = {
  name: 'search',
  routes: [{ calls: [searchCalls], load: () => import('./search.routes.ts') }],
  tables: [searchesTable],
  personalData: [searchPersonalData],
};

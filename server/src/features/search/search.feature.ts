import type { Feature } from '../../platform/feature.ts';
import { searchPersonalData } from './search.personal.ts';
import { searchBindings } from './search.routes.ts';
import { searchesTable } from './search.tables.ts';

export const feature: Feature = {
  name: 'search',
  bindings: searchBindings,
  tables: [searchesTable],
  personalData: [searchPersonalData],
};

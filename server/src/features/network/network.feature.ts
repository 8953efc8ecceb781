import type { Feature } from '../../platform/feature.ts';
import { networkPersonalData } from './network.personal.ts';
import { networkBindings } from './network.routes.ts';
import { pathNamingsTable } from './network.tables.ts';

export const feature: Feature = {
  name: 'network',
  bindings: networkBindings,
  tables: [pathNamingsTable],
  personalData: [networkPersonalData],
};

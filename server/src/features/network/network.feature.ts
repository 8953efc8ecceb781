import * as networkCalls from '#contract/network/network.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { networkPersonalData } from './network.personal.ts';
import { pathNamingsTable } from './network.tables.ts';

export const feature: Feature = {
  name: 'network',
  routes: [{ calls: [networkCalls], load: () => import('./network.routes.ts') }],
  tables: [pathNamingsTable],
  personalData: [networkPersonalData],
};

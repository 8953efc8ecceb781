import * as windingsCalls from '#contract/windings/windings.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { windingsPersonalData } from './windings.personal.ts';
import { hiddenWindingsTable } from './windings.tables.ts';

export const feature: Feature = {
  name: 'windings',
  routes: [{ calls: [windingsCalls], load: () => import('./windings.routes.ts') }],
  tables: [hiddenWindingsTable],
  personalData: [windingsPersonalData],
};

import type { Feature } from '../../platform/feature.ts';
import { windingsPersonalData } from './windings.personal.ts';
import { windingsBindings } from './windings.routes.ts';
import { hiddenWindingsTable } from './windings.tables.ts';

export const feature: Feature = {
  name: 'windings',
  bindings: windingsBindings,
  tables: [hiddenWindingsTable],
  personalData: [windingsPersonalData],
};

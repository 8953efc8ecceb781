import * as locationsCalls from '#contract/locations/locations.calls.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import type { Feature } from '../../platform/feature.ts';
import { locationsPersonalData } from './locations.personal.ts';
import { forgetEnded } from './locations.queries.ts';
import { hotPlaces } from './locations.settings.ts';
import { sharedPlacesTable } from './locations.tables.ts';

export const feature: Feature = {
  name: 'locations',
  routes: [{ calls: [locationsCalls], load: () => import('./locations.routes.ts') }],
  tables: [sharedPlacesTable],
  settings: [hotPlaces],
  personalData: [locationsPersonalData],
  jobs: [onSchedule('locations.forget-ended', '*/10 * * * *', (deps) => forgetEnded(deps.db.write, deps.now()))],
};

import * as checkinCalls from '#contract/checkin/checkin.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { checkinPersonalData } from './checkin.personal.ts';
import { checkinsTable, checkinTotalsTable } from './checkin.tables.ts';

export const feature: Feature = {
  name: 'checkin',
  routes: [{ calls: [checkinCalls], load: () => import('./checkin.routes.ts') }],
  tables: [checkinsTable, checkinTotalsTable],
  personalData: [checkinPersonalData],
};

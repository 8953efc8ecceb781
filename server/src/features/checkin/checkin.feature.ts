import type { Feature } from '../../platform/feature.ts';
import { checkinPersonalData } from './checkin.personal.ts';
import { checkinBindings } from './checkin.routes.ts';
import { checkinsTable, checkinTotalsTable } from './checkin.tables.ts';

export const feature: Feature = {
  name: 'checkin',
  bindings: checkinBindings,
  tables: [checkinsTable, checkinTotalsTable],
  personalData: [checkinPersonalData],
};

import type { Feature } from '../feature.ts';
import { deliveryJobs } from './delivery.jobs.ts';
import { outboxTable } from './delivery.tables.ts';

export const feature: Feature = {
  name: 'delivery',
  tables: [outboxTable],
  jobs: deliveryJobs,
};

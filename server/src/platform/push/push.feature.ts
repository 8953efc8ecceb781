import { onSchedule } from '../../kernel/jobs/jobs.ts';
import type { Feature } from '../feature.ts';
import { pushPersonalData } from './push.personal.ts';
import { endSubscriptions, sweepSubscriptions } from './push.queries.ts';
import { pushBindings } from './push.routes.ts';
import { pushSubscriptionsTable } from './push.tables.ts';

export const feature: Feature = {
  name: 'push',
  bindings: pushBindings,
  tables: [pushSubscriptionsTable],
  personalData: [pushPersonalData],
  on: { sessionsEnded: endSubscriptions },
  jobs: [onSchedule('push.sweep', '25 19 * * *', (deps) => sweepSubscriptions(deps.db.write, deps.now()))],
};

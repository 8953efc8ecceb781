import * as pushCalls from '#contract/push/push.calls.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import type { Feature } from '../feature.ts';
import { pushPersonalData } from './push.personal.ts';
import { endSubscriptions, sweepSubscriptions } from './push.queries.ts';
import { pushSubscriptionsTable } from './push.tables.ts';

export const feature: Feature = {
  name: 'push',
  routes: [{ calls: [pushCalls], load: () => import('./push.routes.ts') }],
  tables: [pushSubscriptionsTable],
  personalData: [pushPersonalData],
  on: { sessionsEnded: endSubscriptions },
  jobs: [onSchedule('push.sweep', '25 19 * * *', (deps) => sweepSubscriptions(deps.db.write, deps.now()))],
};

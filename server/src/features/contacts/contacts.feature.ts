import * as contactsCalls from '#contract/contacts/contacts.calls.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import type { Feature } from '../../platform/feature.ts';
import { contactsPersonalData } from './contacts.personal.ts';
import { dismissedPeopleTable } from './contacts.tables.ts';
import { forgetDismissals } from './dismissals.writes.ts';

export const feature: Feature = {
  name: 'contacts',
  routes: [{ calls: [contactsCalls], load: () => import('./contacts.routes.ts') }],
  tables: [dismissedPeopleTable],
  personalData: [contactsPersonalData],
  // At 04:25 in Shanghai.
  jobs: [onSchedule('contacts.forget-dismissals', '25 20 * * *', (deps) => forgetDismissals(deps.db.write, deps.now()))],
};

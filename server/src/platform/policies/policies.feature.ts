import * as policiesCalls from '#contract/policies/policies.calls.ts';
import type { Feature } from '../feature.ts';
import { consentsPersonalData } from './policies.personal.ts';
import { policyVersions, privacyPolicy } from './policies.settings.ts';
import { consentsTable, policyTextsTable } from './policies.tables.ts';

export const feature: Feature = {
  name: 'policies',
  routes: [{ calls: [policiesCalls], load: () => import('./policies.routes.ts') }],
  tables: [policyTextsTable, consentsTable],
  settings: [policyVersions, privacyPolicy],
  personalData: [consentsPersonalData],
};

import type { Feature } from '../feature.ts';
import { consentsPersonalData } from './policies.personal.ts';
import { policiesBindings } from './policies.routes.ts';
import { policyVersions, privacyPolicy } from './policies.settings.ts';
import { consentsTable, policyTextsTable } from './policies.tables.ts';

export const feature: Feature = {
  name: 'policies',
  bindings: policiesBindings,
  tables: [policyTextsTable, consentsTable],
  settings: [policyVersions, privacyPolicy],
  personalData: [consentsPersonalData],
};

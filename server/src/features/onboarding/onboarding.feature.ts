import type { Feature } from '../../platform/feature.ts';
import { onboardingPersonalData } from './onboarding.personal.ts';
import { onboardingBindings } from './onboarding.routes.ts';
import { enterprisesTable, userTagsTable } from './onboarding.tables.ts';

export const feature: Feature = {
  name: 'onboarding',
  bindings: onboardingBindings,
  tables: [enterprisesTable, userTagsTable],
  personalData: [onboardingPersonalData],
};

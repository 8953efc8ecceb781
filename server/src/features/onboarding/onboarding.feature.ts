import type { Feature } from '../../platform/feature.ts';
import { onboardingPersonalData } from './onboarding.personal.ts';
import { onboardingBindings } from './onboarding.routes.ts';

export const feature: Feature = {
  name: 'onboarding',
  bindings: onboardingBindings,
  personalData: [onboardingPersonalData],
};

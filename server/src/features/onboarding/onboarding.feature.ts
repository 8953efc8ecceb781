import * as onboardingCalls from '#contract/onboarding/onboarding.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { onboardingPersonalData } from './onboarding.personal.ts';

export const feature: Feature = {
  name: 'onboarding',
  routes: [{ calls: [onboardingCalls], load: () => import('./onboarding.routes.ts') }],
  personalData: [onboardingPersonalData],
};

import * as memberCalls from '#contract/member/member.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { faqText, helpContact } from './member.settings.ts';

export const feature: Feature = {
  name: 'member',
  routes: [{ calls: [memberCalls], load: () => import('./member.routes.ts') }],
  settings: [faqText, helpContact],
};

import type { Feature } from '../../platform/feature.ts';
import { memberBindings } from './member.routes.ts';
import { faqText, helpContact } from './member.settings.ts';

export const feature: Feature = {
  name: 'member',
  bindings: memberBindings,
  settings: [faqText, helpContact],
};

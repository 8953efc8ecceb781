import type { RouteRow } from '../route-entry.ts';

/** Trial translations (specification, section 2.6 of the career text; decision 47). */
export const trialRoutes = [
  { path: '/trialTranslation' },
  { path: '/trialTranslation/trialTranslationList', name: 'TrialTranslationList', flags: ['auth'] },
  { path: '/trialTranslation/list', name: 'TrialTranslationOldList', flags: ['auth'], to: '/trialTranslation/trialTranslationList' },
  { path: '/trialTranslation/myList', flags: ['auth'], to: '/trialTranslation/trialTranslationList' },
  { path: '/trialTranslation/trialTranslationDetail', name: 'TrialTranslationDetail', flags: ['auth'] },
  { path: '/trialTranslation/trialTranslationDetailMy', name: 'TrialTranslationDetailMy', flags: ['auth'] },
  { path: '/trialTranslationComment', flags: ['auth'] },
  { path: '/trialTranslationRefuse', flags: ['auth'] },
  { path: '/trialTranslationIsPublic', flags: ['auth'] },
  { path: '/trialTransInvalid', flags: ['auth'] },
  { path: '/trialTranslationCreate', flags: ['auth'], to: '/fix' },
  { path: '/trialTranslationOut/:id', flags: ['auth'] },
] as const satisfies readonly RouteRow[];

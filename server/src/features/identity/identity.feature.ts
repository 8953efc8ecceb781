import * as identityCalls from '#contract/identity/identity.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { certificationSubject } from './identity.subjects.ts';
import { personPapers } from './person-papers.kind.ts';

export const feature: Feature = {
  name: 'identity',
  routes: [{ calls: [identityCalls], load: () => import('./identity.routes.ts') }],
  subjects: [certificationSubject],
  papersKinds: { user: personPapers, foreign: personPapers },
};

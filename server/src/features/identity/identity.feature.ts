import type { Feature } from '../../platform/feature.ts';
import { identityBindings } from './identity.routes.ts';
import { certificationSubject } from './identity.subjects.ts';
import { personPapers } from './person-papers.kind.ts';

export const feature: Feature = {
  name: 'identity',
  bindings: identityBindings,
  subjects: [certificationSubject],
  papersKinds: { user: personPapers, foreign: personPapers },
};

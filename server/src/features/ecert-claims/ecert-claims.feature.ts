import * as ecertClaimsCalls from '#contract/ecert-claims/ecert-claims.calls.ts';
import { ecertClaimsNotices } from '#contract/ecert-claims/ecert-claims.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { claimsJobs } from './ecert-claims.jobs.ts';
import { claimsPersonalData } from './ecert-claims.personal.ts';
import { claimDeskSubject, claimedSubject } from './ecert-claims.subjects.ts';
import { claimRequestsTable } from './ecert-claims.tables.ts';

export const feature: Feature = {
  name: 'ecert-claims',
  routes: [{ calls: [ecertClaimsCalls], load: () => import('./ecert-claims.routes.ts') }],
  tables: [claimRequestsTable],
  personalData: [claimsPersonalData],
  subjects: [claimedSubject, claimDeskSubject],
  jobs: claimsJobs,
  noticeKinds: {
    'ecert-claim': {
      ...{ words: ecertClaimsNotices['ecert-claim'], counter: 'system', push: true, isFixed: true },
      link: () => '/certificate',
    },
  },
};

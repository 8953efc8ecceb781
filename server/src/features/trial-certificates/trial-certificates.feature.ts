import * as trialCertificatesCalls from '#contract/trial-certificates/trial-certificates.calls.ts';
import { trialCertificatesNotices } from '#contract/trial-certificates/trial-certificates.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { trialCertificatesPersonalData } from './trial-certificates.personal.ts';
import { trialCertificatesTable } from './trial-certificates.tables.ts';
import { trialCertificatesJobs, withdrawOf } from './withdraw-fallen.jobs.ts';

export const feature: Feature = {
  name: 'trial-certificates',
  routes: [{ calls: [trialCertificatesCalls], load: () => import('./trial-certificates.routes.ts') }],
  tables: [trialCertificatesTable],
  personalData: [trialCertificatesPersonalData],
  jobs: trialCertificatesJobs,
  noticeKinds: {
    'trial-certificate': {
      ...{ words: trialCertificatesNotices['trial-certificate'], counter: 'system', push: true, isFixed: true },
      link: () => '/trialCertificate',
    },
  },
  on: { subjectRemoved: withdrawOf, subjectUnfit: withdrawOf },
};

import { trialCertificatesNotices } from '#contract/trial-certificates/trial-certificates.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { trialCertificatesPersonalData } from './trial-certificates.personal.ts';
import { trialCertificatesBindings } from './trial-certificates.routes.ts';
import { trialCertificatesTable } from './trial-certificates.tables.ts';
import { trialCertificatesJobs, withdrawOf } from './withdraw-fallen.jobs.ts';

export const feature: Feature = {
  name: 'trial-certificates',
  bindings: trialCertificatesBindings,
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

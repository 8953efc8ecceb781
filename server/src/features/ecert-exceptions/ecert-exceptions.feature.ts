import * as ecertExceptionsCalls from '#contract/ecert-exceptions/ecert-exceptions.calls.ts';
import { ecertExceptionsNotices } from '#contract/ecert-exceptions/ecert-exceptions.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { exceptionsJobs } from './ecert-exceptions.jobs.ts';
import { exceptionsPersonalData } from './ecert-exceptions.personal.ts';
import { askedExceptionSubject, deskExceptionSubject } from './ecert-exceptions.subjects.ts';
import { exceptionOpeningsTable, exceptionsTable, exceptionWordsTable } from './ecert-exceptions.tables.ts';

export const feature: Feature = {
  name: 'ecert-exceptions',
  routes: [{ calls: [ecertExceptionsCalls], load: () => import('./ecert-exceptions.routes.ts') }],
  tables: [exceptionsTable, exceptionWordsTable, exceptionOpeningsTable],
  personalData: [exceptionsPersonalData],
  subjects: [askedExceptionSubject, deskExceptionSubject],
  jobs: exceptionsJobs,
  noticeKinds: {
    'ecert-exception': {
      ...{ words: ecertExceptionsNotices['ecert-exception'], counter: 'system', push: true, isFixed: true },
      link: () => '/noticeList',
    },
  },
};

import { papersNotices } from '#contract/papers/papers.notices.ts';
import type { Feature } from '../feature.ts';
import { certifiedNames } from './certified-names.queries.ts';
import { papersJobs } from './papers.jobs.ts';
import { papersPersonalData } from './papers.personal.ts';
import { isOfPapers } from './papers.queries.ts';
import { papersCalendar } from './papers.settings.ts';
import { papersSubject } from './papers.subjects.ts';
import { certifiedTwinsTable, papersOpeningsTable, papersTable } from './papers.tables.ts';

export const feature: Feature = {
  name: 'papers',
  tables: [papersTable, papersOpeningsTable, certifiedTwinsTable],
  personalData: [papersPersonalData],
  reservedNames: certifiedNames,
  notesOpenings: isOfPapers,
  jobs: papersJobs,
  settings: [papersCalendar],
  subjects: [papersSubject],
  noticeKinds: {
    certification: {
      words: papersNotices.certification,
      counter: 'system',
      link: () => '/profile/certificate',
      push: true,
      isFixed: true,
    },
  },
};

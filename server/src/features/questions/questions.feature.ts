import type { Feature } from '../../platform/feature.ts';
import { maySeeFileOfQuestion } from './questions.guard.ts';
import { keepFlushing } from './questions.hits.ts';
import { questionJobs } from './questions.jobs.ts';
import { questionsPersonalData } from './questions.personal.ts';
import { questionsBindings } from './questions.routes.ts';
import { questionSubject } from './questions.subject.ts';
import {
  questionEditsTable,
  questionsTable,
  questionTopicFollowsTable,
  questionTopicLinksTable,
  questionTopicsTable,
  questionWatchesTable,
} from './questions.tables.ts';

export const feature: Feature = {
  name: 'questions',
  bindings: questionsBindings,
  tables: [
    questionsTable,
    questionEditsTable,
    questionWatchesTable,
    questionTopicsTable,
    questionTopicLinksTable,
    questionTopicFollowsTable,
  ],
  subjects: [questionSubject],
  personalData: [questionsPersonalData],
  opensGuardedFiles: maySeeFileOfQuestion,
  jobs: questionJobs,
  plain: (app, deps) => {
    const flushing = keepFlushing(deps);
    app.addHook('onClose', flushing.stop);
  },
};

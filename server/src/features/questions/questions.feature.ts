import type { Feature } from '../../platform/feature.ts';
import { answersJobs } from './answers.jobs.ts';
import { answersBindings } from './answers.routes.ts';
import { answerSubject } from './answers.subject.ts';
import { maySeeFileOfQuestion } from './questions.guard.ts';
import { keepFlushing, keepFlushingAnswers } from './questions.hits.ts';
import { questionJobs } from './questions.jobs.ts';
import { questionsPersonalData } from './questions.personal.ts';
import { questionsBindings } from './questions.routes.ts';
import { questionSubject } from './questions.subject.ts';
import {
  answerAgreementsTable,
  questionAnswersTable,
  questionEditsTable,
  questionsTable,
  questionTermsTable,
  questionTopicFollowsTable,
  questionTopicLinksTable,
  questionTopicsTable,
  questionWatchesTable,
} from './questions.tables.ts';

export const feature: Feature = {
  name: 'questions',
  bindings: [...questionsBindings, ...answersBindings],
  tables: [
    questionsTable,
    questionTermsTable,
    questionAnswersTable,
    answerAgreementsTable,
    questionEditsTable,
    questionWatchesTable,
    questionTopicsTable,
    questionTopicLinksTable,
    questionTopicFollowsTable,
  ],
  subjects: [questionSubject, answerSubject],
  personalData: [questionsPersonalData],
  opensGuardedFiles: maySeeFileOfQuestion,
  jobs: [...questionJobs, ...answersJobs],
  plain: (app, deps) => {
    for (const flushing of [keepFlushing(deps), keepFlushingAnswers(deps)]) app.addHook('onClose', flushing.stop);
  },
};

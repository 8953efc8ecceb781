import type { Feature } from '../../platform/feature.ts';
import { commentsJobs } from './comments.jobs.ts';
import { commentsPersonalData } from './comments.personal.ts';
import { commentsBindings } from './comments.routes.ts';
import { commentSubject } from './comments.subject.ts';
import { commentStepsTable, commentsTable } from './comments.tables.ts';

export const feature: Feature = {
  name: 'comments',
  bindings: commentsBindings,
  tables: [commentsTable, commentStepsTable],
  subjects: [commentSubject],
  // Who calls on somebody by name does so in a comment: it is read where comments are, and counted apart.
  noticeKinds: { comment: { counter: 'commented' }, reply: { counter: 'commented' }, at: { counter: 'at', readIn: 'commented' } },
  personalData: [commentsPersonalData],
  jobs: commentsJobs,
};

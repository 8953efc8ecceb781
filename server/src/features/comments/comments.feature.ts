import * as commentsCalls from '#contract/comments/comments.calls.ts';
import { commentsNotices } from '#contract/comments/comments.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { commentsJobs } from './comments.jobs.ts';
import { commentsPersonalData } from './comments.personal.ts';
import { commentSubject } from './comments.subject.ts';
import { commentStepsTable, commentsTable } from './comments.tables.ts';

const toComments = (): string => '/message/comments';

export const feature: Feature = {
  name: 'comments',
  routes: [{ calls: [commentsCalls], load: () => import('./comments.routes.ts') }],
  tables: [commentsTable, commentStepsTable],
  subjects: [commentSubject],
  // Who calls on somebody by name does so in a comment: it is read where comments are, and counted apart.
  noticeKinds: {
    comment: { words: commentsNotices.comment, counter: 'commented', link: toComments, push: true },
    reply: { words: commentsNotices.reply, counter: 'commented', link: toComments, push: true },
    at: { words: commentsNotices.at, counter: 'at', readIn: 'commented', link: toComments, push: true },
  },
  personalData: [commentsPersonalData],
  jobs: commentsJobs,
};

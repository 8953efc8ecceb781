import * as reviewsCalls from '#contract/reviews/reviews.calls.ts';
import { reviewsNotices } from '#contract/reviews/reviews.notices.ts';
import * as workMarksCalls from '#contract/reviews/work-marks.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { reviewAsides } from './actions/reinstate-review.ts';
import { reviewReplySubject } from './reply.subject.ts';
import { reviewEvidence, weighsByGrant, workEvidence } from './reviews.evidence.ts';
import { reviewsJobs } from './reviews.jobs.ts';
import { reviewsPersonalData } from './reviews.personal.ts';
import { grantDays } from './reviews.settings.ts';
import { reviewGrantSubject, reviewRequestSubject, reviewSubject } from './reviews.subject.ts';
import { reviewGrantsTable, reviewsTable, workMarksTable } from './reviews.tables.ts';
import { dropMarksOf } from './work-marks.queries.ts';
import { workMarkSubject } from './work-marks.subject.ts';

export const feature: Feature = {
  name: 'reviews',
  routes: [{ calls: [reviewsCalls, workMarksCalls], load: () => import('./reviews.routes.ts') }],
  tables: [reviewGrantsTable, reviewsTable, workMarksTable],
  settings: [grantDays],
  subjects: [reviewSubject, reviewGrantSubject, reviewRequestSubject, reviewReplySubject, workMarkSubject],
  personalData: [reviewsPersonalData],
  evidence: [reviewEvidence, workEvidence],
  markWeights: { 'review-grants': weighsByGrant },
  asides: reviewAsides,
  on: { subjectRemoved: async ({ db }, gone) => void (gone.kind === 'work' && (await dropMarksOf(db, gone.id))) },
  jobs: reviewsJobs,
  noticeKinds: {
    review: { words: reviewsNotices.review, counter: 'system', link: () => '/reviewAuthList', push: true },
  },
};

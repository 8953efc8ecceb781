import * as agreementsCalls from '#contract/questions/agreements.calls.ts';
import * as answersCalls from '#contract/questions/answers.calls.ts';
import * as featuredCalls from '#contract/questions/featured.calls.ts';
import * as questionsCalls from '#contract/questions/questions.calls.ts';
import { questionsNotices } from '#contract/questions/questions.notices.ts';
import * as topicsCalls from '#contract/questions/topics.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { followMoves } from './actions/follow-moves.ts';
import { returnBountyOfGone } from './actions/return-bounty.ts';
import { answersJobs } from './answers.jobs.ts';
import { answerSubject } from './answers.subject.ts';
import { questionAddresses, questionTopicAddresses } from './questions.addresses.ts';
import { maySeeFileOfQuestion } from './questions.guard.ts';
import { startFlushing, startFlushingAnswers } from './questions.hits.ts';
import { questionJobs } from './questions.jobs.ts';
import { questionsPages } from './questions.pages.ts';
import { questionsPersonalData } from './questions.personal.ts';
import { questionRanks } from './questions.ranks.ts';
import { questionsSearch, topicsSearch } from './questions.search.ts';
import { bountySettings } from './questions.settings.ts';
import { questionSubject } from './questions.subject.ts';
import {
  answerAgreementsTable,
  questionAnswersTable,
  questionApplicationsTable,
  questionBountiesTable,
  questionEditsTable,
  questionInvitationsTable,
  questionsTable,
  questionTermsTable,
  questionTopicExpertsTable,
  questionTopicFollowsTable,
  questionTopicLinksTable,
  questionTopicsTable,
  questionWatchesTable,
} from './questions.tables.ts';

const toQuestions = (): string => '/profile/questions';

export const feature: Feature = {
  name: 'questions',
  routes: [
    { calls: [featuredCalls, questionsCalls, topicsCalls], load: () => import('./questions.routes.ts') },
    { calls: [agreementsCalls, answersCalls], load: () => import('./answers.routes.ts') },
  ],
  tables: [
    questionsTable,
    questionTermsTable,
    questionAnswersTable,
    answerAgreementsTable,
    questionEditsTable,
    questionBountiesTable,
    questionApplicationsTable,
    questionInvitationsTable,
    questionWatchesTable,
    questionTopicsTable,
    questionTopicLinksTable,
    questionTopicFollowsTable,
    questionTopicExpertsTable,
  ],
  subjects: [questionSubject, answerSubject],
  searches: [questionsSearch, topicsSearch],
  personalData: [questionsPersonalData],
  opensGuardedFiles: maySeeFileOfQuestion,
  settings: [bountySettings],
  ranks: questionRanks,
  jobs: [...questionJobs, ...answersJobs],
  on: { subjectRemoved: returnBountyOfGone, visibilityChanged: followMoves },
  pages: questionsPages,
  addresses: [questionAddresses, questionTopicAddresses],
  plain: (app, deps) => {
    for (const flushing of [startFlushing(deps), startFlushingAnswers(deps)]) app.addHook('onClose', flushing.stop);
  },
  noticeKinds: {
    answer: { words: questionsNotices.answer, counter: 'system', link: toQuestions, push: true },
    invited: { words: questionsNotices.invited, counter: 'system', link: toQuestions, push: true },
    bounty: { words: questionsNotices.bounty, counter: 'system', link: toQuestions, push: true },
    topic: { words: questionsNotices.topic, counter: 'system', link: () => '/question/topics', push: false },
  },
};

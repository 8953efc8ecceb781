import * as trialFindingsCalls from '#contract/trials/trial-findings.calls.ts';
import * as trialMarksCalls from '#contract/trials/trial-marks.calls.ts';
import * as trialPublishingCalls from '#contract/trials/trial-publishing.calls.ts';
import * as trialsCalls from '#contract/trials/trials.calls.ts';
import { trialsNotices } from '#contract/trials/trials.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { trialAppealSubject, trialFindingSubject } from './trial-finding.subject.ts';
import { trialFindingAppealsTable, trialFindingPiecesTable, trialFindingsTable } from './trial-findings.tables.ts';
import { trialEvidence } from './trials.evidence.ts';
import { trialsJobs } from './trials.jobs.ts';
import { trialsPersonalData } from './trials.personal.ts';
import * as settings from './trials.settings.ts';
import { publicTrialSubject, receivedTrialSubject, startedTrialSubject } from './trials.subjects.ts';
import { trialMailStopsTable, trialMailsTable, trialMarksTable, trialSpansTable, trialsTable, trialTextsTable } from './trials.tables.ts';

export const feature: Feature = {
  name: 'trials',
  routes: [{ calls: [trialFindingsCalls, trialMarksCalls, trialPublishingCalls, trialsCalls], load: () => import('./trials.routes.ts') }],
  tables: [
    trialsTable,
    trialTextsTable,
    trialMarksTable,
    trialSpansTable,
    trialMailsTable,
    trialMailStopsTable,
    trialFindingsTable,
    trialFindingPiecesTable,
    trialFindingAppealsTable,
  ],
  settings: [
    settings.trialWords,
    settings.trialCharacters,
    settings.trialsOpen,
    settings.trialsOpenUncertified,
    settings.trialMailsADay,
    settings.trialMailsADayUncertified,
    settings.trialAgainDays,
    settings.trialLateHours,
    settings.trialUnmarkedDays,
  ],
  subjects: [startedTrialSubject, receivedTrialSubject, publicTrialSubject, trialFindingSubject, trialAppealSubject],
  personalData: [trialsPersonalData],
  evidence: [trialEvidence],
  jobs: trialsJobs,
  noticeKinds: {
    trial: { words: trialsNotices.trial, counter: 'system', link: () => '/trialTranslation/trialTranslationList', push: true },
  },
};

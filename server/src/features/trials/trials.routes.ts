import * as findings from '#contract/trials/trial-findings.calls.ts';
import * as marks from '#contract/trials/trial-marks.calls.ts';
import * as publishing from '#contract/trials/trial-publishing.calls.ts';
import * as calls from '#contract/trials/trials.calls.ts';
import { type Binding, bindDownloads, bindPreparedWrites, bindReads, bindUpload, bindWrites } from '../../kernel/http/context.ts';
import { acceptTrial } from './actions/accept-trial.ts';
import { answerTrialSpans } from './actions/answer-trial-spans.ts';
import { appealTrialFinding } from './actions/appeal-finding.ts';
import { confirmTrialPieces, dismissTrialFinding, takeOutTrialPiece, upholdTrialFinding } from './actions/decide-finding.ts';
import { publishTrial, syncTrials } from './actions/publish-trial.ts';
import { readTrialFile, receiveTrialFile } from './actions/read-trial-file.ts';
import { refuseTrial } from './actions/refuse-trial.ts';
import { scoreTrial } from './actions/score-trial.ts';
import { startTrial } from './actions/start-trial.ts';
import { stopTrialMails } from './actions/stop-trial-mails.ts';
import { saveTrialDraft, submitTrial } from './actions/submit-trial.ts';
import { withdrawTrial } from './actions/withdraw-trial.ts';
import { averageTrials, getThirdTrial, listTrialReviews } from './reads/get-published.ts';
import { getTrial, getTrialInvitation, getTrialMail } from './reads/get-trial.ts';
import { exportTrialMarks, getTrialMarks } from './reads/get-trial-marks.ts';
import { checkTrialEmail, countTrialScores, countTrials, getLatestTrial, listTrials } from './reads/list-trials.ts';
import { getOwnTrialFinding, getTrialFinding, listTrialFindings } from './reads/read-findings.ts';

export const bindings: readonly Binding[] = [
  ...bindPreparedWrites(calls, { startTrial, acceptTrial, submitTrial }),
  bindUpload(calls.readTrialFile, receiveTrialFile, readTrialFile),
  ...bindReads(calls, {
    checkTrialEmail,
    getLatestTrial,
    countTrialScores,
    getTrialInvitation,
    getTrialMail,
    getTrial,
    listTrialsReceived: listTrials('receiver'),
    listTrialsStarted: listTrials('initiator'),
    listTrialsNotRefused: listTrials('receiver', true),
    countTrials,
  }),
  ...bindWrites(calls, { stopTrialMails, refuseTrial, withdrawTrial, saveTrialDraft }),
  ...bindWrites(marks, { scoreTrial, answerTrialSpans }),
  ...bindReads(marks, { getTrialMarks }),
  ...bindDownloads(marks, { exportTrialMarks }),
  ...bindWrites(publishing, { publishTrial, syncTrials }),
  ...bindReads(publishing, { getThirdTrial, listTrialReviews, averageTrials }),
  ...bindReads(findings, { listTrialFindings, getTrialFinding, getOwnTrialFinding }),
  ...bindWrites(findings, { upholdTrialFinding, dismissTrialFinding, confirmTrialPieces, takeOutTrialPiece, appealTrialFinding }),
];

import * as findings from '#contract/trials/trial-findings.calls.ts';
import * as marks from '#contract/trials/trial-marks.calls.ts';
import * as publishing from '#contract/trials/trial-publishing.calls.ts';
import * as calls from '#contract/trials/trials.calls.ts';
import { type Binding, bindDownload, bindPreparedWrite, bindRead, bindUpload, bindWrite } from '../../kernel/http/context.ts';
import { acceptTrial } from './actions/accept-trial.ts';
import { answerTrialSpans } from './actions/answer-trial-spans.ts';
import { appealTrialFinding } from './actions/appeal-finding.ts';
import { dismissTrialFinding, upholdTrialFinding } from './actions/decide-finding.ts';
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

export const trialsBindings: readonly Binding[] = [
  bindPreparedWrite(calls.startTrial, startTrial),
  bindUpload(calls.readTrialFile, receiveTrialFile, readTrialFile),
  bindRead(calls.checkTrialEmail, checkTrialEmail),
  bindRead(calls.getLatestTrial, getLatestTrial),
  bindRead(calls.countTrialScores, countTrialScores),
  bindRead(calls.getTrialInvitation, getTrialInvitation),
  bindRead(calls.getTrialMail, getTrialMail),
  bindWrite(calls.stopTrialMails, stopTrialMails),
  bindPreparedWrite(calls.acceptTrial, acceptTrial),
  bindWrite(calls.refuseTrial, refuseTrial),
  bindWrite(calls.withdrawTrial, withdrawTrial),
  bindWrite(calls.saveTrialDraft, saveTrialDraft),
  bindPreparedWrite(calls.submitTrial, submitTrial),
  bindRead(calls.getTrial, getTrial),
  bindRead(calls.listTrialsReceived, listTrials('receiver')),
  bindRead(calls.listTrialsStarted, listTrials('initiator')),
  bindRead(calls.listTrialsNotRefused, listTrials('receiver', true)),
  bindRead(calls.countTrials, countTrials),
  bindWrite(marks.scoreTrial, scoreTrial),
  bindRead(marks.getTrialMarks, getTrialMarks),
  bindDownload(marks.exportTrialMarks, exportTrialMarks),
  bindWrite(marks.answerTrialSpans, answerTrialSpans),
  bindWrite(publishing.publishTrial, publishTrial),
  bindRead(publishing.getThirdTrial, getThirdTrial),
  bindRead(publishing.listTrialReviews, listTrialReviews),
  bindRead(publishing.averageTrials, averageTrials),
  bindWrite(publishing.syncTrials, syncTrials),
  bindRead(findings.listTrialFindings, listTrialFindings),
  bindRead(findings.getTrialFinding, getTrialFinding),
  bindWrite(findings.upholdTrialFinding, upholdTrialFinding),
  bindWrite(findings.dismissTrialFinding, dismissTrialFinding),
  bindRead(findings.getOwnTrialFinding, getOwnTrialFinding),
  bindWrite(findings.appealTrialFinding, appealTrialFinding),
];

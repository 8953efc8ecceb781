import { defineCall } from '../kernel/calls.ts';
import * as doors from './trials.doors.ts';
import * as shapes from './trials.schemas.ts';

const limits = [{ by: 'actor', max: 120, perSeconds: 3_600 }] as const;

export const startTrial = defineCall(doors.startTrial, shapes.StartTrial, {
  summary: 'Ask a member, or whoever has a mailbox, for a trial translation',
  refusals: [
    'TRIAL_ON_COMPUTER',
    'TRIAL_STOPPED',
    'TRIAL_RECEIVER_MISSING',
    'TRIAL_SELF',
    'TRIAL_MAILBOX_CLOSED',
    'TRIAL_TEXT_MISSING',
    'TRIAL_TEXT_LONG',
    'TRIAL_TEXT_PERSONAL',
    'TRIAL_TIMES',
    'TRIALS_OPEN',
    'TRIAL_MAILS_A_DAY',
    'TRIAL_RECENT',
    'EMAIL_INVALID',
    'LANGUAGE_UNKNOWN',
    'PAIR_SAME',
    'CHOICE_UNKNOWN',
  ],
  limits: [{ by: 'actor', max: 60, perSeconds: 3_600 }],
});
export const readTrialFile = defineCall(doors.readTrialFile, shapes.ReadTrialFile, {
  summary: 'The text of a TXT or DOCX, to send as a trial',
  body: 'multipart',
  refusals: ['FILE_MISSING', 'FILE_TOO_LARGE', 'UPLOAD_BROKEN_OFF', 'TRIAL_FILE_UNREADABLE'],
  limits: [{ by: 'actor', max: 30, perSeconds: 3_600 }],
});
export const checkTrialEmail = defineCall(doors.checkTrialEmail, shapes.CheckTrialEmail, {
  summary: 'Whether a mailbox may be invited to a trial',
  refusals: ['EMAIL_INVALID', 'TRIAL_SELF', 'TRIAL_MAILBOX_CLOSED'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3_600 }],
});
export const getLatestTrial = defineCall(doors.getLatestTrial, shapes.GetLatestTrial, {
  summary: 'The trial that I started last, to begin from',
});
export const countTrialScores = defineCall(doors.countTrialScores, shapes.CountTrialScores, {
  summary: 'Numbers and means of the trials that somebody started',
});

export const getTrialInvitation = defineCall(doors.getTrialInvitation, shapes.GetTrialInvitation, {
  summary: 'An invitation to a trial: who asks for what, and how the text begins',
  refusals: ['TRIAL_NOT_YOURS'],
  limits: [{ by: 'actor', max: 120, perSeconds: 60 }],
});
export const getTrialMail = defineCall(doors.getTrialMail, shapes.GetTrialMail, {
  summary: 'The mailbox that an invitation went to',
  limits: [{ by: 'address', max: 60, perSeconds: 60 }],
});
export const stopTrialMails = defineCall(doors.stopTrialMails, shapes.StopTrialMails, {
  summary: 'Let no invitation to a trial be sent to this mailbox any more',
  limits: [{ by: 'address', max: 60, perSeconds: 3_600 }],
});

export const acceptTrial = defineCall(doors.acceptTrial, shapes.AcceptTrial, {
  summary: 'Accept a trial that I was invited to',
  refusals: ['TRIAL_NOT_YOURS', 'TRIAL_ENDED', 'TRIAL_MOVED', 'TRIAL_RECENT'],
  limits,
});
export const refuseTrial = defineCall(doors.refuseTrial, shapes.RefuseTrial, {
  summary: 'Refuse a trial, also after accepting it, and say why',
  refusals: ['TRIAL_NOT_YOURS', 'TRIAL_ENDED', 'TRIAL_MOVED', 'TRIAL_REASON_MISSING'],
  limits,
});
export const withdrawTrial = defineCall(doors.withdrawTrial, shapes.WithdrawTrial, {
  summary: 'Take back a trial that nobody accepted yet',
  refusals: ['TRIAL_ENDED', 'TRIAL_MOVED'],
  limits,
});
export const saveTrialDraft = defineCall(doors.saveTrialDraft, shapes.SaveTrialDraft, {
  summary: 'Keep what I have translated so far',
  refusals: ['TRIAL_ENDED', 'TRIAL_MOVED', 'TRIAL_DRAFT_NEWER'],
  limits: [{ by: 'actor', max: 1_200, perSeconds: 3_600 }],
});
export const submitTrial = defineCall(doors.submitTrial, shapes.SubmitTrial, {
  summary: 'Hand in a translation, once',
  refusals: ['TRIAL_ENDED', 'TRIAL_MOVED', 'TRIAL_TRANSLATION_MISSING'],
  limits,
});

export const getTrial = defineCall(doors.getTrial, shapes.GetTrial, { summary: 'A trial that I started or received' });
export const listTrialsReceived = defineCall(doors.listTrialsReceived, shapes.ListTrials, { summary: 'Trials that I received' });
export const listTrialsStarted = defineCall(doors.listTrialsStarted, shapes.ListTrials, { summary: 'Trials that I started' });
export const listTrialsNotRefused = defineCall(doors.listTrialsNotRefused, shapes.ListTrialsNotRefused, {
  summary: 'Trials that I received and did not refuse',
});
export const countTrials = defineCall(doors.countTrials, shapes.CountTrials, { summary: 'My trials by status, on both sides' });

import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './trials.schemas.ts';

/** Career, sections 2.6, 4 and 7; decisions 80 to 85. */
export const startTrial = write<typeof shapes.StartTrial>('trials.start', 'signed', [
  rest('POST', '/trials'),
  named('member/trialTranslationInitiate/insert'),
]);
/** The text of a file, for the form. */
export const readTrialFile = write<typeof shapes.ReadTrialFile>('trials.read-file', 'signed', [
  rest('POST', '/trial-texts', { status: 200 }),
]);
export const checkTrialEmail = read<typeof shapes.CheckTrialEmail>('trials.check-email', 'user', [
  rest('GET', '/trial-mails/check'),
  named('member/trialTranslationAccept/checkAcceptEmail'),
]);
export const getLatestTrial = read<typeof shapes.GetLatestTrial>('trials.latest', 'user', [
  rest('GET', '/trials/latest'),
  named('member/trialTranslationInitiate/getLatest'),
]);
export const countTrialScores = read<typeof shapes.CountTrialScores>('trials.scores', 'user', [
  rest('GET', '/trials/scores'),
  named('member/trialTranslationInitiate/countSroce'),
]);

/** An invitation, by its link or by its number. */
export const getTrialInvitation = read<typeof shapes.GetTrialInvitation>('trials.invitation', 'user', [
  rest('GET', '/trial-invitations'),
  named('member/trialTranslationInitiate/get'),
]);
export const getTrialMail = read<typeof shapes.GetTrialMail>('trials.mail', 'guest', [
  rest('GET', '/trial-mails'),
  named('v2/translation/getTranslationMail'),
]);
export const stopTrialMails = write<typeof shapes.StopTrialMails>('trials.stop-mails', 'guest', [rest('POST', '/trial-mails/stops')]);

export const acceptTrial = write<typeof shapes.AcceptTrial>('trials.accept', 'user', [
  rest('POST', '/trials/acceptances'),
  named('member/trialTranslationAccept/accepttrialTranslation'),
]);
export const refuseTrial = write<typeof shapes.RefuseTrial>('trials.refuse', 'user', [
  rest('POST', '/trials/refusals'),
  named('v2/translation/refuseTranslation'),
]);
export const withdrawTrial = write<typeof shapes.WithdrawTrial>('trials.withdraw', 'owner', [
  rest('DELETE', '/trials/{id}', { status: 200 }),
]);
export const saveTrialDraft = write<typeof shapes.SaveTrialDraft>('trials.save', 'owner', [rest('PUT', '/trials/{id}/draft')]);
export const submitTrial = write<typeof shapes.SubmitTrial>('trials.submit', 'owner', [
  rest('POST', '/trials/{id}/translation'),
  named('member/trialTranslationAccept/submitTrialTranslation'),
]);

export const getTrial = read<typeof shapes.GetTrial>('trials.get', 'user', [
  rest('GET', '/trials/{id}'),
  named('v2/translation/getTranslationDetail'),
]);
export const listTrialsReceived = read<typeof shapes.ListTrials>('trials.received', 'user', [
  rest('GET', '/trials/received'),
  named('v2/translation/listUserJoinTranslation'),
]);
export const listTrialsStarted = read<typeof shapes.ListTrials>('trials.started', 'user', [
  rest('GET', '/trials/started'),
  named('v2/translation/listUserCreateTranslation'),
]);
export const listTrialsNotRefused = read<typeof shapes.ListTrialsNotRefused>('trials.not-refused', 'user', [
  rest('GET', '/trials/not-refused'),
  named('member/trialTranslationAccept/listNoRefuse'),
]);
export const countTrials = read<typeof shapes.CountTrials>('trials.count', 'user', [
  rest('GET', '/trials/counts'),
  named('v2/translation/countUserTranslationStatus'),
]);

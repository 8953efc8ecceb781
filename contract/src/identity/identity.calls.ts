import { fileRefusals } from '../files/files.calls.ts';
import { defineCall } from '../kernel/calls.ts';
import * as doors from './identity.doors.ts';
import * as shapes from './identity.schemas.ts';

const asking = [
  'CERTIFICATION_INCOMPLETE',
  'CERTIFICATION_NAME_LONG',
  'CERTIFICATION_NUMBER_WRONG',
  'CERTIFICATION_PHONE_WRONG',
  'CERTIFICATION_PICTURES_MISSING',
  'CERTIFICATION_OPENED',
  'CERTIFICATION_AGAIN',
  'CERTIFICATION_STANDS',
  'CERTIFICATION_NONE',
  'FILE_NOT_YOURS',
  'FILE_SHOWN',
  'FILE_WRONG_KIND',
] as const;
const aDay = [{ by: 'actor', max: 60, perSeconds: 86_400 }] as const;

export const getCertification = defineCall(doors.getCertification, shapes.GetCertification, { summary: 'My identity certification' });
export const askCertification = defineCall(doors.askCertification, shapes.AskCertification, {
  summary: 'Ask to be certified as a person or as a company, with pictures of the papers',
  refusals: asking,
  limits: aDay,
});
export const changeCertification = defineCall(doors.changeCertification, shapes.ChangeCertification, {
  summary: 'Send what I ask to be certified by anew',
  refusals: asking,
  limits: aDay,
});
export const withdrawCertification = defineCall(doors.withdrawCertification, shapes.WithdrawCertification, {
  summary: 'Take my certification back: the mark and the pictures go at once',
  limits: aDay,
});
export const uploadIdentityPaper = defineCall(doors.uploadIdentityPaper, shapes.UploadIdentityPaper, {
  summary: 'Send a picture of my papers',
  refusals: fileRefusals,
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
  body: 'multipart',
});
export const openOwnIdentity = defineCall(doors.openOwnIdentity, shapes.OpenOwnIdentity, {
  summary: 'Open the pictures of my papers; it is noted',
  limits: [{ by: 'actor', max: 120, perSeconds: 3600 }],
  repeatable: false,
});
export const sendIdentityCode = defineCall(doors.sendIdentityCode, shapes.SendIdentityCode, {
  summary: 'Send a code to the phone that I ask to be certified with',
  refusals: ['CERTIFICATION_PHONE_WRONG', 'CODE_TOO_MANY', 'CODE_TOO_SOON', 'CAPTCHA_NEEDED'],
  limits: [{ by: 'actor', max: 20, perSeconds: 3600 }],
});
export const proveIdentity = defineCall(doors.proveIdentity, shapes.ProveIdentity, {
  summary: 'Ask to be certified as a person, with a phone that a code proves',
  refusals: [...asking, 'CODE_WRONG'],
  limits: aDay,
});
export const getIdentityInfo = defineCall(doors.getIdentityInfo, shapes.GetIdentityInfo, {
  summary: 'How my certification stands, with the name masked',
});

export const listDeskCertifications = defineCall(doors.listDeskCertifications, shapes.ListDeskCertifications, {
  summary: 'Papers of people and companies, by their state',
});
export const getDeskCertification = defineCall(doors.getDeskCertification, shapes.GetDeskCertification, {
  summary: 'Papers of a person or a company, with the same number or picture elsewhere',
});
export const openCertification = defineCall(doors.openCertification, shapes.OpenCertification, {
  summary: 'Open the pictures of papers, marked with my name; it is noted',
  repeatable: false,
});
const deciding = ['QUALIFICATION_DECIDED', 'CASE_OWN'] as const;
export const approveCertification = defineCall(doors.approveCertification, shapes.ApproveCertification, {
  summary: 'Approve papers',
  refusals: [...deciding, 'QUALIFICATION_OF_PERSON', 'CERTIFICATION_SECOND', 'CERTIFICATION_UNSEEN', 'CERTIFICATION_ENDED'],
});
export const rejectCertification = defineCall(doors.rejectCertification, shapes.RejectCertification, {
  summary: 'Reject papers, with the reason',
  refusals: deciding,
});
export const askBetterPictures = defineCall(doors.askBetterPictures, shapes.AskBetterPictures, {
  summary: 'Ask for better pictures, and say what they must show',
  refusals: deciding,
});

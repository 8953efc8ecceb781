import { fileRefusals } from '../files/files.calls.ts';
import { defineCall } from '../kernel/calls.ts';
import * as doors from './ecert-exceptions.doors.ts';
import * as shapes from './ecert-exceptions.schemas.ts';

export const createException = defineCall(doors.createException, shapes.CreateException, {
  summary: 'Tell the issuer that something is wrong with a certificate',
  refusals: [
    'ECERT_EXCEPTION_CROWDED',
    'ECERT_EXCEPTION_NO_MAILBOX',
    'ECERT_EXCEPTION_NO_PICTURES',
    'ECERT_EXCEPTION_WAITING',
    'FILE_NOT_YOURS',
    'FILE_SHOWN',
    'FILE_WRONG_KIND',
  ],
  limits: [
    { by: 'address', max: 60, perSeconds: 3600 },
    { by: 'actor', max: 20, perSeconds: 3600 },
  ],
  repeatable: false,
});
export const uploadExceptionPicture = defineCall(doors.uploadExceptionPicture, shapes.UploadExceptionPicture, {
  summary: 'Send a picture of what is wrong; it is private',
  refusals: fileRefusals,
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
  body: 'multipart',
});
export const listOwnExceptions = defineCall(doors.listOwnExceptions, shapes.ListOwnExceptions, {
  summary: 'What I said to be wrong with certificates, newest first',
});
export const getOwnException = defineCall(doors.getOwnException, shapes.GetOwnException, {
  summary: 'What became of it: by my account, or by the key that a guest was given',
  limits: [{ by: 'address', max: 600, perSeconds: 3600 }],
});
export const reopenException = defineCall(doors.reopenException, shapes.ReopenException, {
  summary: 'Come back to it after an answer that did not help, once',
  refusals: ['ECERT_EXCEPTION_OPEN', 'ECERT_EXCEPTION_OVER'],
  limits: [
    { by: 'address', max: 30, perSeconds: 3600 },
    { by: 'actor', max: 10, perSeconds: 3600 },
  ],
});

export const listExceptions = defineCall(doors.listExceptions, shapes.ListExceptions, {
  summary: 'What is said to be wrong with certificates of mine; to operators with all',
  refusals: ['ECERT_ISSUERS_ONLY'],
});
export const getException = defineCall(doors.getException, shapes.GetException, {
  summary: 'One of them',
  refusals: ['ECERT_ISSUERS_ONLY'],
});
export const openException = defineCall(doors.openException, shapes.OpenException, {
  summary: 'Open its pictures; it is noted',
  refusals: ['ECERT_ISSUERS_ONLY'],
  limits: [{ by: 'actor', max: 300, perSeconds: 3600 }],
});
export const answerException = defineCall(doors.answerException, shapes.AnswerException, {
  summary: 'Answer it; who asked is told',
  refusals: ['CASE_OWN', 'ECERT_EXCEPTION_ANSWERED', 'ECERT_ISSUERS_ONLY'],
  limits: [{ by: 'actor', max: 120, perSeconds: 3600 }],
});

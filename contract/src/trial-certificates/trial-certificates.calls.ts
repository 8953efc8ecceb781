import { defineCall } from '../kernel/calls.ts';
import * as doors from './trial-certificates.doors.ts';
import * as shapes from './trial-certificates.schemas.ts';

export const listTrialCertificates = defineCall(doors.listTrialCertificates, shapes.ListTrialCertificates, {
  summary: 'Trials of mine that the house certifies, or has certified',
});
export const getTrialCertificate = defineCall(doors.getTrialCertificate, shapes.GetTrialCertificate, {
  summary: 'What a certificate of a trial says, and whether I may have it',
});
export const takeTrialCertificate = defineCall(doors.takeTrialCertificate, shapes.TakeTrialCertificate, {
  summary: 'Have the house certify a trial that I passed and that both published',
  refusals: ['CERTIFICATION_NEEDED', 'CERTIFICATION_WAITING', 'STEP_UP_NEEDED', 'TRIAL_CERTIFICATE_GIVEN', 'TRIAL_CERTIFICATE_NONE'],
  limits: [{ by: 'actor', max: 30, perSeconds: 3600 }],
});
export const getCertificateOfTrial = defineCall(doors.getCertificateOfTrial, shapes.GetCertificateOfTrial, {
  summary: 'The certificate of a trial; null where there is none to show',
  limits: [{ by: 'address', max: 600, perSeconds: 3600 }],
});

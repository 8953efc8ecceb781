import { defineCall } from '../kernel/calls.ts';
import * as doors from './ecerts.doors.ts';
import * as shapes from './ecerts.schemas.ts';

export const createTemplate = defineCall(doors.createTemplate, shapes.CreateTemplate, {
  summary: 'A kind of certificate that my organisation issues',
  refusals: ['ECERT_ISSUERS_ONLY', 'ECERT_PLACE_UNKNOWN', 'ECERT_TITLE_ADDRESS', 'FILE_NOT_YOURS'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});

export const listTemplates = defineCall(doors.listTemplates, shapes.ListTemplates, {
  summary: 'The kinds of certificates that my organisation issues',
  refusals: ['ECERT_ISSUERS_ONLY'],
});

export const getTemplate = defineCall(doors.getTemplate, shapes.GetTemplate, {
  summary: 'A kind of certificate that my organisation issues',
  refusals: ['ECERT_ISSUERS_ONLY'],
});

export const getIssued = defineCall(doors.getIssued, shapes.GetIssued, {
  summary: 'A certificate that my organisation issued',
  refusals: ['ECERT_ISSUERS_ONLY'],
});

export const updateTemplate = defineCall(doors.updateTemplate, shapes.UpdateTemplate, {
  summary: 'Change a kind of certificate before it is issued; close it, or open it again',
  refusals: ['ECERT_ISSUERS_ONLY', 'ECERT_PLACE_UNKNOWN', 'ECERT_TITLE_ADDRESS', 'FILE_NOT_YOURS', 'ECERT_TEMPLATE_USED'],
  limits: [{ by: 'actor', max: 120, perSeconds: 3600 }],
});

export const issueCertificates = defineCall(doors.issueCertificates, shapes.IssueCertificates, {
  summary: 'Issue certificates; each has a number and a security code, which is told once',
  refusals: ['ECERT_ISSUERS_ONLY', 'ECERT_CLOSED', 'ECERT_TOO_MANY'],
  limits: [{ by: 'actor', max: 200, perSeconds: 3600 }],
  // Its answer holds security codes, and the keys of repeats keep none: what bears the same key is told anew.
  repeatable: false,
});

export const listIssued = defineCall(doors.listIssued, shapes.ListIssued, {
  summary: 'The certificates of a kind that my organisation issued',
  refusals: ['ECERT_ISSUERS_ONLY'],
});

export const revokeCertificate = defineCall(doors.revokeCertificate, shapes.RevokeCertificate, {
  summary: 'Revoke a certificate for good, with a reason that everybody may read',
  refusals: ['ECERT_ISSUERS_ONLY', 'ECERT_CLOSED'],
  limits: [{ by: 'actor', max: 600, perSeconds: 3600 }],
});

export const verifyCertificate = defineCall(doors.verifyCertificate, shapes.VerifyCertificate, {
  summary: 'What a certificate is, and how it stands; nothing of the person',
  limits: [{ by: 'address', max: 2_000, perSeconds: 3600 }],
});

export const verifyNumber = defineCall(doors.verifyNumber, shapes.VerifyNumber, {
  summary: 'The same by the number that stands on paper',
  limits: [{ by: 'address', max: 120, perSeconds: 3600 }],
});

export const sendClaimCode = defineCall(doors.sendClaimCode, shapes.SendClaimCode, {
  summary: 'Send a code to the phone or mailbox that the issuer reserved',
  refusals: ['ECERT_ENTRY_INVALID', 'ECERT_CLOSED', 'CAPTCHA_NEEDED', 'CODE_TOO_SOON', 'CODE_TOO_MANY'],
  // A class behind one network; wrong entries are counted by themselves.
  limits: [{ by: 'address', max: 600, perSeconds: 3600 }],
});

export const checkClaimCode = defineCall(doors.checkClaimCode, shapes.CheckClaimCode, {
  summary: 'Show by a code that a certificate is mine to claim',
  refusals: ['ECERT_ENTRY_INVALID', 'CAPTCHA_NEEDED', 'CODE_WRONG'],
  limits: [{ by: 'address', max: 600, perSeconds: 3600 }],
  repeatable: false,
});

export const takeCertificate = defineCall(doors.takeCertificate, shapes.TakeCertificate, {
  summary: 'Claim a certificate; a repeat gives the same answer',
  refusals: ['ECERT_TOKEN_NEEDED', 'ECERT_CLOSED'],
  limits: [{ by: 'address', max: 600, perSeconds: 3600 }],
});

export const getCertificate = defineCall(doors.getCertificate, shapes.GetCertificate, {
  summary: 'A certificate, for whoever proved that it is theirs',
  refusals: ['ECERT_TOKEN_NEEDED'],
  limits: [{ by: 'address', max: 2_000, perSeconds: 3600 }],
});

export const listMyCertificates = defineCall(doors.listMyCertificates, shapes.ListMine, {
  summary: 'The certificates that my account keeps',
});

export const bindCertificate = defineCall(doors.bindCertificate, shapes.BindCertificate, {
  summary: 'Keep a certificate in my account that I claimed without one',
  refusals: ['ECERT_TOKEN_NEEDED', 'ECERT_KEPT'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});

export const listWaiting = defineCall(doors.listWaiting, shapes.ListWaiting, {
  summary: 'Certificates that wait for a phone or mailbox of mine',
});

export const collectCertificates = defineCall(doors.collectCertificates, shapes.CollectCertificates, {
  summary: 'Bring what I claimed without an account into mine, by the contacts that I confirmed',
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});

export const getCertificateAccount = defineCall(doors.getCertificateAccount, shapes.GetCertificateAccount, {
  summary: 'How many certificates my account keeps, and how many wait',
});

export const checkOrganization = defineCall(doors.checkOrganization, shapes.CheckOrganization, {
  summary: 'Whether an account is an organisation that issues certificates',
  limits: [{ by: 'address', max: 300, perSeconds: 3600 }],
});

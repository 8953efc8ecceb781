import * as calls from '#contract/ecerts/ecerts.calls.ts';
import { type Binding, bindPreparedWrite, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { collectCertificates } from './actions/collect-certificates.ts';
import { issueCertificates } from './actions/issue-certificates.ts';
import { checkClaimCode, sendClaimCode } from './actions/prove-contact.ts';
import { revokeCertificate } from './actions/revoke-certificate.ts';
import { createTemplate, updateTemplate } from './actions/save-template.ts';
import { bindCertificate, takeCertificate } from './actions/take-certificate.ts';
import { checkOrganization, getCertificateAccount, listWaiting } from './reads/get-account.ts';
import { getCertificate, listMine, verifyCertificate, verifyNumber } from './reads/get-certificate.ts';
import { listIssued, listTemplates } from './reads/list-issued.ts';

export const ecertsBindings: readonly Binding[] = [
  bindWrite(calls.createTemplate, createTemplate),
  bindRead(calls.listTemplates, listTemplates),
  bindWrite(calls.updateTemplate, updateTemplate),
  bindWrite(calls.issueCertificates, issueCertificates),
  bindRead(calls.listIssued, listIssued),
  bindWrite(calls.revokeCertificate, revokeCertificate),
  bindRead(calls.verifyCertificate, verifyCertificate),
  bindRead(calls.verifyNumber, verifyNumber),
  bindPreparedWrite(calls.sendClaimCode, sendClaimCode),
  bindPreparedWrite(calls.checkClaimCode, checkClaimCode),
  bindWrite(calls.takeCertificate, takeCertificate),
  bindRead(calls.getCertificate, getCertificate),
  bindRead(calls.listMyCertificates, listMine),
  bindWrite(calls.bindCertificate, bindCertificate),
  bindRead(calls.listWaiting, listWaiting),
  bindWrite(calls.collectCertificates, collectCertificates),
  bindRead(calls.getCertificateAccount, getCertificateAccount),
  bindRead(calls.checkOrganization, checkOrganization),
];

import * as calls from '#contract/ecerts/ecerts.calls.ts';
import * as suspensions from '#contract/ecerts/suspensions.calls.ts';
import { type Binding, bindPreparedWrites, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { collectCertificates } from './actions/collect-certificates.ts';
import { issueCertificates } from './actions/issue-certificates.ts';
import { checkClaimCode, sendClaimCode } from './actions/prove-contact.ts';
import { revokeCertificate } from './actions/revoke-certificate.ts';
import { createTemplate, updateTemplate } from './actions/save-template.ts';
import { liftSuspension, suspendCertificate } from './actions/suspend-certificate.ts';
import { bindCertificate, takeCertificate } from './actions/take-certificate.ts';
import { checkOrganization, getCertificateAccount, listWaiting } from './reads/get-account.ts';
import { getCertificate, listMine, verifyCertificate, verifyNumber } from './reads/get-certificate.ts';
import { getIssued, getTemplate, listIssued, listTemplates } from './reads/list-issued.ts';

export const bindings: readonly Binding[] = [
  ...bindWrites(calls, {
    createTemplate,
    updateTemplate,
    issueCertificates,
    revokeCertificate,
    takeCertificate,
    bindCertificate,
    collectCertificates,
  }),
  ...bindReads(calls, {
    listTemplates,
    getTemplate,
    getIssued,
    listIssued,
    verifyCertificate,
    verifyNumber,
    getCertificate,
    listMyCertificates: listMine,
    listWaiting,
    getCertificateAccount,
    checkOrganization,
  }),
  ...bindWrites(suspensions, { suspendCertificate, liftSuspension }),
  ...bindPreparedWrites(calls, { sendClaimCode, checkClaimCode }),
];

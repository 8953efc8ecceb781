import * as calls from '#contract/identity/identity.calls.ts';
import { type Binding, bindPreparedWrite, bindRead, bindUpload, bindWrite } from '../../kernel/http/context.ts';
import { receivePaper, uploadPaper } from '../../platform/papers/upload-paper.writes.ts';
import { askCertification, changeCertification, proveIdentity } from './actions/ask-certification.ts';
import { approveCertification, askBetterPictures, rejectCertification } from './actions/decide-certification.ts';
import { openCertification, openOwnIdentity } from './actions/open-certification.ts';
import { sendIdentityCode } from './actions/send-identity-code.ts';
import { withdrawCertification } from './actions/withdraw-certification.ts';
import { getCertification, getIdentityInfo } from './reads/get-certification.ts';
import { getDeskCertification, listDeskCertifications } from './reads/read-desk.ts';

export const identityBindings: readonly Binding[] = [
  bindRead(calls.getCertification, getCertification),
  bindWrite(calls.askCertification, askCertification),
  bindWrite(calls.changeCertification, changeCertification),
  bindWrite(calls.withdrawCertification, withdrawCertification),
  bindUpload(calls.uploadIdentityPaper, receivePaper, uploadPaper),
  bindPreparedWrite(calls.openOwnIdentity, openOwnIdentity),
  bindPreparedWrite(calls.sendIdentityCode, sendIdentityCode),
  bindPreparedWrite(calls.proveIdentity, proveIdentity),
  bindRead(calls.getIdentityInfo, getIdentityInfo),
  bindRead(calls.listDeskCertifications, listDeskCertifications),
  bindRead(calls.getDeskCertification, getDeskCertification),
  bindPreparedWrite(calls.openCertification, openCertification),
  bindWrite(calls.approveCertification, approveCertification),
  bindWrite(calls.rejectCertification, rejectCertification),
  bindWrite(calls.askBetterPictures, askBetterPictures),
];

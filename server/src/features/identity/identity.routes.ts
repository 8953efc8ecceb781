import * as calls from '#contract/identity/identity.calls.ts';
import { type Binding, bindPreparedWrites, bindReads, bindUpload, bindWrites } from '../../kernel/http/context.ts';
import { receivePaper, uploadPaper } from '../../platform/papers/upload-paper.writes.ts';
import { askCertification, changeCertification, proveIdentity } from './actions/ask-certification.ts';
import { approveCertification, askBetterPictures, rejectCertification } from './actions/decide-certification.ts';
import { openCertification, openOwnIdentity } from './actions/open-certification.ts';
import { sendIdentityCode } from './actions/send-identity-code.ts';
import { withdrawCertification } from './actions/withdraw-certification.ts';
import { getCertification, getIdentityInfo } from './reads/get-certification.ts';
import { getDeskCertification, listDeskCertifications } from './reads/read-desk.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { getCertification, getIdentityInfo, listDeskCertifications, getDeskCertification }),
  ...bindWrites(calls, {
    askCertification,
    changeCertification,
    withdrawCertification,
    approveCertification,
    rejectCertification,
    askBetterPictures,
  }),
  bindUpload(calls.uploadIdentityPaper, receivePaper, uploadPaper),
  ...bindPreparedWrites(calls, { openOwnIdentity, sendIdentityCode, proveIdentity, openCertification }),
];

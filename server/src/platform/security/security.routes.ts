import * as calls from '#contract/security/security.calls.ts';
import { type Binding, bindDownloads, bindPreparedWrites, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { askExport } from './actions/ask-export.ts';
import { askDeletion, undoDeletion } from './actions/deletion.ts';
import { endDevice, endOtherDevices, endSessionsOf } from './actions/devices.ts';
import { finishSignIn } from './actions/finish-sign-in.ts';
import { openExport } from './actions/open-export.ts';
import { addPasskey, askPasskey, offerPasskey, removePasskey, renamePasskey, signInWithPasskey } from './actions/passkeys.ts';
import { askStepUp, sendStepUpCode, stepUp } from './actions/step-up.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './actions/totp.ts';
import { getCaptcha } from './reads/get-captcha.ts';
import { getDeletion } from './reads/get-deletion.ts';
import { getExport, getExportFile } from './reads/get-export.ts';
import { getSecurity } from './reads/get-security.ts';
import { listDevices } from './reads/list-devices.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { getCaptcha, listDevices, getSecurity, getExport, getDeletion }),
  ...bindWrites(calls, {
    endDevice,
    endOtherDevices,
    endSessionsOf,
    startTotp,
    removeTotp,
    offerPasskey,
    renamePasskey,
    removePasskey,
    askPasskey,
    askStepUp,
    askExport,
    openExport,
    askDeletion,
    undoDeletion,
  }),
  ...bindPreparedWrites(calls, {
    confirmTotp,
    renewRecoveryCodes,
    addPasskey,
    signInWithPasskey,
    finishSignIn,
    sendStepUpCode,
    stepUpCall: stepUp,
  }),
  ...bindDownloads(calls, { getExportFile }),
];

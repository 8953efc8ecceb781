import * as calls from '#contract/security/security.calls.ts';
import { type Binding, bindDownload, bindPreparedWrite, bindRead, bindWrite } from '../../kernel/http/context.ts';
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

export const securityBindings: readonly Binding[] = [
  bindRead(calls.getCaptcha, getCaptcha),
  bindRead(calls.listDevices, listDevices),
  bindWrite(calls.endDevice, endDevice),
  bindWrite(calls.endOtherDevices, endOtherDevices),
  bindWrite(calls.endSessionsOf, endSessionsOf),
  bindRead(calls.getSecurity, getSecurity),
  bindWrite(calls.startTotp, startTotp),
  bindPreparedWrite(calls.confirmTotp, confirmTotp),
  bindWrite(calls.removeTotp, removeTotp),
  bindPreparedWrite(calls.renewRecoveryCodes, renewRecoveryCodes),
  bindWrite(calls.offerPasskey, offerPasskey),
  bindPreparedWrite(calls.addPasskey, addPasskey),
  bindWrite(calls.renamePasskey, renamePasskey),
  bindWrite(calls.removePasskey, removePasskey),
  bindWrite(calls.askPasskey, askPasskey),
  bindPreparedWrite(calls.signInWithPasskey, signInWithPasskey),
  bindPreparedWrite(calls.finishSignIn, finishSignIn),
  bindWrite(calls.askStepUp, askStepUp),
  bindPreparedWrite(calls.sendStepUpCode, sendStepUpCode),
  bindPreparedWrite(calls.stepUpCall, stepUp),
  bindWrite(calls.askExport, askExport),
  bindRead(calls.getExport, getExport),
  bindWrite(calls.openExport, openExport),
  bindDownload(calls.getExportFile, getExportFile),
  bindRead(calls.getDeletion, getDeletion),
  bindWrite(calls.askDeletion, askDeletion),
  bindWrite(calls.undoDeletion, undoDeletion),
];

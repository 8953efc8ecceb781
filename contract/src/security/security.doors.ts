import { named, read, rest, write } from '../kernel/doors.ts';
import type {
  AddPasskey,
  AskDeletion,
  AskExport,
  AskPasskey,
  AskStepUp,
  ConfirmTotp,
  EndDevice,
  EndOtherDevices,
  EndSessionsOf,
  FinishSignIn,
  GetCaptcha,
  GetDeletion,
  GetExport,
  GetExportFile,
  GetSecurity,
  ListDevices,
  OfferPasskey,
  OpenExport,
  RemovePasskey,
  RemoveTotp,
  RenamePasskey,
  RenewRecoveryCodes,
  SendStepUpCode,
  SignInWithPasskey,
  StartTotp,
  StepUp,
  UndoDeletion,
} from './security.schemas.ts';

export const getCaptcha = read<typeof GetCaptcha>('security.captcha', 'guest', [named('v2/captcha/{scene}')]);

export const listDevices = read<typeof ListDevices>('security.devices', 'user', [rest('GET', '/user/sessions')]);
export const endDevice = write<typeof EndDevice>('security.devices.end', 'owner', [rest('DELETE', '/user/sessions/{id}')]);
export const endOtherDevices = write<typeof EndOtherDevices>('security.devices.end-others', 'user', [rest('DELETE', '/user/sessions')]);

/** The operators' desk (decision 53): to everyone else this address is not there. */
export const endSessionsOf = write<typeof EndSessionsOf>('security.sessions.end-of', 'operator', [
  rest('DELETE', '/ops/users/{id}/sessions'),
]);

export const getSecurity = read<typeof GetSecurity>('security.state', 'user', [rest('GET', '/user/security')]);

export const startTotp = write<typeof StartTotp>('security.totp.start', 'user', [rest('POST', '/user/second-factor/totp')]);
export const confirmTotp = write<typeof ConfirmTotp>('security.totp.confirm', 'user', [rest('PUT', '/user/second-factor/totp')]);
export const removeTotp = write<typeof RemoveTotp>('security.totp.remove', 'user', [rest('DELETE', '/user/second-factor/totp')]);
export const renewRecoveryCodes = write<typeof RenewRecoveryCodes>('security.recovery-codes.renew', 'user', [
  rest('POST', '/user/second-factor/recovery-codes'),
]);

export const offerPasskey = write<typeof OfferPasskey>('security.passkeys.offer', 'user', [rest('POST', '/user/passkeys/options')]);
export const addPasskey = write<typeof AddPasskey>('security.passkeys.add', 'user', [rest('POST', '/user/passkeys')]);
export const renamePasskey = write<typeof RenamePasskey>('security.passkeys.rename', 'owner', [
  rest('PATCH', '/user/passkeys/{id}', { status: 204 }),
]);
export const removePasskey = write<typeof RemovePasskey>('security.passkeys.remove', 'owner', [rest('DELETE', '/user/passkeys/{id}')]);

export const askPasskey = write<typeof AskPasskey>('security.passkeys.ask', 'guest', [rest('POST', '/auth/passkey/options')]);
export const signInWithPasskey = write<typeof SignInWithPasskey>('security.passkeys.sign-in', 'guest', [
  rest('POST', '/auth/passkey', { status: 200 }),
]);
export const finishSignIn = write<typeof FinishSignIn>('security.sign-in.finish', 'guest', [
  rest('POST', '/auth/second-factor', { status: 200 }),
]);

export const askStepUp = write<typeof AskStepUp>('security.step-up.ask', 'user', [rest('POST', '/user/step-up/options', { status: 200 })]);
export const sendStepUpCode = write<typeof SendStepUpCode>('security.step-up.code', 'user', [
  rest('POST', '/user/step-up/code', { status: 204 }),
]);
export const stepUp = write<typeof StepUp>('security.step-up', 'user', [rest('POST', '/user/step-up', { status: 204 })]);

export const askExport = write<typeof AskExport>('security.export.ask', 'user', [rest('POST', '/user/export', { status: 204 })]);
export const getExport = read<typeof GetExport>('security.export', 'user', [rest('GET', '/user/export')]);
export const openExport = write<typeof OpenExport>('security.export.open', 'user', [rest('POST', '/user/export/address', { status: 200 })]);
/** A signed address, so that a browser can open it as a file; whoever has no good signature finds nothing. */
export const getExportFile = read<typeof GetExportFile>('security.export.file', 'guest', [rest('GET', '/user-exports/{id}')]);

export const getDeletion = read<typeof GetDeletion>('security.deletion', 'user', [rest('GET', '/user/deletion')]);
export const askDeletion = write<typeof AskDeletion>('security.deletion.ask', 'user', [rest('POST', '/user/deletion')]);
export const undoDeletion = write<typeof UndoDeletion>('security.deletion.undo', 'user', [rest('DELETE', '/user/deletion')]);

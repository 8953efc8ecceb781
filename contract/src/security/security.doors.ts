import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './security.schemas.ts';

export const getCaptcha = read<typeof shapes.GetCaptcha>('security.captcha', 'guest', [named('v2/captcha/{scene}')]);

export const listDevices = read<typeof shapes.ListDevices>('security.devices', 'user', [rest('GET', '/user/sessions')]);
export const endDevice = write<typeof shapes.EndDevice>('security.devices.end', 'owner', [rest('DELETE', '/user/sessions/{id}')]);
export const endOtherDevices = write<typeof shapes.EndOtherDevices>('security.devices.end-others', 'user', [
  rest('DELETE', '/user/sessions'),
]);

/** The operators' desk (decision 53): to everyone else this address is not there. */
export const endSessionsOf = write<typeof shapes.EndSessionsOf>('security.sessions.end-of', 'operator', [
  rest('DELETE', '/ops/users/{id}/sessions'),
]);

export const getSecurity = read<typeof shapes.GetSecurity>('security.state', 'user', [rest('GET', '/user/security')]);

export const startTotp = write<typeof shapes.StartTotp>('security.totp.start', 'user', [rest('POST', '/user/second-factor/totp')]);
export const confirmTotp = write<typeof shapes.ConfirmTotp>('security.totp.confirm', 'user', [rest('PUT', '/user/second-factor/totp')]);
export const removeTotp = write<typeof shapes.RemoveTotp>('security.totp.remove', 'user', [rest('DELETE', '/user/second-factor/totp')]);
export const renewRecoveryCodes = write<typeof shapes.RenewRecoveryCodes>('security.recovery-codes.renew', 'user', [
  rest('POST', '/user/second-factor/recovery-codes'),
]);

export const offerPasskey = write<typeof shapes.OfferPasskey>('security.passkeys.offer', 'user', [rest('POST', '/user/passkeys/options')]);
export const addPasskey = write<typeof shapes.AddPasskey>('security.passkeys.add', 'user', [rest('POST', '/user/passkeys')]);
export const renamePasskey = write<typeof shapes.RenamePasskey>('security.passkeys.rename', 'owner', [
  rest('PATCH', '/user/passkeys/{id}', { status: 204 }),
]);
export const removePasskey = write<typeof shapes.RemovePasskey>('security.passkeys.remove', 'owner', [
  rest('DELETE', '/user/passkeys/{id}'),
]);

export const askPasskey = write<typeof shapes.AskPasskey>('security.passkeys.ask', 'guest', [rest('POST', '/auth/passkey/options')]);
export const signInWithPasskey = write<typeof shapes.SignInWithPasskey>('security.passkeys.sign-in', 'guest', [
  rest('POST', '/auth/passkey', { status: 200 }),
]);
export const finishSignIn = write<typeof shapes.FinishSignIn>('security.sign-in.finish', 'guest', [
  rest('POST', '/auth/second-factor', { status: 200 }),
]);

export const askStepUp = write<typeof shapes.AskStepUp>('security.step-up.ask', 'user', [
  rest('POST', '/user/step-up/options', { status: 200 }),
]);
export const sendStepUpCode = write<typeof shapes.SendStepUpCode>('security.step-up.code', 'user', [
  rest('POST', '/user/step-up/code', { status: 204 }),
]);
export const stepUp = write<typeof shapes.StepUp>('security.step-up', 'user', [rest('POST', '/user/step-up', { status: 204 })]);

export const askExport = write<typeof shapes.AskExport>('security.export.ask', 'user', [rest('POST', '/user/export', { status: 204 })]);
export const getExport = read<typeof shapes.GetExport>('security.export', 'user', [rest('GET', '/user/export')]);
export const openExport = write<typeof shapes.OpenExport>('security.export.open', 'user', [
  rest('POST', '/user/export/address', { status: 200 }),
]);
/** A signed address, so that a browser can open it as a file; whoever has no good signature finds nothing. */
export const getExportFile = read<typeof shapes.GetExportFile>('security.export.file', 'guest', [rest('GET', '/user-exports/{id}')]);

export const getDeletion = read<typeof shapes.GetDeletion>('security.deletion', 'user', [rest('GET', '/user/deletion')]);
export const askDeletion = write<typeof shapes.AskDeletion>('security.deletion.ask', 'user', [rest('POST', '/user/deletion')]);
export const undoDeletion = write<typeof shapes.UndoDeletion>('security.deletion.undo', 'user', [rest('DELETE', '/user/deletion')]);

import { defineCall } from '../kernel/calls.ts';
import * as doors from './security.doors.ts';
import * as shapes from './security.schemas.ts';

const fewAnHour = [{ by: 'actor', max: 30, perSeconds: 3600 }] as const;
const guestLimits = [{ by: 'address', max: 120, perSeconds: 60 }] as const;
const stepUp = ['STEP_UP_NEEDED'] as const;

export const getCaptcha = defineCall(doors.getCaptcha, shapes.GetCaptcha, {
  summary: 'A proof of work to solve before a sign-in or a code',
  limits: guestLimits,
});

export const listDevices = defineCall(doors.listDevices, shapes.ListDevices, { summary: 'Where this account is signed in' });
export const endDevice = defineCall(doors.endDevice, shapes.EndDevice, { summary: 'Sign one device out', refusals: stepUp });
export const endOtherDevices = defineCall(doors.endOtherDevices, shapes.EndOtherDevices, {
  summary: 'Sign every other device out',
  refusals: stepUp,
});

export const endSessionsOf = defineCall(doors.endSessionsOf, shapes.EndSessionsOf, {
  summary: 'Sign somebody out everywhere',
  refusals: stepUp,
});

export const getSecurity = defineCall(doors.getSecurity, shapes.GetSecurity, { summary: 'How this account is protected' });

export const startTotp = defineCall(doors.startTotp, shapes.StartTotp, {
  summary: 'A new secret for an authenticator; it counts once a code of it was given',
  refusals: [...stepUp, 'TOTP_ALREADY_ON'],
  limits: fewAnHour,
  repeatable: false,
});
export const confirmTotp = defineCall(doors.confirmTotp, shapes.ConfirmTotp, {
  summary: 'Turn the authenticator on with a code of it; answers the recovery codes, once',
  refusals: [...stepUp, 'FACTOR_CODE_WRONG', 'TOTP_NOT_STARTED', 'TOTP_ALREADY_ON'],
  limits: fewAnHour,
  repeatable: false,
});
export const removeTotp = defineCall(doors.removeTotp, shapes.RemoveTotp, {
  summary: 'Turn the authenticator off',
  refusals: [...stepUp, 'TOTP_NOT_ON'],
});
export const renewRecoveryCodes = defineCall(doors.renewRecoveryCodes, shapes.RenewRecoveryCodes, {
  summary: 'New recovery codes in the place of the old ones',
  refusals: [...stepUp, 'TOTP_NOT_ON'],
  limits: fewAnHour,
  repeatable: false,
});

export const offerPasskey = defineCall(doors.offerPasskey, shapes.OfferPasskey, {
  summary: 'What a browser needs to make a passkey',
  refusals: [...stepUp, 'TOO_MANY_PASSKEYS'],
  limits: fewAnHour,
  repeatable: false,
});
export const addPasskey = defineCall(doors.addPasskey, shapes.AddPasskey, {
  summary: 'Keep a passkey that was made',
  refusals: ['PASSKEY_WRONG', 'TOO_MANY_PASSKEYS', 'CHALLENGE_OVER'],
  limits: fewAnHour,
});
export const renamePasskey = defineCall(doors.renamePasskey, shapes.RenamePasskey, { summary: 'Rename a passkey' });
export const removePasskey = defineCall(doors.removePasskey, shapes.RemovePasskey, { summary: 'Remove a passkey', refusals: stepUp });

export const askPasskey = defineCall(doors.askPasskey, shapes.AskPasskey, {
  summary: 'What a browser needs to sign in with a passkey',
  limits: guestLimits,
  repeatable: false,
});
export const signInWithPasskey = defineCall(doors.signInWithPasskey, shapes.SignInWithPasskey, {
  summary: 'Sign in with a passkey alone',
  refusals: ['PASSKEY_WRONG', 'CHALLENGE_OVER'],
  limits: guestLimits,
  repeatable: false,
});
export const finishSignIn = defineCall(doors.finishSignIn, shapes.FinishSignIn, {
  summary: 'The second half of a sign-in: a code of the authenticator, a recovery code or a passkey',
  refusals: ['FACTOR_CODE_WRONG', 'PASSKEY_WRONG', 'CHALLENGE_OVER'],
  limits: guestLimits,
  repeatable: false,
});

export const askStepUp = defineCall(doors.askStepUp, shapes.AskStepUp, {
  summary: 'In which ways the holder of this session can prove who they are',
  repeatable: false,
});
export const sendStepUpCode = defineCall(doors.sendStepUpCode, shapes.SendStepUpCode, {
  summary: 'A code to the bound phone or mailbox, for who has neither password nor second factor',
  refusals: ['STEP_UP_WAY_CLOSED', 'CODE_TOO_SOON', 'CODE_TOO_MANY'],
});
export const stepUpCall = defineCall(doors.stepUp, shapes.StepUp, {
  summary: 'Prove again who is at this session',
  refusals: ['STEP_UP_WAY_CLOSED', 'FACTOR_CODE_WRONG', 'PASSKEY_WRONG', 'SIGN_IN_WRONG', 'CODE_WRONG', 'CHALLENGE_OVER'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
  repeatable: false,
});

export const askExport = defineCall(doors.askExport, shapes.AskExport, {
  summary: 'Ask for everything that is kept of this person, as one file',
  refusals: [...stepUp, 'EXPORT_TOO_SOON'],
});
export const getExport = defineCall(doors.getExport, shapes.GetExport, { summary: 'How far the export is' });
export const openExport = defineCall(doors.openExport, shapes.OpenExport, {
  summary: 'An address that opens the export for ten minutes',
  refusals: stepUp,
  repeatable: false,
});
export const getExportFile = defineCall(doors.getExportFile, shapes.GetExportFile, {
  summary: 'The export itself, by its signed address',
  limits: guestLimits,
});

export const getDeletion = defineCall(doors.getDeletion, shapes.GetDeletion, { summary: 'Whether and when this account goes' });
export const askDeletion = defineCall(doors.askDeletion, shapes.AskDeletion, {
  summary: 'Have the account deleted in 15 days; every session ends',
  refusals: [...stepUp, 'DELETION_OBJECTED', 'CIRCLES_UNSETTLED'],
  limits: fewAnHour,
});
export const undoDeletion = defineCall(doors.undoDeletion, shapes.UndoDeletion, { summary: 'Keep the account after all' });

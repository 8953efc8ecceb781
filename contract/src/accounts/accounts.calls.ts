import { defineCall } from '../kernel/calls.ts';
import * as doors from './accounts.doors.ts';
import * as shapes from './accounts.schemas.ts';

const codeRefusals = ['PHONE_INVALID', 'EMAIL_INVALID', 'PHONE_OR_EMAIL_MISSING', 'CODE_TOO_SOON', 'CODE_TOO_MANY'] as const;
const newContactRefusals = ['CAPTCHA_NEEDED', 'EMAIL_DISPOSABLE'] as const;
const passwordRefusals = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_HAS_CHINESE',
  'PASSWORD_HAS_SPACES',
  'PASSWORD_TOO_COMMON',
] as const;
const nameRefusals = [
  'NAME_STARTS_WITH_DIGIT',
  'NAME_HAS_SYMBOLS',
  'NAME_TOO_SHORT',
  'NAME_TOO_LONG',
  'NAME_RESERVED',
  'NAME_TAKEN',
] as const;

export const sendCode = defineCall(doors.sendCode, shapes.SendCode, {
  summary: 'Send a code for signing in or for a forgotten password',
  hidesNothing: true,
  refusals: [...codeRefusals, 'CAPTCHA_NEEDED', 'PHONE_NOT_REGISTERED', 'EMAIL_NOT_REGISTERED'],
});

export const sendRegisterCode = defineCall(doors.sendRegisterCode, shapes.SendCode, {
  summary: 'Send a code for signing up',
  refusals: [...codeRefusals, ...newContactRefusals, 'PHONE_REGISTERED', 'EMAIL_REGISTERED', 'REGISTER_METHOD_CLOSED'],
});

export const sendCodeFor = defineCall(doors.sendCodeFor, shapes.SendCodeFor, {
  summary: 'Send a code for what codeUse names',
  refusals: [
    ...codeRefusals,
    ...newContactRefusals,
    'PHONE_REGISTERED',
    'EMAIL_REGISTERED',
    'PHONE_NOT_REGISTERED',
    'EMAIL_NOT_REGISTERED',
    'CONTACT_NOT_BOUND',
    'REGISTER_METHOD_CLOSED',
  ],
});

export const checkCode = defineCall(doors.checkCode, shapes.CheckCode, {
  summary: 'Whether a code is right; it stays usable, and a wrong one counts as a try',
  refusals: ['PHONE_INVALID', 'EMAIL_INVALID', 'CODE_WRONG'],
  limits: [{ by: 'address', max: 60, perSeconds: 600 }],
});

export const register = defineCall(doors.register, shapes.Register, {
  summary: 'Sign up with a code sent to a phone or mailbox',
  refusals: [
    'PHONE_INVALID',
    'EMAIL_INVALID',
    'PHONE_OR_EMAIL_MISSING',
    'PHONE_REGISTERED',
    'EMAIL_REGISTERED',
    'CODE_WRONG',
    'REGISTER_METHOD_CLOSED',
    'CONSENT_MISSING',
    ...nameRefusals,
    ...passwordRefusals,
  ],
  limits: [{ by: 'address', max: 1200, perSeconds: 3600 }],
  repeatable: false,
});

export const accountExists = defineCall(doors.accountExists, shapes.AccountExists, {
  summary: 'Whether an account is registered',
  limits: [{ by: 'address', max: 10, perSeconds: 60 }],
});

export const checkNickname = defineCall(doors.checkNickname, shapes.CheckNickname, {
  summary: 'Whether a nickname is free and not reserved',
  limits: [{ by: 'address', max: 60, perSeconds: 60 }],
});

/** Guessing a password is slowed down for each account; this keeps one address from trying a list of accounts. */
export const signInLimits = [{ by: 'address', max: 120, perSeconds: 60 }] as const;
export const signInRefusals = [
  'SIGN_IN_WRONG',
  'PASSWORD_MISSING',
  'ACCOUNT_NOT_REGISTERED',
  'CODE_WRONG',
  'CAPTCHA_NEEDED',
  'SECOND_FACTOR_NEEDED',
] as const;

export const signIn = defineCall(doors.signIn, shapes.SignIn, {
  summary: 'Sign in by password or code',
  hidesNothing: true,
  refusals: signInRefusals,
  limits: signInLimits,
  repeatable: false,
});

export const signOut = defineCall(doors.signOut, shapes.SignOut, { summary: 'End this session; works without one too' });

export const retrievePassword = defineCall(doors.retrievePassword, shapes.RetrievePassword, {
  summary: 'Set a new password with a code; every session of the account ends',
  refusals: [
    'PHONE_INVALID',
    'EMAIL_INVALID',
    'PHONE_OR_EMAIL_MISSING',
    'PHONE_NOT_REGISTERED',
    'EMAIL_NOT_REGISTERED',
    'CODE_WRONG',
    ...passwordRefusals,
  ],
  limits: [{ by: 'address', max: 60, perSeconds: 600 }],
  repeatable: false,
});

export const changePassword = defineCall(doors.changePassword, shapes.ChangePassword, {
  summary: 'Change the password; every other session of the account ends',
  refusals: [
    'NEW_PASSWORD_LENGTH',
    'PASSWORD_MISMATCH',
    'OLD_PASSWORD_WRONG',
    'PASSWORD_HAS_CHINESE',
    'PASSWORD_HAS_SPACES',
    'PASSWORD_TOO_COMMON',
    'STEP_UP_NEEDED',
  ],
  limits: [{ by: 'actor', max: 20, perSeconds: 3600 }],
});

const bindRefusals = ['PHONE_INVALID', 'EMAIL_INVALID', 'PHONE_REGISTERED', 'EMAIL_REGISTERED', 'CODE_WRONG', 'STEP_UP_NEEDED'] as const;
const bindLimits = [{ by: 'actor', max: 60, perSeconds: 3600 }] as const;

export const bindPhone = defineCall(doors.bindPhone, shapes.BindContact, {
  summary: 'Confirm a phone by a code, where none is bound yet',
  refusals: [...bindRefusals, 'CONTACT_FIXED'],
  limits: bindLimits,
});

export const bindEmail = defineCall(doors.bindEmail, shapes.BindContact, {
  summary: 'Confirm a mailbox by a code, where none is bound yet',
  refusals: [...bindRefusals, 'CONTACT_FIXED'],
  limits: bindLimits,
});

export const changePhone = defineCall(doors.changePhone, shapes.ChangeContact, {
  summary: 'Put another phone in the place of the bound one, by a code to each',
  refusals: [...bindRefusals, 'CONTACT_NOT_BOUND'],
  limits: bindLimits,
});

export const changeEmail = defineCall(doors.changeEmail, shapes.ChangeContact, {
  summary: 'Put another mailbox in the place of the bound one, by a code to each',
  refusals: [...bindRefusals, 'CONTACT_NOT_BOUND'],
  limits: bindLimits,
});

export const getCurrentUser = defineCall(doors.getCurrentUser, shapes.GetCurrentUser, { summary: 'Who is signed in' });

export const updateCurrentUser = defineCall(doors.updateCurrentUser, shapes.UpdateCurrentUser, {
  summary: 'Change nickname, bio, sex, location or picture',
  refusals: ['COMPANY_NAME_SHOWN', 'NAME_RESERVED', 'NICKNAME_TAKEN', 'AVATAR_UNUSABLE', 'FILE_NOT_YOURS'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});

export const getImPassword = defineCall(doors.getImPassword, shapes.GetImPassword, {
  summary: 'A value for clients that look for a chat service; it opens nothing',
});

export const saveContactPhone = defineCall(doors.saveContactPhone, shapes.SaveContactPhone, {
  summary: 'Choose another phone to be reached by, or the one that signs in again',
  refusals: ['DIAL_CODE_MISSING', 'PHONE_INVALID', 'PHONE_IN_USE'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});

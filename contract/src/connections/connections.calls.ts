import { defineCall } from '../kernel/calls.ts';
import * as doors from './connections.doors.ts';
import * as shapes from './connections.schemas.ts';

const beginLimits = [{ by: 'address', max: 120, perSeconds: 60 }] as const;
const enterLimits = [{ by: 'address', max: 120, perSeconds: 60 }] as const;
const changeLimits = [{ by: 'actor', max: 30, perSeconds: 3600 }] as const;
const signInRefusals = [
  'SIGN_IN_WRONG',
  'PASSWORD_MISSING',
  'ACCOUNT_NOT_REGISTERED',
  'CODE_WRONG',
  'CAPTCHA_NEEDED',
  'SECOND_FACTOR_NEEDED',
] as const;
const tokenRefusals = ['SOCIAL_CLOSED', 'SOCIAL_TOKEN_ENDED'] as const;

export const listWays = defineCall(doors.listWays, shapes.ListWays, {
  summary: 'Which chat-app accounts people may sign in with',
  limits: [{ by: 'address', max: 120, perSeconds: 60 }],
});

export const beginWechat = defineCall(doors.beginWechat, shapes.BeginWechat, {
  summary: 'Begin to sign in, or to connect, with WeChat; the browser goes to url',
  refusals: ['SOCIAL_CLOSED', 'RETURN_ADDRESS_FOREIGN'],
  limits: beginLimits,
  repeatable: false,
});

export const beginWechatAt = defineCall(doors.beginWechatAt, shapes.BeginWechatAt, {
  summary: 'Send the browser to WeChat and from there to callback, with access_token, or with connectId and connectName; 302',
  refusals: ['SOCIAL_CLOSED', 'RETURN_ADDRESS_FOREIGN'],
  limits: beginLimits,
  repeatable: false,
});

export const returnFromWechat = defineCall(doors.returnFromWechat, shapes.ReturnFromWechat, {
  summary: 'Where WeChat sends the browser back to; it goes on to the callback that it began with; 302',
  refusals: ['SOCIAL_STATE_WRONG'],
  limits: enterLimits,
  repeatable: false,
});

export const enterByWechat = defineCall(doors.enterByWechat, shapes.EnterByWechat, {
  summary: 'Sign in with what WeChat sent back; who is not known gets a social token',
  refusals: ['SOCIAL_CLOSED', 'SOCIAL_STATE_WRONG', 'SOCIAL_CODE_EXPIRED', 'SOCIAL_SNAPSHOT', 'SECOND_FACTOR_NEEDED'],
  limits: enterLimits,
  repeatable: false,
});

export const signUpByWechat = defineCall(doors.signUpByWechat, shapes.SignUpByWechat, {
  summary: 'Sign up with a social token and a name',
  refusals: [
    ...tokenRefusals,
    'SOCIAL_TAKEN',
    'SOCIAL_ALREADY',
    'REGISTER_METHOD_CLOSED',
    'CONSENT_MISSING',
    'NAME_STARTS_WITH_DIGIT',
    'NAME_HAS_SYMBOLS',
    'NAME_TOO_SHORT',
    'NAME_TOO_LONG',
    'NAME_RESERVED',
    'NAME_TAKEN',
  ],
  limits: enterLimits,
  repeatable: false,
});

export const bindByWechat = defineCall(doors.bindByWechat, shapes.BindByWechat, {
  summary: 'Connect WeChat to an account that is there, by its password or a code, and sign in',
  refusals: [...tokenRefusals, ...signInRefusals, 'SOCIAL_TAKEN', 'SOCIAL_ALREADY'],
  limits: enterLimits,
  repeatable: false,
});

export const listConnections = defineCall(doors.listConnections, shapes.ListConnections, {
  summary: 'Chat-app accounts that this person may sign in with',
});

export const connect = defineCall(doors.connect, shapes.Connect, {
  summary: 'Connect the chat-app account of a social token',
  refusals: [...tokenRefusals, 'SOCIAL_TAKEN', 'SOCIAL_ALREADY', 'STEP_UP_NEEDED'],
  limits: changeLimits,
  repeatable: false,
});

export const disconnect = defineCall(doors.disconnect, shapes.Disconnect, {
  summary: 'Let go of a chat-app account; not of the last way in',
  refusals: ['SOCIAL_NOT_CONNECTED', 'LAST_WAY_IN', 'STEP_UP_NEEDED'],
  limits: changeLimits,
});

export const getWechatInfo = defineCall(doors.getWechatInfo, shapes.GetWechatInfo, {
  summary: 'The WeChat account of this person, as it was when they last signed in with it',
});

export const getOwnWechat = defineCall(doors.getOwnWechat, shapes.GetOwnWechat, { summary: 'The WeChat that is connected to my account' });

export const getWechatPageConfig = defineCall(doors.getWechatPageConfig, shapes.GetWechatPageConfig, {
  summary: 'What a page of this site shows WeChat’s browser to use what it offers',
  refusals: ['WECHAT_OFF', 'RETURN_ADDRESS_FOREIGN'],
  limits: [{ by: 'address', max: 600, perSeconds: 3600 }],
});

export const mergeAccount = defineCall(doors.mergeAccount, shapes.MergeAccount, {
  summary: 'Take the ways in of another, empty account of the same person, and close that account',
  refusals: [...tokenRefusals, ...signInRefusals, 'ACCOUNT_MISSING', 'MERGE_SELF', 'MERGE_NOT_EMPTY', 'STEP_UP_NEEDED'],
  limits: changeLimits,
  repeatable: false,
});

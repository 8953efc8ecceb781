import { named, read, rest, write } from '../kernel/doors.ts';
import type {
  BeginWechat,
  BeginWechatAt,
  BindByWechat,
  Connect,
  Disconnect,
  EnterByWechat,
  GetOwnWechat,
  GetWechatInfo,
  GetWechatPageConfig,
  ListConnections,
  ListWays,
  MergeAccount,
  ReturnFromWechat,
  SignUpByWechat,
} from './connections.schemas.ts';

/** Which chat-app accounts people may sign in with here. */
export const listWays = read<typeof ListWays>('connections.ways', 'guest', [rest('GET', '/socialite')]);

/** OAuth start: the browser goes to `url` and comes back to `redirectUrl` with `code` and `state` (section 4.3). */
export const beginWechat = write<typeof BeginWechat>('connections.wechat.begin', 'guest', [rest('POST', '/socialite/getOriginUrl')]);

/** The same for a browser that is sent here by a page: it comes back to `callback` with a token, or with a connect id. */
export const beginWechatAt = write<typeof BeginWechatAt>('connections.wechat.begin-at', 'guest', [
  named('auth/social/signin/wechat_mp', { methods: ['GET'] }),
]);

export const returnFromWechat = write<typeof ReturnFromWechat>('connections.wechat.return', 'guest', [
  named('auth/social/callback/wechat_mp', { methods: ['GET'] }),
]);

export const enterByWechat = write<typeof EnterByWechat>('connections.wechat.enter', 'guest', [
  rest('POST', '/socialite/wechat', { status: 200 }),
]);

export const signUpByWechat = write<typeof SignUpByWechat>('connections.wechat.sign-up', 'guest', [rest('PATCH', '/socialite/wechat')]);

export const bindByWechat = write<typeof BindByWechat>('connections.wechat.bind', 'guest', [rest('PUT', '/socialite/wechat')]);

export const listConnections = read<typeof ListConnections>('connections.list', 'user', [named('auth/social/connect/list')]);

export const connect = write<typeof Connect>('connections.connect', 'user', [
  named('auth/social/connect/connect', { names: { connectId: 'token', access_token: 'token' } }),
]);

export const disconnect = write<typeof Disconnect>('connections.disconnect', 'user', [
  named('auth/social/connect/disconnect', { names: { connectName: 'provider', type: 'provider' } }),
]);

export const getWechatInfo = read<typeof GetWechatInfo>('connections.wechat.info', 'user', [named('member/center/getWeChatUserInfo')]);

export const getOwnWechat = read<typeof GetOwnWechat>('connections.wechat.own', 'user', [
  named('v2/auction/getUserWeChat', { methods: ['GET'] }),
]);

export const getWechatPageConfig = read<typeof GetWechatPageConfig>('connections.wechat.page-config', 'guest', [
  named('getWxConfig'),
  named('member/wechat/mp/js/config'),
]);

export const mergeAccount = write<typeof MergeAccount>('connections.merge', 'user', [
  named('member/merge', { names: { account: 'login', code: 'verifiable_code' } }),
]);

import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './connections.schemas.ts';

/** Which chat-app accounts people may sign in with here. */
export const listWays = read<typeof shapes.ListWays>('connections.ways', 'guest', [rest('GET', '/socialite')]);

/** OAuth start: the browser goes to `url` and comes back to `redirectUrl` with `code` and `state` (section 4.3). */
export const beginWechat = write<typeof shapes.BeginWechat>('connections.wechat.begin', 'guest', [rest('POST', '/socialite/getOriginUrl')]);

/** The same for a browser that is sent here by a page: it comes back to `callback` with a token, or with a connect id. */
export const beginWechatAt = write<typeof shapes.BeginWechatAt>('connections.wechat.begin-at', 'guest', [
  named('auth/social/signin/wechat_mp', { methods: ['GET'] }),
]);

export const returnFromWechat = write<typeof shapes.ReturnFromWechat>('connections.wechat.return', 'guest', [
  named('auth/social/callback/wechat_mp', { methods: ['GET'] }),
]);

export const enterByWechat = write<typeof shapes.EnterByWechat>('connections.wechat.enter', 'guest', [
  rest('POST', '/socialite/wechat', { status: 200 }),
]);

export const signUpByWechat = write<typeof shapes.SignUpByWechat>('connections.wechat.sign-up', 'guest', [
  rest('PATCH', '/socialite/wechat'),
]);

export const bindByWechat = write<typeof shapes.BindByWechat>('connections.wechat.bind', 'guest', [rest('PUT', '/socialite/wechat')]);

export const listConnections = read<typeof shapes.ListConnections>('connections.list', 'user', [named('auth/social/connect/list')]);

export const connect = write<typeof shapes.Connect>('connections.connect', 'user', [
  named('auth/social/connect/connect', { names: { connectId: 'token', access_token: 'token' } }),
]);

export const disconnect = write<typeof shapes.Disconnect>('connections.disconnect', 'user', [
  named('auth/social/connect/disconnect', { names: { connectName: 'provider', type: 'provider' } }),
]);

export const getWechatInfo = read<typeof shapes.GetWechatInfo>('connections.wechat.info', 'user', [
  named('member/center/getWeChatUserInfo'),
]);

export const getOwnWechat = read<typeof shapes.GetOwnWechat>('connections.wechat.own', 'user', [
  named('v2/auction/getUserWeChat', { methods: ['GET'] }),
]);

export const getWechatPageConfig = read<typeof shapes.GetWechatPageConfig>('connections.wechat.page-config', 'guest', [
  named('getWxConfig'),
  named('member/wechat/mp/js/config'),
]);

export const mergeAccount = write<typeof shapes.MergeAccount>('connections.merge', 'user', [
  named('member/merge', { names: { account: 'login', code: 'verifiable_code' } }),
]);

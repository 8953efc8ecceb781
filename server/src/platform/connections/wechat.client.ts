import type { WechatConfig } from '../../config.ts';
import { type Refuses, UpstreamError } from '../../kernel/errors/refuse.ts';

const WAIT_MS = 8_000;
const ANSWER_MAX = 65_536;

/** Somebody as WeChat knows them. */
export type WechatPerson = {
  appId: string;
  openId: string;
  unionId: string | null;
  nickname: string;
  avatarUrl: string;
  /** 0 unsaid, 1 man, 2 woman. */
  sex: number;
};

type Told = Record<string, unknown>;

/** The codes by which WeChat says that a code is no longer one: unknown, used, past its five minutes, or missing. */
const CODE_OVER = new Set([40029, 40163, 42003, 41008]);
/** The same of an access token that ended between the two questions. */
const TOKEN_OVER = new Set([40001, 40003, 40014, 42001, 42007]);

/** Where a browser is sent to say yes (web authorisation, step one). */
export const wechatAddress = (wechat: WechatConfig, to: { returnTo: string; state: string }): string => {
  const query = new URLSearchParams({
    appid: wechat.appId,
    redirect_uri: to.returnTo,
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state: to.state,
  });
  return `${wechat.openUrl}/connect/oauth2/authorize?${query}#wechat_redirect`;
};

const ask = async (wechat: WechatConfig, path: string, query: Record<string, string>, body?: object): Promise<Told> => {
  const response = await fetch(`${wechat.apiUrl}${path}?${new URLSearchParams(query)}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    signal: AbortSignal.timeout(WAIT_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    // The address holds the secret: the failure is told without it.
    throw new UpstreamError('WeChat', { cause: new Error(error instanceof Error ? error.name : 'no answer') });
  });
  const text = await response.text().catch(() => '');
  if (!response.ok || text.length > ANSWER_MAX) throw new UpstreamError('WeChat', { cause: new Error(`status ${response.status}`) });
  try {
    const told: unknown = JSON.parse(text);
    if (told && typeof told === 'object' && !Array.isArray(told)) return told as Told;
  } catch {
    // Falls through: an answer that is no JSON is none.
  }
  throw new UpstreamError('WeChat', { cause: new Error('an answer that is no JSON object') });
};

const errorCode = (told: Told): number => (typeof told['errcode'] === 'number' ? told['errcode'] : 0);

const textOf = (told: Told, name: string, max: number): string => {
  const value = told[name];
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '').slice(0, max) : '';
};

const broken = (told: Told): UpstreamError => new UpstreamError('WeChat', { cause: new Error(`errcode ${errorCode(told)}`) });

/** Only a picture of WeChat's own hosts is remembered: it is shown to its owner and fetched from here. */
const avatarOf = (wechat: WechatConfig, told: Told): string => {
  const url = textOf(told, 'headimgurl', 512);
  return URL.canParse(url) && wechat.avatarOrigins.includes(new URL(url).origin) ? url : '';
};

/**
 * Asks WeChat who gave a code (web authorisation, steps two and four). Throws SOCIAL_CODE_EXPIRED for a code that is unknown, used or
 * too old, SOCIAL_SNAPSHOT for the stand-in person of a preview, UpstreamError where WeChat does not answer or refuses our keys.
 */
export const whoGave = async (
  ctx: Refuses<'SOCIAL_CODE_EXPIRED' | 'SOCIAL_SNAPSHOT'>,
  wechat: WechatConfig,
  code: string,
): Promise<WechatPerson> => {
  const grant = await ask(wechat, '/sns/oauth2/access_token', {
    appid: wechat.appId,
    secret: wechat.appSecret,
    code,
    grant_type: 'authorization_code',
  });
  if (CODE_OVER.has(errorCode(grant))) throw ctx.refuse('SOCIAL_CODE_EXPIRED');
  const [accessToken, openId] = [textOf(grant, 'access_token', 1_024), textOf(grant, 'openid', 128)];
  if (errorCode(grant) !== 0 || accessToken === '' || openId === '') throw broken(grant);
  if (grant['is_snapshotuser'] === 1) throw ctx.refuse('SOCIAL_SNAPSHOT');
  const told = await ask(wechat, '/sns/userinfo', { access_token: accessToken, openid: openId, lang: 'zh_CN' });
  if (TOKEN_OVER.has(errorCode(told))) throw ctx.refuse('SOCIAL_CODE_EXPIRED');
  if (errorCode(told) !== 0 || textOf(told, 'openid', 128) !== openId) throw broken(told);
  const unionId = textOf(told, 'unionid', 128) || textOf(grant, 'unionid', 128);
  return {
    appId: wechat.appId,
    openId,
    unionId: unionId || null,
    nickname: textOf(told, 'nickname', 100).trim(),
    avatarUrl: avatarOf(wechat, told),
    sex: told['sex'] === 1 || told['sex'] === 2 ? told['sex'] : 0,
  };
};

/** Something that WeChat gave, and for how many seconds it holds. */
export type Lent = { value: string; seconds: number };

const lentOf = (told: Told, name: string): Lent => {
  const [value, seconds] = [textOf(told, name, 1_024), told['expires_in']];
  if (errorCode(told) !== 0 || value === '' || typeof seconds !== 'number') throw broken(told);
  return { value, seconds };
};

/**
 * The official account's own token. WeChat gives everyone who asks this way the same one while it holds, so that several processes do
 * not end each other's. Throws UpstreamError.
 */
export const accountToken = async (wechat: WechatConfig): Promise<Lent> =>
  lentOf(
    await ask(wechat, '/cgi-bin/stable_token', {}, { grant_type: 'client_credential', appid: wechat.appId, secret: wechat.appSecret }),
    'access_token',
  );

/** The ticket that addresses of pages are signed with; null where the token ended meanwhile. Throws UpstreamError. */
export const pageTicket = async (wechat: WechatConfig, token: string): Promise<Lent | null> => {
  const told = await ask(wechat, '/cgi-bin/ticket/getticket', { access_token: token, type: 'jsapi' });
  return TOKEN_OVER.has(errorCode(told)) ? null : lentOf(told, 'ticket');
};

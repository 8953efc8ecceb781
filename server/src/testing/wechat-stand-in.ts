import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody at the other end, as WeChat would describe them. */
export type StandInPerson = { openid: string; nickname: string; unionid?: string; sex?: number; headimgurl?: string; isSnapshot?: boolean };

type Grant = { person: StandInPerson; redirectUri: string; issuedAt: number; isUsed: boolean };
type Fault = 'silent' | 'broken' | 'busy' | null;

export type WechatStandIn = {
  url: string;
  appId: string;
  appSecret: string;
  /** Who answers at the authorisation page from now on; null says no there. */
  person: StandInPerson | null;
  /** How the next answers of the API fail. */
  fault: Fault;
  /** The ticket that addresses of pages are signed with. */
  ticket: string;
  /** The account's token so far holds no more. */
  endAccountToken(): void;
  /** Codes that were issued so far are older than five minutes now. */
  ageCodes(): void;
  /** A code as the authorisation page would give it. */
  codeOf(person: StandInPerson): string;
  /** Puts a picture where `headimgurl` may point to; gives its address. */
  show(path: string, bytes: Buffer): string;
  /** What was asked of the API, as paths without their secrets. */
  asked: readonly string[];
  stop(): Promise<void>;
};

const CODE_MS = 5 * 60_000;
const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};
const failure = (errcode: number, errmsg: string) => ({ errcode, errmsg });

/**
 * A server that speaks the published protocol of WeChat's web authorisation: the page that gives a code, the exchange of a code (one
 * use, five minutes) and the person behind it, with the error numbers of its documents. For tests; no build of the product knows it.
 */
export const startWechatStandIn = async (): Promise<WechatStandIn> => {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, StandInPerson>();
  const pictures = new Map<string, Buffer>();
  const asked: string[] = [];
  const [appId, appSecret] = ['wx0123456789abcdef', randomBytes(16).toString('hex')];
  const state: { person: StandInPerson | null; fault: Fault } = { person: null, fault: null };

  let accountToken = randomBytes(24).toString('hex');
  const ticket = randomBytes(24).toString('hex');

  /** The account's own token: the same for everyone who asks while it holds. */
  const stableToken = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const told = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    if (told['appid'] !== appId) return failure(40013, 'invalid appid');
    if (told['secret'] !== appSecret) return failure(40125, 'invalid appsecret');
    return told['grant_type'] === 'client_credential'
      ? { access_token: accountToken, expires_in: 7200 }
      : failure(40002, 'invalid grant_type');
  };

  const lend = (query: URLSearchParams) => {
    if (query.get('access_token') !== accountToken) return failure(42001, 'access_token expired');
    return query.get('type') === 'jsapi' ? { errcode: 0, errmsg: 'ok', ticket, expires_in: 7200 } : failure(40097, 'invalid args');
  };

  const issue = (person: StandInPerson, redirectUri: string): string => {
    const code = randomBytes(16).toString('hex');
    grants.set(code, { person, redirectUri, issuedAt: Date.now(), isUsed: false });
    return code;
  };

  const authorise = (query: URLSearchParams, response: ServerResponse) => {
    if (query.get('appid') !== appId || query.get('response_type') !== 'code' || query.get('scope') !== 'snsapi_userinfo')
      return json(response, 'Scope or appid is wrong', 400);
    const back = new URL(query.get('redirect_uri') ?? '');
    if (state.person) back.searchParams.set('code', issue(state.person, back.href));
    back.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: back.href });
    response.end();
  };

  const exchange = (query: URLSearchParams) => {
    if (query.get('appid') !== appId) return failure(40013, 'invalid appid');
    if (query.get('secret') !== appSecret) return failure(40125, 'invalid appsecret');
    const code = query.get('code') ?? '';
    if (code === '') return failure(41008, 'missing code');
    const grant = grants.get(code);
    if (!grant) return failure(40029, 'invalid code');
    if (grant.isUsed) return failure(40163, 'code been used');
    if (Date.now() - grant.issuedAt > CODE_MS) return failure(42003, 'oauth_code expired');
    grant.isUsed = true;
    const { openid, unionid, isSnapshot } = grant.person;
    const accessToken = randomBytes(24).toString('hex');
    tokens.set(accessToken, grant.person);
    return {
      access_token: accessToken,
      expires_in: 7200,
      refresh_token: randomBytes(24).toString('hex'),
      openid,
      scope: 'snsapi_userinfo',
      ...(unionid ? { unionid } : {}),
      ...(isSnapshot ? { is_snapshotuser: 1 } : {}),
    };
  };

  const tell = (query: URLSearchParams) => {
    const person = tokens.get(query.get('access_token') ?? '');
    if (!person) return failure(40001, 'invalid credential, access_token is invalid or not latest');
    if (person.openid !== query.get('openid')) return failure(40003, 'invalid openid');
    const { openid, nickname, unionid, sex = 0, headimgurl = 'https://thirdwx.qlogo.cn/mmopen/0' } = person;
    return { openid, nickname, sex, province: '', city: '', country: '', headimgurl, privilege: [], ...(unionid ? { unionid } : {}) };
  };

  /** Pictures of people, as its picture hosts give them. */
  const picture = (pathname: string, response: ServerResponse) => {
    const bytes = pictures.get(pathname);
    response.writeHead(bytes ? 200 : 404, { 'content-type': 'image/jpeg' });
    response.end(bytes);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in.invalid');
    if (pathname === '/connect/oauth2/authorize') return authorise(searchParams, response);
    asked.push(pathname);
    if (pathname.startsWith('/mmopen/')) return picture(pathname, response);
    if (state.fault === 'silent') return request.socket.destroy();
    if (state.fault === 'broken') return json(response, '<html>502</html>', 502);
    if (state.fault === 'busy') return json(response, failure(-1, 'system error'));
    if (pathname === '/sns/oauth2/access_token') return json(response, exchange(searchParams));
    if (pathname === '/sns/userinfo') return json(response, tell(searchParams));
    if (pathname === '/cgi-bin/stable_token') return json(response, await stableToken(request));
    if (pathname === '/cgi-bin/ticket/getticket') return json(response, lend(searchParams));
    return json(response, failure(40066, 'invalid url'), 404);
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    appId,
    appSecret,
    asked,
    ticket,
    endAccountToken: () => {
      accountToken = randomBytes(24).toString('hex');
    },
    ageCodes: () => {
      for (const grant of grants.values()) grant.issuedAt -= CODE_MS + 1;
    },
    codeOf: (person: StandInPerson) => issue(person, ''),
    show: (path: string, bytes: Buffer) => {
      pictures.set(`/mmopen/${path}`, bytes);
      return `http://127.0.0.1:${port}/mmopen/${path}`;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};

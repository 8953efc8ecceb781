import { createServer, type Server } from 'node:http';
import CASAuthentication, { type CasRequest, type CasResponse } from 'cas-authentication';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { getAct } from '#contract/moderation/conduct.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import * as settings from '#contract/site/settings.doors.ts';
import { listenHere } from '../../testing/listen-here.ts';
import { type House, openSecondApp } from '../../testing/open-second-app.ts';
import { sendCall } from '../../testing/send-call.ts';
import { makePerson } from '../accounts/accounts.factory.ts';
import { hashPassword } from '../accounts/passwords.plain.ts';
import { ticketIn } from './passport.factory.ts';
import { passportAccountsTable } from './passport.tables.ts';
import { notifyServices, writeLogoutRequest } from './single-logout.writes.ts';

const PASSWORD = 'Tinta-09';
const opened: (() => Promise<void>)[] = [];
let passport: House;

const listen = async (server: Server): Promise<string> => {
  const { url, close } = await listenHere(server);
  opened.push(close);
  return url;
};

/** A browser over real HTTP: a cookie jar by host and port, redirects one by one. */
const openBrowser = () => {
  const jars = new Map<string, string>();
  const get = async (address: string) => {
    const { origin } = new URL(address);
    const cookie = jars.get(origin);
    const response = await fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {}, signal: AbortSignal.timeout(10_000) });
    const set = response.headers.getSetCookie()[0]?.split(';')[0];
    if (set !== undefined) jars.set(origin, set);
    const to = response.headers.get('location');
    return { status: response.status, to: to === null ? null : new URL(to, address).href, text: await response.text() };
  };
  return { get, keep: (origin: string, cookie: string) => void jars.set(origin, cookie) };
};
type Browser = ReturnType<typeof openBrowser>;

const newPerson = async (house: House, nickname: string) => {
  const { userId, token } = await makePerson(house.deps, { nickname, passwordHash: await hashPassword(PASSWORD) });
  return { userId, token };
};

/** What the page /signin does: signs in, opens the single sign-on, and goes where that says. */
const enterAtPage = async (browser: Browser, page: string, userId: number): Promise<string> => {
  const { origin, searchParams } = new URL(page);
  const entered = await sendCall(origin, accounts.signIn, { input: { login: String(userId), password: PASSWORD } });
  const token = String(entered.body['access_token']);
  const service = searchParams.get('service') ?? '';
  const { body, headers } = await sendCall(origin, accounts.openPassport, { input: { service }, token });
  browser.keep(origin, String(headers.get('set-cookie')).split(';')[0] ?? '');
  return String(body['url']);
};

const allow = async (house: House, services: string[]) => {
  const { token } = await makePerson(house.deps, { role: 'operator' });
  const kept = await sendCall(house.url, settings.getSetting, { input: { key: 'passport.services' }, token });
  const input = { key: 'passport.services', version: Number(kept.body['version']), value: services };
  expect((await sendCall(house.url, settings.changeSetting, { input, token })).status).toBeLessThan(300);
};

beforeAll(async () => {
  passport = await openSecondApp('passport');
  opened.push(passport.close);
}, 60_000);

afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

/** A site of somebody else, which knows of us what the CAS client `cas-authentication` knows: our address. */
const openSite = async (version: '2.0' | '3.0') => {
  const sessions = new Map<string, Record<string, unknown>>();
  let url = '';
  const server = createServer((request, response) => {
    const id = /sid=(\d+)/.exec(request.headers.cookie ?? '')?.[1] ?? String(sessions.size + 1);
    const session = sessions.get(id) ?? {};
    sessions.set(id, session);
    response.setHeader('set-cookie', `sid=${id}`);
    const query = Object.fromEntries(new URL(request.url ?? '/', url).searchParams);
    const end = (status: number, body = '') => response.writeHead(status).end(body);
    const told: CasRequest = Object.assign(request, { session, query });
    const answer: CasResponse = Object.assign(response, {
      redirect: (to: string) => void response.writeHead(302, { location: to }).end(),
      sendStatus: (status: number) => void end(status),
    });
    const cas = new CASAuthentication({
      cas_url: `${passport.url}/go/passport_pc/cas`,
      service_url: url,
      cas_version: version,
      session_info: 'told',
    });
    cas.cas_port = Number(new URL(passport.url).port);
    if (request.url?.startsWith('/out')) cas.logout(told, answer);
    else cas.bounce(told, answer, () => void end(200, JSON.stringify(session)));
  });
  url = await listen(server);
  return url;
};

describe('a CAS client that we did not write', () => {
  it.each(['2.0', '3.0'] as const)('signs people in and out through us, by CAS %s', async (version) => {
    const site = await openSite(version);
    await allow(passport, [site]);
    const { userId } = await newPerson(passport, '墨客<一>');
    const browser = openBrowser();
    const sent = await browser.get(`${site}/desk`);
    expect(sent.to).toContain(`${passport.url}/go/passport_pc/cas/login?service=`);
    const page = (await browser.get(sent.to ?? '')).to ?? '';
    expect(page).toContain(`${passport.url}/signin?service=`);
    const back = await enterAtPage(browser, page, userId);
    expect(back).toContain(`${site}/desk?ticket=ST-`);
    const accepted = await browser.get(back);
    expect(accepted).toMatchObject({ status: 302, to: `${site}/desk` });
    const desk = JSON.parse((await browser.get(`${site}/desk`)).text) as Record<string, unknown>;
    expect(desk).toMatchObject({ cas_user: String(userId) });
    if (version === '3.0') expect(desk['told']).toMatchObject({ name: '墨客<一>', usertype: '1', isfromnewlogin: 'true' });
    // A ticket that was used once is worth nothing to the next one.
    expect((await openBrowser().get(back)).status).toBe(401);

    // At another site of theirs nobody asks for a password again, until they leave.
    const other = await openSite(version);
    await allow(passport, [site, other]);
    const there = await browser.get((await browser.get(`${other}/`)).to ?? '');
    expect(there.to).toContain(`${other}/?ticket=ST-`);
    expect((await browser.get(there.to ?? '')).status).toBe(302);
    const left = await browser.get((await browser.get(`${site}/out`)).to ?? '');
    expect(left.to).toBe(`${passport.url}/bridge?left=1`);
    expect((await browser.get((await browser.get(`${site}/`)).to ?? '')).to).toContain('/signin?service=');
  });

  it('gets nobody from us while it is not listed', async () => {
    await allow(passport, []);
    const site = await openSite('3.0');
    const browser = openBrowser();
    expect((await browser.get((await browser.get(`${site}/`)).to ?? '')).status).toBe(403);
  });
});

describe('PASSPORT_URL', () => {
  let house: House;
  const server = () => `${passport.url}/go/passport_pc/cas`;
  beforeAll(async () => {
    house = await openSecondApp('guest', { PASSPORT_URL: server() });
    opened.push(house.close);
    await allow(passport, [house.url]);
  }, 60_000);

  const exchange = (ticket: string, service: string, more: Record<string, string> = {}) =>
    sendCall(house.url, accounts.issueToken, { input: { ticket, grantType: 'ticket', service, ...more } });
  const tokenIn = (body: Record<string, unknown>) => String((body['data'] as { accessToken?: string } | null)?.accessToken);
  const me = async (token: string) => (await sendCall(house.url, accounts.getCurrentUser, { input: {}, token })).body;

  /** /login at the house, over the passport, and back with a ticket. */
  const visit = async (browser: Browser, service: string, userId: number): Promise<string> => {
    const sent = await browser.get(`${house.url}/go/passport_pc/cas/login?service=${encodeURIComponent(encodeURIComponent(service))}`);
    expect(sent.to).toBe(`${server()}/login?${new URLSearchParams({ service })}`);
    const next = (await browser.get(sent.to ?? '')).to ?? '';
    return next.includes('ticket=') ? next : enterAtPage(browser, next, userId);
  };

  it('leads to an outside CAS server and back, makes an account at the first visit, and opens it at the next', async () => {
    const { userId } = await newPerson(passport, '远客');
    const browser = openBrowser();
    const service = `${house.url}/group?tab=1`;
    const back = await visit(browser, service, userId);
    expect(back.startsWith(`${service}&ticket=ST-`)).toBe(true);
    const inviter = await makePerson(house.deps, {});
    const first = await exchange(ticketIn(back), service, { invitePeople: String(inviter.userId), channel: 'poster' });
    const made = await me(tokenIn(first.body));
    expect(made).toMatchObject({ nickName: '远客', signed: false, bindPhone: false });
    expect(String(made['username'])).toMatch(/^user[0-9a-f]{6}$/);
    const [row] = (await house.deps.db.write.execute(sql`select invited_by, channel from users where id = ${Number(made['id'])}`)).rows;
    expect(row).toEqual({ invited_by: inviter.userId, channel: 'poster' });
    const again = await exchange(ticketIn(await visit(browser, service, userId)), service);
    expect((await me(tokenIn(again.body)))['id']).toBe(made['id']);
    expect(await house.deps.db.write.select().from(passportAccountsTable)).toHaveLength(1);
  });

  it('gives nobody a username that somebody here is shown by', async () => {
    const principal = 'neighbour';
    const answer = `<cas:authenticationSuccess><cas:user>${principal}</cas:user></cas:authenticationSuccess>`;
    const outside = createServer((_, response) =>
      response.end(`<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${answer}</cas:serviceResponse>`),
    );
    const other = await openSecondApp('outsider', { PASSPORT_URL: await listen(outside) });
    opened.push(other.close);
    await makePerson(other.deps, { nickname: 'Neighbour' });
    const input = { ticket: 'ST-1', grantType: 'ticket' as const, service: `${other.url}/home` };
    const { body } = await sendCall(other.url, accounts.issueToken, { input });
    const made = await sendCall(other.url, accounts.getCurrentUser, { input: {}, token: tokenIn(body) });
    expect(String(made.body['username'])).toMatch(/^user[0-9a-f]{6}$/);
  }, 60_000);

  it('makes one account of several first visits at once', async () => {
    const { userId } = await newPerson(passport, '同来');
    const browser = openBrowser();
    const service = `${house.url}/home`;
    const tickets: string[] = [];
    for (let n = 0; n < 6; n += 1) tickets.push(ticketIn(await visit(browser, service, userId)));
    const answers = await Promise.all(tickets.map((ticket) => exchange(ticket, service)));
    const people = await Promise.all(answers.map(async ({ body }) => (await me(tokenIn(body)))['id']));
    expect(new Set(people).size).toBe(1);
    expect(people[0]).toBeTypeOf('number');
  });

  it('refuses a ticket that is used, or that was issued for another address', async () => {
    const { userId } = await newPerson(passport, '过客');
    const browser = openBrowser();
    const service = `${house.url}/home`;
    const ticket = ticketIn(await visit(browser, service, userId));
    expect(tokenIn((await exchange(ticket, service)).body)).not.toBe('undefined');
    expect((await exchange(ticket, service)).body).toMatchObject({ code: 422, reason: 'TICKET_WRONG' });
    const other = ticketIn(await visit(browser, service, userId));
    expect((await exchange(other, `${house.url}/elsewhere`)).body).toMatchObject({ code: 422, reason: 'TICKET_WRONG' });
    expect((await exchange(other, 'javascript:alert(1)')).body).toMatchObject({ code: 422, reason: 'TICKET_WRONG' });
  });

  it('proves who somebody is where they signed in there just now', async () => {
    const { userId } = await newPerson(passport, '常客');
    const browser = openBrowser();
    const service = `${house.url}/home`;
    const enter = async (from: Browser) => tokenIn((await exchange(ticketIn(await visit(from, service, userId)), service)).body);
    const startsTotp = async (token: string) => (await sendCall(house.url, security.startTotp, { input: {}, token })).body['reason'];
    expect(await startsTotp(await enter(browser))).toBeUndefined();
    expect(await startsTotp(await enter(browser))).toBe('STEP_UP_NEEDED');
  });

  /** Somebody who has been here before, and turned a second factor on. */
  const withFactor = async (name: string) => {
    const { userId } = await newPerson(passport, name);
    const browser = openBrowser();
    const service = `${house.url}/home`;
    const enter = async (from: Browser = browser) => {
      const ticket = ticketIn(await visit(from, service, userId));
      return { ticket, body: (await exchange(ticket, service, { deviceId: 'kitchen-tablet' })).body };
    };
    const token = tokenIn((await enter()).body);
    const { body: made } = await sendCall(house.url, security.startTotp, { input: {}, token });
    const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(String(made['secret'])) }).generate({ timestamp: Date.now() + ms });
    const confirmed = await sendCall(house.url, security.confirmTotp, { input: { code: codeAt(-30_000) }, token });
    expect(confirmed.status).toBeLessThan(300);
    const finish = (challenge: unknown, code: string) =>
      sendCall(house.url, security.finishSignIn, { input: { challenge: String(challenge), code } });
    return { enter, token, finish, codeNow: () => codeAt(0), recovery: confirmed.body['recovery_codes'] as string[] };
  };

  it('asks at sign-in for the second factor that somebody has here, as after a password', async () => {
    const { enter, finish, codeNow } = await withFactor('两重');
    const { body, ticket } = await enter(openBrowser());
    expect(body).toMatchObject({ code: 403, reason: 'SECOND_FACTOR_NEEDED', ways: ['totp'], data: null });
    expect((await exchange(ticket, `${house.url}/home`)).body).toMatchObject({ code: 422, reason: 'TICKET_WRONG' });
    expect((await finish(body['challenge'], '000000')).body['reason']).toBe('FACTOR_CODE_WRONG');
    const entered = await finish(body['challenge'], codeNow());
    expect(await me(String(entered.body['access_token']))).toMatchObject({ nickName: '两重' });
  });

  it('hears of the end of a single sign-on there, and ends what its ticket opened, also between the two steps', async () => {
    const { enter, token, finish, codeNow, recovery } = await withFactor('同去');
    const first = await enter();
    const opened = String((await finish(first.body['challenge'], codeNow())).body['access_token']);
    const half = await enter();
    const elsewhere = await enter(openBrowser());
    const stays = String((await finish(elsewhere.body['challenge'], String(recovery[0]))).body['access_token']);
    const tell = async (body: string, path = '/home?a=1') => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await fetch(`${house.url}${path}`, { method: 'POST', headers, body })).status;
    };
    const request = (ticket: string) => `logoutRequest=${encodeURIComponent(writeLogoutRequest({ ticket, userId: 1, now: new Date() }))}`;
    for (const nothing of [
      request('ST-unknown'),
      'logoutRequest=%3Cx%2F%3E',
      `logoutRequest=${'x'.repeat(20_000)}`,
      'logoutRequest=%3C!DOCTYPE%3E',
    ])
      expect(await tell(nothing)).toBe(204);
    expect(await tell('hello=1')).toBe(404);
    expect(await tell(request(first.ticket), '/api/sns/api/v2/user')).toBe(404);
    expect(await me(opened)).toMatchObject({ nickName: '同去' });

    expect(await tell(request(first.ticket))).toBe(204);
    expect(await me(opened)).toMatchObject({ reason: 'SESSION_ENDED' });
    expect(await tell(request(half.ticket))).toBe(204);
    expect((await finish(half.body['challenge'], String(recovery[1]))).body['reason']).toBe('CHALLENGE_OVER');
    // What other tickets opened stays.
    expect(await me(stays)).toMatchObject({ nickName: '同去' });
    expect(await me(token)).toMatchObject({ nickName: '同去' });
  });

  it('is told by the bundled passport when somebody leaves that, while it is listed there', async () => {
    const { userId } = await newPerson(passport, '离席');
    const service = `${house.url}/home?tab=1`;
    const enter = async (browser: Browser) => tokenIn((await exchange(ticketIn(await visit(browser, service, userId)), service)).body);
    const [leaving, staying] = [openBrowser(), openBrowser()];
    const [one, two, other] = [await enter(leaving), await enter(leaving), await enter(staying)];
    await notifyServices(passport.deps);
    expect(await me(one)).toMatchObject({ nickName: '离席' });
    await leaving.get(`${server()}/logout`);
    await notifyServices(passport.deps);
    await notifyServices(passport.deps);
    for (const token of [one, two]) expect(await me(token)).toMatchObject({ reason: 'SESSION_ENDED' });
    expect(await me(other)).toMatchObject({ nickName: '离席' });
    await allow(passport, []);
    await staying.get(`${server()}/logout`);
    await notifyServices(passport.deps);
    expect(await me(other)).toMatchObject({ nickName: '离席' });
    await allow(passport, [house.url]);
  });

  it('says why an account is shut and how to appeal, to who comes with a ticket for it, and opens it once that is over', async () => {
    const { userId } = await newPerson(passport, '封禁客');
    const service = `${house.url}/home`;
    const enter = async () => (await exchange(ticketIn(await visit(openBrowser(), service, userId)), service)).body;
    const mine = await me(tokenIn(await enter()));
    const { token } = await makePerson(house.deps, { role: 'operator' });
    const found = await sendCall(house.url, desk.openCase, { input: { kind: 'user', subject_id: Number(mine['id']) }, token });
    const measures = { id: Number(found.body['id']), rule: 'spam', reason: '站外广告', ban_days: 7 } as const;
    expect((await sendCall(house.url, desk.upholdCase, { input: measures, token })).status).toBeLessThan(300);
    const refused = await enter();
    expect(refused).toMatchObject({ code: 403, reason: 'ACCOUNT_BANNED', data: null });
    const { act_id: id, token: link } = refused['appeal'] as { act_id: number; token: string };
    const act = await sendCall(house.url, getAct, { input: { id, token: link } });
    expect(act.body).toMatchObject({ act: 'ban', reason: '站外广告', may_appeal: true });
    await house.deps.db.write.execute(sql`update users set banned_until = now() - interval '1 second' where id = ${Number(mine['id'])}`);
    expect((await me(tokenIn(await enter())))['id']).toBe(mine['id']);
  });

  it('opens no session by a ticket that the same server issued to another site', async () => {
    const site = 'http://other-site.example';
    await allow(passport, [house.url, site]);
    const { userId } = await newPerson(passport, '访客');
    const enter = async () =>
      ticketIn(await enterAtPage(openBrowser(), `${passport.url}/signin?${new URLSearchParams({ service: `${site}/in` })}`, userId));
    for (const service of [`${site}/in`, encodeURIComponent(`${site}/in`)])
      expect((await exchange(await enter(), service)).body, service).toMatchObject({ code: 422, reason: 'TICKET_WRONG' });
    await allow(passport, [house.url]);
  });

  it('sends people there for PUBLIC_URL alone, whatever host a browser asked', async () => {
    const host = house.url.replace('localhost', '127.0.0.1');
    const login = `${host}/go/passport_pc/cas/login`;
    expect((await openBrowser().get(`${login}?service=${encodeURIComponent(`${host}/home`)}`)).status).toBe(403);
    expect((await openBrowser().get(login)).to).toBe(`${server()}/login?${new URLSearchParams({ service: `${house.url}/home` })}`);
  });

  it('signs out there, too, by its own logout', async () => {
    const service = `${house.url}/home`;
    const to = (await openBrowser().get(`${house.url}/go/passport_pc/cas/logout?service=${encodeURIComponent(service)}`)).to;
    expect(to).toBe(`${server()}/logout?${new URLSearchParams({ service })}`);
    expect((await openBrowser().get(`${house.url}/go/passport_pc/cas/login?service=https://elsewhere.example/`)).status).toBe(403);
  });
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { buildApp } from '../../app.ts';
import { testApp } from '../../testing/test-app.ts';
import { noteUndeclared } from '../../testing/undeclared-refusals.ts';
import { sessionsTable, usersTable } from '../accounts/accounts.tables.ts';
import { PASSWORD, signUp } from '../accounts/sign-up.factory.ts';
import { enterAnew, OWN, PARTNER, passportBrowser, ticketIn, withServices } from './passport.factory.ts';
import { passportGrantsTable, passportTicketsTable } from './passport.tables.ts';

const HOME = `${OWN}/home`;
const twice = (text: string) => encodeURIComponent(encodeURIComponent(text));

const validate = async (ticket: string, service: string, query: Record<string, string> = {}, page = '/cas/p3/serviceValidate') =>
  (await passportBrowser().visit(page, { ticket, service, ...query })).body;

describe('the page of the passport', () => {
  it('is /signin and /signup of the app, with the service encoded twice and renew kept', async () => {
    const browser = passportBrowser();
    expect(await browser.visit('/cas/login', { service: HOME })).toMatchObject({ status: 302, location: `/signin?service=${twice(HOME)}` });
    // As the specification writes it: encoded once more than the query is.
    expect((await browser.visit('/cas/login', { service: encodeURIComponent(`${HOME}?a=b&c`) })).location).toBe(
      `/signin?service=${twice(`${HOME}?a=b&c`)}`,
    );
    expect((await browser.visit('/register', { service: HOME })).location).toBe(`/signup?service=${twice(HOME)}`);
    expect((await browser.visit('/cas/login', { service: HOME, renew: 'true' })).location).toBe(
      `/signin?service=${twice(HOME)}&renew=true`,
    );
    expect((await browser.visit('/cas/login', { service: HOME, renew: 'false' })).location).not.toContain('renew');
    expect((await browser.visit('/cas/login')).location).toBe(`/signin?service=${twice(HOME)}`);
  });

  it('sends nobody to a site that is not known, however it is written, and never repeats it', async () => {
    const browser = passportBrowser();
    const tricks = [
      'https://elsewhere.example/',
      '//elsewhere.example',
      'localhost:3999@elsewhere.example',
      'http://localhost:3999@elsewhere.example/',
      'http://localhost:3999\\@elsewhere.example/',
      'http://localhost:3999%40elsewhere.example/',
      'http://localhost:39990/',
      'https://localhost:3999/',
      'http://localhost:3999.elsewhere.example/',
      'javascript:alert(1)//localhost:3999',
      'http://localhost:3999/\r\nlocation: https://elsewhere.example',
      '%68ttps://elsewhere.example',
      encodeURIComponent('https://elsewhere.example/'),
      encodeURIComponent(encodeURIComponent(HOME)),
      '\\\\elsewhere.example',
      'http:elsewhere.example',
      '<script>alert(1)</script>',
    ];
    for (const page of ['/cas/login', '/register'])
      for (const service of tricks) {
        const seen = await browser.visit(page, { service, gateway: 'true' }, { 'accept-language': 'en-US' });
        expect([seen.status, seen.location], service).toEqual([403, '']);
        expect(seen.body).toContain('We cannot take you there');
        expect(seen.body).not.toMatch(/elsewhere|alert\(1\)/);
      }
    for (const service of tricks) expect((await browser.visit('/cas/logout', { service })).location, service).toBe('/bridge?left=1');
    const { body } = await browser.visit('/cas/login', { service: 'https://elsewhere.example/' }, { 'accept-language': 'es' });
    expect(body).toContain('No podemos llevarte allí');
    const lin = await signUp();
    for (const service of tricks)
      expect(await lin.refused(accounts.openPassport, { service }, { headers: { host: 'localhost:3999' } }), service).toBe(
        'PASSPORT_SERVICE_UNKNOWN',
      );
  });

  it('knows the sites that an operator lists, at the border of a path', async () => {
    const browser = passportBrowser();
    await withServices([PARTNER], async () => {
      expect((await browser.visit('/cas/login', { service: `${PARTNER}/in?x=1` })).location).toBe(
        `/signin?service=${twice(`${PARTNER}/in?x=1`)}`,
      );
      expect((await browser.visit('/cas/login', { service: `${PARTNER}le/` })).status).toBe(403);
    });
    expect((await browser.visit('/cas/login', { service: PARTNER })).status).toBe(403);
  });

  it('takes the origin that a browser asked for its own, as behind an address that PUBLIC_URL does not name', async () => {
    const seen = await passportBrowser().visit('/cas/login', { service: 'http://127.0.0.1:3999/home' }, { host: '127.0.0.1:3999' });
    expect(seen.status).toBe(302);
  });

  it('goes back empty-handed from a gateway, unless fresh credentials are asked for', async () => {
    const browser = passportBrowser();
    expect((await browser.visit('/cas/login', { service: HOME, gateway: 'true' })).location).toBe(HOME);
    expect((await browser.visit('/cas/login', { service: HOME, gateway: 'true', renew: 'true' })).location).toMatch(/^\/signin/);
  });
});

describe('the single sign-on', () => {
  it('lets a browser that signed in once go on everywhere, in a cookie that no script and no call sees', async () => {
    const lin = await signUp();
    const browser = passportBrowser();
    const url = await browser.enter(await enterAnew(lin), { service: `${HOME}?tab=2#top` });
    expect(url).toMatch(/^http:\/\/localhost:3999\/home\?tab=2&ticket=ST-[0-9a-f]{64}#top$/);
    await withServices([PARTNER], async () => {
      const next = await browser.visit('/cas/login', { service: PARTNER });
      expect(next.location).toMatch(/^https:\/\/partner\.example\/app\?ticket=ST-/);
      expect((await browser.visit('/register', { service: PARTNER, gateway: '1' })).location).toMatch(/ticket=ST-/);
      // Fresh credentials are asked for all the same.
      expect((await browser.visit('/cas/login', { service: PARTNER, renew: 'true' })).location).toMatch(/^\/signin/);
    });
    const { cookie } = await browser.visit('/cas/logout');
    expect(cookie).toBe('CASTGC=; Path=/go/passport_pc; Max-Age=0; HttpOnly; SameSite=Lax');
  });

  it('is kept as a hash alone, as tickets are', async () => {
    const { deps } = await testApp();
    const lin = await signUp();
    const outcome = await (await enterAnew(lin)).send(accounts.openPassport, { service: HOME }, { headers: { host: 'localhost:3999' } });
    const cookie = String(outcome.headers['set-cookie']);
    expect(cookie).toMatch(/^CASTGC=TGC-[0-9a-f]{64}; Path=\/go\/passport_pc; HttpOnly; SameSite=Lax$/);
    const kept = JSON.stringify([
      await deps.db.write.select().from(passportGrantsTable),
      await deps.db.write.select().from(passportTicketsTable),
    ]);
    expect(kept).not.toContain(/TGC-[0-9a-f]{64}/.exec(cookie)?.[0]);
    expect(kept).not.toContain(ticketIn(String(outcome.body['url'])));
  });

  it('is Secure in a house whose address is https, also where a proxy does not say so', async () => {
    const { deps } = await testApp();
    const app = await buildApp(
      { ...deps, config: { ...deps.config, publicUrl: 'https://yanzhi.example' } },
      { onUndeclared: noteUndeclared },
    );
    onTestFinished(() => app.close());
    const left = await app.inject({ url: '/go/passport_pc/cas/logout', headers: { cookie: 'CASTGC=x' } });
    expect(left.headers['set-cookie']).toEqual(['CASTGC=; Path=/go/passport_pc; Max-Age=0; HttpOnly; SameSite=Lax; Secure']);
  });

  it('ends the session that was opened only to say who this is, and keeps one that is to stay', async () => {
    const lin = await signUp();
    const passing = await enterAnew(lin);
    await passportBrowser().enter(passing, { service: HOME });
    expect(await passing.refused(accounts.getCurrentUser, {})).toBe('SESSION_ENDED');
    const staying = await enterAnew(lin);
    await passportBrowser().enter(staying, { service: HOME, keep: true });
    expect((await staying.call(accounts.getCurrentUser, {})).id).toBe(lin.userId);
  });

  it('is not opened by a guest, nor by a session that ended', async () => {
    const { guest } = await testApp();
    expect(await guest.refused(accounts.openPassport, { service: HOME })).toBe('SIGN_IN_REQUIRED');
    const lin = await signUp();
    await lin.call(accounts.signOut, {});
    expect(await lin.refused(accounts.openPassport, { service: HOME })).toBe('SESSION_ENDED');
  });

  it('ends with the sign-out of a session that it opened or that opened it', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const opener = await enterAnew(lin);
    const browser = passportBrowser();
    const url = await browser.enter(opener, { service: HOME, keep: true });
    const held = browser.holds();
    const { accessToken } = await guest.call(accounts.issueToken, { grantType: 'ticket', ticket: ticketIn(url) });
    expect((await browser.visit('/cas/login', { service: HOME })).location).toContain('ticket=');
    await guest.raw({ method: 'POST', url: '/api/sns/api/v2/auth/logout', headers: { authorization: `Bearer ${accessToken}` } });
    const gone = await browser.visit('/cas/login', { service: HOME });
    expect(gone.location).toMatch(/^\/signin/);
    expect(gone.cookie).toContain('Max-Age=0');
    browser.lend(held);
    expect((await browser.visit('/cas/login', { service: HOME })).location).toMatch(/^\/signin/);
    const other = passportBrowser();
    await other.enter(opener, { service: HOME, keep: true });
    await opener.call(accounts.signOut, {});
    expect((await other.visit('/cas/login', { service: HOME })).location).toMatch(/^\/signin/);
  });

  it('ends with a new password, also in the browser that set it, and with every ticket that is under way', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const browser = passportBrowser();
    await browser.enter(lin, { service: HOME, keep: true });
    const underWay = ticketIn((await browser.visit('/cas/login', { service: HOME })).location);
    await lin.call(accounts.changePassword, { old_password: PASSWORD, password: 'Tinta-22', password_confirmation: 'Tinta-22' });
    expect((await browser.visit('/cas/login', { service: HOME })).location).toMatch(/^\/signin/);
    expect(await guest.refused(accounts.issueToken, { grantType: 'ticket', ticket: underWay })).toBe('TICKET_WRONG');
    expect(await validate(underWay, HOME)).toContain('INVALID_TICKET');
  });

  it('ends at /cas/logout with the sessions that belong to it, and with no other', async () => {
    const { app, guest } = await testApp();
    const lin = await signUp();
    const browser = passportBrowser();
    const url = await browser.enter(await enterAnew(lin), { service: HOME });
    const { accessToken } = await guest.call(accounts.issueToken, { grantType: 'ticket', ticket: ticketIn(url) });
    const me = () => app.inject({ method: 'GET', url: '/api/sns/api/v2/user', headers: { authorization: `Bearer ${accessToken}` } });
    expect((await me()).statusCode).toBe(200);
    expect((await browser.visit('/cas/logout', { service: HOME })).location).toBe(`/bridge?left=1&service=${twice(HOME)}`);
    expect((await me()).statusCode).toBe(401);
    expect((await lin.call(accounts.getCurrentUser, {})).id).toBe(lin.userId);
    await withServices([PARTNER], async () => expect((await browser.visit('/cas/logout', { service: PARTNER })).location).toBe(PARTNER));
  });

  it('holds for three days and no longer, and never for who may not sign in', async () => {
    const { deps, advance } = await testApp();
    const lin = await signUp();
    const browser = passportBrowser();
    await browser.enter(lin, { service: HOME, keep: true });
    const held = browser.holds();
    const set = (status: 'banned' | 'active') => deps.db.write.update(usersTable).set({ status }).where(eq(usersTable.id, lin.userId));
    await set('banned');
    expect((await browser.visit('/cas/login', { service: HOME })).location).toMatch(/^\/signin/);
    await set('active');
    browser.lend(held);
    expect((await browser.visit('/cas/login', { service: HOME })).location).toContain('ticket=');
    advance(3 * 86_400_000 + 1_000);
    browser.lend(held);
    expect((await browser.visit('/cas/login', { service: HOME })).location).toMatch(/^\/signin/);
  });

  it('says what is fresh: a password just given, and neither the cookie, nor an older session, nor one that a ticket opened', async () => {
    const { app, deps, guest } = await testApp();
    const { clientOf } = await import('../../testing/client.ts');
    const lin = await signUp();
    const browser = passportBrowser();
    const fresh = await browser.enter(await enterAnew(lin), { service: HOME, renew: true });
    expect(await validate(ticketIn(fresh), HOME, { renew: 'true' })).toContain('<cas:isFromNewLogin>true</cas:isFromNewLogin>');
    const again = ticketIn((await browser.visit('/cas/login', { service: HOME })).location);
    expect(await validate(again, HOME, { renew: 'true' })).toContain('INVALID_TICKET');
    const viaTicket = ticketIn((await browser.visit('/cas/login', { service: HOME })).location);
    const { accessToken } = await guest.call(accounts.issueToken, { ticket: viaTicket });
    const carried = clientOf(app, { userId: lin.userId, token: accessToken, isStranger: false });
    expect(await carried.refused(accounts.openPassport, { service: HOME, renew: true })).toBe('PASSPORT_ENTER_AGAIN');
    const older = await enterAnew(lin);
    await deps.db.write
      .update(sessionsTable)
      .set({ createdAt: new Date(Date.now() - 10 * 60_000) })
      .where(eq(sessionsTable.userId, lin.userId));
    expect(await older.refused(accounts.openPassport, { service: HOME, renew: true })).toBe('PASSPORT_ENTER_AGAIN');
  });
});

describe('serviceValidate', () => {
  const ticketFor = async (service: string) => {
    const lin = await signUp();
    return { lin, ticket: ticketIn(await passportBrowser().enter(lin, { service, keep: true })) };
  };

  it('says who it is by number in the XML of CAS 2.0, with attributes in that of 3.0, and in JSON on request', async () => {
    await withServices([PARTNER], async () => {
      const { lin, ticket } = await ticketFor(PARTNER);
      expect(await validate(ticket, PARTNER, {}, '/cas/serviceValidate')).toBe(
        `<?xml version="1.0" encoding="UTF-8"?>\n<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n  <cas:authenticationSuccess>\n    <cas:user>${lin.userId}</cas:user>\n  </cas:authenticationSuccess>\n</cas:serviceResponse>\n`,
      );
      const full = await validate((await ticketFor(PARTNER)).ticket, PARTNER);
      for (const name of ['name', 'userType', 'signed', 'authenticationDate', 'isFromNewLogin']) expect(full).toContain(`<cas:${name}>`);
      expect(full).not.toContain(lin.phone);
      const other = await ticketFor(PARTNER);
      expect(JSON.parse(await validate(other.ticket, PARTNER, { format: 'JSON' }))).toMatchObject({
        serviceResponse: { authenticationSuccess: { user: String(other.lin.userId), attributes: { signed: 'false', userType: '1' } } },
      });
    });
  });

  it('takes a ticket once, within a minute, for its own service, and is done with it whatever was wrong', async () => {
    const { advance } = await testApp();
    const { ticket } = await ticketFor(HOME);
    expect(await validate(ticket, `${HOME}?other`)).toContain('code="INVALID_SERVICE"');
    expect(await validate(ticket, HOME)).toContain('code="INVALID_TICKET"');
    const second = (await ticketFor(HOME)).ticket;
    expect(await validate(second, encodeURIComponent(HOME))).toContain('authenticationSuccess');
    expect(await validate(second, HOME)).toContain('code="INVALID_TICKET"');
    const late = (await ticketFor(HOME)).ticket;
    advance(61_000);
    expect(await validate(late, HOME)).toContain('code="INVALID_TICKET"');
    expect(await validate('ST-nothing', HOME)).toContain('code="INVALID_TICKET"');
    expect(await validate('x'.repeat(5_000), HOME)).toContain('code="INVALID_TICKET"');
    expect((await passportBrowser().visit('/cas/serviceValidate', { service: HOME })).body).toContain('code="INVALID_REQUEST"');
    expect((await passportBrowser().visit('/cas/serviceValidate', { ticket: 'ST-1' })).body).toContain('code="INVALID_REQUEST"');
    expect(JSON.parse(await validate('ST-1', HOME, { format: 'json' }))).toMatchObject({
      serviceResponse: { authenticationFailure: { code: 'INVALID_TICKET' } },
    });
  });

  it('gives a ticket to one of many who ask at once', async () => {
    const { ticket } = await ticketFor(HOME);
    const answers = await Promise.all(Array.from({ length: 12 }, () => validate(ticket, HOME)));
    expect(answers.filter((one) => one.includes('authenticationSuccess'))).toHaveLength(1);
  });

  it('is not moved by a HEAD, and answers no other method', async () => {
    const { app } = await testApp();
    const { ticket } = await ticketFor(HOME);
    const url = `/go/passport_pc/cas/serviceValidate?service=${encodeURIComponent(HOME)}&ticket=${ticket}`;
    for (const method of ['HEAD', 'POST'] as const) expect((await app.inject({ method, url })).body).not.toContain('authenticationSuccess');
    expect(await validate(ticket, HOME)).toContain('authenticationSuccess');
  });

  it('calls a company by the name that it is shown under, never by its username', async () => {
    const { deps } = await testApp();
    const { lin, ticket } = await ticketFor(HOME);
    await deps.db.write.update(usersTable).set({ userType: 2 }).where(eq(usersTable.id, lin.userId));
    const name = '云帆译制有限公司';
    await deps.db.write.execute(
      sql`insert into enterprises (user_id, company_name, country, contact_name) values (${lin.userId}, ${name}, 'CN', '许')`,
    );
    expect(await validate(ticket, HOME)).toContain(`<cas:name>${name}</cas:name>`);
  });

  it('writes names as text', async () => {
    const { deps } = await testApp();
    const { lin, ticket } = await ticketFor(HOME);
    await deps.db.write.update(usersTable).set({ nickname: `<b>&"'\u0008` }).where(eq(usersTable.id, lin.userId));
    expect(await validate(ticket, HOME)).toContain('<cas:name>&lt;b&gt;&amp;&quot;&#39;</cas:name>');
  });
});

describe('the exchange of a ticket', () => {
  const ownTicket = async () => {
    const lin = await signUp();
    return { lin, ticket: ticketIn(await passportBrowser().enter(lin, { service: `${HOME}?a=b`, keep: true })) };
  };

  it('opens a session, in the shape of the text, at both doors', async () => {
    const { app, guest } = await testApp();
    for (const url of ['/api/auth/oauth/token', '/api/v2/account/login']) {
      const { lin, ticket } = await ownTicket();
      const payload = { ticket, grantType: 'ticket', invitePeople: '', channel: '', service: `${HOME}?a=b`, deviceId: 'device-1' };
      const answer = (await guest.raw({ method: 'POST', url, payload })).json<{
        code: number;
        data: { tokenType: string; accessToken: string };
      }>();
      expect(answer).toMatchObject({ code: 0, data: { tokenType: 'Bearer', expiresIn: 259_200 } });
      const me = await app.inject({
        method: 'GET',
        url: '/api/sns/api/v2/user',
        headers: { authorization: `Bearer ${answer.data.accessToken}` },
      });
      expect(me.json<{ id: number }>().id).toBe(lin.userId);
    }
  });

  it('is refused with words for a ticket that is used, late, unknown, missing or named with another service', async () => {
    const { guest, advance } = await testApp();
    const { ticket } = await ownTicket();
    await guest.call(accounts.issueToken, { ticket });
    expect(await guest.send(accounts.issueToken, { ticket, grantType: 'ticket' })).toMatchObject({
      status: 200,
      body: { code: 422, reason: 'TICKET_WRONG', message: '登录凭证无效或已过期，请重新登录', error: 'invalid_grant' },
    });
    const elsewhere = (await ownTicket()).ticket;
    for (const service of [HOME, 'https://partner.example/', 'nonsense'])
      expect(await guest.refused(accounts.issueToken, { ticket: elsewhere, service })).toBe('TICKET_WRONG');
    const late = (await ownTicket()).ticket;
    advance(61_000);
    expect(await guest.refused(accounts.issueToken, { ticket: late })).toBe('TICKET_WRONG');
    expect(await guest.refused(accounts.issueToken, { ticket: 'ST-unknown' })).toBe('TICKET_WRONG');
    expect(await guest.refused(accounts.issueToken, { grantType: 'ticket' })).toBe('TICKET_WRONG');
    expect(await guest.refused(accounts.issueToken, { password: PASSWORD })).toBe('ACCOUNT_MISSING');
  });

  it('opens one session for a ticket that many use at once', async () => {
    const { guest } = await testApp();
    const { ticket } = await ownTicket();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => guest.send(accounts.issueToken, { ticket })));
    expect(outcomes.filter((one) => one.body['code'] === 0)).toHaveLength(1);
  });

  it('is not for the ticket of another site, which would let that site act as its visitor, whatever host it claims', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    await withServices([PARTNER], async () => {
      const browser = passportBrowser();
      await browser.enter(lin, { service: HOME, keep: true });
      for (const form of [{}, { service: PARTNER }, { service: HOME }]) {
        const ticket = ticketIn((await browser.visit('/cas/login', { service: PARTNER })).location);
        expect(await guest.refused(accounts.issueToken, { ticket, ...form }, { headers: { host: 'partner.example' } })).toBe(
          'TICKET_WRONG',
        );
      }
    });
  });

  it('is refused to a banned account', async () => {
    const { deps, guest } = await testApp();
    const { lin, ticket } = await ownTicket();
    await deps.db.write.update(usersTable).set({ status: 'banned' }).where(eq(usersTable.id, lin.userId));
    expect(await guest.refused(accounts.issueToken, { ticket })).toBe('ACCOUNT_DISABLED');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { buildApp } from '../../app.ts';
import { clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { noteUndeclared } from '../../testing/undeclared-refusals.ts';
import { usersTable } from './accounts.tables.ts';
import { freshPhone, otherCode, PASSWORD, sendCodeTo, signUp } from './sign-up.factory.ts';

const tokenOf = (body: Record<string, unknown>) => String(body['access_token']);
const as = async (token: string) => clientOf((await testApp()).app, { userId: null, token, isStranger: false });

describe('signing in', () => {
  it('works by username, phone and id, in the shape that clients read', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    for (const login of [lin.name, lin.name.toUpperCase(), lin.phone, `+86${lin.phone}`, String(lin.userId)]) {
      const entered = await guest.send(accounts.signIn, { login, password: PASSWORD });
      expect(entered).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 4320, refresh_ttl: 4320 } });
      expect((await (await as(tokenOf(entered.body))).call(accounts.getCurrentUser, {})).id).toBe(lin.userId);
    }
  });

  it('says the same of a wrong account and of a wrong password', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const wrongPassword = await guest.send(accounts.signIn, { login: lin.name, password: 'Tinta-10' });
    const nobody = await guest.send(accounts.signIn, { login: freshPhone(), password: PASSWORD });
    expect(wrongPassword.status).toBe(422);
    expect(nobody.body).toEqual(wrongPassword.body);
    expect(wrongPassword.body).toMatchObject({ reason: 'SIGN_IN_WRONG', message: '账号或密码不正确' });
    expect((await guest.send(accounts.signIn, { login: '', password: PASSWORD })).body['message']).toBe('账号不正确');
    expect((await guest.send(accounts.signIn, { login: lin.name })).body['message']).toBe('请输入密码');
    expect(await guest.refused(accounts.signIn, { login: '0'.repeat(90), password: PASSWORD })).toBe('SIGN_IN_WRONG');
  });

  it('slows guessing down where it happens, and never for the owner elsewhere', async () => {
    const { app, advance } = await testApp();
    const lin = await signUp();
    const enter = (remoteAddress: string, password: string) =>
      app.inject({ method: 'POST', url: '/api/sns/api/v2/auth/login', payload: { login: lin.name, password }, remoteAddress });

    for (let n = 0; n < 5; n += 1) expect((await enter('10.3.0.1', `Wrong-${n}`)).statusCode).toBe(422);
    const slowed = await enter('10.3.0.1', PASSWORD);
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(5);
    expect((await enter('10.3.0.2', PASSWORD)).statusCode).toBe(200);
    advance(6_000);
    expect((await enter('10.3.0.1', 'Wrong-9')).statusCode).toBe(422);
    expect(Number((await enter('10.3.0.1', PASSWORD)).headers['retry-after'])).toBeGreaterThan(5);
    advance(11_000);
    expect((await enter('10.3.0.1', PASSWORD)).statusCode).toBe(200);
    expect((await enter('10.3.0.1', 'Wrong-1')).statusCode).toBe(422);
  });

  it('lets through five of many guesses that come at once', async () => {
    const { app } = await testApp();
    const lin = await signUp();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        app.inject({
          method: 'POST',
          url: '/api/sns/api/v2/auth/login',
          payload: { login: lin.name, password: `Guess-${n}` },
          remoteAddress: '10.3.0.9',
        }),
      ),
    );
    expect(guesses.filter((one) => one.statusCode === 422).length).toBeLessThanOrEqual(6);
    expect(guesses.filter((one) => one.statusCode === 429).length).toBeGreaterThanOrEqual(24);
  });

  it('works by a code once, and tells an unknown phone so', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const code = await sendCodeTo(lin.phone);
    expect(await guest.refused(accounts.signIn, { login: lin.phone, verifiable_code: otherCode(code) })).toBe('CODE_WRONG');
    expect((await guest.send(accounts.signIn, { login: lin.phone, verifiable_code: code })).status).toBe(200);
    expect(await guest.refused(accounts.signIn, { login: lin.phone, verifiable_code: code })).toBe('CODE_WRONG');
    const unknown = await guest.send(accounts.signIn, { login: freshPhone(), verifiable_code: code });
    expect(unknown.body).toMatchObject({ reason: 'ACCOUNT_NOT_REGISTERED', message: '该信息尚未注册' });
  });

  it('gives a code to one of two who use it at once', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const form = { login: lin.phone, verifiable_code: await sendCodeTo(lin.phone) };
    const outcomes = await Promise.all([guest.send(accounts.signIn, form), guest.send(accounts.signIn, form)]);
    expect(outcomes.map((one) => one.status).sort()).toEqual([200, 422]);
  });

  it('answers the token call with tokenType and accessToken, and its refusals with error_description', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const entered = await guest.raw({
      method: 'POST',
      url: '/api/auth/oauth/token',
      payload: { grantType: 'password', account: lin.name, password: PASSWORD },
    });
    expect(entered.json()).toMatchObject({ code: 0, data: { tokenType: 'Bearer', accessToken: expect.any(String), expiresIn: 259_200 } });
    expect(await guest.call(accounts.issueToken, { login: lin.phone, password: PASSWORD }, { door: 1 })).toMatchObject({
      tokenType: 'Bearer',
    });
    const wrong = await guest.send(accounts.issueToken, { login: lin.name, password: 'Tinta-10' });
    expect(wrong).toMatchObject({
      status: 200,
      body: { code: 422, data: null, message: '账号或密码不正确', error: 'invalid_grant', error_description: '账号或密码不正确' },
    });
  });

  it('is refused to a banned account that knows its password, and to a deleted one as if it were not there', async () => {
    const { deps, guest } = await testApp();
    const lin = await signUp();
    const set = (status: 'banned' | 'deleted') => deps.db.write.update(usersTable).set({ status }).where(eq(usersTable.id, lin.userId));
    await set('banned');
    expect(await guest.refused(accounts.signIn, { login: lin.name, password: PASSWORD })).toBe('ACCOUNT_DISABLED');
    expect(await guest.refused(accounts.signIn, { login: lin.name, password: 'Tinta-10' })).toBe('SIGN_IN_WRONG');
    await set('deleted');
    expect(await guest.refused(accounts.signIn, { login: lin.name, password: PASSWORD })).toBe('SIGN_IN_WRONG');
  });
});

describe('demo people', () => {
  const opened: { close(): Promise<unknown> }[] = [];
  afterAll(() => Promise.all(opened.map((app) => app.close())));

  it('sign in on this machine alone, and nowhere with demo mode off', async () => {
    const { deps, guest } = await testApp();
    const lin = await signUp();
    await deps.db.write.update(usersTable).set({ isDemo: true }).where(eq(usersTable.id, lin.userId));
    const form = { login: lin.name, password: PASSWORD };

    expect((await guest.send(accounts.signIn, form)).status).toBe(200);
    const roundabout: Record<string, string>[] = [
      { 'x-forwarded-for': '1.2.3.4' },
      { forwarded: 'for=1.2.3.4' },
      { host: 'demo.example.com' },
      { host: 'localhost.example.com' },
    ];
    for (const headers of roundabout) {
      expect(await guest.refused(accounts.signIn, form, { headers })).toBe('SIGN_IN_WRONG');
      expect((await guest.raw({ url: '/dev/outbox.json', headers })).statusCode).toBe(404);
      expect((await guest.raw({ url: '/dev/outbox', headers })).statusCode).toBe(404);
    }

    const app = await buildApp({ ...deps, config: { ...deps.config, demo: false } }, { onUndeclared: noteUndeclared });
    opened.push(app);
    await app.ready();
    const elsewhere = clientOf(app, { userId: null, token: null, isStranger: false });
    expect(await elsewhere.refused(accounts.signIn, form)).toBe('SIGN_IN_WRONG');
    expect(await elsewhere.refused(accounts.sendCode, { phone: lin.phone })).toBe('PHONE_NOT_REGISTERED');
    expect((await elsewhere.raw({ url: '/dev/outbox.json' })).statusCode).toBe(404);
  });
});

describe('signing out', () => {
  it('holds the moment it is answered, whatever was being read just then', async () => {
    for (let round = 0; round < 10; round += 1) {
      const lin = await (await testApp()).person();
      const reading = Array.from({ length: 8 }, () => lin.send(accounts.getCurrentUser, {}));
      await lin.call(accounts.signOut, {});
      expect(await lin.refused(accounts.getCurrentUser, {})).toBe('SESSION_ENDED');
      await Promise.all(reading);
      expect(await lin.refused(accounts.getCurrentUser, {})).toBe('SESSION_ENDED');
    }
  });

  it('ends this session and no other, and works without one', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const other = await as(tokenOf((await guest.send(accounts.signIn, { login: lin.name, password: PASSWORD })).body));

    expect((await other.send(accounts.signOut, {})).status).toBe(200);
    expect(await other.refused(accounts.getCurrentUser, {})).toBe('SESSION_ENDED');
    expect((await lin.send(accounts.getCurrentUser, {})).status).toBe(200);
    expect((await other.send(accounts.signOut, {})).status).toBe(200);
    expect((await guest.send(accounts.signOut, {}, { door: 1 })).body).toMatchObject({ code: 0 });
    expect((await lin.raw({ method: 'POST', url: '/api/sns/api/v2/auth/logout' })).statusCode).toBe(200);
    expect((await guest.send(accounts.signOut, {}, { key: 'x' })).status).toBe(422);
  });
});

import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import { refuses } from '../../kernel/errors/refuse.ts';
import { type Client, clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { PASSWORD, type SignedUp, sendCodeTo, signUp } from '../accounts/sign-up.factory.ts';
import { totpFactorsTable } from './security.tables.ts';
import { startTotp } from './totp.writes.ts';

const HALF_MINUTE = 30_000;

const codeOf = async (secret: string): Promise<string> => {
  const { deps } = await testApp();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: deps.now().getTime() });
};

/** Another code than the one of now, and of the half minutes beside it. */
const wrongCode = async (secret: string): Promise<string> => String((Number(await codeOf(secret)) + 271_828) % 1_000_000).padStart(6, '0');

/** Somebody with an authenticator, whose next code is a fresh one. */
const withAuthenticator = async (): Promise<{ lin: SignedUp; secret: string; recovery: string[] }> => {
  const { advance } = await testApp();
  const lin = await signUp();
  const { secret } = await lin.call(security.startTotp, {});
  const { recovery_codes: recovery } = await lin.call(security.confirmTotp, { code: await codeOf(secret) });
  advance(HALF_MINUTE);
  return { lin, secret, recovery };
};

const firstHalf = async (lin: SignedUp): Promise<string> => {
  const { guest } = await testApp();
  const asked = await guest.send(accounts.signIn, { login: lin.name, password: PASSWORD, deviceId: 'kitchen-tablet' });
  expect(asked).toMatchObject({ status: 403, body: { reason: 'SECOND_FACTOR_NEEDED', ways: ['totp'] } });
  expect(asked.body).not.toHaveProperty('access_token');
  return String(asked.body['challenge']);
};

const as = async (token: string): Promise<Client> => clientOf((await testApp()).app, { userId: null, token, isStranger: false });

describe('an authenticator', () => {
  it('is set up with a secret, its address and its picture, and counts once a code of it was given', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const made = await lin.call(security.startTotp, {});
    expect(made.uri).toContain(`secret=${made.secret}`);
    expect(made.qr).toMatch(/^<svg/);
    expect((await guest.send(accounts.signIn, { login: lin.name, password: PASSWORD })).status).toBe(200);
    expect(await lin.refused(security.confirmTotp, { code: await wrongCode(made.secret) })).toBe('FACTOR_CODE_WRONG');
    const { recovery_codes: codes } = await lin.call(security.confirmTotp, { code: await codeOf(made.secret) });
    expect(new Set(codes).size).toBe(10);
    expect(await lin.call(security.getSecurity, {})).toMatchObject({ totp_since: expect.any(String), recovery_codes_left: 10 });
    expect(await lin.refused(security.startTotp, {})).toBe('TOTP_ALREADY_ON');
    expect(await lin.refused(security.confirmTotp, { code: await codeOf(made.secret) })).toBe('TOTP_ALREADY_ON');
  });

  it('is not confirmed by a code of the secret that another one took the place of in the meantime', async () => {
    const { deps } = await testApp();
    const lin = await signUp();
    const { secret } = await lin.call(security.startTotp, {});
    const code = await codeOf(secret);
    const own = eq(totpFactorsTable.userId, lin.userId);
    const waiting = () =>
      deps.db.write.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%totp_factors%'`);
    const confirming = await deps.db.write.transaction(async (tx) => {
      await tx.select().from(totpFactorsTable).where(own).for('update');
      const asked = lin.refused(security.confirmTotp, { code });
      await expect.poll(async () => (await waiting()).rowCount).toBe(1);
      await startTotp({ deps, db: tx, now: deps.now(), ...refuses }, { userId: lin.userId, name: lin.name });
      return { asked };
    });
    expect(await confirming.asked).toBe('FACTOR_CODE_WRONG');
    expect(await deps.db.write.select().from(totpFactorsTable).where(own)).toMatchObject([{ confirmedAt: null, lastStep: 0 }]);
    expect(await lin.call(security.getSecurity, {})).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
  });

  it('is confirmed by a right code after some wrong ones, and nobody waits for those later', async () => {
    const lin = await signUp();
    const { secret } = await lin.call(security.startTotp, {});
    for (let n = 0; n < 4; n += 1)
      expect(await lin.refused(security.confirmTotp, { code: await wrongCode(secret) })).toBe('FACTOR_CODE_WRONG');
    await lin.call(security.confirmTotp, { code: await codeOf(secret) });
    const { deps } = await testApp();
    const tries = await deps.db.write.execute(sql`select 1 from sign_in_tries where account = ${`factor:${lin.userId}`}`);
    expect(tries.rowCount).toBe(0);
  });

  it('cannot be confirmed before it was begun', async () => {
    const stranger = await (await testApp()).stranger();
    expect(await stranger.refused(security.confirmTotp, { code: '123456' })).toBe('TOTP_NOT_STARTED');
    expect(await stranger.refused(security.removeTotp, {})).toBe('TOTP_NOT_ON');
    expect(await stranger.refused(security.renewRecoveryCodes, {})).toBe('TOTP_NOT_ON');
  });

  it('keeps its secret from whoever reads the database', async () => {
    const { deps } = await testApp();
    const { secret } = await withAuthenticator();
    const bytes = Buffer.from(Secret.fromBase32(secret).buffer);
    const rows = await deps.db.write.select().from(totpFactorsTable);
    expect(rows.some((row) => row.secret.includes(bytes))).toBe(false);
  });

  it('makes a right password half a sign-in, and its code the other half', async () => {
    const { guest } = await testApp();
    const { lin, secret } = await withAuthenticator();
    const challenge = await firstHalf(lin);
    expect(await guest.refused(security.finishSignIn, { challenge, code: await wrongCode(secret) })).toBe('FACTOR_CODE_WRONG');
    const entered = await guest.call(security.finishSignIn, { challenge, code: await codeOf(secret) });
    expect((await (await as(entered.access_token)).call(accounts.getCurrentUser, {})).id).toBe(lin.userId);
    expect(await guest.refused(security.finishSignIn, { challenge, code: await codeOf(secret) })).toBe('CHALLENGE_OVER');
  });

  it('is asked for at a sign-in by code too, and at the token call', async () => {
    const { guest } = await testApp();
    const { lin } = await withAuthenticator();
    const verifiable_code = await sendCodeTo(lin.phone);
    expect(await guest.refused(accounts.signIn, { login: lin.phone, verifiable_code })).toBe('SECOND_FACTOR_NEEDED');
    expect(await guest.refused(accounts.signIn, { login: lin.phone, verifiable_code })).toBe('CODE_WRONG');
    expect(await guest.refused(accounts.issueToken, { login: lin.name, password: PASSWORD })).toBe('SECOND_FACTOR_NEEDED');
  });

  it('is not heard of by who does not know the password', async () => {
    const { guest } = await testApp();
    const { lin } = await withAuthenticator();
    expect(await guest.refused(accounts.signIn, { login: lin.name, password: 'Tinta-10' })).toBe('SIGN_IN_WRONG');
  });

  it('gives a code once: a second sign-in with it is refused, also at the same time', async () => {
    const { guest } = await testApp();
    const { lin, secret } = await withAuthenticator();
    const code = await codeOf(secret);
    const challenges = [await firstHalf(lin), await firstHalf(lin), await firstHalf(lin)];
    const outcomes = await Promise.all(challenges.slice(0, 2).map((challenge) => guest.send(security.finishSignIn, { challenge, code })));
    expect(outcomes.map((one) => one.status).sort()).toEqual([200, 422]);
    expect(await guest.refused(security.finishSignIn, { challenge: String(challenges[2]), code })).toBe('FACTOR_CODE_WRONG');
  });

  it('lets a half sign-in be tried five times, and for five minutes', async () => {
    const { guest, advance } = await testApp();
    const { lin, secret } = await withAuthenticator();
    const challenge = await firstHalf(lin);
    for (let n = 0; n < 5; n += 1)
      await guest.send(security.finishSignIn, { challenge, code: await wrongCode(secret) }, { address: `198.51.100.${n}` });
    expect(await guest.refused(security.finishSignIn, { challenge, code: await codeOf(secret) })).toBe('CHALLENGE_OVER');
    const late = await firstHalf(lin);
    advance(301_000);
    expect(await guest.refused(security.finishSignIn, { challenge: late, code: await codeOf(secret) })).toBe('CHALLENGE_OVER');
    expect(await guest.refused(security.finishSignIn, { challenge: 'x'.repeat(43), code: '123456' })).toBe('CHALLENGE_OVER');
  });

  it('slows guessing of its codes down, whatever the challenge', async () => {
    const { guest } = await testApp();
    const { lin, secret } = await withAuthenticator();
    const code = await wrongCode(secret);
    for (let n = 0; n < 5; n += 1) await guest.send(security.finishSignIn, { challenge: await firstHalf(lin), code });
    expect(await guest.refused(security.finishSignIn, { challenge: await firstHalf(lin), code })).toBe('TOO_MANY');
    const elsewhere = { address: '198.51.100.77' };
    const challenge = await firstHalf(lin);
    expect((await guest.send(security.finishSignIn, { challenge, code: await codeOf(secret) }, elsewhere)).status).toBe(200);
  });

  it('can be left at home: a recovery code signs in, once', async () => {
    const { guest } = await testApp();
    const { lin, recovery } = await withAuthenticator();
    const [first = ''] = recovery;
    const typed = first.toUpperCase().replace('-', ' ');
    const entered = await guest.call(security.finishSignIn, { challenge: await firstHalf(lin), code: typed });
    const inside = await as(entered.access_token);
    expect((await inside.call(security.getSecurity, {})).recovery_codes_left).toBe(9);
    expect(await guest.refused(security.finishSignIn, { challenge: await firstHalf(lin), code: first })).toBe('FACTOR_CODE_WRONG');
    const { recovery_codes: fresh } = await inside.call(security.renewRecoveryCodes, {});
    expect(await guest.refused(security.finishSignIn, { challenge: await firstHalf(lin), code: String(recovery[1]) })).toBe(
      'FACTOR_CODE_WRONG',
    );
    expect((await guest.send(security.finishSignIn, { challenge: await firstHalf(lin), code: String(fresh[0]) })).status).toBe(200);
  });

  it('has ten recovery codes also where they are renewed twice at once: those of the later one', async () => {
    const { guest } = await testApp();
    const { lin } = await withAuthenticator();
    const both = await Promise.all([lin.call(security.renewRecoveryCodes, {}), lin.call(security.renewRecoveryCodes, {})]);
    expect((await lin.call(security.getSecurity, {})).recovery_codes_left).toBe(10);
    const outcomes: number[] = [];
    for (const { recovery_codes: codes } of both) {
      const answer = await guest.send(security.finishSignIn, { challenge: await firstHalf(lin), code: String(codes[0]) });
      outcomes.push(answer.status);
    }
    expect(outcomes.sort()).toEqual([200, 422]);
  });

  it('goes with its recovery codes, and a password is enough again', async () => {
    const { guest, advance } = await testApp();
    const { lin, secret } = await withAuthenticator();
    advance(16 * 60_000);
    expect(await lin.refused(security.removeTotp, {})).toBe('STEP_UP_NEEDED');
    expect(await lin.refused(security.renewRecoveryCodes, {})).toBe('STEP_UP_NEEDED');
    await lin.call(security.stepUp, { code: await codeOf(secret) });
    await lin.call(security.removeTotp, {});
    expect((await guest.send(accounts.signIn, { login: lin.name, password: PASSWORD })).status).toBe(200);
    expect(await lin.call(security.getSecurity, {})).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
    expect(await lin.refused(security.removeTotp, {})).toBe('TOTP_NOT_ON');
  });
});

describe('proving again who one is', () => {
  it('names the ways of the account, and takes no other', async () => {
    const { advance } = await testApp();
    const { lin, secret } = await withAuthenticator();
    advance(16 * 60_000);
    expect(await lin.refused(security.startTotp, {})).toBe('STEP_UP_NEEDED');
    expect(await lin.call(security.askStepUp, {})).toEqual({ ways: ['totp'], options: null, sent_to: null });
    expect(await lin.refused(security.stepUp, { password: PASSWORD })).toBe('STEP_UP_WAY_CLOSED');
    expect(await lin.refused(security.sendStepUpCode, {})).toBe('STEP_UP_WAY_CLOSED');
    expect(await lin.refused(security.stepUp, {})).toBe('STEP_UP_WAY_CLOSED');
    expect(await lin.refused(security.stepUp, { code: await wrongCode(secret) })).toBe('FACTOR_CODE_WRONG');
    await lin.call(security.stepUp, { code: await codeOf(secret) });
    expect(await lin.refused(security.startTotp, {})).toBe('TOTP_ALREADY_ON');
  });

  it('takes the password where there is nothing more, and slows its guessing down', async () => {
    const { advance } = await testApp();
    const lin = await signUp();
    advance(16 * 60_000);
    expect((await lin.call(security.askStepUp, {})).ways).toEqual(['password']);
    for (let n = 0; n < 5; n += 1) expect(await lin.refused(security.stepUp, { password: `Wrong-${n}` })).toBe('SIGN_IN_WRONG');
    expect(await lin.refused(security.stepUp, { password: PASSWORD })).toBe('TOO_MANY');
    advance(6_000);
    await lin.call(security.stepUp, { password: PASSWORD });
    expect((await lin.send(security.startTotp, {})).status).toBe(201);
  });

  it('sends a code to who has neither password nor second factor', async () => {
    const { person, deps, advance } = await testApp();
    const { freshPhone, codeFor, otherCode } = await import('../accounts/sign-up.factory.ts');
    const phone = freshPhone();
    const lin = await person({ phone });
    advance(16 * 60_000);
    expect(await lin.call(security.askStepUp, {})).toEqual({
      ways: ['code'],
      options: null,
      sent_to: `${phone.slice(0, 3)}****${phone.slice(7)}`,
    });
    await lin.call(security.sendStepUpCode, {});
    expect(await lin.refused(security.sendStepUpCode, {})).toBe('CODE_TOO_SOON');
    const code = await codeFor(phone);
    expect(await lin.refused(security.stepUp, { code: otherCode(code) })).toBe('CODE_WRONG');
    await lin.call(security.stepUp, { code });
    expect((await lin.send(security.startTotp, {})).status).toBe(201);
    expect(await lin.refused(security.stepUp, { code })).toBe('CODE_WRONG');
    expect(deps.now().getTime()).toBeGreaterThan(0);
  });

  it('holds for this session alone', async () => {
    const { guest, advance } = await testApp();
    const lin = await signUp();
    const entered = await guest.call(accounts.signIn, { login: lin.name, password: PASSWORD });
    const elsewhere = await as(entered.access_token);
    advance(16 * 60_000);
    await lin.call(security.stepUp, { password: PASSWORD });
    expect(await elsewhere.refused(security.startTotp, {})).toBe('STEP_UP_NEEDED');
  });

  it('is asked of who changes the phone, and not of who changes a password with the old one', async () => {
    const { advance } = await testApp();
    const lin = await signUp();
    advance(16 * 60_000);
    const contact = { account: 'someone@example.com', verifiable_code: '123456' };
    expect(await lin.refused(accounts.bindEmail, contact)).toBe('STEP_UP_NEEDED');
    expect(await lin.refused(accounts.changePhone, { ...contact, old_code: '123456' })).toBe('STEP_UP_NEEDED');
    const form = { old_password: PASSWORD, password: 'Papel-10', password_confirmation: 'Papel-10' };
    expect((await lin.send(accounts.changePassword, form)).status).toBe(204);
  });
});

describe('what was changed about an account', () => {
  it('is told to its owner in the message centre', async () => {
    const { lin, secret } = await withAuthenticator();
    const form = { old_password: PASSWORD, password: 'Papel-10', password_confirmation: 'Papel-10' };
    await lin.call(accounts.changePassword, form);
    await lin.call(security.stepUp, { code: await codeOf(secret) });
    await lin.call(security.renewRecoveryCodes, {});
    await lin.call(security.removeTotp, {});
    const told = JSON.stringify(await lin.call(listNotifications, { type: 'system' }));
    for (const words of ['身份验证器已为你的账号开启', '登录密码已修改', '已生成新的恢复码', '已关闭身份验证器'])
      expect(told).toContain(words);
  });
});

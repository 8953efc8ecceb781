import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { freshEmail, freshPhone, PASSWORD, signUp } from '../accounts/sign-up.factory.ts';

/** From somewhere else: a demo's own machine is never asked. */
const from = (address: string) => ({ address, headers: { 'x-forwarded-for': address } });

const solve = async (scene: 'login' | 'code') => {
  const { guest } = await testApp();
  const { challenge } = (await guest.call(security.getCaptcha, { scene })) as AnswerOf<typeof security.getCaptcha>;
  const solution = await solveChallenge({ challenge, deriveKey });
  const ticket = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { captchaScene: scene, captchaData: { ticket, randstr: '' } };
};

/** Ten wrong passwords for an account, from ten addresses. */
const guessAt = async (login: string, net: string) => {
  const { guest } = await testApp();
  for (let n = 1; n <= 10; n += 1)
    expect(await guest.refused(accounts.signIn, { login, password: `Wrong-${n}` }, from(`${net}.${n}`))).toBe('SIGN_IN_WRONG');
};

describe('a captcha', () => {
  it('answers in the shape that the text names, and counts in a second', async () => {
    const { guest } = await testApp();
    const named = await guest.raw({ url: '/api/v2/captcha/login' });
    expect(named.json()).toMatchObject({ code: 0, data: { config: { CaptchaAppId: null }, challenge: { signature: expect.any(String) } } });
    expect(await guest.refused(security.getCaptcha, { scene: 'nothing' as 'login' })).toBe('INVALID_INPUT');
  });

  it('is asked for once an account’s passwords failed ten times, also of its owner, who goes on with it', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    await guessAt(lin.name, '198.18.113');
    const form = { login: lin.name, password: PASSWORD };
    const asked = await guest.send(accounts.signIn, form, from('198.51.100.9'));
    expect(asked).toMatchObject({ status: 422, body: { reason: 'CAPTCHA_NEEDED', captchaScene: 'login' } });
    expect((await guest.send(accounts.signIn, { ...form, ...(await solve('login')) }, from('198.51.100.9'))).status).toBe(200);
  });

  it('is good once, for its scene, for ten minutes, and only as it was given', async () => {
    const { guest, advance } = await testApp();
    const lin = await signUp();
    await guessAt(lin.name, '198.18.114');
    const form = { login: lin.name, password: PASSWORD };
    const refusedWith = async (given: object) => guest.refused(accounts.signIn, { ...form, ...given }, from('198.51.100.10'));
    const used = await solve('login');
    expect((await guest.send(accounts.signIn, { ...form, ...used }, from('198.51.100.11'))).status).toBe(200);
    expect(await refusedWith(used)).toBe('CAPTCHA_NEEDED');
    expect(await refusedWith(await solve('code'))).toBe('CAPTCHA_NEEDED');
    const forged = JSON.parse(Buffer.from((await solve('login')).captchaData.ticket, 'base64').toString('utf8')) as {
      challenge: { parameters: { expiresAt: number } };
    };
    forged.challenge.parameters.expiresAt += 1_000;
    for (const ticket of [
      Buffer.from(JSON.stringify(forged)).toString('base64'),
      'e30=',
      'nonsense',
      ...[
        '{"challenge":{},"solution":{}}',
        '{"challenge":null,"solution":1}',
        '{"challenge":"a","solution":{}}',
        '{"challenge":{"parameters":null},"solution":{}}',
        '{"challenge":{"parameters":1,"signature":1},"solution":{}}',
        'null',
        '1',
      ].map((text) => Buffer.from(text).toString('base64')),
    ])
      expect(await refusedWith({ captchaScene: 'login', captchaData: { ticket, randstr: '' } })).toBe('CAPTCHA_NEEDED');
    const late = await solve('login');
    advance(11 * 60_000);
    expect(await refusedWith(late)).toBe('CAPTCHA_NEEDED');
  });

  it('lets one of two through who come with the same one at once', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    await guessAt(lin.name, '198.18.115');
    const form = { login: lin.name, password: PASSWORD, ...(await solve('login')) };
    const outcomes = await Promise.all([12, 13].map((n) => guest.send(accounts.signIn, form, from(`198.51.100.${n}`))));
    expect(outcomes.map((one) => one.status).sort()).toEqual([200, 422]);
  });

  it('is not asked for the first ten codes to new contacts from an address, and then is', async () => {
    const { guest } = await testApp();
    const here = from('198.18.113.200');
    for (let n = 0; n < 10; n += 1) expect((await guest.send(accounts.sendRegisterCode, { phone: freshPhone() }, here)).status).toBe(202);
    expect(await guest.refused(accounts.sendRegisterCode, { phone: freshPhone() }, here)).toBe('CAPTCHA_NEEDED');
    expect(await guest.refused(accounts.sendCodeFor, { account: freshPhone(), codeUse: 'register' }, here)).toBe('CAPTCHA_NEEDED');
    expect((await guest.send(accounts.sendRegisterCode, { phone: freshPhone(), ...(await solve('code')) }, here)).status).toBe(202);
    expect((await guest.send(accounts.sendRegisterCode, { phone: freshPhone() }, from('198.18.113.201'))).status).toBe(202);
  });
});

describe('looking up phones', () => {
  it('goes on with a captcha for each, once an address has asked ten times in a minute', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const here = from('198.18.113.220');
    const look = (phone: string, more: object = {}) => guest.send(people.getUser, { id: Number(phone), ...more }, here);
    for (let n = 0; n < 10; n += 1) expect((await look(freshPhone())).status).toBe(404);
    const asked = await look(lin.phone);
    expect(asked).toMatchObject({ status: 422, body: { reason: 'CAPTCHA_NEEDED', captchaScene: 'code' } });
    const { captchaScene, captchaData } = await solve('code');
    const solved = { captchaScene, captchaTicket: captchaData.ticket };
    expect((await look(lin.phone, solved)).body).toEqual({ id: 1 });
    expect((await look(lin.phone, solved)).status).toBe(422);
    // People by their number are no secret, and ask for none.
    expect((await guest.send(people.getUser, { id: lin.userId }, here)).status).toBe(200);
  });
});

describe('throw-away mailboxes', () => {
  it('get no code for signing up, also under a name of their own', async () => {
    const { guest } = await testApp();
    for (const email of ['a@mailinator.com', 'a@x.Mailinator.com', 'b@guerrillamail.com'])
      expect(await guest.refused(accounts.sendRegisterCode, { email })).toBe('EMAIL_DISPOSABLE');
    expect(await guest.refused(accounts.sendCodeFor, { account: 'a@mailinator.com', codeUse: 'bind' })).toBe('EMAIL_DISPOSABLE');
    expect((await guest.send(accounts.sendRegisterCode, { email: freshEmail() })).status).toBe(202);
  });
});

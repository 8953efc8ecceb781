import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { verificationCodesTable } from './accounts.tables.ts';
import { codeFor, freshEmail, freshPhone, otherCode, sendCodeTo, signUp } from './sign-up.factory.ts';

const MINUTE = 60_000;

describe('a code', () => {
  it('goes to a registered phone with 202, and not again within the minute', async () => {
    const { guest, advance } = await testApp();
    const lin = await signUp();
    advance(MINUTE + 1_000);
    const sent = await guest.send(accounts.sendCode, { phone: lin.phone });
    expect(sent).toMatchObject({ status: 202, body: { message: '验证码已发送' } });
    expect(await codeFor(lin.phone)).toMatch(/^\d{6}$/);

    const again = await guest.send(accounts.sendCode, { phone: lin.phone });
    expect(again).toMatchObject({ status: 403, body: { reason: 'CODE_TOO_SOON' } });
    advance(MINUTE + 1_000);
    expect((await guest.send(accounts.sendCode, { phone: lin.phone })).status).toBe(202);
  });

  it('goes out once when asked for many times at once', async () => {
    const { guest } = await testApp();
    const email = freshEmail();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => guest.send(accounts.sendRegisterCode, { email })));
    expect(outcomes.map((one) => one.status).sort()).toEqual([202, ...Array(11).fill(403)]);
  });

  it('goes out ten times a day to a mailbox', async () => {
    const { guest, advance } = await testApp();
    const email = freshEmail();
    for (let n = 0; n < 10; n += 1) {
      await guest.call(accounts.sendRegisterCode, { email });
      advance(MINUTE + 1_000);
    }
    expect(await guest.refused(accounts.sendRegisterCode, { email })).toBe('CODE_TOO_MANY');
    expect((await guest.send(accounts.sendRegisterCode, { email: email.toUpperCase() })).status).toBe(403);
  });

  it('counts against the network address', async () => {
    const { app, deps } = await testApp();
    const value = { secondsApart: 60, aDay: 10, anHourForAddress: 3, minutesValid: 10, tries: 5 };
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/sns/api/v2/verifycodes/register',
        payload: { phone: freshPhone() },
        remoteAddress: '10.2.0.1',
      });
    const outcomes = await withSetting(deps, 'codes.limits', value, async () => [await send(), await send(), await send(), await send()]);
    expect(outcomes.map((one) => one.statusCode)).toEqual([202, 202, 202, 429]);
  });

  it('is for the registered or for the new, in the words of the form', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const says = async (operation: typeof accounts.sendCode, input: Record<string, unknown>) =>
      (await guest.send(operation, input)).body['message'];
    expect(await says(accounts.sendCode, { phone: freshPhone() })).toBe('该手机未注册，请前往注册');
    expect(await says(accounts.sendCode, { email: freshEmail() })).toBe('该邮箱未注册，请前往注册');
    expect(await says(accounts.sendRegisterCode, { phone: lin.phone })).toBe('手机号已经注册过');
    expect(await says(accounts.sendRegisterCode, { phone: '13800' })).toBe('请输入有效的手机号码');
    expect(await says(accounts.sendRegisterCode, { email: 'lin@home' })).toBe('请输入有效的邮箱');
    expect(await guest.refused(accounts.sendCode, {})).toBe('PHONE_OR_EMAIL_MISSING');
    expect(await guest.refused(accounts.sendCode, { phone: '12345678901' })).toBe('PHONE_INVALID');
    expect(await guest.refused(accounts.sendCode, { email: 'lin@home' })).toBe('EMAIL_INVALID');
  });

  it('is kept as a hash', async () => {
    const { deps } = await testApp();
    const lin = await signUp();
    const code = await codeFor(lin.phone);
    const [row] = await deps.db.write
      .select()
      .from(verificationCodesTable)
      .where(eq(verificationCodesTable.target, lin.phone))
      .orderBy(desc(verificationCodesTable.id));
    expect(row?.codeHash.length).toBe(48);
    expect(row?.codeHash.includes(Buffer.from(code))).toBe(false);
  });

  it('is sent through the named doors by what it is for, with the account in one field', async () => {
    const { guest, advance } = await testApp();
    const lin = await signUp();
    const phone = freshPhone();
    expect((await guest.send(accounts.sendCodeFor, { type: 'phone', codeUse: 'register', account: phone })).body).toMatchObject({
      code: 0,
    });
    expect(await guest.refused(accounts.sendCodeFor, { type: 'phone', codeUse: 'register', account: lin.phone }, { door: 1 })).toBe(
      'PHONE_REGISTERED',
    );
    expect(await guest.refused(accounts.sendCodeFor, { account: phone }, { door: 2 })).toBe('PHONE_NOT_REGISTERED');
    expect(await guest.refused(accounts.sendCodeFor, { type: 'email', account: phone })).toBe('EMAIL_INVALID');
    advance(MINUTE + 1_000);
    const sms = await guest.raw({ method: 'POST', url: '/api/auth/oauth/sms/verification', payload: { mobile: lin.phone } });
    expect(sms.json()).toMatchObject({ code: 0 });
    expect((await guest.send(accounts.sendCodeFor, { account: phone, codeUse: 'anything' })).body).toMatchObject({ code: 422 });
  });

  it('can be looked at without being spent; a wrong one counts', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const code = await sendCodeTo(lin.phone);
    const look = (given: string, door = 0) =>
      guest.send(accounts.checkCode, { account: lin.phone, code: given, codeUse: 'resetPassword' }, { door });
    for (let n = 0; n < 7; n += 1) expect((await look(code)).body).toMatchObject({ code: 0, data: { useable: true } });
    for (let n = 0; n < 5; n += 1) expect((await look(otherCode(code), 1)).body).toMatchObject({ code: 422, reason: 'CODE_WRONG' });
    expect((await look(code)).body).toMatchObject({ reason: 'CODE_WRONG' });
  });

  it('costs a stranger a captcha from the third of a day on, and its owner at their session nothing', async () => {
    const { guest, advance } = await testApp();
    const lin = await signUp();
    const elsewhere = { address: '198.51.100.77', headers: { 'x-forwarded-for': '198.51.100.77' } };
    // The code of the sign-up is the first of the day.
    advance(MINUTE + 1_000);
    expect((await guest.send(accounts.sendCode, { phone: lin.phone }, elsewhere)).status).toBe(202);
    advance(MINUTE + 1_000);
    expect(await guest.refused(accounts.sendCode, { phone: lin.phone }, elsewhere)).toBe('CAPTCHA_NEEDED');
    expect(await guest.refused(accounts.sendCodeFor, { account: lin.phone, codeUse: 'login' }, elsewhere)).toBe('CAPTCHA_NEEDED');
    expect((await lin.send(accounts.sendCode, { phone: lin.phone }, elsewhere)).status).toBe(202);
  });

  it('that lets go of a phone goes out for its holder alone, and others cannot use those up', async () => {
    const { guest, stranger, advance } = await testApp();
    const lin = await signUp();
    const change = { account: lin.phone, codeUse: 'change' as const };
    expect(await guest.refused(accounts.sendCodeFor, change)).toBe('SIGN_IN_REQUIRED');
    expect(await (await stranger()).refused(accounts.sendCodeFor, change)).toBe('CONTACT_NOT_BOUND');
    for (let n = 0; n < 9; n += 1) await sendCodeTo(lin.phone);
    advance(MINUTE + 1_000);
    expect(await guest.refused(accounts.sendCode, { phone: lin.phone })).toBe('CODE_TOO_MANY');
    expect((await lin.send(accounts.sendCodeFor, change)).body).toMatchObject({ code: 0 });
  });

  it('is not lost to its owner by guesses from elsewhere, which end it in the end all the same', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const code = await sendCodeTo(lin.phone);
    const look = async (given: string, last: number) =>
      (await guest.send(accounts.checkCode, { account: lin.phone, code: given }, { address: `203.0.115.${last}` })).body['code'];
    for (let n = 0; n < 8; n += 1) expect(await look(otherCode(code), 1)).toBe(422);
    expect(await look(code, 1)).toBe(422);
    expect(await look(code, 2)).toBe(0);
    for (let last = 3; last < 7; last += 1) for (let n = 0; n < 5; n += 1) await look(otherCode(code), last);
    expect(await look(code, 2)).toBe(422);
  });

  it('speaks the language of who asks', async () => {
    const { deps, guest } = await testApp();
    const email = freshEmail();
    await guest.call(accounts.sendRegisterCode, { email }, { locale: 'es-ES' });
    const sent = await guest.raw({ url: `/dev/outbox.json?to=${email}` });
    expect(sent.json<{ text: string }[]>()[0]?.text).toMatch(/es tu código de registro/);
    expect(deps.config.demo).toBe(true);
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import { clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { usersTable } from './accounts.tables.ts';
import { codeFor, freshEmail, freshName, freshPhone, otherCode, PASSWORD, signUp } from './sign-up.factory.ts';

const formFor = async (phone: string) => ({
  name: freshName(),
  phone,
  verifiable_type: 'sms' as const,
  verifiable_code: await codeFor(phone),
  password: PASSWORD,
});

const invited = async () => {
  const { guest } = await testApp();
  const phone = freshPhone();
  await guest.call(accounts.sendRegisterCode, { phone });
  return { guest, phone, form: await formFor(phone) };
};

describe('signing up', () => {
  it('makes a person out of a code, who is then signed in by the token of the answer', async () => {
    const { app } = await testApp();
    const { guest, phone, form } = await invited();

    const made = await guest.send(accounts.register, form);

    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ message: '注册成功', ttl: 4320, refresh_ttl: 4320 });
    const lin = clientOf(app, { userId: null, token: String(made.body['token']), isStranger: false });
    const seen = await lin.call(accounts.getCurrentUser, {});
    expect(seen).toMatchObject({ name: form.name, username: form.name, phone, bindPhone: true, bindEmail: false, signed: false });
    expect(seen).toMatchObject({ userType: 1, email: null, initial_password: true, currency: { sum: 0 }, countryCode: '86' });
  });

  it('works by e-mail, and without a password for who signs in by codes', async () => {
    const { app, guest } = await testApp();
    const email = freshEmail();
    expect((await guest.send(accounts.sendRegisterCode, { email })).status).toBe(202);
    const form = { name: freshName(), email, verifiable_type: 'mail' as const, verifiable_code: await codeFor(email) };
    const { token } = await guest.call(accounts.register, form);
    const lin = clientOf(app, { userId: null, token, isStranger: false });
    expect(await lin.call(accounts.getCurrentUser, {})).toMatchObject({ email, phone: null, bindEmail: true, initial_password: false });
  });

  it('takes names of Chinese and letters, and refuses the others by name', async () => {
    const { guest, form } = await invited();
    const why = (name: string) => guest.refused(accounts.register, { ...form, name });
    expect(await why('9lives')).toBe('NAME_STARTS_WITH_DIGIT');
    expect(await why('林 间')).toBe('NAME_HAS_SYMBOLS');
    expect(await why('lin@home')).toBe('NAME_HAS_SYMBOLS');
    expect(await why('lin')).toBe('NAME_TOO_SHORT');
    expect(await why('林')).toBe('NAME_TOO_SHORT');
    expect(await why('林'.repeat(17))).toBe('NAME_TOO_LONG');
    expect(await why('Admin')).toBe('NAME_RESERVED');
    expect(await why('YanZhi_official')).toBe('NAME_RESERVED');
    expect(await why('ｒｏｏｔ')).toBe('NAME_RESERVED');
    expect((await guest.send(accounts.register, { ...form, name: `林间${form.name}` })).status).toBe(201);
  });

  it('refuses passwords that are short, long, Chinese, spaced or known to everyone', async () => {
    const { guest, form } = await invited();
    const why = (password: string) => guest.refused(accounts.register, { ...form, password });
    expect(await why('Ab-12')).toBe('PASSWORD_TOO_SHORT');
    expect(await why('Ab-1234567890-abc')).toBe('PASSWORD_TOO_LONG');
    expect(await why('密码Tinta09')).toBe('PASSWORD_HAS_CHINESE');
    expect(await why('Tinta 09')).toBe('PASSWORD_HAS_SPACES');
    for (const known of ['123456', 'Password123', 'qwerty', 'aaaaaa', '987654', 'woaini1314', form.name.slice(0, 16)])
      expect(await why(known)).toBe('PASSWORD_TOO_COMMON');
    const long = await guest.send(accounts.register, { ...form, password: 'Ab-1234567890-abc' });
    expect(long.body).toMatchObject({ message: '密码长度不得超过16位', errors: { password: ['密码长度不得超过16位'] } });
  });

  it('spends no code on a form with a mistake, and each code once', async () => {
    const { guest, form } = await invited();
    for (let n = 0; n < 8; n += 1) await guest.refused(accounts.register, { ...form, password: 'short' });
    await guest.call(accounts.register, form);
    const again = await guest.send(accounts.register, { ...form, name: freshName() });
    expect(again.body).toMatchObject({ reason: 'PHONE_REGISTERED', message: '手机号已经注册过' });
  });

  it('refuses a wrong code, one for another number, and the right one after five wrong tries', async () => {
    const { guest, form } = await invited();
    const other = await invited();
    const wrong = { ...form, verifiable_code: otherCode(form.verifiable_code) };
    expect(await guest.refused(accounts.register, { ...other.form, verifiable_code: otherCode(other.form.verifiable_code) })).toBe(
      'CODE_WRONG',
    );
    for (let n = 0; n < 5; n += 1) expect(await guest.refused(accounts.register, wrong)).toBe('CODE_WRONG');
    expect(await guest.refused(accounts.register, form)).toBe('CODE_WRONG');
    expect((await guest.send(accounts.register, other.form)).status).toBe(201);
  });

  it('refuses a code after ten minutes', async () => {
    const { advance } = await testApp();
    const { guest, form } = await invited();
    advance(10 * 60_000 + 1_000);
    expect(await guest.refused(accounts.register, form)).toBe('CODE_WRONG');
  });

  it('makes one account when a thousand forms for one phone arrive at once', async () => {
    const { deps } = await testApp();
    const { guest, phone, form } = await invited();

    const outcomes = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => guest.send(accounts.register, { ...form, name: `${form.name}${n % 500}` })),
    );

    expect(outcomes.filter((one) => one.status === 201).length).toBe(1);
    expect(outcomes.every((one) => [201, 422, 503].includes(one.status))).toBe(true);
    expect((await deps.db.write.select().from(usersTable).where(eq(usersTable.phone, phone))).length).toBe(1);
  });

  it('gives a name once, whatever its case, also to two who ask at once', async () => {
    const one = await invited();
    const two = await invited();
    const name = freshName();
    const outcomes = await Promise.all([
      one.guest.send(accounts.register, { ...one.form, name }),
      two.guest.send(accounts.register, { ...two.form, name: name.toUpperCase() }),
    ]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual([201, 422]);
    expect(outcomes.find((outcome) => outcome.status === 422)?.body['reason']).toBe('NAME_TAKEN');
  });

  it('keeps who invited and the channel', async () => {
    const { deps } = await testApp();
    const inviter = await signUp();
    const { guest, phone, form } = await invited();
    await guest.call(accounts.register, { ...form, invitePeople: String(inviter.userId), channel: 'spring' });
    const [row] = await deps.db.write.select().from(usersTable).where(eq(usersTable.phone, phone));
    expect(row).toMatchObject({ invitedBy: inviter.userId, channel: 'spring' });
  });

  it('works through its named doors with their names of the fields', async () => {
    const { guest, phone, form } = await invited();
    const { verifiable_code: code, verifiable_type: type, name, password } = form;
    const made = await guest.raw({
      method: 'POST',
      url: '/api/member/userAction/register',
      payload: { userName: name, phone, code, type, password },
    });
    expect(made.json()).toMatchObject({ code: 0, msg: '注册成功', data: { token: expect.any(String) } });
    const twice = await guest.send(accounts.register, form, { door: 1 });
    expect(twice).toMatchObject({ status: 200, body: { code: 422, message: '手机号已经注册过' } });
  });

  it('asks for what belongs to the way chosen', async () => {
    const { guest, form } = await invited();
    expect(await guest.refused(accounts.register, { ...form, verifiable_type: 'mail' })).toBe('PHONE_OR_EMAIL_MISSING');
    expect(await guest.refused(accounts.register, { ...form, phone: '12345678901' })).toBe('PHONE_INVALID');
    expect((await guest.send(accounts.register, {})).status).toBe(422);
  });

  it('keeps to the way that the house has open', async () => {
    const { deps, guest } = await testApp();
    const value = { method: 'mail-only', showTerms: false, content: { zh: '', en: '', es: '' } };
    await withSetting(deps, 'registerSettings', value, async () => {
      expect(await guest.refused(accounts.sendRegisterCode, { phone: freshPhone() })).toBe('REGISTER_METHOD_CLOSED');
      expect((await guest.send(accounts.sendRegisterCode, { email: freshEmail() })).status).toBe(202);
    });
  });
});

describe('looking names and accounts up', () => {
  it('says whether an account is there, by each of its names', async () => {
    const { app } = await testApp();
    const lin = await signUp();
    const fresh = (address: string) => (account: string) =>
      app
        .inject({ url: '/api/v2/account/isExist', query: { account }, remoteAddress: address })
        .then((answer) => answer.json<{ data: { exists: boolean } }>());
    const ask = fresh('10.1.0.1');
    expect((await ask(lin.phone)).data.exists).toBe(true);
    expect((await ask(lin.name.toUpperCase())).data.exists).toBe(true);
    expect((await ask(String(lin.userId))).data.exists).toBe(true);
    expect((await ask(freshPhone())).data.exists).toBe(false);
  });

  it('answers whether an account exists ten times a minute for an address', async () => {
    const { guest } = await testApp();
    const outcomes = [];
    for (let n = 0; n < 11; n += 1)
      outcomes.push(await guest.send(accounts.accountExists, { account: freshPhone() }, { address: '10.1.0.3' }));
    expect(outcomes.slice(0, 10).map((one) => one.status)).toEqual(Array(10).fill(200));
    expect(outcomes.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });

  it('says whether a nickname is free, reserved or taken', async () => {
    const { guest, person } = await testApp();
    const nickname = `岸${freshName()}`;
    await person({ nickname });
    expect(await guest.call(accounts.checkNickname, { nickName: nickname })).toEqual({ useable: false });
    expect(await guest.call(accounts.checkNickname, { nickName: `${nickname}2` })).toEqual({ useable: true });
    expect(await guest.call(accounts.checkNickname, { nickName: '言值官方' })).toEqual({ useable: false });
    expect((await guest.send(accounts.checkNickname, { nickName: '' })).body).toMatchObject({ code: 422 });
  });

  it('answers a phone with the id 1 or 404 and nothing more, ten times a minute for an address, then with a captcha', async () => {
    const { app } = await testApp();
    const lin = await signUp();
    const look = (phone: string) => app.inject({ url: `/api/sns/api/v2/users/${phone}`, remoteAddress: '10.1.0.2' });
    expect((await look(lin.phone)).json()).toEqual({ id: 1 });
    const unknown = await Promise.all(Array.from({ length: 10 }, () => look(freshPhone())));
    expect(unknown.map((one) => one.statusCode).sort()).toEqual([...Array(9).fill(404), 422]);
    expect((await look(lin.phone)).json()).toMatchObject({ reason: 'CAPTCHA_NEEDED', captchaScene: 'code' });
    expect(
      (await app.inject({ url: `/api/sns/api/v2${people.getUser.doors[0].path.slice(15).replace('{id}', String(lin.userId))}` }))
        .statusCode,
    ).toBe(200);
  });
});

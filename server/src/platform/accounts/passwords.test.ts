import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { hashPassword } from './passwords.plain.ts';
import { freshPhone, otherCode, PASSWORD, sendCodeTo, signUp } from './sign-up.factory.ts';

const NEXT = 'Papel-27';

const enter = async (login: string, password: string) => {
  const { app, guest } = await testApp();
  const { access_token: token } = await guest.call(accounts.signIn, { login, password });
  return clientOf(app, { userId: null, token, isStranger: false });
};

describe('changing the password', () => {
  it('leaves nothing in the store of repeats that the new one could be guessed from', async () => {
    const { deps } = await testApp();
    const [lin, wen] = [await signUp(), await signUp()];
    const change = (who: typeof lin, password: string) =>
      who.send(accounts.changePassword, { old_password: PASSWORD, password, password_confirmation: password }, { key: 'kept-apart-1' });
    expect([(await change(lin, NEXT)).status, (await change(wen, `${NEXT}-x`)).status]).toEqual([204, 204]);
    const { rows } = await deps.db.writePool.query("select distinct input_hash from idempotency_keys where key = 'kept-apart-1'");
    expect(rows).toHaveLength(1);
  });

  it('ends every other session and leaves this one', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const phone = await enter(lin.name, PASSWORD);
    const form = { old_password: PASSWORD, password: NEXT, password_confirmation: NEXT };

    expect((await lin.send(accounts.changePassword, form, { key: 'change-once' })).status).toBe(204);

    expect(await phone.refused(accounts.getCurrentUser, {})).toBe('SESSION_ENDED');
    expect((await lin.send(accounts.getCurrentUser, {})).status).toBe(200);
    expect(await guest.refused(accounts.signIn, { login: lin.name, password: PASSWORD })).toBe('SIGN_IN_WRONG');
    await enter(lin.name, NEXT);
    expect((await lin.send(accounts.changePassword, form, { key: 'change-once' })).status).toBe(204);
  });

  it('asks for the old one, for two that match, and for six to sixteen characters', async () => {
    const { guest, stranger } = await testApp();
    const lin = await signUp();
    const change = (old_password: string, password: string, password_confirmation = password) =>
      lin.send(accounts.changePassword, { old_password, password, password_confirmation }, { locale: 'zh-CN' });
    expect((await change('Wrong-00', NEXT)).body).toMatchObject({ reason: 'OLD_PASSWORD_WRONG' });
    expect((await change(PASSWORD, NEXT, 'Papel-28')).body).toMatchObject({ message: '两次输入的密码不一致' });
    expect((await change(PASSWORD, 'Ab-1')).body).toMatchObject({ message: '新密码长度必须在6到16位之间' });
    expect((await change(PASSWORD, 'qwerty123')).body).toMatchObject({ reason: 'PASSWORD_TOO_COMMON' });
    for (const near of ['YanZhi@2026', '2026fanyi!', `${lin.name}_1`])
      expect((await change(PASSWORD, near)).body, near).toMatchObject({ reason: 'PASSWORD_TOO_COMMON' });
    expect((await change(PASSWORD, '密码Tinta09')).body).toMatchObject({ reason: 'PASSWORD_HAS_CHINESE' });
    expect((await change(PASSWORD, 'Papel 27')).body).toMatchObject({ reason: 'PASSWORD_HAS_SPACES' });
    const form = { old_password: PASSWORD, password: NEXT, password_confirmation: NEXT };
    expect(await guest.refused(accounts.changePassword, form)).toBe('SIGN_IN_REQUIRED');
    expect(
      (await (await stranger({ passwordHash: await hashPassword('Otra-445') })).send(accounts.changePassword, form)).body,
    ).toMatchObject({
      reason: 'OLD_PASSWORD_WRONG',
    });
    const named = await lin.raw({
      method: 'POST',
      url: '/api/member/center/updateUserPassword',
      payload: { oldPassword: PASSWORD, newPassword: NEXT, confirmPassword: NEXT },
    });
    expect(named.json()).toMatchObject({ code: 0, data: null });
  });
});

describe('guessing the old password', () => {
  it('is slowed down as it is at the door', async () => {
    const lin = await signUp();
    const form = { password: NEXT, password_confirmation: NEXT };
    for (let n = 0; n < 5; n += 1)
      expect(await lin.refused(accounts.changePassword, { ...form, old_password: `Wrong-${n}` })).toBe('OLD_PASSWORD_WRONG');
    expect(await lin.refused(accounts.changePassword, { ...form, old_password: PASSWORD })).toBe('TOO_MANY');
  });
});

describe('a forgotten password', () => {
  it('is replaced with a code; every session ends and nobody waits any more', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    for (let n = 0; n < 6; n += 1) await guest.send(accounts.signIn, { login: lin.name, password: `Wrong-${n}` });
    const form = { phone: lin.phone, verifiable_type: 'sms' as const, verifiable_code: await sendCodeTo(lin.phone), password: NEXT };

    expect(await guest.send(accounts.retrievePassword, form)).toMatchObject({ status: 201, body: { message: '密码修改成功，请重新登录' } });

    expect(await lin.refused(accounts.getCurrentUser, {})).toBe('SESSION_ENDED');
    await enter(lin.name, NEXT);
    expect(await guest.refused(accounts.retrievePassword, form)).toBe('CODE_WRONG');
  });

  it('asks for a registered phone, a right code and a good password, through the named doors too', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const code = await sendCodeTo(lin.phone);
    const form = { phone: lin.phone, verifiable_type: 'sms' as const, verifiable_code: code, password: NEXT };
    const says = async (input: Record<string, unknown>) =>
      (await guest.send(accounts.retrievePassword, { ...form, ...input })).body['message'];
    expect(await says({ phone: freshPhone() })).toBe('该手机未注册，请前往注册');
    expect(await says({ password: 'Ab-12' })).toBe('密码长度必须大于6位');
    expect(await says({ password: 'Ab-1234567890-abc' })).toBe('密码长度不得超过16位');
    expect(await says({ verifiable_code: otherCode(code) })).toBe('请输入有效的验证码');
    expect(await says({ phone: undefined })).toBe('请填写手机号或邮箱');
    const named = await guest.raw({
      method: 'POST',
      url: '/api/v2/account/resetPassword',
      payload: { phone: lin.phone, code, password: NEXT },
    });
    expect(named.json()).toMatchObject({ code: 0, message: '密码修改成功，请重新登录' });
  });
});

describe('hashing', () => {
  it('is refused with 503 past its queue instead of piling up', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => hashPassword(PASSWORD)));
    expect(outcomes.filter((one) => one.status === 'fulfilled').length).toBe(130);
    expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

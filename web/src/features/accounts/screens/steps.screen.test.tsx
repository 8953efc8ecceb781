import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkCode, getCurrentUser, register, retrievePassword, sendCode, sendRegisterCode } from '#contract/accounts/accounts.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { getInviter } from '#contract/referrals/referrals.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { currentSession } from '../../../app/session/session-store.ts';
import { ownDevice } from '../../../app/storage/own-device.ts';
import { readStored, writeStored } from '../../../app/storage/stored.ts';
import { allAnswered } from '../../../testing/all-answered.ts';
import { fakeServer as emptyServer, type FakeServer } from '../../../testing/fake-server.ts';
import { personNamed } from '../../../testing/people.ts';
import { type RenderedApp, renderApp as renderWith } from '../../../testing/render-app.tsx';
import { maskedAddress } from '../steps.ts';

function fakeServer(method: 'all' | 'mobile-only' = 'all'): FakeServer {
  const server = emptyServer();
  const registerSettings = { method, showTerms: true, content: '# 协议', fixed: 'no-need', type: 'all' } as const;
  server.answer(getSiteConfig, () => ({ registerSettings }));
  for (const operation of [sendCode, sendRegisterCode]) server.answer(operation, () => ({ message: '好' }));
  server.answer(retrievePassword, () => ({ message: '好' }));
  server.answer(checkCode, () => ({ useable: true }));
  return server;
}
const renderApp: typeof renderWith = (address, options = {}) => renderWith(address, { server: fakeServer(), ...options });

async function fill(app: RenderedApp, label: string, value: string): Promise<void> {
  const field = await app.findByLabelText(label, { selector: 'input:not([type=radio])' });
  await act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
}
async function press(app: RenderedApp, name: string): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const isDead = (app: RenderedApp, name: string) => (app.getByRole('button', { name }) as HTMLButtonElement).disabled;
const stands = (app: RenderedApp, address: string) => waitFor(() => expect(app.address()).toBe(address));

const phone = '13800000009';
const terms = {
  ...{ inviter_points: 100, invited_points: 50, hold_days: 7, month_most: 20 },
  ...{ dividend_percent: 5, dividend_days: 180 },
};
const token = { token: 'fresh', ttl: 1, refresh_ttl: 1, message: '' };

describe('the steps', () => {
  const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
  it.each(['/code', '/forgetPassword'].flatMap((path) => locales.map((locale) => [path, locale] as const)))(
    '%s stands in %s',
    async (path, locale) => {
      const app = await renderApp(path, { locale });
      await expect.poll(app.address).toBe(path);
      expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['/setPassword', '/code'],
    ['/getCode', '/forgetPassword'],
    ['/resetPassword', '/forgetPassword'],
    ['/resetSuccess', '/signin'],
    ['/forgetPwd', '/forgetPassword'],
  ])('%s without the step before it goes to %s, the way back kept', async (from, to) => {
    const app = await renderApp(`${from}?redirect=%2FmyTopic`);
    await stands(app, `${to}?redirect=%2FmyTopic`);
  });

  it('know an address again without showing all of it', () => {
    expect(maskedAddress({ by: 'phone', address: phone })).toBe('138****0009');
    expect(maskedAddress({ by: 'email', address: 'linyi@example.com' })).toBe('li***@example.com');
    expect(maskedAddress({ by: 'email', address: 'a@b.cn' })).toBe('a***@b.cn');
  });

  it('say by whose invitation somebody comes, who may say that it is not so', async () => {
    const server = fakeServer();
    const user = personNamed('程砚', { id: 21 });
    server.answer(getInviter, () => ({ user, text: '', terms }));
    const app = await renderApp('/signin', { server });
    writeStored('invitePeople', '21');
    await app.goTo('/signup');
    expect(await app.findByText('由 程砚 邀请加入')).toBeTruthy();
    await app.goTo('/code');
    expect(await app.findByText('由 程砚 邀请加入')).toBeTruthy();
    await press(app, '不是 TA');
    expect(app.queryByText('由 程砚 邀请加入')).toBeNull();
    expect(readStored('invitePeople')).toBeNull();
  });

  it('are led to from signing up and from a forgotten password', async () => {
    const app = await renderApp('/signup?redirect=%2FmyTopic');
    expect((await app.findByRole('link', { name: '分步注册' })).getAttribute('href')).toBe('/code?redirect=%2FmyTopic');
    await app.goTo('/forgot');
    expect((await app.findByRole('link', { name: '分步找回' })).getAttribute('href')).toBe('/forgetPassword');
  });
});

describe('signing up step by step', () => {
  it('verifies, sets a password, and is signed in where the person was going', async () => {
    const server = fakeServer();
    server.answer(register, () => token);
    server.answer(getCurrentUser, () => personNamed('林一'));
    const app = await renderApp('/code?redirect=%2Fupgrade', { server });
    await app.findByRole('button', { name: '下一步' });
    expect(isDead(app, '下一步')).toBe(true);
    expect(isDead(app, '获取验证码')).toBe(true);
    await fill(app, '手机号', phone);
    await press(app, '获取验证码');
    expect(await app.findByRole('button', { name: /^\d+s后重发$/ })).toBeTruthy();
    expect(server.inputsOf(sendRegisterCode)).toEqual([{ phone }]);
    await fill(app, '验证码', '12345');
    await press(app, '下一步');
    expect(await app.findByText('验证码为 6 位数字')).toBeTruthy();
    expect(server.inputsOf(checkCode)).toEqual([]);
    await fill(app, '验证码', '123456');
    await press(app, '下一步');
    await stands(app, '/setPassword?redirect=%2Fupgrade');
    expect(server.inputsOf(checkCode)).toEqual([{ account: phone, code: '123456', codeUse: 'register' }]);
    // What was proved is shown, and the code is stored nowhere.
    expect(await app.findByText(/138\*{4}0009/)).toBeTruthy();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('123456');

    await app.findByRole('button', { name: '完成注册' });
    expect(isDead(app, '完成注册')).toBe(true);
    await fill(app, '密码', 'paper-7');
    await fill(app, '确认密码', 'paper-8');
    await press(app, '完成注册');
    expect(await app.findByText('两次输入的密码不一致')).toBeTruthy();
    await fill(app, '确认密码', 'paper-7');
    await press(app, '完成注册');
    expect(await app.findByText('请先阅读并同意')).toBeTruthy();
    await act(async () => void fireEvent.click(app.getByRole('checkbox')));
    await press(app, '完成注册');
    await stands(app, '/upgrade');
    expect(server.inputsOf(register)).toEqual([
      {
        name: expect.stringMatching(/^user[a-z0-9]{6}$/),
        ...{ password: 'paper-7', phone, verifiable_type: 'sms', verifiable_code: '123456', agreed: true },
        deviceId: ownDevice(),
      },
    ]);
    expect(currentSession().status).toBe('person');
    expect(await app.findByText('注册成功')).toBeTruthy();
  });

  it('says beside the field that an address is taken, and sends no code again within the minute after a reload', async () => {
    const server = fakeServer();
    server.refuse(sendRegisterCode, { reason: 'PHONE_REGISTERED', message: '手机号已经注册过', status: 422 });
    const app = await renderApp('/code', { server });
    await fill(app, '手机号', phone);
    await press(app, '获取验证码');
    expect(await app.findByText('手机号已经注册过')).toBeTruthy();
    expect(isDead(app, '获取验证码')).toBe(false);
    await act(async () => void fireEvent.click(app.getByLabelText('邮箱', { selector: 'input[type=radio]' })));
    server.refuse(sendRegisterCode, { reason: 'EMAIL_REGISTERED', message: '邮箱已经注册过', status: 422 });
    await fill(app, '邮箱', 'lin@example.com');
    await press(app, '获取验证码');
    expect(await app.findByText('邮箱已经注册过')).toBeTruthy();
    server.answer(sendRegisterCode, () => ({ message: '好' }));
    await press(app, '获取验证码');
    await app.findByRole('button', { name: /s后重发$/ });
    expect(readStored('codeCountdowns')).toContain('register-email');
    await app.goTo('/signin');
    await app.goTo('/code');
    expect(((await app.findByRole('button', { name: /s后重发$/ })) as HTMLButtonElement).disabled).toBe(true);
  });

  it('says what is wrong with a name or a code at the end, each where it belongs', async () => {
    const server = fakeServer('mobile-only');
    const app = await renderApp('/code', { server });
    await fill(app, '手机号', phone);
    await allAnswered();
    expect(app.queryByRole('radio')).toBeNull();
    await fill(app, '验证码', '123456');
    await press(app, '下一步');
    await stands(app, '/setPassword');
    await fill(app, '密码', 'paper-7');
    await fill(app, '确认密码', 'paper-7');
    await fill(app, '用户名', '1林');
    await press(app, '完成注册');
    expect(await app.findByText('用户名不能以数字开头')).toBeTruthy();
    server.refuse(register, { reason: 'NAME_TAKEN', message: '用户名已被使用', status: 422, fields: { name: '用户名已被使用' } });
    await fill(app, '用户名', '林一一');
    await act(async () => void fireEvent.click(app.getByRole('checkbox')));
    await press(app, '完成注册');
    expect(await app.findByText('用户名已被使用')).toBeTruthy();
    server.refuse(register, {
      reason: 'CODE_WRONG',
      message: '请输入有效的验证码',
      status: 422,
      fields: { verifiable_code: '请输入有效的验证码' },
    });
    await press(app, '完成注册');
    await stands(app, '/code');
    expect(await app.findByText('请输入有效的验证码')).toBeTruthy();
  });

  it('keeps the last button dead until both passwords have six characters', async () => {
    const app = await renderApp('/code');
    await fill(app, '手机号', phone);
    await fill(app, '验证码', '123456');
    await press(app, '下一步');
    await stands(app, '/setPassword');
    await fill(app, '密码', 'paper-7');
    await fill(app, '确认密码', 'paper');
    expect(isDead(app, '完成注册')).toBe(true);
    await fill(app, '确认密码', 'paper-7');
    expect(isDead(app, '完成注册')).toBe(false);
  });

  it('says a wrong code beside it', async () => {
    const server = fakeServer();
    server.refuse(checkCode, { reason: 'CODE_WRONG', message: '请输入有效的验证码', status: 422 });
    const app = await renderApp('/code', { server });
    await fill(app, '手机号', phone);
    await fill(app, '验证码', '654321');
    await press(app, '下一步');
    expect(await app.findByText('请输入有效的验证码')).toBeTruthy();
    await expect.poll(app.address).toBe('/code');
  });
});

describe('resetting the password step by step', () => {
  const begin = async (server: FakeServer) => {
    const app = await renderApp('/forgetPassword?redirect=%2FmyTopic', { server });
    await fill(app, '手机号', phone);
    await press(app, '获取验证码');
    await stands(app, '/getCode?redirect=%2FmyTopic');
    return app;
  };

  it('goes from the address over the code and the new password to the end, and to sign-in', async () => {
    const server = fakeServer();
    const app = await begin(server);
    expect(await app.findByText('验证码已发送至 138****0009')).toBeTruthy();
    expect(await app.findByRole('button', { name: /^\d+s后重发$/ })).toBeTruthy();
    expect(isDead(app, '下一步')).toBe(true);
    await fill(app, '验证码', '123456');
    await press(app, '下一步');
    await stands(app, '/resetPassword?redirect=%2FmyTopic');
    expect(server.inputsOf(checkCode)).toEqual([{ account: phone, code: '123456', codeUse: 'resetPassword' }]);
    await app.findByRole('button', { name: '重置密码' });
    expect(isDead(app, '重置密码')).toBe(true);
    await fill(app, '新密码', 'paper-7');
    await fill(app, '确认密码', 'paper-7');
    await press(app, '重置密码');
    await stands(app, '/resetSuccess?redirect=%2FmyTopic');
    expect(server.inputsOf(retrievePassword)).toEqual([{ phone, verifiable_type: 'sms', verifiable_code: '123456', password: 'paper-7' }]);
    expect((await app.findByRole('link', { name: '去登录' })).getAttribute('href')).toBe('/signin?redirect=%2FmyTopic');
  });

  it('says beside the field that nobody is registered so, or that the address is none', async () => {
    const server = fakeServer();
    server.refuse(sendCode, { reason: 'PHONE_NOT_REGISTERED', message: '该手机未注册，请前往注册', status: 422 });
    const app = await renderApp('/forgetPassword', { server });
    await fill(app, '手机号', '12800000009');
    await press(app, '获取验证码');
    expect(await app.findByText('请输入正确的手机号')).toBeTruthy();
    await fill(app, '手机号', phone);
    await press(app, '获取验证码');
    expect(await app.findByText('该手机未注册，请前往注册')).toBeTruthy();
    await expect.poll(app.address).toBe('/forgetPassword');
  });

  it('sends no second code within the minute for who goes back, and another one for another address', async () => {
    const server = fakeServer();
    const app = await begin(server);
    await app.goTo('/forgetPassword');
    await press(app, '获取验证码');
    await stands(app, '/getCode');
    expect(server.inputsOf(sendCode)).toHaveLength(1);
    await app.goTo('/forgetPassword');
    await fill(app, '手机号', '13800000008');
    await press(app, '获取验证码');
    await stands(app, '/getCode');
    expect(server.inputsOf(sendCode)).toEqual([{ phone }, { phone: '13800000008' }]);
  });

  it('clears the new password when the server refuses it', async () => {
    const server = fakeServer();
    const app = await begin(server);
    await fill(app, '验证码', '123456');
    await press(app, '下一步');
    await stands(app, '/resetPassword?redirect=%2FmyTopic');
    server.refuse(retrievePassword, { reason: 'PASSWORD_TOO_COMMON', message: '该密码过于常见，请换一个', status: 422, fields: {} });
    await fill(app, '新密码', 'password');
    await fill(app, '确认密码', 'password');
    await press(app, '重置密码');
    expect(await app.findByText('该密码过于常见，请换一个')).toBeTruthy();
    expect((app.getByLabelText('新密码') as HTMLInputElement).value).toBe('');
  });
});

describe('the longest password', () => {
  it('is what the site last said, in every form that sets one, and 16 until then; one that stands is never cut', async () => {
    const app = await renderApp('/signup');
    expect(((await app.findByLabelText('密码')) as HTMLInputElement).maxLength).toBe(16);
    writeStored('BOOTSTRAPPERS.passwordMax', '32');
    await app.goTo('/forgot');
    await fill(app, '新密码', 'x'.repeat(33));
    expect(await app.findByText('密码长度不得超过32位')).toBeTruthy();
    await app.goTo('/signin');
    expect(((await app.findByLabelText('密码')) as HTMLInputElement).maxLength).toBe(128);
    writeStored('BOOTSTRAPPERS.passwordMax', 'nonsense');
    await app.goTo('/signup');
    expect(((await app.findByLabelText('密码')) as HTMLInputElement).maxLength).toBe(16);
  });
});

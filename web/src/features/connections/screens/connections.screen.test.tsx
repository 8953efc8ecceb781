import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindEmail, changeEmail, changePhone, getCurrentUser, openPassport, sendCodeFor } from '#contract/accounts/accounts.doors.ts';
import * as doors from '#contract/connections/connections.doors.ts';
import { createScan, decideScan, openScan, pollScan } from '#contract/connections/scan.doors.ts';
import { getAct } from '#contract/moderation/conduct.doors.ts';
import { finishSignIn } from '#contract/security/security.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { readStored, writeStored } from '../../../app/storage/stored.ts';
import { allAnswered } from '../../../testing/all-answered.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { personNamed } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const STATE = 'a'.repeat(64);
const TICKET = 't'.repeat(22);
const TOKEN = 'k'.repeat(43);
const PARTNER = 'https://partner.example/app';
/** As the passport writes it: encoded twice. */
const ERRAND = `service=${encodeURIComponent(encodeURIComponent(PARTNER))}`;
const lin = personNamed('林一', { signed: true, phone: '13800138000', bindPhone: true });

const connection = (own: Partial<{ available: boolean; connected: boolean; removable: boolean; nickname: string }> = {}) => ({
  provider: 'wechat' as const,
  available: true,
  connected: false,
  nickname: '',
  connected_at: null,
  removable: false,
  ...own,
});

function house(): FakeServer {
  const server = fakeServer();
  server.answer(getSiteConfig, () => ({ 'server:version': '9.8.7' }));
  server.answer(doors.listWays, () => ({ wechat: true, wechat_sign_up: true }));
  server.answer(doors.listConnections, () => [connection()]);
  server.answer(getCurrentUser, () => lin);
  return server;
}

const inWeChat = (): void => {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 iPhone MicroMessenger/8.0.50');
};

afterEach(() => vi.restoreAllMocks());

describe('WeChat as a way in', () => {
  beforeEach(inWeChat);

  it('offers its button where the house has it', async () => {
    const app = await renderApp('/signin', { server: house() });
    expect(await app.findByRole('button', { name: '微信登录' }, { timeout: 20_000 })).toBeDefined();
  });

  it('is left for with the way on, and with the service that the passport was asked for', async () => {
    const server = house();
    server.answer(doors.beginWechat, () => ({ url: 'https://open.weixin.qq.com/connect' }));
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const app = await renderApp(`/signin?redirect=%2FmyTopic&${ERRAND}`, { server });
    fireEvent.click(await app.findByRole('button', { name: '微信登录' }, { timeout: 20_000 }));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://open.weixin.qq.com/connect'));
    const redirectUrl = `${window.location.origin}/wechat?redirect=%2FmyTopic&${ERRAND}`;
    expect(server.inputsOf(doors.beginWechat)).toEqual([{ redirectUrl }]);
    expect(readStored('signInBegan')).toBeNull();
  });

  it('goes on to that service and opens no session here', async () => {
    const server = house();
    const session = { access_token: 'fresh', token_type: 'Bearer' as const, expires_in: 4320 };
    server.answer(doors.enterByWechat, () => ({ session, social: null }));
    server.answer(openPassport, () => ({ url: `${PARTNER}?ticket=ST-1` }));
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    const app = await renderApp(`/wechat?code=x&state=${'c'.repeat(64)}&${ERRAND}`, { server });
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`${PARTNER}?ticket=ST-1`));
    expect(server.inputsOf(openPassport)).toEqual([{ service: PARTNER, keep: false }]);
    expect(app.queryByRole('button', { name: '重新用微信登录' })).toBeNull();
    expect(readStored('token')).toBeNull();
  });

  it('offers none where the house has no WeChat', async () => {
    const server = house();
    server.answer(doors.listWays, () => ({ wechat: false, wechat_sign_up: false }));
    const app = await renderApp('/signin', { server });
    await waitFor(() => expect(server.inputsOf(doors.listWays)).toHaveLength(1), { timeout: 20_000 });
    await allAnswered();
    expect(app.queryByRole('button', { name: '微信登录' })).toBeNull();
  });

  it('is no way in outside its own browser, and is not even asked about there', async () => {
    vi.restoreAllMocks();
    const server = house();
    const app = await renderApp('/signin', { server });
    await app.findByLabelText('账号');
    expect(app.queryByRole('button', { name: '微信登录' })).toBeNull();
    expect(server.inputsOf(doors.listWays)).toEqual([]);
  });

  it('shows whom nobody knows two ways on', async () => {
    const server = house();
    server.answer(doors.enterByWechat, () => ({ session: null, social: { token: TOKEN, nickname: '渡口', holder: 'nobody' as const } }));
    const app = await renderApp(`/wechat?code=x&state=${STATE}`, { server });
    expect(await app.findByRole('heading', { name: '你好，渡口' })).toBeDefined();
    expect(app.getByRole('link', { name: '完善资料，注册新账号' }).getAttribute('href')).toBe('/wechat/signup');
    expect(app.getByRole('link', { name: '绑定已有账号' }).getAttribute('href')).toBe('/wechat/bind');
    expect(server.inputsOf(doors.enterByWechat)).toHaveLength(1);
  });

  it('says why WeChat did not sign anybody in', async () => {
    const server = house();
    server.refuse(doors.enterByWechat, {
      reason: 'SOCIAL_CODE_EXPIRED',
      message: '微信授权已过期，请重新授权',
      status: 422,
      kind: 'refusal',
    });
    const app = await renderApp(`/wechat?code=x&state=${'b'.repeat(64)}`, { server });
    expect(await app.findByText('微信授权已过期，请重新授权')).toBeDefined();
    expect(app.getByRole('button', { name: '重新用微信登录' })).toBeDefined();
  });

  it('leads to why the account that it opens is closed, and from a ban to the appeal', async () => {
    const server = house();
    server.refuse(doors.enterByWechat, { reason: 'ACCOUNT_DISABLED', message: '该账号已被停用' });
    const app = await renderApp(`/wechat?code=x&state=${'d'.repeat(64)}`, { server });
    await waitFor(() => expect(app.address()).toBe('/restricted'));
    const appeal = { act_id: 12, token: 'k.s' };
    server.refuse(doors.enterByWechat, { reason: 'ACCOUNT_BANNED', message: '该账号已被封禁至周五：站外广告', detail: { appeal } });
    server.refuse(getAct, { reason: 'NOT_FOUND', status: 404 });
    await app.goTo(`/wechat?code=x&state=${'e'.repeat(64)}`);
    const told = await app.findByRole('alertdialog', {}, { timeout: 20_000 });
    expect(within(told).getByText('该账号已被封禁至周五：站外广告')).toBeDefined();
    await act(async () => void fireEvent.click(within(told).getByRole('button', { name: '去申诉' })));
    await waitFor(() => expect(app.address()).toBe('/conduct/12?token=k.s'), { timeout: 20_000 });
    await waitFor(() => expect(server.inputsOf(getAct)[0]).toEqual({ id: 12, token: 'k.s' }));
  });

  it('leads to the same where the password is right of an account that is closed', async () => {
    const server = house();
    server.refuse(doors.bindByWechat, { reason: 'ACCOUNT_DISABLED', message: '该账号已被停用' });
    const app = await renderApp('/signin', { server });
    act(() => writeStored('H5_WECHAT_MP_ASTOKEN', TOKEN));
    await app.goTo('/wechat/bind');
    fireEvent.change(await app.findByLabelText('账号'), { target: { value: 'linyi' } });
    fireEvent.change(app.getByLabelText('密码'), { target: { value: 'secret-1' } });
    fireEvent.click(app.getByRole('button', { name: '绑定并登录' }));
    await waitFor(() => expect(app.address()).toBe('/restricted'));
  });

  it('completes a profile with a name that may be had', async () => {
    const server = house();
    server.answer(doors.signUpByWechat, () => ({ access_token: 'fresh', token_type: 'Bearer', expires_in: 4320 }));
    const app = await renderApp('/signin', { server });
    act(() => {
      writeStored('H5_WECHAT_MP_ASTOKEN', TOKEN);
      writeStored('H5_WECHAT_NICKNAME', '渡口');
    });
    await app.goTo('/wechat/signup');
    const field = await app.findByLabelText('用户名');
    expect((field as HTMLInputElement).value).toBe('渡口');
    // As long as the house takes one: 48 letters of one byte.
    expect((field as HTMLInputElement).maxLength).toBe(48);
    fireEvent.change(field, { target: { value: 'a b' } });
    fireEvent.click(app.getByRole('button', { name: '完成注册' }));
    expect(await app.findByText('用户名不能包含特殊符号或空格')).toBeDefined();
    expect(server.inputsOf(doors.signUpByWechat)).toHaveLength(0);
  });

  it('makes an account only for who ticked agreement and privacy policy, and says beside the box where the server misses it', async () => {
    const server = house();
    server.refuse(doors.signUpByWechat, {
      ...{ reason: 'CONSENT_MISSING', status: 422, message: '请先阅读并同意用户注册协议和隐私政策' },
      fields: { agreed: '请先阅读并同意用户注册协议和隐私政策' },
    });
    const app = await renderApp('/signin', { server });
    act(() => {
      writeStored('H5_WECHAT_MP_ASTOKEN', TOKEN);
      writeStored('H5_WECHAT_NICKNAME', '渡口');
    });
    await app.goTo('/wechat/signup');
    const submit = await app.findByRole('button', { name: '完成注册' });
    const box = app.getByRole('checkbox');
    expect((box as HTMLInputElement).checked).toBe(false);
    const beside = () => box.closest('label')?.parentElement?.querySelector('[role=alert]')?.textContent ?? '';
    await act(async () => void fireEvent.click(submit));
    await waitFor(() => expect(beside()).toMatch(/请先/));
    expect(server.inputsOf(doors.signUpByWechat)).toHaveLength(0);
    await act(async () => void fireEvent.click(box));
    await waitFor(() => expect(beside()).toBe(''));
    await act(async () => void fireEvent.click(submit));
    await waitFor(() => expect(beside()).toBe('请先阅读并同意用户注册协议和隐私政策'));
    expect(server.inputsOf(doors.signUpByWechat)).toMatchObject([{ access_token: TOKEN, name: '渡口', agreed: true }]);
    await expect.poll(app.address).toBe('/wechat/signup');
  });

  it('binds an account by its password', async () => {
    const server = house();
    server.refuse(doors.bindByWechat, { reason: 'SIGN_IN_WRONG', message: '账号或密码不正确', status: 422 });
    const app = await renderApp('/signin', { server });
    act(() => writeStored('H5_WECHAT_MP_ASTOKEN', TOKEN));
    await app.goTo('/wechat/bind');
    const submit = await app.findByRole('button', { name: '绑定并登录' });
    expect((submit as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(app.getByLabelText('账号'), { target: { value: 'linyi' } });
    fireEvent.change(app.getByLabelText('密码'), { target: { value: 'secret-1' } });
    fireEvent.click(submit);
    await waitFor(() =>
      expect(server.inputsOf(doors.bindByWechat)[0]).toMatchObject({ access_token: TOKEN, login: 'linyi', password: 'secret-1' }),
    );
    expect(await app.findByText('账号或密码不正确')).toBeDefined();
  });
});

describe('an account with a second factor', () => {
  beforeEach(inWeChat);

  it.each([true, false])('is entered by it and then bound; that it was bound is said only where it was: %s', async (isBound) => {
    const server = house();
    const detail = { challenge: 'c'.repeat(43), ways: ['totp'] };
    server.refuse(doors.bindByWechat, { reason: 'SECOND_FACTOR_NEEDED', status: 403, detail });
    server.answer(finishSignIn, () => ({ access_token: 'fresh', token_type: 'Bearer', expires_in: 1, refresh_ttl: 1 }));
    if (isBound) server.answer(doors.connect, () => ({ message: '' }));
    else server.refuse(doors.connect, { reason: 'SOCIAL_TAKEN', message: '该微信已绑定其他账号', status: 422 });
    const app = await renderApp('/signin', { server });
    act(() => writeStored('H5_WECHAT_MP_ASTOKEN', TOKEN));
    await app.goTo('/wechat/bind?redirect=%2FchangePassword');
    fireEvent.change(await app.findByLabelText('账号'), { target: { value: 'linyi' } });
    fireEvent.change(app.getByLabelText('密码'), { target: { value: 'secret-1' } });
    fireEvent.click(app.getByRole('button', { name: '绑定并登录' }));
    fireEvent.change(await app.findByLabelText('动态码', undefined, { timeout: 20_000 }), { target: { value: '271828' } });
    fireEvent.click(app.getByRole('button', { name: '验证' }));
    await waitFor(() => expect(app.address()).toBe('/changePassword'), { timeout: 20_000 });
    expect(server.inputsOf(doors.connect)).toEqual([{ token: TOKEN }]);
    expect(app.queryAllByText('绑定成功')).toHaveLength(isBound ? 1 : 0);
    expect(app.queryAllByText('该微信已绑定其他账号')).toHaveLength(isBound ? 0 : 1);
  });
});

describe('what is bound', () => {
  it('is listed in part, with WeChat where the house has it', async () => {
    const server = house();
    server.answer(doors.listConnections, () => [connection({ connected: true, nickname: '渡口', removable: true })]);
    const app = await renderApp('/bindingAccount', { server, as: lin });
    expect(await app.findByText('138****8000')).toBeDefined();
    expect(app.getByRole('link', { name: /手机号/ }).getAttribute('href')).toBe('/hasBinding?type=phone');
    expect(app.getByRole('link', { name: /邮箱/ }).getAttribute('href')).toBe('/binding?type=email');
    expect(app.getByRole('button', { name: /微信\s*渡口/ })).toBeDefined();
  });

  it('shows no WeChat where there is none', async () => {
    const server = house();
    server.answer(doors.listConnections, () => [connection({ available: false })]);
    const app = await renderApp('/bindingAccount', { server, as: lin });
    await app.findByText('138****8000');
    expect(app.queryByText('微信')).toBeNull();
  });

  it('stays: the address for binding leads to what is bound, and from there to a change with two codes', async () => {
    const server = house();
    server.answer(sendCodeFor, () => ({ message: '' }));
    server.answer(changePhone, () => ({ message: '' }));
    const app = await renderApp('/binding?type=phone', { server, as: lin });
    await waitFor(() => expect(app.address()).toBe('/hasBinding?type=phone'));
    expect(await app.findByText(/绑定后不可修改/)).toBeDefined();
    await app.goTo('/binding?type=phone&change=1');
    fireEvent.change(await app.findByLabelText('原验证码'), { target: { value: '111111' } });
    fireEvent.change(app.getByLabelText('手机号'), { target: { value: '13900139000' } });
    fireEvent.change(app.getByLabelText('验证码'), { target: { value: '222222' } });
    fireEvent.click(app.getByRole('button', { name: '确认绑定' }));
    await waitFor(() => expect(app.address()).toBe('/settingSuccess?type=phone'));
    expect(server.inputsOf(changePhone)).toEqual([{ account: '13900139000', verifiable_code: '222222', old_code: '111111' }]);
    await app.goTo('/hasBinding?type=phone');
    await app.findByText('138****8000');
  });

  it('puts another mailbox in the place of the bound one, with a code to each', async () => {
    const server = house();
    server.answer(changeEmail, () => ({ message: '' }));
    const bound = personNamed('林一', { signed: true, email: 'lin@example.com', bindEmail: true });
    const app = await renderApp('/binding?type=email&change=1', { server, as: bound });
    fireEvent.change(await app.findByLabelText('原验证码'), { target: { value: '111111' } });
    fireEvent.change(app.getByLabelText('邮箱'), { target: { value: 'lin@example.org' } });
    fireEvent.change(app.getByLabelText('验证码'), { target: { value: '222222' } });
    fireEvent.click(app.getByRole('button', { name: '确认绑定' }));
    await waitFor(() => expect(app.address()).toBe('/settingSuccess?type=email'));
    expect(server.inputsOf(changeEmail)).toEqual([{ account: 'lin@example.org', verifiable_code: '222222', old_code: '111111' }]);
  });

  it('grows by a mailbox, once its code is given', async () => {
    const server = house();
    server.answer(bindEmail, () => ({ message: '' }));
    const app = await renderApp('/binding?type=email', { server, as: lin });
    const submit = await app.findByRole('button', { name: '确认绑定' });
    expect((submit as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(app.getByLabelText('邮箱'), { target: { value: 'lin@example.com' } });
    fireEvent.change(app.getByLabelText('验证码'), { target: { value: '123456' } });
    expect((submit as HTMLButtonElement).disabled).toBe(false);
    server.refuse(bindEmail, {
      kind: 'invalid',
      status: 422,
      reason: 'CODE_WRONG',
      message: '验证码不正确',
      fields: { verifiable_code: '验证码不正确' },
    });
    fireEvent.click(submit);
    expect(await app.findByText('验证码不正确')).toBeDefined();
  });

  it('that another account has is taken over with it, once a code shows that both are one person’s', async () => {
    const server = house();
    const taken = '邮箱已经注册过';
    server.refuse(sendCodeFor, { kind: 'invalid', status: 422, reason: 'EMAIL_REGISTERED', message: taken, fields: { account: taken } });
    const app = await renderApp('/binding?type=email', { server, as: lin });
    fireEvent.change(await app.findByLabelText('邮箱'), { target: { value: 'lin@example.com' } });
    fireEvent.click(app.getByRole('button', { name: '获取验证码' }));
    expect(await app.findByText(taken)).toBeTruthy();
    server.answer(sendCodeFor, () => ({ message: '' }));
    server.answer(doors.mergeAccount, () => ({ message: '账号合并成功' }));
    fireEvent.click(app.getByRole('button', { name: '合并到当前账号' }));
    const sheet = within(await app.findByRole('dialog', { name: '合并这两个账号？' }));
    fireEvent.click(sheet.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(server.inputsOf(sendCodeFor).at(-1)).toEqual({ account: 'lin@example.com', codeUse: 'login' }));
    fireEvent.change(sheet.getByLabelText('验证码'), { target: { value: '123456' } });
    fireEvent.click(sheet.getByRole('button', { name: '合并' }));
    await waitFor(() => expect(app.address()).toBe('/settingSuccess?type=email'));
    expect(server.inputsOf(doors.mergeAccount)).toEqual([{ login: 'lin@example.com', verifiable_code: '123456' }]);
  });

  it('is said to be bound', async () => {
    const app = await renderApp('/settingSuccess?type=wechat', { server: house(), as: lin });
    expect(await app.findByRole('heading', { name: '绑定成功', level: 2 })).toBeDefined();
    expect(app.getByText('下次在微信里打开言值，就可以直接登录')).toBeDefined();
  });

  it.each([
    [connection(), '请在微信中打开'],
    [connection({ available: false }), '本站未开通微信登录'],
    [connection({ connected: true, nickname: '渡口' }), '已绑定微信「渡口」'],
  ])('says how WeChat is bound where it stands so: %j', async (own, title) => {
    const server = house();
    server.answer(doors.listConnections, () => [own]);
    const app = await renderApp('/topic/bindwechat', { server, as: lin });
    expect(await app.findByRole('heading', { name: title })).toBeDefined();
  });
});

describe('a code to scan', () => {
  it('is offered at a desk with the service that the passport was asked for', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList);
    const app = await renderApp(`/signin?${ERRAND}`, { server: house() });
    const link = await app.findByRole('link', { name: '扫码登录' }, { timeout: 20_000 });
    expect(link.getAttribute('href')).toBe(`/signin/scan?${ERRAND}`);
  });

  const code = { ticket: TICKET, secret: TOKEN, url: `http://localhost/scan/${TICKET}`, image: '<svg/>', expires_in: 120 };

  it('is shown, and anew once it is over', async () => {
    const server = house();
    server.answer(createScan, () => code);
    server.answer(pollScan, () => ({ status: 'expired' as const }));
    const app = await renderApp('/signin/scan', { server });
    expect(await app.findByRole('img', { name: '登录二维码' })).toBeDefined();
    fireEvent.click(await app.findByRole('button', { name: '刷新二维码' }));
    await waitFor(() => expect(server.inputsOf(createScan)).toHaveLength(2));
    expect(server.inputsOf(pollScan)[0]).toEqual({ ticket: TICKET, secret: TOKEN });
    await app.findByText('二维码已失效');
  });

  const asked = { browser: 'Chrome 131', system: 'Windows 10', network: '203.0.113.7', asked_at: '2026-01-01 09:30:00', expires_in: 90 };

  it('shows the phone what asks, with a warning from another network, and takes its answer', async () => {
    const server = house();
    server.answer(openScan, () => ({ ...asked, is_same_network: false }));
    server.answer(decideScan, () => ({ message: '' }));
    const app = await renderApp(`/scan/${TICKET}`, { server, as: lin });
    expect(await app.findByText('Chrome 131')).toBeDefined();
    expect(app.getByText('203.0.113.7')).toBeDefined();
    expect(app.getByRole('alert').textContent).toContain('请不要确认');
    fireEvent.click(app.getByRole('button', { name: '确认登录' }));
    expect(await app.findByRole('heading', { name: '已确认登录' })).toBeDefined();
    expect(server.inputsOf(decideScan)).toEqual([{ ticket: TICKET, allow: true }]);
  });

  it('that is over says so', async () => {
    const server = house();
    server.refuse(openScan, { reason: 'SCAN_ENDED', message: '二维码已失效，请刷新后重新扫码', status: 422 });
    const app = await renderApp(`/scan/${'z'.repeat(22)}`, { server, as: lin });
    expect(await app.findByText('二维码已失效，请刷新后重新扫码')).toBeDefined();
    expect(app.queryByRole('button', { name: '确认登录' })).toBeNull();
    server.refuse(openScan, { kind: 'invalid', reason: 'INVALID_INPUT', message: '格式不正确', status: 422 });
    await app.goTo('/scan/abc');
    expect(await app.findByText('二维码已失效')).toBeDefined();
    expect(app.queryByText('格式不正确')).toBeNull();
  });
});

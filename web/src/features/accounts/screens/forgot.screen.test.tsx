import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { retrievePassword, sendCode } from '#contract/accounts/accounts.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { fill, isDead, press } from '../../../testing/account-forms.ts';
import { fakeServer as emptyServer, type FakeServer } from '../../../testing/fake-server.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';

function fakeServer(): FakeServer {
  const server = emptyServer();
  const registerSettings = { method: 'all', showTerms: true, content: '', fixed: 'no-need', type: 'all' } as const;
  server.answer(getSiteConfig, () => ({ registerSettings }));
  return server;
}

describe('a forgotten password', () => {
  async function filled(server = fakeServer()): Promise<RenderedApp> {
    const app = await renderApp('/forgot', { server });
    await fill(app, '手机号', '13800000009');
    await fill(app, '验证码', '1234');
    await fill(app, '新密码', 'hello-9');
    return app;
  }

  it('names what is wrong in the words of this form', async () => {
    const app = await filled();
    expect(isDead(app, '确定')).toBe(false);
    await fill(app, '手机号', '12800000009');
    expect(await app.findByText('请输入正确的手机号')).toBeTruthy();
    await fill(app, '新密码', '12345');
    expect(await app.findByText('密码长度必须大于6位')).toBeTruthy();
    await fill(app, '新密码', '12345678901234567');
    expect(await app.findByText('密码长度不得超过16位')).toBeTruthy();
    await fill(app, '验证码', '123');
    expect(isDead(app, '确定')).toBe(true);
    await act(async () => void fireEvent.click(app.getByRole('radio', { name: '邮箱' })));
    await fill(app, '邮箱', 'lin@b');
    expect(await app.findByText('请输入正确的邮箱')).toBeTruthy();
  });

  it('greys the code button while an e-mail is shorter than eleven signs', async () => {
    const app = await renderApp('/forgot', { server: fakeServer() });
    const byMail = await app.findByRole('radio', { name: '邮箱' });
    await act(async () => void fireEvent.click(byMail));
    const isGrey = () => app.getByRole('button', { name: '获取验证码' }).classList.contains('text-muted');
    await fill(app, '邮箱', 'lin@abc.co');
    expect(isGrey()).toBe(true);
    await fill(app, '邮箱', 'lin@abc.com');
    expect(isGrey()).toBe(false);
  });

  it('hides the switch while it counts down', async () => {
    const server = fakeServer();
    server.answer(sendCode, () => ({ message: '好' }));
    const app = await filled(server);
    await press(app, '获取验证码');
    await app.findByText('60s后重发');
    expect(app.queryByRole('radio', { name: '邮箱' })).toBeNull();
  });

  it('calls a broken server a network error', async () => {
    const server = fakeServer();
    server.refuse(sendCode, { kind: 'bug', status: 500 });
    const app = await filled(server);
    await press(app, '获取验证码');
    expect(await app.findByText('网络错误，请联系管理员')).toBeTruthy();
    expect(app.getByRole('button', { name: '获取验证码' })).toBeTruthy();
  });

  it('clears the fields after a failed attempt', async () => {
    const server = fakeServer();
    server.refuse(retrievePassword, { kind: 'invalid', status: 422, fields: { verifiable_code: '请输入有效的验证码' } });
    const app = await filled(server);
    await press(app, '确定');
    expect(await app.findByText('请输入有效的验证码')).toBeTruthy();
    expect((app.getByLabelText('新密码') as HTMLInputElement).value).toBe('');
    expect((app.getByLabelText('手机号', { selector: '[type=tel]' }) as HTMLInputElement).value).toBe('');
  });

  it('signs out and leads to sign-in', async () => {
    const server = fakeServer();
    server.answer(retrievePassword, () => ({ message: '好' }));
    const app = await filled(server);
    await press(app, '确定');
    expect(await app.findByText('密码修改成功，请重新登录')).toBeTruthy();
    await expect.poll(app.address).toBe('/signin');
  });
});

import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getCurrentUser, signIn } from '#contract/accounts/accounts.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import {
  askDeletion,
  askExport,
  askStepUp,
  endDevice,
  endOtherDevices,
  finishSignIn,
  getExport,
  getSecurity,
  listDevices,
  openExport,
  stepUp,
  undoDeletion,
} from '#contract/security/security.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { currentSession } from '../../../app/session/session-store.ts';
import { fakeServer as emptyServer, type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { personNamed } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';

const lin = personNamed('林一', { signed: true });
const now = '2026-11-20 08:00:00';
const plain = { has_password: true, totp_since: null, recovery_codes_left: 0, passkeys: [], deletion_due_at: null };
const phone = { id: 2, browser: 'Safari 18', system: 'iOS 18', model: 'Apple iPhone', kind: 'phone', network: '203.0.113.7' } as const;
const computer = { id: 1, browser: 'Chrome 140', system: 'Linux', model: null, kind: 'computer', network: null } as const;
const times = { created_at: now, last_seen_at: now };

function securityServer(): FakeServer {
  const server = emptyServer();
  server.answer(getSecurity, () => plain);
  server.answer(listDevices, () => [{ ...computer, ...times, is_current: true }]);
  server.answer(getExport, () => ({ state: 'none' as const, asked_at: null, expires_at: null, size: null }));
  server.answer(getSiteConfig, () => ({}));
  server.answer(getCurrentUser, () => lin);
  return server;
}

/** Sheets come by import at their first opening, which takes its time on a busy machine. */
const soon = { timeout: 20_000 };

async function press(app: RenderedApp, name: string | RegExp): Promise<void> {
  const button = await app.findByRole('button', { name }, soon);
  await act(async () => void fireEvent.click(button));
}

async function write(app: RenderedApp, label: string, value: string): Promise<void> {
  const field = await app.findByLabelText(label, { selector: 'input' }, soon);
  await act(async () => void fireEvent.change(field, { target: { value } }));
}

describe('/accountSecurity', () => {
  const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
  it.each(locales)('stands in %s with the password and everything else that protects', async (locale) => {
    const app = await renderApp('/accountSecurity', { as: lin, server: securityServer(), locale });
    await waitFor(() => expect(app.container.querySelectorAll('input[type=password]')).toHaveLength(3), soon);
    expect(app.getAllByRole('button').length).toBeGreaterThan(5);
  });

  it('has three parts: security, privacy and data, and what moderators noted', async () => {
    const app = await renderApp('/accountSecurity', { as: lin, server: securityServer() });
    await app.findByText('隐私与数据', undefined, soon);
    expect(app.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['安全', '隐私与数据', '社区记录']);
    for (const [name, to] of [
      [/谁可以看我的报告/, '/myReport'],
      [/黑名单/, '/blacklist'],
      [/屏蔽词/, '/muteWords'],
      [/我的记录/, '/conduct'],
      [/处理公示/, '/conduct/log'],
    ] as const)
      expect(app.getByRole('link', { name }).getAttribute('href')).toBe(to);
  });

  it('lists devices and signs one out, after asking again who is there', async () => {
    const server = securityServer();
    let isProved = false;
    server.answer(listDevices, () => [
      { ...computer, ...times, is_current: true },
      ...(server.inputsOf(endDevice).length < 2 ? [{ ...phone, ...times, is_current: false }] : []),
    ]);
    server.answer(askStepUp, () => ({ ways: ['password'] as const, options: null, sent_to: null }) as never);
    server.answer(stepUp, (input) => {
      if (input.password !== 'Tinta-09') throw refusal({ kind: 'invalid', reason: 'SIGN_IN_WRONG', message: '账号或密码不正确' });
      isProved = true;
      return null;
    });
    server.answer(endDevice, () => {
      if (!isProved) throw refusal({ reason: 'STEP_UP_NEEDED', message: '请再次验证身份' });
      return null;
    });
    const app = await renderApp('/accountSecurity', { as: lin, server });
    await press(app, /登录设备/);
    expect(await app.findByText('Safari 18 · iOS 18 · Apple iPhone', undefined, soon)).toBeTruthy();
    await press(app, '下线');
    await write(app, '登录密码', 'Wrong-1');
    await press(app, '验证');
    expect(await app.findByText('账号或密码不正确', undefined, soon)).toBeTruthy();
    await write(app, '登录密码', 'Tinta-09');
    await press(app, '验证');
    await waitFor(() => expect(app.queryByText('Safari 18 · iOS 18 · Apple iPhone')).toBeNull(), soon);
    expect(server.inputsOf(endDevice)).toEqual([{ id: 2 }, { id: 2 }]);
  });

  it('signs out every other device at once, having asked', async () => {
    const server = securityServer();
    const here = { ...computer, ...times, is_current: true };
    server.answer(listDevices, () => [here, { ...phone, ...times, is_current: false }]);
    server.answer(endOtherDevices, () => {
      server.answer(listDevices, () => [here]);
      return null;
    });
    const app = await renderApp('/accountSecurity', { as: lin, server });
    await press(app, /登录设备/);
    await app.findByText('Safari 18 · iOS 18 · Apple iPhone', undefined, soon);
    await press(app, '下线其他所有设备');
    const sure = within(await app.findByRole('alertdialog', {}, soon));
    expect(server.inputsOf(endOtherDevices)).toEqual([]);
    await act(async () => void fireEvent.click(sure.getByRole('button', { name: '下线其他所有设备' })));
    expect(await app.findByText('其他设备均已下线', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(endOtherDevices)).toEqual([{}]);
    await waitFor(() => expect(app.queryByText('Safari 18 · iOS 18 · Apple iPhone')).toBeNull(), soon);
  });

  it('asks for the address of a copy only when it is taken', async () => {
    const server = securityServer();
    server.answer(getExport, () => ({ state: 'ready' as const, asked_at: now, expires_at: '2026-11-27 08:00:00', size: 2_048 }));
    server.answer(openExport, () => ({ url: '/api/sns/api/v2/user-exports/1?expires=1&sign=a' }));
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    onTestFinished(() => assign.mockRestore());
    const app = await renderApp('/accountSecurity', { as: lin, server });
    await press(app, /导出我的数据/);
    const download = await app.findByRole('button', { name: '下载' }, soon);
    expect(server.inputsOf(openExport)).toHaveLength(0);
    await act(async () => void fireEvent.click(download));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/sns/api/v2/user-exports/1?expires=1&sign=a'), soon);
  });

  it('leaves things as they are where nobody proves who they are', async () => {
    const server = securityServer();
    server.answer(askStepUp, () => ({ ways: ['totp'] as const, options: null, sent_to: null }) as never);
    server.refuse(askExport, { reason: 'STEP_UP_NEEDED', message: '请再次验证身份' });
    const app = await renderApp('/accountSecurity', { as: lin, server });
    await press(app, /导出我的数据/);
    await press(app, '申请导出');
    expect(await app.findByText('确认是你本人', undefined, soon)).toBeTruthy();
    await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', bubbles: true }));
    await waitFor(() => expect(server.inputsOf(askExport)).toHaveLength(1), soon);
    expect(server.inputsOf(stepUp)).toHaveLength(0);
  });

  it('has the account deleted after one question, and the session is over', async () => {
    const server = securityServer();
    server.answer(askDeletion, () => ({ due_at: '2026-12-05 08:00:00' }));
    const app = await renderApp('/accountSecurity', { as: lin, server });
    await press(app, /注销账号/);
    await press(app, '确认注销');
    await waitFor(() => expect(currentSession().status).toBe('guest'), soon);
    await waitFor(() => expect(app.address()).toContain('/signin'), soon);
  });

  it('keeps an account that is on its way out', async () => {
    const server = securityServer();
    server.answer(getSecurity, () => ({ ...plain, deletion_due_at: '2026-12-05 08:00:00' }));
    server.answer(undoDeletion, () => null);
    const app = await renderApp('/accountSecurity', { as: { ...lin, deletion_at: '2026-12-05 08:00:00' }, server });
    await press(app, /保留账号/);
    await waitFor(() => expect(server.inputsOf(undoDeletion)).toHaveLength(1), soon);
  });
});

describe('signing in to an account with a second step', () => {
  const half = { reason: 'SECOND_FACTOR_NEEDED', status: 403, detail: { challenge: 'c'.repeat(43), ways: ['totp'], options: null } };

  it('asks for the code, says what is wrong with it, and begins the session with the right one', async () => {
    const server = securityServer();
    server.refuse(signIn, half);
    server.answer(finishSignIn, ({ code }) => {
      if (code !== '271828') throw refusal({ reason: 'FACTOR_CODE_WRONG', message: '动态码或恢复码不正确', status: 422 });
      return { access_token: 'fresh', token_type: 'Bearer', expires_in: 1, refresh_ttl: 1 };
    });
    const app = await renderApp('/signin?redirect=/upgrade', { server });
    await write(app, '账号', 'linyi');
    await write(app, '密码', 'Tinta-09');
    await press(app, '登录');
    expect(await app.findByText('两步验证', undefined, soon)).toBeTruthy();
    await write(app, '动态码', '000000');
    await press(app, '验证');
    expect(await app.findByText('动态码或恢复码不正确', undefined, soon)).toBeTruthy();
    await write(app, '动态码', '271828');
    await press(app, '验证');
    await waitFor(() => expect(currentSession()).toMatchObject({ status: 'person', authorization: 'Bearer fresh' }), soon);
  });
});

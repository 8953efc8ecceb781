import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import {
  changePaymentPassword,
  getPaymentPassword,
  resetPaymentPassword,
  sendPaymentPasswordCode,
  setPaymentPassword,
} from '#contract/payment-password/payment-password.doors.ts';
import { type FakeServer, fakeServer, refusal } from '../../testing/fake-server.ts';
import { personNamed } from '../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

const soon = { timeout: 20_000 };
const lin = personNamed('林一', { signed: true });

function passwordServer(state: { is_set: boolean; sent_to?: string | null; locked_minutes?: number }): FakeServer {
  const server = fakeServer();
  server.answer(getCurrentUser, () => lin);
  server.answer(getPaymentPassword, () => ({ set_at: null, sent_to: '139****0000', locked_minutes: 0, ...state }));
  return server;
}

async function write(app: RenderedApp, label: string, value: string): Promise<void> {
  const field = await app.findByLabelText(label, { selector: 'input' }, soon);
  await act(async () => void fireEvent.change(field, { target: { value } }));
}

async function press(app: RenderedApp, name: string): Promise<void> {
  const button = await app.findByRole('button', { name }, soon);
  await act(async () => void fireEvent.click(button));
}

const open = (server: FakeServer, locale: Locale = 'zh-CN') => renderApp('/wallet/password', { as: lin, server, locale });

describe('/wallet/password', () => {
  it.each(['zh-CN', 'en-US', 'es-ES'] as const)('stands in %s', async (locale) => {
    const app = await open(passwordServer({ is_set: false }), locale);
    await app.findAllByRole('heading', { level: 2 }, soon);
    expect(app.container.querySelectorAll('input[type=password]')).toHaveLength(2);
  });

  it('sets the first one, once both are alike and long enough', async () => {
    const server = passwordServer({ is_set: false });
    server.answer(setPaymentPassword, () => ({ message: '支付密码设置成功' }));
    const app = await open(server);
    await write(app, '新支付密码', 'Moneda-17');
    await write(app, '再次输入', 'Moneda-18');
    expect(app.getByText('两次输入的密码不一致')).toBeTruthy();
    expect(app.getByRole('button', { name: '设置' }).hasAttribute('disabled')).toBe(true);
    await write(app, '再次输入', 'Moneda-17');
    await press(app, '设置');
    expect(await app.findByText('支付密码设置成功', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(setPaymentPassword)).toEqual([{ password: 'Moneda-17' }]);
  });

  it('says beside the old one that it is wrong, and resets it by a code', async () => {
    const server = passwordServer({ is_set: true });
    server.answer(changePaymentPassword, () => {
      throw refusal({ reason: 'PAYMENT_PASSWORD_WRONG', message: '支付密码不正确，还可尝试4次' });
    });
    server.answer(sendPaymentPasswordCode, () => ({ message: '验证码已发送' }));
    server.answer(resetPaymentPassword, () => null);
    const app = await open(server);
    await write(app, '原支付密码', 'Moneda-99');
    await write(app, '新支付密码', 'Moneda-17');
    await write(app, '再次输入', 'Moneda-17');
    await press(app, '确认修改');
    expect(await app.findByText('支付密码不正确，还可尝试4次', undefined, soon)).toBeTruthy();
    await press(app, '忘记支付密码？');
    expect(await app.findByText(/139\*\*\*\*0000/, undefined, soon)).toBeTruthy();
    await press(app, '获取验证码');
    await write(app, '验证码', '123456');
    await write(app, '新支付密码', 'Moneda-17');
    await write(app, '再次输入', 'Moneda-17');
    await press(app, '确认重设');
    expect(await app.findByText('支付密码已重设', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(resetPaymentPassword)).toEqual([{ verifiable_code: '123456', password: 'Moneda-17' }]);
  });

  it('leads who has no phone and no mailbox to one, and says for how long it is locked', async () => {
    const app = await open(passwordServer({ is_set: true, sent_to: null, locked_minutes: 12 }));
    expect(await app.findByText(/12 分钟后可再试/, undefined, soon)).toBeTruthy();
    await press(app, '忘记支付密码？');
    expect(await app.findByRole('link', { name: '去绑定' }, soon)).toBeTruthy();
  });
});

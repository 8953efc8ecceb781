import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { getFile } from '#contract/files/files.doors.ts';
import { getPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { purchaseNode } from '#contract/purchases/purchases.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { openGallery } from '../../app/overlays/gallery.ts';
import { type FakeServer, fakeServer, refusal } from '../../testing/fake-server.ts';
import { personNamed } from '../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

const soon = { timeout: 20_000 };
const lin = personNamed('林一', { signed: true });
const withSum = (sum: number): CurrentUser => ({ ...lin, currency: { ...lin.currency, sum } });
const site = {
  anonymous: { status: true },
  gold: { status: true, name: '金币' },
  reserved_nickname: '',
  reward: { status: true, amounts: '100' },
  currency_name: { id: 1, name: '积分', one: '积分', unit: '' },
};

function purchaseServer(sum: number): FakeServer {
  const server = fakeServer();
  server.answer(getCurrentUser, () => withSum(sum));
  server.answer(getSiteConfig, () => ({ site, 'pay-validate-user-password': true }));
  server.answer(getPaymentPassword, () => ({ is_set: true, set_at: null, sent_to: null, locked_minutes: 0 }));
  server.answer(purchaseNode, () => ({ message: '购买成功' }));
  server.answer(getFile, () => ({ url: '/files/5?sign=own' }));
  return server;
}

const reachPaidPicture = () =>
  act(async () => openGallery([{ key: 5, src: '/files/5?blurred', alt: '译稿', paid: { file: 5, node: 7, amount: 300, type: 'read' } }]));

const pay = async (app: RenderedApp): Promise<void> => {
  const field = await app.findByLabelText('支付密码', { selector: 'input' }, soon);
  await act(async () => void fireEvent.change(field, { target: { value: 'Moneda-17' } }));
  const button = await app.findByRole('button', { name: '支付 300 积分' }, soon);
  await act(async () => void fireEvent.click(button));
};

describe('a paid picture', () => {
  it('asks for its price when it is reached, and is shown as it is once it is paid for', async () => {
    const server = purchaseServer(300);
    const app = await renderApp('/setting', { as: withSum(300), server });
    await reachPaidPicture();
    await pay(app);
    expect(await app.findByText('购买成功', undefined, soon)).toBeTruthy();
    await waitFor(() => expect(app.getByAltText('译稿').getAttribute('src')).toBe('/files/5?sign=own'), soon);
    expect(server.inputsOf(purchaseNode)).toEqual([{ node: 7, password: 'Moneda-17' }]);
    expect(server.inputsOf(getFile)).toEqual([{ id: 5, json: true }]);
  });

  it('is shown as well to who had paid elsewhere', async () => {
    const server = purchaseServer(300);
    server.answer(purchaseNode, () => {
      throw refusal({ reason: 'PURCHASED_ALREADY', status: 422 });
    });
    const app = await renderApp('/setting', { as: withSum(300), server });
    await reachPaidPicture();
    await pay(app);
    await waitFor(() => expect(app.getByAltText('译稿').getAttribute('src')).toBe('/files/5?sign=own'), soon);
  });

  it('is out of reach of a balance that is short', async () => {
    const app = await renderApp('/setting', { as: withSum(299), server: purchaseServer(299) });
    await reachPaidPicture();
    expect((await app.findByRole('alert', undefined, soon)).textContent).toContain('积分不足，请充值');
    expect(app.getByRole('link', { name: '去充值' }).getAttribute('href')).toBe('/currency/recharge');
  });

  it('leads a guest to sign in, and back', async () => {
    const app = await renderApp('/about', { server: purchaseServer(0) });
    await reachPaidPicture();
    await waitFor(() => expect(app.address()).toBe('/signin?redirect=%2Fabout'), soon);
  });
});

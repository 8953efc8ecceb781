import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { listFeeds } from '#contract/feeds/feeds.doors.ts';
import { listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import { getPaymentPassword, setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { countPostsOf, listPosts } from '#contract/posts/posts.doors.ts';
import { getReportCard } from '#contract/reports/reports.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { listPostTips, listUserTips, sumPostTips, sumUserTips, tipUser } from '#contract/tips/tips.doors.ts';
import { type FakeServer, fakeServer, refusal } from '../../testing/fake-server.ts';
import { personNamed } from '../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

const soon = { timeout: 20_000 };
const rich = (sum: number): CurrentUser => {
  const lin = personNamed('林一', { signed: true });
  return { ...lin, currency: { ...lin.currency, sum } };
};
const mei = {
  ...personNamed('梅二', { signed: true }),
  id: 9,
  friends_count: 0,
  bg: null,
  signed: true,
  extra: {
    user_id: 9,
    likes_count: 0,
    comments_count: 0,
    followers_count: 0,
    followings_count: 0,
    feeds_count: 0,
    questions_count: 0,
    answers_count: 0,
  },
};
const site = {
  anonymous: { status: true },
  gold: { status: true, name: '金币' },
  reserved_nickname: '',
  reward: { status: true, amounts: '100,500,1000' },
  currency_name: { id: 1, name: '积分', one: '积分', unit: '' },
};

function tipServer(sum: number, options: { asks?: boolean; isSet?: boolean } = {}): FakeServer {
  const server = fakeServer();
  let isSet = options.isSet ?? true;
  server.refuse(getReportCard, { status: 404 });
  server.answer(getUser, () => mei);
  server.answer(listPosts, () => []);
  server.answer(listFeeds, () => ({ pinned: [], feeds: [] }));
  server.answer(countPostsOf, () => ({ count: 0 }));
  server.answer(listTagsOf, () => []);
  server.answer(sumUserTips, () => ({ count: 0, amount: 0 }));
  server.answer(listUserTips, () => []);
  server.answer(getCurrentUser, () => rich(sum));
  server.answer(getSiteConfig, () => ({ site, 'pay-validate-user-password': options.asks ?? true }));
  server.answer(getPaymentPassword, () => ({ is_set: isSet, set_at: null, sent_to: null, locked_minutes: 0 }));
  server.answer(setPaymentPassword, () => {
    isSet = true;
    return { message: '支付密码设置成功' };
  });
  server.answer(tipUser, () => ({ message: '打赏成功', reward_number: 1, reward_amount: 500 }));
  return server;
}

async function press(app: RenderedApp, name: string | RegExp): Promise<void> {
  const button = await app.findByRole('button', { name }, soon);
  await act(async () => void fireEvent.click(button));
}

async function write(app: RenderedApp, label: string, value: string): Promise<void> {
  const field = await app.findByLabelText(label, { selector: 'input' }, soon);
  await act(async () => void fireEvent.change(field, { target: { value } }));
}

const openSheet = async (server: FakeServer, sum: number): Promise<RenderedApp> => {
  const app = await renderApp('/users/9', { as: rich(sum), server });
  await press(app, /打赏/);
  await app.findByText(/打赏给/, undefined, soon);
  return app;
};

const isDisabled = async (app: RenderedApp, name: string | RegExp): Promise<boolean> =>
  (await app.findByRole('button', { name }, soon)).hasAttribute('disabled');

describe('a tip', () => {
  it('offers the amounts of the house, and confirms once the password has six characters', async () => {
    const server = tipServer(800);
    const app = await openSheet(server, 800);
    expect(await isDisabled(app, '打赏')).toBe(true);
    await press(app, /^500/);
    await write(app, '支付密码', 'Moned');
    expect(await isDisabled(app, '打赏 500 积分')).toBe(true);
    await write(app, '支付密码', 'Moneda-17');
    await press(app, '打赏 500 积分');
    expect(await app.findByText('打赏成功', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(tipUser)).toEqual([{ id: 9, amount: 500, password: 'Moneda-17' }]);
  });

  it('takes an amount of one’s own: whole, above zero, at most eight digits', async () => {
    const app = await openSheet(tipServer(999_999_999, { asks: false }), 999_999_999);
    await write(app, '其他金额', '0');
    expect(await isDisabled(app, '打赏')).toBe(true);
    await write(app, '其他金额', '-12.5x678901234');
    expect(await isDisabled(app, '打赏 12567890 积分')).toBe(false);
  });

  it('says what is wrong with the password beside it', async () => {
    const server = tipServer(800);
    server.answer(tipUser, () => {
      throw refusal({ reason: 'PAYMENT_PASSWORD_WRONG', message: '支付密码不正确，还可尝试4次' });
    });
    const app = await openSheet(server, 800);
    await press(app, /^100(?!0)/);
    await write(app, '支付密码', 'Moneda-99');
    await press(app, '打赏 100 积分');
    await waitFor(() => expect(app.getByLabelText('支付密码', { selector: 'input' }).getAttribute('aria-invalid')).toBe('true'), soon);
    expect(app.getByText('支付密码不正确，还可尝试4次')).toBeTruthy();
  });

  it('offers a recharge before the password to an empty purse, whatever is chosen', async () => {
    const app = await openSheet(tipServer(0), 0);
    expect((await app.findByRole('alert', undefined, soon)).textContent).toContain('积分不足，请充值');
    expect(app.getByRole('link', { name: '去充值' }).getAttribute('href')).toBe('/currency/recharge');
    expect(app.queryByLabelText('支付密码', { selector: 'input' })).toBeNull();
  });

  it('needs enough of a balance', async () => {
    const app = await openSheet(tipServer(120), 120);
    await press(app, /^500/);
    expect((await app.findByRole('alert', undefined, soon)).textContent).toContain('积分不足，请充值');
    expect(app.getByRole('link', { name: '去充值' }).getAttribute('href')).toBe('/currency/recharge');
    expect(await isDisabled(app, '打赏 500 积分')).toBe(true);
  });

  it('leads who has no payment password to one, and back', async () => {
    const app = await openSheet(tipServer(800, { isSet: false }), 800);
    await press(app, /^100(?!0)/);
    expect(await isDisabled(app, '打赏 100 积分')).toBe(true);
    await press(app, '去设置');
    await write(app, '新支付密码', 'Moneda-17');
    await write(app, '再次输入', 'Moneda-17');
    await press(app, '设置');
    await write(app, '支付密码', 'Moneda-17');
    expect(await isDisabled(app, '打赏 100 积分')).toBe(false);
  });

  it('is in the list of those who tipped, which is empty at first', async () => {
    const server = tipServer(0);
    server.answer(listPostTips, () => []);
    server.answer(sumPostTips, () => ({ count: 0, amount: 0 }));
    const app = await renderApp('/groups/5/posts/9/rewarders', { server });
    expect(await app.findByText('还没有人打赏', undefined, soon)).toBeTruthy();
  });
});

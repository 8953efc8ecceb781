import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { getCheckin, listCheckinRanks } from '#contract/checkin/checkin.doors.ts';
import { listPostComments } from '#contract/comments/comments.doors.ts';
import { listFeeds } from '#contract/feeds/feeds.doors.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import { getPinState } from '#contract/pins/pins.doors.ts';
import { getPost } from '#contract/posts/posts.doors.ts';
import { listAds } from '#contract/site/ads.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { checkPayment, getWallet } from '#contract/wallet/wallet.doors.ts';
import { closeAllOverlays, currentOverlays } from '#web/kit/overlays.ts';
import { allAnswered } from '../../testing/all-answered.ts';
import { postPage } from '../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { noPin, payer, payingHouse } from '../../testing/pin-content.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';
import { payment } from '../../testing/wallet-content.ts';
import { endSession, startSession } from '../session/session.ts';
import { leftSheet } from './left-sheet.ts';

const soon = { timeout: 20_000 };
const postAt = '/topicDetail?feed_from=5&id=9';
const paidAt = '/payResult?out_trade_no=YZ20260301080000abc';

async function press(app: RenderedApp, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  const found = await app.findByRole(role, { name }, soon);
  await act(async () => void fireEvent.click(found));
}

const fieldOf = (app: RenderedApp, label: string) => app.findByLabelText(label, { selector: 'input' }, soon) as Promise<HTMLInputElement>;

async function write(app: RenderedApp, label: string, value: string): Promise<void> {
  const field = await fieldOf(app, label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
}

/** Whoever looks has 50 points until they have recharged. */
function postServer(ownerId: number): { server: FakeServer; recharge: () => void } {
  const server = payingHouse(50);
  server.answer(getPost, () => postPage('责任限制', { user_id: ownerId }));
  server.answer(listPostComments, () => ({ pinneds: [], comments: [] }));
  server.answer(getPinState, () => noPin);
  server.refuse(getWallet, { status: 404 });
  server.answer(checkPayment, () => payment({ state: 'paid', product: 'currency', credits: 1_000 }));
  return { server, recharge: () => server.answer(getCurrentUser, () => payer(1_050)) };
}

const recharged = async (app: RenderedApp, recharge: () => void): Promise<void> => {
  await waitFor(() => expect(app.address()).toBe('/currency/recharge'), soon);
  await act(async () => closeAllOverlays());
  await waitFor(() => expect(currentOverlays()).toEqual([]), soon);
  recharge();
  await app.goTo(paidAt);
};

// A sheet that is on its way out would ask the next test's server.
afterEach(async () => {
  act(() => closeAllOverlays());
  await waitFor(() => expect(currentOverlays()).toEqual([]), soon);
});

describe('after a recharge', () => {
  it('the pin stands as it was left: days, offer and target, once', async () => {
    const { server, recharge } = postServer(7);
    const app = await renderApp(postAt, { server, as: payer(50) });
    await press(app, 'button', '帖子操作');
    await press(app, 'button', '置顶');
    await fieldOf(app, '每天出价');
    await act(async () => void fireEvent.click(app.getByRole('radio', { name: '5 天' })));
    await write(app, '每天出价', '120');
    expect(await app.findByText(/积分不足/, undefined, soon)).toBeTruthy();
    await press(app, 'link', '去充值');
    await recharged(app, recharge);
    await press(app, 'link', '回到刚才的置顶');
    await expect.poll(app.address).toBe(postAt);
    expect((await fieldOf(app, '每天出价')).value).toBe('120');
    expect(app.getByText('600')).toBeTruthy();
    expect(server.inputsOf(getPinState).at(-1)).toEqual({ kind: 'post', id: 9 });
    await waitFor(() => expect(app.queryByText(/积分不足/)).toBeNull(), soon);
    expect(leftSheet()).toBeNull();
  });

  it.each([
    ['one’s own amount', (app: RenderedApp) => write(app, '其他金额', '345'), '345', '打赏 345 积分'],
    ['an amount of the house', (app: RenderedApp) => press(app, 'button', /^500/), '', '打赏 500 积分'],
  ] as const)('the tip stands as it was left: %s, and to whom', async (_what, choose, custom, confirm) => {
    const { server, recharge } = postServer(21);
    const app = await renderApp(postAt, { server, as: payer(50) });
    await press(app, 'button', /^打赏/);
    await fieldOf(app, '其他金额');
    await choose(app);
    const whom = app.getByText(/^打赏给/).textContent;
    await press(app, 'link', '去充值');
    await recharged(app, recharge);
    await press(app, 'link', '回到刚才的打赏');
    expect((await fieldOf(app, '其他金额')).value).toBe(custom);
    expect(app.getByText(/^打赏给/).textContent).toBe(whom);
    expect(await app.findByRole('button', { name: confirm }, soon)).toBeTruthy();
  });

  it('nothing is left of it once they have signed out', async () => {
    const { server } = postServer(21);
    const app = await renderApp(postAt, { server, as: payer(50) });
    await press(app, 'button', /^打赏/);
    await write(app, '其他金额', '345');
    await press(app, 'link', '去充值');
    await waitFor(() => expect(leftSheet()?.at).toBe(postAt));
    act(() => endSession('signed-out'));
    expect(leftSheet()).toBeNull();
  });

  it.each([
    ['another site', { name: 'tip', at: '//evil.example', until: Date.now() + 1_000, kept: {} }],
    ['a sheet that there is not', { name: 'transfer', at: postAt, until: Date.now() + 1_000, kept: {} }],
    ['an hour ago', { name: 'tip', at: postAt, until: Date.now() - 1, kept: {} }],
    ['no object', 'tip'],
  ])('what some other program has stored is not followed: %s', (_what, stored) => {
    sessionStorage.setItem('leftSheet', JSON.stringify(stored));
    expect(leftSheet()).toBeNull();
    sessionStorage.clear();
  });
});

describe('a guest who chose the check-in', () => {
  const at = '/feeds?type=new';
  function house(): FakeServer {
    const server = fakeServer();
    server.answer(getCurrentUser, () => payer());
    server.answer(listFeeds, () => ({ pinned: [], feeds: [] }));
    server.answer(listAds, () => []);
    server.refuse(getCounts, { message: '以后再说' });
    server.answer(getSiteConfig, () => ({ checkin: { switch: true, balance: 1 } }));
    server.answer(getCheckin, () => ({ rank_users: [], checked_in: false, checkin_count: 0, last_checkin_count: 3, attach_balance: 1 }));
    server.answer(listCheckinRanks, () => []);
    return server;
  }
  const choose = async (): Promise<RenderedApp> => {
    const app = await renderApp(at, { server: house() });
    await press(app, 'button', '发布');
    const menu = await app.findByRole('dialog', { name: '发布' });
    const entry = await within(menu).findByRole('button', { name: '签到' });
    await act(async () => void fireEvent.click(entry));
    await waitFor(() => expect(app.address()).toBe(`/signin?redirect=${encodeURIComponent(at)}`), soon);
    return app;
  };

  it('finds it open when they are back where they chose it, signed in', async () => {
    const app = await choose();
    await act(async () => void (await startSession('abc')));
    await app.goTo(at);
    expect(await app.findByText('已连续签到 3 天', undefined, soon)).toBeTruthy();
  });

  it('finds nothing open where they came back as a guest, and signed in later', async () => {
    const app = await choose();
    await app.goTo(at);
    await app.findByRole('button', { name: '发布' });
    await act(async () => void (await startSession('abc')));
    await app.goTo('/feeds?type=hot');
    await app.goTo(at);
    await app.findByRole('button', { name: '发布' });
    await allAnswered();
    expect(app.queryByText('已连续签到 3 天')).toBeNull();
  });
});

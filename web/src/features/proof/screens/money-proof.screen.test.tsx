import { createHash } from 'node:crypto';
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/kernel/texts.ts';
import { getMoneyProof, getOwnProof } from '#contract/ledger/ledger.doors.ts';
import type { ClosedDay, OwnProof } from '#contract/ledger/ledger.schemas.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { checkProof } from '../check-proof.ts';

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const at = '2026-03-02 16:00:10';
const day = '2026-03-02';

/** Written by another hand than the screen's, from the words of docs/ledger.md. */
const hash = (...parts: (string | Buffer)[]): Buffer => {
  const all = createHash('sha256');
  for (const part of parts) all.update(part);
  return all.digest();
};
const hex = (bytes: Buffer): string => bytes.toString('hex');

const sums = [
  { owner: 'user', purpose: 'main', asset: 'CNY', accounts: 2, sum: 10_000 },
  { owner: 'gateway', purpose: 'clearing', asset: 'CNY', accounts: 1, sum: -10_000 },
];

function closedDay(): { day: ClosedDay; proof: OwnProof } {
  const salt = 'ab'.repeat(16);
  const leaf = hash(`balance|${day}|3|main|CNY|7000|${salt}`);
  const [left, right] = [hash('left'), hash('right')];
  const tree = hash('node|', hash('node|', left, leaf), right);
  const previous = hex(hash('before'));
  const text = 'gateway/clearing/CNY=1:-10000;user/main/CNY=2:10000';
  const root = hash(`day|${day}|${previous}|${hex(tree)}|12|3|${text}`);
  return {
    day: { day, last_transfer: 12, leaves: 3, sums, tree: hex(tree), previous, root: hex(root), created_at: at },
    proof: {
      account: 3,
      purpose: 'main',
      asset: 'CNY',
      balance: 7_000,
      salt,
      leaf: hex(leaf),
      path: [
        { side: 'left', hash: hex(left) },
        { side: 'right', hash: hex(right) },
      ],
    },
  };
}

function books(change: (proof: OwnProof) => OwnProof = (proof) => proof): FakeServer {
  const server = fakeServer();
  const { day: closed, proof } = closedDay();
  const shown = { sums, sums_day: day, days: [closed], check: { at, accounts: 3, faults: 0 } };
  server.answer(getMoneyProof, () => shown);
  server.answer(getOwnProof, () => ({ day: closed, balances: [change(proof)] }));
  return server;
}

describe('the proof of the money', () => {
  it.each(locales)('stands for everyone in %s', async (locale) => {
    const app = await renderApp('/money-proof', { server: books(), locale });
    expect((await app.findAllByRole('heading', { level: 2 })).length).toBe(3);
    expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{/);
  });

  it('shows that an asset comes to zero, by classes of accounts, and asks a guest to sign in for their own', async () => {
    const app = await renderApp('/money-proof', { server: books() });
    expect(await app.findByText('¥0.00')).toBeTruthy();
    expect(app.getByText('¥100.00')).toBeTruthy();
    expect(app.getByText('\u2212¥100.00')).toBeTruthy();
    expect(app.getByText('夜间核对：全部相符')).toBeTruthy();
    expect(app.getByRole('link', { name: '登录后核对' }).getAttribute('href')).toBe('/signin?redirect=%2Fmoney-proof');
  });

  it('says so where it does not come to zero, and where the night found faults', async () => {
    const server = books();
    const broken = sums.map((sum) => ({ ...sum, sum: sum.sum + 1 }));
    const shown = { sums: broken, sums_day: null, days: [], check: { at, accounts: 3, faults: 2 } };
    server.answer(getMoneyProof, () => shown);
    const app = await renderApp('/money-proof', { server });
    expect(await app.findByText('不平衡')).toBeTruthy();
    expect(app.getByText('夜间核对：2 处不符')).toBeTruthy();
  });

  it('recomputes one’s own way to the root in the browser', async () => {
    const app = await renderApp('/money-proof', { server: books(), as: visitors.user });
    const button = await app.findByRole('button', { name: '开始核对' });
    await act(async () => void fireEvent.click(button));
    expect(await app.findByText('2026-03-02 的余额已计入，每一步都成立')).toBeTruthy();
    expect(app.getAllByText('成立').length).toBe(5);
    expect(app.getByText('¥70.00')).toBeTruthy();
  });

  it.each([
    ['another balance', (proof: OwnProof) => ({ ...proof, balance: 6_999 })],
    ['another step', (proof: OwnProof) => ({ ...proof, path: proof.path.slice(1) })],
  ])('finds %s', async (_name, change) => {
    const app = await renderApp('/money-proof', { server: books(change), as: visitors.user });
    const button = await app.findByRole('button', { name: '开始核对' });
    await act(async () => void fireEvent.click(button));
    expect(await app.findByText('不成立')).toBeTruthy();
  });

  it('finds a root that is not the published one, and sums that are not those of the root', async () => {
    const { day: closed, proof } = closedDay();
    expect(await checkProof(closed, [proof], [])).toMatchObject({ root: true, published: false, zero: true });
    const shifted = { ...closed, sums: sums.map((sum) => ({ ...sum, sum: sum.sum + 1 })) };
    expect(await checkProof(shifted, [proof], [closed])).toMatchObject({ root: false, published: true, zero: false });
  });

  it('says that nothing is closed yet', async () => {
    const server = books();
    server.answer(getOwnProof, () => ({ day: null, balances: [] }));
    const app = await renderApp('/money-proof', { server, as: visitors.user });
    const button = await app.findByRole('button', { name: '开始核对' });
    await act(async () => void fireEvent.click(button));
    expect(await app.findByText('还没有包含你余额的已结日，明天再来看看')).toBeTruthy();
  });
});

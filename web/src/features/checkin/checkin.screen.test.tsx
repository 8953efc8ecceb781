import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { checkIn, getCheckin, listCheckinRanks } from '#contract/checkin/checkin.doors.ts';
import { countMyGroups } from '#contract/groups/groups.doors.ts';
import { listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { countPostsOf } from '#contract/posts/posts.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { type FakeServer, fakeServer, refusal } from '../../testing/fake-server.ts';
import { personNamed } from '../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

const soon = { timeout: 20_000 };
const lin = personNamed('林一', { signed: true });

function checkinServer(options: { isOpen?: boolean; isDone?: boolean } = {}): FakeServer {
  const server = fakeServer();
  let isDone = options.isDone ?? false;
  const days = () => (isDone ? 4 : 3);
  server.answer(getCurrentUser, () => lin);
  server.refuse(getUser, { status: 404 });
  server.answer(countPostsOf, () => ({ count: 0 }));
  server.answer(countMyGroups, () => ({ count: 0 }));
  server.answer(listTagsOf, () => []);
  server.answer(getSiteConfig, () => ({ checkin: { switch: options.isOpen ?? true, balance: 1 } }));
  server.answer(getCheckin, () => ({
    ...{ rank_users: [], checked_in: isDone, checkin_count: days(), last_checkin_count: days(), attach_balance: 1 },
  }));
  server.answer(listCheckinRanks, () => [
    { ...lin, follwing: false, extra: { ...lin.extra, checkin_count: days(), last_checkin_count: days(), rank: 1 } },
  ]);
  server.answer(checkIn, () => {
    isDone = true;
    return null;
  });
  return server;
}

const sheetButton = (app: RenderedApp, name: string) =>
  app.findAllByRole('button', { name }, soon).then((all) => all.at(-1) as HTMLButtonElement);

describe('check-in', () => {
  it('opens by itself once a day: dismissed, it is not offered again before midnight in Shanghai, and is then', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T23:30:00+08:00') });
    onTestFinished(() => void vi.useRealTimers());
    const server = checkinServer();
    const app = await renderApp('/profile', { as: lin, server });
    await app.findByText('已连续签到 3 天', undefined, soon);
    const dismiss = async () => {
      const close = (await app.findAllByRole('button', { name: '关闭' }, soon)).at(-1) as HTMLButtonElement;
      await act(async () => void fireEvent.click(close));
      await waitFor(() => expect(app.queryByText('已连续签到 3 天')).toBeNull(), soon);
    };
    const comeAgain = async () => {
      await app.goTo('/about');
      await waitFor(() => expect(app.queryByText('退出登录')).toBeNull(), soon);
      await app.goTo('/profile');
      await app.findByText('退出登录', undefined, soon);
    };
    await dismiss();

    vi.setSystemTime(new Date('2026-03-02T23:59:00+08:00'));
    const asked = server.inputsOf(listCheckinRanks).length;
    await comeAgain();
    await app.findByRole('button', { name: /每日签到/ }, soon);
    expect(app.queryByText('已连续签到 3 天')).toBeNull();
    expect(server.inputsOf(listCheckinRanks)).toHaveLength(asked);

    vi.setSystemTime(new Date('2026-03-03T00:01:00+08:00'));
    await comeAgain();
    expect(await app.findByText('已连续签到 3 天', undefined, soon)).toBeTruthy();
    await dismiss();
    expect(server.inputsOf(checkIn)).toHaveLength(0);
  });

  it('opens by itself and turns its button from 签到 to 已签到', async () => {
    const server = checkinServer();
    const app = await renderApp('/profile', { as: lin, server });
    expect(await app.findByText('已连续签到 3 天', undefined, soon)).toBeTruthy();
    const button = await sheetButton(app, '签到');
    await act(async () => void fireEvent.click(button));
    await waitFor(async () => expect((await sheetButton(app, '已签到')).hasAttribute('disabled')).toBe(true), soon);
    expect(app.getByText('已连续签到 4 天')).toBeTruthy();
    expect(server.inputsOf(checkIn)).toHaveLength(1);
  });

  it('leads from the ranks to a person', async () => {
    const app = await renderApp('/profile', { as: lin, server: checkinServer() });
    await app.findByText('已连续签到 3 天', undefined, soon);
    const row = await app.findByRole('button', { name: /林一.*3 天/ }, soon);
    await act(async () => void fireEvent.click(row));
    await waitFor(() => expect(app.address()).toBe(`/users/${lin.id}?from=checkin`), soon);
  });

  it('says in one sentence that it failed', async () => {
    const server = checkinServer();
    server.answer(checkIn, () => {
      throw refusal({ kind: 'bug', status: 500 });
    });
    const app = await renderApp('/profile', { as: lin, server });
    await app.findByText('已连续签到 3 天', undefined, soon);
    const button = await sheetButton(app, '签到');
    await act(async () => void fireEvent.click(button));
    expect(await app.findByText('签到失败, 请稍后重试', undefined, soon)).toBeTruthy();
  });

  it('is not there while the house has closed it', async () => {
    const app = await renderApp('/profile', { as: lin, server: checkinServer({ isOpen: false }) });
    await app.findByText('退出登录', undefined, soon);
    expect(app.queryByText('每日签到')).toBeNull();
  });
});

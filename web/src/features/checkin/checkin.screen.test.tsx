import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { checkIn, getCheckin, listCheckinRanks } from '#contract/checkin/checkin.doors.ts';
import { countMyGroups } from '#contract/groups/groups.doors.ts';
import { listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { countPostsOf } from '#contract/posts/posts.doors.ts';
import { getReport, getReportCard } from '#contract/reports/reports.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { allAnswered } from '../../testing/all-answered.ts';
import { type FakeServer, fakeServer, refusal } from '../../testing/fake-server.ts';
import { personNamed } from '../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

const soon = { timeout: 20_000 };
const lin = personNamed('林一', { signed: true });

function checkinServer(options: { isOpen?: boolean; isDone?: boolean; unit?: { name: string; one: string } } = {}): FakeServer {
  const server = fakeServer();
  let isDone = options.isDone ?? false;
  const days = () => (isDone ? 4 : 3);
  server.refuse(getReportCard, { status: 404 });
  server.answer(getCurrentUser, () => lin);
  server.refuse(getUser, { status: 404 });
  server.answer(countPostsOf, () => ({ count: 0 }));
  server.answer(countMyGroups, () => ({ count: 0 }));
  server.answer(listTagsOf, () => []);
  const unit = options.unit ?? { name: '积分', one: '积分' };
  server.answer(getSiteConfig, () => ({
    site: {
      anonymous: { status: true },
      gold: { status: true, name: '金币' },
      reserved_nickname: '',
      reward: { status: true, amounts: '100,500,1000' },
      currency_name: { id: 1, unit: '', ...unit },
    },
    checkin: { switch: options.isOpen ?? true, balance: 1 },
  }));
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
  const open = async (app: RenderedApp) => {
    const cell = await app.findByRole('button', { name: /每日签到/ }, soon);
    await act(async () => void fireEvent.click(cell));
    await app.findByText('已连续签到 3 天', undefined, soon);
  };

  it('waits to be asked for, says what today is worth, and sets it beside the smallest tip', async () => {
    const app = await renderApp('/profile', { as: lin, server: checkinServer() });
    expect(await app.findByRole('button', { name: /每日签到.*签到 \+1 积分/ }, soon)).toBeTruthy();
    await app.findByText('退出登录', undefined, soon);
    expect(app.queryByRole('dialog')).toBeNull();
    await open(app);
    expect(app.getByText('今日可得 1 积分')).toBeTruthy();
    expect(app.getByText('打赏最少 1 积分，今天这一签就够')).toBeTruthy();
  });

  it('speaks of one point, not of one points, in English', async () => {
    const server = checkinServer({ unit: { name: 'points', one: 'point' } });
    const app = await renderApp('/profile', { as: lin, server, locale: 'en-US' });
    expect(await app.findByRole('button', { name: /Daily check-in.*\+1 point$/ }, soon)).toBeTruthy();
  });

  it('turns its button from 签到 to 已签到', async () => {
    const server = checkinServer();
    const app = await renderApp('/profile', { as: lin, server });
    await open(app);
    const button = await sheetButton(app, '签到');
    await act(async () => void fireEvent.click(button));
    await waitFor(async () => expect((await sheetButton(app, '已签到')).hasAttribute('disabled')).toBe(true), soon);
    expect(app.getByText('已连续签到 4 天')).toBeTruthy();
    expect(server.inputsOf(checkIn)).toHaveLength(1);
  });

  it('leads from the ranks to a person', async () => {
    const app = await renderApp('/profile', { as: lin, server: checkinServer() });
    await open(app);
    const name = await app.findByRole('link', { name: '林一' }, soon);
    await act(async () => void fireEvent.click(name));
    await waitFor(() => expect(app.address()).toBe(`/users/${lin.id}?from=checkin`), soon);
  });

  it('leads from a picture in the ranks to the report', async () => {
    const server = checkinServer();
    server.refuse(getReport, { status: 404 });
    const app = await renderApp('/profile', { as: lin, server });
    await open(app);
    const faces = await app.findAllByRole('link', { name: '林一的报告' }, soon);
    await act(async () => void fireEvent.click(faces.at(-1) as HTMLElement));
    await waitFor(() => expect(app.address()).toBe('/myReport'), soon);
  });

  it('says in one sentence that it failed', async () => {
    const server = checkinServer();
    server.answer(checkIn, () => {
      throw refusal({ kind: 'bug', status: 500 });
    });
    const app = await renderApp('/profile', { as: lin, server });
    await open(app);
    const button = await sheetButton(app, '签到');
    await act(async () => void fireEvent.click(button));
    expect(await app.findByText('签到失败, 请稍后重试', undefined, soon)).toBeTruthy();
  });

  it('is not there while the house has closed it', async () => {
    const app = await renderApp('/profile', { as: lin, server: checkinServer({ isOpen: false }) });
    await app.findByText('退出登录', undefined, soon);
    await allAnswered();
    expect(app.queryByText('每日签到')).toBeNull();
  });
});

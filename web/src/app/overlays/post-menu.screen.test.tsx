import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { getCheckin, listCheckinRanks } from '#contract/checkin/checkin.doors.ts';
import { getDraft, listFeeds } from '#contract/feeds/feeds.doors.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import { listAds } from '#contract/site/ads.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { visitors } from '../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

async function openMenu(as: CurrentUser | null, hasCheckin = false): Promise<{ app: RenderedApp; menu: HTMLElement }> {
  const server = fakeServer();
  server.answer(listFeeds, () => ({ pinned: [], feeds: [] }));
  server.answer(listAds, () => []);
  server.answer(getDraft, () => ({ draft: null }));
  server.refuse(getCounts, { message: '以后再说' });
  server.answer(getSiteConfig, () => ({ checkin: { switch: hasCheckin, balance: 1 } }));
  server.answer(getCheckin, () => ({ rank_users: [], checked_in: false, checkin_count: 0, last_checkin_count: 3, attach_balance: 1 }));
  server.answer(listCheckinRanks, () => []);
  const app = await renderApp('/feeds?type=new', { server, as });
  const button = await app.findByRole('button', { name: '发布' });
  await act(async () => void fireEvent.click(button));
  return { app, menu: await app.findByRole('dialog', { name: '发布' }) };
}

const pick = async (menu: HTMLElement, name: string): Promise<void> => {
  const entry = await within(menu).findByRole('button', { name });
  await act(async () => void fireEvent.click(entry));
};

it('holds what can be written, and no check-in while the house has closed it', async () => {
  const { menu } = await openMenu(visitors.signed);
  const names = within(menu)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(names).toEqual(['文字', '图片', '投稿', '提问', '圈子帖子']);
});

it('leads to the check-in where the house has opened it', async () => {
  const { app, menu } = await openMenu(visitors.signed, true);
  await pick(menu, '签到');
  expect(await app.findByText('已连续签到 3 天')).toBeTruthy();
});

it.each([
  ['文字', '/post/text'],
  ['图片', '/post/pic'],
  ['提问', '/post/question'],
  ['圈子帖子', '/groups/create_post'],
])('%s asks a guest to sign in, who comes back to it', async (name, path) => {
  const { app, menu } = await openMenu(visitors.guest);
  await pick(menu, name);
  await waitFor(() => expect(app.address()).toBe(`/signin?redirect=${encodeURIComponent(path)}`));
  expect(await app.findByText('请登录')).toBeTruthy();
});

it('leads who is signed in to the screen of what they chose', async () => {
  const { app, menu } = await openMenu(visitors.signed);
  await pick(menu, '文字');
  await waitFor(() => expect(app.address()).toBe('/post/text'));
  expect(app.queryByText('请登录')).toBeNull();
});

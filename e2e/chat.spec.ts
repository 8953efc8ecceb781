import type { Page } from '@playwright/test';
import * as chat from '#contract/chat/chat.doors.ts';
import { enterByCalls } from './support/by-calls.ts';
import { expect, signIn, test } from './support/test.ts';

const write = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^(发消息|打个招呼)$/ }).fill(words);
  await page.getByRole('button', { name: '发送', exact: true }).click();
};

const said = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true });

/** The words of a room in their order, one's own and the others'. */
const wordsIn = async (page: Page, among: readonly string[]): Promise<string[]> => {
  const all = await page.getByRole('log').locator('p').allTextContents();
  return all.filter((words) => among.includes(words));
};

test('in a tunnel three messages wait, survive a reload, and arrive once and in order', async ({ page: a, server }) => {
  const [one, other] = [await enterByCalls(server, 'linyi'), await enterByCalls(server, 'jiangxue')];
  const { id } = await one.call(chat.openChat, { user_id: other.id });
  await signIn(a, one.login);
  await a.goto(`/chats/${id}`);
  await expect(a.getByRole('textbox', { name: '发消息' })).toBeVisible();
  const words = ['隧道里的第一句', '隧道里的第二句', '隧道里的第三句'];

  await a.context().setOffline(true);
  for (const line of words) await write(a, line);
  await expect(a.getByText('等待发送')).toHaveCount(3);
  await other.call(chat.sendMessage, { id, mark: 'meanwhile-1', type: 'text', body: '你那边信号不好？' });
  await a.context().setOffline(false);
  await expect(a.getByText('等待发送')).toHaveCount(0);
  await expect(said(a, '你那边信号不好？')).toBeVisible();
  expect(await wordsIn(a, words)).toEqual(words);
  // The last one may still be on its way while it waits no more.
  const heard = async (among: readonly string[]) =>
    (await other.call(chat.listMessages, { id, limit: 20 })).messages.map(({ body }) => body).filter((body) => among.includes(body));
  await expect.poll(() => heard(words)).toEqual(words);
  const { messages } = await other.call(chat.listMessages, { id, limit: 20 });
  const seqs = messages.map(({ seq }) => seq);
  expect(seqs).toEqual([...new Set(seqs)].sort((x, y) => x - y));

  // Refused at the door of the house: it waits on the device, a reload sends it, and once.
  await a.route('**/chats/*/messages', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await write(a, '重新打开后发出的一句');
  await expect(a.getByText('等待发送')).toHaveCount(1);
  await a.unroute('**/chats/*/messages');
  await a.reload();
  await expect(said(a, '重新打开后发出的一句')).toHaveCount(1);
  await expect(a.getByText('等待发送')).toHaveCount(0);
  await expect.poll(() => heard(['重新打开后发出的一句'])).toHaveLength(1);
});

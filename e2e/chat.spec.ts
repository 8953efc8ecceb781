import type { Page } from '@playwright/test';
import * as chat from '#contract/chat/chat.doors.ts';
import { blacklist } from '#contract/groups/group-admin.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import { type ByCalls, enterByCalls } from './support/by-calls.ts';
import { said, write } from './support/chats.ts';
import { foundCircle } from './support/circles.ts';
import { expect, signIn, test, withServiceWorker } from './support/test.ts';

test.use(withServiceWorker);

/** The words of a room in their order, one's own and the others'. */
const wordsIn = async (page: Page, among: readonly string[]): Promise<string[]> => {
  const all = await page.getByRole('log').locator('p').allTextContents();
  return all.filter((words) => among.includes(words));
};

/** Which of these words a room holds for somebody in it, in its order. */
const heard = async (by: ByCalls, id: number, among: readonly string[]): Promise<string[]> => {
  const { messages } = await by.call(chat.listMessages, { id, limit: 20 });
  return messages.map(({ body }) => body).filter((body) => among.includes(body));
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
  await expect.poll(() => wordsIn(a, words)).toEqual(words);
  // The last one may still be on its way while it waits no more.
  await expect.poll(() => heard(other, id, words)).toEqual(words);
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
  await expect.poll(() => heard(other, id, ['重新打开后发出的一句'])).toHaveLength(1);
});

test('on a device that is full a room is read and written, each message arrives once, and it says what is not kept', async ({
  page,
  server,
}) => {
  const [one, other] = [await enterByCalls(server, 'linyi'), await enterByCalls(server, 'jiangxue')];
  const { id } = await one.call(chat.openChat, { user_id: other.id });
  await other.call(chat.sendMessage, { id, mark: 'full-1', type: 'text', body: '设备满之前就在的一句' });
  // As a full device refuses it; the quota that DevTools set is not asked for so few bytes.
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await signIn(page, one.login);
  await page.goto(`/chats/${id}`);
  await expect(said(page, '设备满之前就在的一句')).toBeVisible();
  const words = ['设备满了的第一句', '设备满了的第二句'];
  await page.context().setOffline(true);
  for (const line of words) await write(page, line);
  await expect(page.getByText('等待发送')).toHaveCount(2);
  await expect(page.getByText('此设备无法保存聊天，未发出的消息会在关闭页面后丢失')).toBeVisible();
  await other.call(chat.sendMessage, { id, mark: 'full-2', type: 'text', body: '设备满了也读得到的一句' });
  await page.context().setOffline(false);
  await expect(page.getByText('等待发送')).toHaveCount(0);
  await expect(said(page, '设备满了也读得到的一句')).toBeVisible();
  await expect.poll(() => wordsIn(page, words)).toEqual(words);
  await expect.poll(() => heard(other, id, words)).toEqual(words);
});

/** Everything that a browser keeps of somebody's chats, as one text. */
const cachedOf = (page: Page, id: number): Promise<string> =>
  page.evaluate(async (name) => {
    const known = await indexedDB.databases();
    if (!known.some((one) => one.name === name)) return '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stores = [...database.objectStoreNames];
    const all = await Promise.all(
      stores.map(
        (store) =>
          new Promise<unknown>((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => resolve(reading.result);
            reading.onerror = () => reject(reading.error);
          }),
      ),
    );
    database.close();
    return JSON.stringify(all);
  }, `H5_CHAT.${id}`);

test('who is put out of a circle while writing on two devices writes nothing more, and keeps nothing of its room', async ({
  person,
  server,
}) => {
  test.setTimeout(180_000);
  const [owner, member] = [await enterByCalls(server, 'linyi'), await enterByCalls(server, 'jiangxue')];
  const founding = await person();
  await signIn(founding, owner.login);
  const groupId = Number(await foundCircle(founding, '断句与换气'));
  const { id } = await owner.call(chat.openCircleChat, { id: groupId });
  await member.call(joinGroup, { id: groupId });
  await owner.call(chat.sendMessage, { id, mark: 'owner-1', type: 'text', body: '只在圈子里说的话' });

  const [phone, tablet] = [await person(), await person()];
  const devices = [phone, tablet];
  for (const device of devices) {
    await signIn(device, member.login);
    await device.goto(`/chats/${id}`);
    await expect(device.getByRole('textbox', { name: '发消息' })).toBeVisible();
  }
  await write(phone, '在手机上说的');
  await expect(said(tablet, '在手机上说的')).toBeVisible();
  await write(tablet, '在平板上说的');
  for (const device of devices) for (const words of ['在手机上说的', '在平板上说的']) await expect(said(device, words)).toBeVisible();
  await expect.poll(() => cachedOf(phone, member.id)).toContain('只在圈子里说的话');

  // On one the words are on their way, on the other they are being written.
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await phone.route('**/chats/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held;
    return route.continue();
  });
  await write(phone, '来不及说的');
  await expect(phone.getByText('发送中')).toBeVisible();
  await tablet.getByRole('textbox', { name: '发消息' }).fill('没写完的');
  await owner.call(blacklist, { id: groupId, user_id: member.id });
  letGo();

  for (const device of devices) {
    await expect(device.getByText('你已不在这个聊天里')).toBeVisible();
    await expect(device.getByRole('textbox')).toHaveCount(0);
    await expect(device.getByText('只在圈子里说的话')).toHaveCount(0);
    await expect.poll(() => cachedOf(device, member.id)).not.toMatch(/只在圈子里说的话|来不及说的/);
    await device.getByRole('link', { name: '返回聊天列表' }).click();
    await expect(device.getByRole('link', { name: /林译/ }).first()).toBeVisible();
    await expect(device.getByRole('link', { name: /断句与换气/ })).toHaveCount(0);
    await device.goto(`/chats/${id}`);
    await expect(device.getByText('只在圈子里说的话')).toHaveCount(0);
  }
  const { messages } = await owner.call(chat.listMessages, { id, limit: 50 });
  expect(messages.map(({ body }) => body)).toEqual(['只在圈子里说的话', '在手机上说的', '在平板上说的']);
});

import type { Page } from '@playwright/test';
import * as chat from '#contract/chat/chat.doors.ts';
import type { RunningServer } from '#server/testing/spawn-server.ts';
import { enterByCalls } from './by-calls.ts';
import { expect } from './test.ts';

/** Says something in words in the room that is open. */
export const write = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^(发消息|打个招呼)$/ }).fill(words);
  await page.getByRole('button', { name: '发送', exact: true }).click();
};

/** What was said in these very words in the room that is open. */
export const said = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true });

/** Opens the menu of what was said in these words, and chooses an act of it. */
export const actOn = async (page: Page, words: string, act: string): Promise<void> => {
  const menu = page.getByRole('dialog', { name: '消息操作' });
  // Own words have no menu until the house has answered for them, which may be after others have heard them.
  await expect(async () => {
    if (!(await menu.isVisible())) await said(page, words).click({ button: 'right', timeout: 5_000 });
    await expect(menu).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await menu.getByRole('button', { name: act, exact: true }).click();
};

/** The room of two people of the demo. */
export const roomOf = async (server: RunningServer, login: string, other: string): Promise<number> => {
  const [one, two] = [await enterByCalls(server, login), await enterByCalls(server, other)];
  return (await one.call(chat.openChat, { user_id: two.id })).id;
};

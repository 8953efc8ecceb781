import type { Page } from '@playwright/test';
import type { RunningServer } from '#server/testing/spawn-server.ts';
import { expect, readCode } from './test.ts';

export type Newcomer = { username: string; email: string; password: string; nickname: string; phone: string };

/** `mark` and `phone` are this journey's alone: all of a run share one house. */
export const newNewcomer = (mark: string, phone = '13900001234'): Newcomer => ({
  phone,
  username: `yi${mark}`,
  email: `yi${mark}@example.com`,
  password: 'paper-boat-7',
  nickname: `纸船${mark}`,
});

/** Chooses an answer in a field that opens a list. */
export const choose = async (page: Page, field: string, answer: string): Promise<void> => {
  await page.getByRole('button', { name: field }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: answer }).first().click();
  await expect(sheet).toBeHidden();
};

/** Turns the wheel of a month field to '2024-03' and takes it. */
export const chooseMonth = async (page: Page, field: string, month: string): Promise<void> => {
  const [year = '', number = ''] = month.split('-');
  await page.getByRole('button', { name: field }).first().click();
  const sheet = page.getByRole('dialog');
  const middle = (label: string) => sheet.getByRole('option', { name: label, exact: true });
  await middle(`${year}年`).click();
  await middle(`${Number(number)}月`).click();
  await expect(middle(`${Number(number)}月`)).toHaveAttribute('aria-selected', 'true');
  await sheet.getByRole('button', { name: '完成' }).click();
  await expect(sheet).toBeHidden();
};

/** Signs up by a code to a mailbox and in by the password, where the form stands already: it leads on to what was wanted before. */
export const signUpHere = async (page: Page, server: RunningServer, who: Newcomer): Promise<void> => {
  await page.locator('label', { hasText: '邮箱' }).first().click();
  await page.getByLabel('用户名').fill(who.username);
  await page.getByRole('textbox', { name: '邮箱' }).fill(who.email);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /s后重发/ })).toBeVisible();
  await page.getByLabel('验证码').fill(await readCode(server, who.email));
  await page.getByLabel('密码', { exact: true }).fill(who.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await page.waitForURL('**/signin**');
  await page.getByLabel('账号').fill(who.username);
  await page.getByLabel('密码', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
};

/** The same from the beginning. */
export const signUp = async (page: Page, server: RunningServer, who: Newcomer): Promise<void> => {
  await page.goto('/signup');
  await signUpHere(page, server, who);
};

/** Goes through the guide to the opened report, from the welcome that asks for it. */
export const openReport = async (page: Page, who: Newcomer): Promise<void> => {
  await page
    .getByRole('button', { name: '开启言值报告' })
    .or(page.getByRole('link', { name: '开启言值报告' }))
    .first()
    .click();
  await page.waitForURL('**/guideNew**');
  await choose(page, '母语', '中文');
  await choose(page, '第一外语', '英语');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/guideNew2');
  await page.getByLabel('昵称').fill(who.nickname);
  await page.getByLabel('手机号').fill(who.phone);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/guideNew3');
  await page.locator('label, button', { hasText: '文学与出版' }).first().click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/guideNew4');
  await page.getByRole('button', { name: '跳过' }).click();
  await page.waitForURL('**/guideNew5');
  await page.locator('label', { hasText: '我已阅读并同意' }).click();
  await page.getByRole('button', { name: '开启言值报告' }).click();
  await expect(page.getByText('言值报告已开启')).toBeVisible();
};

import type { Page } from '@playwright/test';
import type { RunningServer } from '#server/testing/spawn-server.ts';
import { expect, readCode } from './test.ts';

type Reserved = { readonly id: number | string; readonly name: string; readonly contact: string };

/** Claims a certificate by the contact that it is reserved for, up to where it is recorded. Whoever is signed in keeps it. */
export const claimByContact = async (page: Page, server: RunningServer, { id, name, contact }: Reserved): Promise<void> => {
  await page.goto(`/receiveVerify?id=${id}`);
  await page.getByLabel('预留的手机号或邮箱').fill(contact);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /s后重发/ })).toBeVisible();
  await page.getByRole('textbox', { name: '验证码' }).fill(await readCode(server, contact));
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText(`授予 ${name}`)).toBeVisible();
  await page.getByRole('button', { name: '领取', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '领取', exact: true }).click();
  await expect(page.getByRole('link', { name: '查看证书' })).toBeVisible({ timeout: 60_000 });
};

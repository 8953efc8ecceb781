import type { Page } from '@playwright/test';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { AnswerOf, InputOf } from '#contract/kernel/doors.ts';
import type { RunningServer } from '#server/testing/spawn-server.ts';
import { enterByCalls } from './by-calls.ts';
import { expect, readCode } from './test.ts';

type Issuing = {
  readonly title: string;
  readonly recipients: InputOf<typeof ecerts.issueCertificates>['recipients'];
  /** An operator issues for the house; else the demo's certified company does. */
  readonly by?: string;
};

/** Has certificates of a new kind issued; they come in the order of their recipients. */
export const issueByCalls = async (
  server: RunningServer,
  { title, recipients, by = 'yitong' }: Issuing,
): Promise<AnswerOf<typeof ecerts.issueCertificates>['certificates']> => {
  const issuer = await enterByCalls(server, by);
  const about = { name: title, template_type: 2, description: '口译培训', criteria: '通过结业考试，成绩不低于80分' } as const;
  const { id } = await issuer.call(ecerts.createTemplate, about);
  return (await issuer.call(ecerts.issueCertificates, { id, recipients })).certificates;
};

type Reserved = { readonly id: number | string; readonly name: string; readonly contact: string };

/** Shows by a code that the contact is theirs that a certificate is reserved for, up to where it can be claimed. */
export const proveContact = async (page: Page, server: RunningServer, { id, name, contact }: Reserved): Promise<void> => {
  await page.goto(`/receiveVerify?id=${id}`);
  await page.getByLabel('预留的手机号或邮箱').fill(contact);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /s后重发/ })).toBeVisible();
  await page.getByRole('textbox', { name: '验证码' }).fill(await readCode(server, contact));
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText(`授予 ${name}`)).toBeVisible();
};

/** From what is to be claimed to where the claim is sent. */
export const pressClaim = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '领取', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '领取', exact: true }).click();
};

/** Claims a certificate by the contact that it is reserved for, up to where it is recorded. Whoever is signed in keeps it. */
export const claimByContact = async (page: Page, server: RunningServer, reserved: Reserved): Promise<void> => {
  await proveContact(page, server, reserved);
  await pressClaim(page);
  await expect(page.getByRole('link', { name: '查看证书' })).toBeVisible({ timeout: 60_000 });
};

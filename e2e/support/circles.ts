import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Finds a circle by its name and opens its page. Gives its id. */
export const openCircle = async (page: Page, name: string): Promise<string> => {
  await page.goto('/group');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('推荐圈子')).toBeHidden();
  await page
    .getByRole('list', { name: '圈子' })
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await page.waitForURL('**/groups/*/info');
  return new URL(page.url()).pathname.split('/')[2] ?? '';
};

/** Founds a circle, for a fee where one is given. Gives its id. */
export const foundCircle = async (page: Page, name: string, fee?: number): Promise<string> => {
  await page.goto('/groups/create');
  await page.getByLabel(/^圈子名称/).fill(name);
  await page.getByRole('button', { name: /圈子分类/ }).click();
  await page.getByRole('dialog').getByText('文学与影视').click();
  if (fee !== undefined) {
    await page.getByLabel(/^付费/).check();
    await page.getByLabel(/^入圈费用/).fill(String(fee));
  }
  await expect(page.getByRole('button', { name: '创建圈子' })).toBeDisabled();
  await page.getByLabel('我已阅读并同意').check();
  await page.getByRole('button', { name: '创建圈子' }).click();
  await page.waitForURL('**/groups/*/info');
  return new URL(page.url()).pathname.split('/')[2] ?? '';
};

/** Publishes a post in a circle. Gives the address at which it then stands. */
export const writePost = async (page: Page, groupId: string, post: { title: string; body: string }): Promise<string> => {
  await page.goto(`/createGroupPublish?groupId=${groupId}`);
  await page.getByLabel('标题').fill(post.title);
  await page.getByLabel('正文').fill(post.body);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.waitForURL('**/topicDetail**');
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Its author offers 6 a day for five days so that a post stands on top. */
export const askForPin = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('button', { name: '帖子操作' }).click();
  await page.getByRole('button', { name: '置顶', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '置顶' });
  // By its label, which holds still once the sheet stands: the box itself lies under it.
  await sheet
    .locator('label')
    .filter({ hasText: /^5 天$/ })
    .click();
  await expect(sheet.getByRole('radio', { name: '5 天', exact: true })).toBeChecked();
  await sheet.getByLabel('每天出价').fill('6');
  await sheet.getByLabel('支付密码', { exact: true }).fill('yanzhi-demo');
  await sheet.getByRole('button', { name: '申请置顶' }).click();
  await expect(page.getByText('置顶申请已提交，等待审核')).toBeVisible();
};

/** What somebody may spend in 积分, and what of theirs is set apart, as their page of it says. */
export const readPoints = async (page: Page): Promise<{ own: number; held: number }> => {
  const label = page.locator('p').filter({ hasText: /^我的积分$/ });
  // A sheet that has just closed takes its step of the history back: it may cut off what the browser is asked for meanwhile, or lead away from it.
  await expect(async () => {
    await page.goto('/currency');
    await expect(label).toBeVisible();
  }).toPass({ timeout: 60_000 });
  const read = async (nth: number) => (await label.locator(`xpath=following-sibling::p[${nth}]`).textContent()) ?? '';
  const digits = (text: string) => Number(text.replace(/\D/g, ''));
  return { own: digits(await read(1)), held: digits(await read(2)) };
};

/** The founder finds a post among what waits, and says yes. */
export const approvePin = async (page: Page, title: string): Promise<void> => {
  await page.goto('/message/info');
  await page.getByRole('link', { name: /审核通知/ }).click();
  await page.getByRole('tab', { name: /^帖子(?!评论)/ }).click();
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: '通过' }).click();
  await expect(page.getByText('没有待处理的申请')).toBeVisible();
};

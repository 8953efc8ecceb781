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

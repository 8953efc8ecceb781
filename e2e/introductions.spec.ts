import type { Page } from '@playwright/test';
import { newNewcomer, signUp } from './support/newcomer.ts';
import { expect, signIn, test, understand } from './support/test.ts';

const ownId = async (page: Page): Promise<number> => {
  const id = await page.evaluate(() => window.localStorage.getItem('uid'));
  expect(Number(id)).toBeGreaterThan(0);
  return Number(id);
};

const follow = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/users/${id}`);
  await page.getByRole('button', { name: '关注', exact: true }).click();
  await understand(page);
};

test('from a stranger’s page it is three taps to an introduction, which the friend makes and the stranger reads', async ({
  server,
  person,
}) => {
  test.setTimeout(240_000);
  const who = newNewcomer('heron');
  const newcomer = await person();
  await signUp(newcomer, server, who);
  await newcomer.goto('/profile');
  const newcomerId = await ownId(newcomer);
  const [linyi, jiangxue] = [await person(), await person()];
  await signIn(linyi, 'linyi');
  await signIn(jiangxue, 'jiangxue');
  const [linyiId, jiangxueId] = [await ownId(linyi), await ownId(jiangxue)];
  await follow(linyi, newcomerId);
  await follow(newcomer, linyiId);
  // The page tells at once since when the two are bound.
  await expect(newcomer.getByRole('link', { name: /起互为好友/ })).toBeVisible();

  await newcomer.goto(`/users/${jiangxueId}`);
  await newcomer.getByRole('link', { name: /看看怎么认识/ }).click();
  await newcomer.getByRole('button', { name: '请林译引荐' }).click();
  await newcomer.getByRole('button', { name: '发送' }).click();
  await expect(newcomer.getByRole('link', { name: '已请林译，等待回复' })).toBeVisible();

  await linyi.goto('/introductions');
  await linyi
    .getByRole('link', { name: /想请你引荐江雪/ })
    .first()
    .click();
  await linyi.getByLabel('向对方介绍几句').fill('新来的译者，认真。');
  await linyi.getByRole('button', { name: '引荐', exact: true }).click();
  await expect(linyi.getByText('你已引荐，两个人都收到了通知。')).toBeVisible();

  // It stands in the chat that each of both has with the friend.
  await newcomer.goto('/message/info/chats');
  await newcomer.getByRole('link', { name: /林译/ }).click();
  await expect(newcomer.getByRole('log').getByRole('link', { name: /引荐/ })).toBeVisible();

  await jiangxue.goto('/introductions');
  await jiangxue
    .getByRole('link', { name: /林译向你引荐/ })
    .first()
    .click();
  await expect(jiangxue.getByText('新来的译者，认真。')).toBeVisible();
  await expect(jiangxue.getByRole('button', { name: '关注', exact: true })).toBeVisible();

  // Who is a friend looks at the network as a graph; who is none is told why not.
  await newcomer.goto(`/analysis?id=${linyiId}`);
  await expect(newcomer.getByRole('img', { name: /之间的关系图/ })).toBeVisible();
  await expect(newcomer.locator('canvas')).toBeVisible();
  await newcomer.goto(`/analysis?id=${jiangxueId}`);
  await expect(newcomer.getByText('好友才能互看人脉信息哦')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { drawPicture } from '#demo/pictures.ts';
import { newNewcomer, signUp } from './support/newcomer.ts';
import { expect, inMotion, signIn, test, understand } from './support/test.ts';

test.use(inMotion);

const ownId = async (page: Page): Promise<number> => {
  const id = await page.evaluate(() => window.localStorage.getItem('uid'));
  expect(Number(id)).toBeGreaterThan(0);
  return Number(id);
};

const inDialog = (page: Page) => page.getByRole('alertdialog');

test('two people follow each other and are friends, one puts on a face and a name, and blocks the other', async ({ server, person }) => {
  test.setTimeout(240_000);
  const who = newNewcomer('crane');
  const newcomer = await person();
  await signUp(newcomer, server, who);
  await newcomer.goto('/profile');
  const newcomerId = await ownId(newcomer);
  const linyi = await person();
  await signIn(linyi, 'linyi');
  await linyi.goto(`/users/${newcomerId}`);
  const linyiId = await ownId(linyi);

  // One follows, is told once what that leads to, and the other sees a dot.
  await linyi.getByRole('button', { name: '关注', exact: true }).click();
  await understand(linyi);
  await expect(linyi.getByRole('button', { name: '已关注' })).toBeVisible();
  await newcomer.goto('/profile');
  await expect(newcomer.getByRole('img', { name: '有新粉丝' })).toBeVisible();
  await newcomer.getByRole('link', { name: /粉丝/ }).click();
  await newcomer.waitForURL(`**/users/${newcomerId}/followers`);
  await newcomer.getByRole('button', { name: '关注', exact: true }).click();
  await understand(newcomer);
  await expect(newcomer.getByRole('button', { name: '好友' })).toBeVisible();
  await newcomer.goto('/profile');
  await expect(newcomer.getByRole('link', { name: /粉丝/ })).toBeVisible();
  await expect(newcomer.getByRole('img', { name: '有新粉丝' })).toHaveCount(0);
  await linyi.reload();
  await expect(linyi.getByRole('button', { name: '好友' })).toBeVisible();

  // A face cut square, a nickname that is free, tags.
  await newcomer.goto('/myInfo');
  await newcomer.getByRole('link', { name: '编辑' }).click();
  await newcomer.waitForURL('**/myInfoEdit');
  const picture = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('book', 'people-1') };
  await newcomer.locator('input[type=file]').first().setInputFiles(picture);
  await newcomer.getByRole('button', { name: '使用' }).click();
  await expect(newcomer.getByText('头像上传成功')).toBeVisible();
  const nickname = newcomer.getByLabel(/^昵称/);
  await nickname.fill('林译');
  await nickname.blur();
  await expect(newcomer.getByText('这个昵称已经有人用了')).toBeVisible();
  await nickname.fill(who.nickname);
  await newcomer.getByRole('button', { name: '保存' }).click();
  await expect(newcomer.getByText('资料已保存')).toBeVisible();
  await newcomer.getByRole('button', { name: /^标签/ }).click();
  await newcomer.getByRole('button', { name: '同声传译' }).click();
  await newcomer.getByRole('button', { name: '完成' }).click();
  await expect(newcomer.getByText('标签已保存')).toBeVisible();
  await linyi.reload();
  await expect(linyi.getByRole('heading', { name: who.nickname }).first()).toBeVisible();
  // Tags are a section of the report, which is not open yet.
  await expect(linyi.getByText('同声传译')).toBeHidden();
  const face = linyi.getByAltText(who.nickname).first();
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // A block ends the friendship, and keeps the other from following again until it is undone.
  await newcomer.goto(`/users/${linyiId}`);
  await newcomer.getByRole('button', { name: '更多' }).click();
  await newcomer.getByRole('button', { name: '拉黑', exact: true }).click();
  await inDialog(newcomer).getByRole('button', { name: '拉黑', exact: true }).click();
  await expect(newcomer.getByText('你已拉黑TA，看不到TA发布的内容')).toBeVisible();
  await linyi.reload();
  await linyi.getByRole('button', { name: '关注', exact: true }).click();
  await expect(linyi.getByText('你与对方之间有拉黑，暂时无法互动')).toBeVisible();
  await expect(linyi.getByRole('button', { name: '关注', exact: true })).toBeVisible();
  await newcomer.goto('/setting');
  await newcomer.getByText('黑名单').click();
  await newcomer.waitForURL('**/blacklist');
  await newcomer.getByRole('button', { name: '解除拉黑' }).click();
  await expect(newcomer.getByText('黑名单是空的')).toBeVisible();
  await linyi.reload();
  await linyi.getByRole('button', { name: '关注', exact: true }).click();
  await expect(linyi.getByRole('button', { name: '已关注' })).toBeVisible();
});

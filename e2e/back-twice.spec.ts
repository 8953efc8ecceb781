import { expect, inMotion, signIn, test } from './support/test.ts';

test.use(inMotion);

test('who goes back twice at once, on a phone of any speed, sees the screen of the address', async ({ person }) => {
  const page = await person();
  await signIn(page, 'yitong');
  await page.goto('/ecert-templates');
  const phone = await page.context().newCDPSession(page);
  const template = page.getByRole('link', { name: '法律翻译高级研修结业证书' });
  for (const rate of [1, 2, 4, 8, 1, 2, 4, 8]) {
    await phone.send('Emulation.setCPUThrottlingRate', { rate });
    await template.click();
    await page.getByRole('link', { name: '上传名单' }).click();
    await expect(page.getByRole('button', { name: '下载空白表格' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/ecert-templates$/);
    await expect(page.getByRole('link', { name: '新建证书模板' })).toBeVisible();
    await expect(page.getByRole('button', { name: '下载空白表格' })).toBeHidden();
  }
});

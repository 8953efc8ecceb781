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

test('who goes on while a closed sheet is still taking its way back gets there, and stays', async ({ person }) => {
  const page = await person();
  await signIn(page, 'linyi');
  await page.goto('/feeds');
  await page.getByRole('button', { name: '动态操作' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The browser has been told to go back, and has not gone: so the next screen stands before it has.
  await page.evaluate(() => {
    const back = window.history.back.bind(window.history);
    window.history.back = () => {
      document.querySelector<HTMLAnchorElement>('main a[href="/home"]')?.click();
      const { pushState } = window.history;
      window.history.pushState = (...entry) => {
        back();
        pushState.apply(window.history, entry);
      };
    };
  });
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
  // The address is that before the step back as well: what is written into the history is written down until it is made.
  await expect.poll(() => page.evaluate(() => Object.hasOwn(window.history, 'pushState'))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/feeds\b/);
  await expect(page.getByRole('tab', { name: '最新' })).toBeVisible();
});

test('who presses Back in the moment in which a closed sheet takes its way back sees the screen of the address', async ({ person }) => {
  const page = await person();
  await signIn(page, 'linyi');
  await page.goto('/feeds');
  await page.getByRole('listitem').locator('a[href^="/feeds/"]').first().click();
  await expect(page.getByRole('heading', { name: '动态详情' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '动态操作' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Some browsers make one step of both.
  await page.evaluate(() => {
    window.history.back = () => window.history.go(-2);
  });
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL(/\/feeds(\?|$)/);
  await expect(page.getByRole('tab', { name: '最新' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '动态详情' })).toBeHidden();
});

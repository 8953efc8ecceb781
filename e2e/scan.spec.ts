import type { Browser, Page } from '@playwright/test';
import type { House } from './support/house.ts';
import { expect, signInByScreens, test, unhurried } from './support/test.ts';

/** A computer: a mouse, no touch, a wide window. */
const atDesk = async (browser: Browser, server: House): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: server.site,
    viewport: { width: 1280, height: 900 },
    hasTouch: false,
    isMobile: false,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  return unhurried(await context.newPage());
};

/** Opens the code at the desk; gives the address that it shows. */
const showCode = async (desk: Page, act: () => Promise<unknown>): Promise<string> => {
  const made = desk.waitForResponse('**/api/v2/qrcode/create');
  await act();
  const { data } = (await (await made).json()) as { data: { url: string } };
  await expect(desk.getByRole('img', { name: '登录二维码' })).toBeVisible();
  return new URL(data.url).pathname;
};

test('a phone that is signed in signs a computer in, by a code that it scans', async ({ browser, server, person }) => {
  const desk = await atDesk(browser, server);
  await desk.goto('/signin?redirect=%2Fgroup');
  const path = await showCode(desk, () => desk.getByRole('link', { name: '扫码登录' }).click());

  // Whoever scans without being signed in signs in first, and comes back to the code.
  const phone = await person();
  await phone.goto(path);
  await phone.waitForURL('**/signin**');
  await phone.getByLabel('账号').fill('linyi');
  await phone.getByLabel('密码', { exact: true }).fill('yanzhi-demo');
  await phone.getByRole('button', { name: '登录', exact: true }).click();
  await phone.waitForURL(`**${path}`);
  await phone.getByRole('dialog').getByRole('button', { name: '知道了' }).click();
  await expect(phone.getByRole('heading', { name: '在这台设备上登录？' })).toBeVisible();
  await expect(phone.getByText('Chrome').first()).toBeVisible();
  await expect(phone.getByText('与这部手机相同')).toBeVisible();
  await expect(desk.getByText('扫描成功，请在手机上确认')).toBeVisible();
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(phone.getByText('已确认登录').first()).toBeVisible();
  await desk.waitForURL('**/group');
  expect(await desk.evaluate(() => localStorage.getItem('uid'))).toBe(await phone.evaluate(() => localStorage.getItem('uid')));
  await desk.context().close();
});

test('a no on the phone signs nobody in, a code serves once, and the next one is fresh', async ({ browser, server, person }) => {
  const desk = await atDesk(browser, server);
  const first = await showCode(desk, () => desk.goto('/signin/scan'));
  const phone = await person();
  await signInByScreens(phone, 'linyi');
  await phone.goto(first);
  await phone.getByRole('button', { name: '不是我，取消' }).click();
  await expect(phone.getByText('那台设备没有登录')).toBeVisible();
  await expect(desk.getByText('已在手机上取消')).toBeVisible();
  const second = await showCode(desk, () => desk.getByRole('button', { name: '刷新二维码' }).click());
  expect(second).not.toBe(first);
  await phone.goto(first);
  await expect(phone.getByText('二维码已失效，请刷新后重新扫码')).toBeVisible();
  expect(await desk.evaluate(() => localStorage.getItem('uid'))).toBeNull();
  await desk.context().close();
});

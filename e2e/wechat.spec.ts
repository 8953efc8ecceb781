import { rmSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { spawnServer } from '#server/testing/spawn-server.ts';
import { startWechatStandIn, type WechatStandIn } from '#server/testing/wechat-stand-in.ts';
import { copyDemoData } from './support/demo-data.ts';
import type { House } from './support/house.ts';
import { test as base, expect, unhurried } from './support/test.ts';

const IN_WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50';

/** The application with WeChat set up, and a stand-in that speaks its protocol at the other end. */
const test = base.extend<{ inWechat: (locale?: string) => Promise<Page> }, { wechat: WechatStandIn; server: House }>({
  wechat: [
    async ({ browserName: _any }, use) => {
      const wechat = await startWechatStandIn();
      await use(wechat);
      await wechat.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ wechat }, use) => {
      const dataDir = copyDemoData();
      const keys = { WECHAT_APP_ID: wechat.appId, WECHAT_APP_SECRET: wechat.appSecret };
      const addresses = { WECHAT_OPEN_URL: wechat.url, WECHAT_API_URL: wechat.url };
      const server = await spawnServer({ DATA_DIR: dataDir, DEMO: 'true', ...keys, ...addresses }, 280_000);
      await use({ ...server, site: server.url });
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  inWechat: async ({ browser, server }, use) => {
    const complaints: string[] = [];
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (locale = 'zh-CN') => {
      const context = await browser.newContext({
        baseURL: server.site,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: IN_WECHAT,
        locale,
        timezoneId: 'Asia/Shanghai',
      });
      opened.push(context);
      const page = unhurried(await context.newPage());
      page.on('pageerror', (error) => complaints.push(String(error)));
      return page;
    });
    for (const context of opened) await context.close();
    expect(complaints).toEqual([]);
  },
});

const storedOf = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);
const uidOf = (page: Page): Promise<string | null> => storedOf(page, 'uid');

test('somebody new completes their profile, and WeChat signs them straight in the next time', async ({ wechat, inWechat }) => {
  wechat.person = { openid: 'o-dukou', nickname: '渡口 🌊' };
  const first = await inWechat();
  await first.goto('/signin?redirect=%2Fgroup');
  await first.getByRole('button', { name: '微信登录' }).click();
  await expect(first.getByRole('heading', { name: '你好，渡口 🌊' })).toBeVisible();
  await first.reload();
  await first.getByRole('link', { name: '完善资料' }).click();
  await first.waitForURL('**/wechat/signup**');
  await expect(first.getByLabel('用户名')).toHaveValue('渡口');
  await first.getByLabel('用户名').fill('1渡口');
  await first.getByRole('button', { name: '完成注册' }).click();
  await expect(first.getByText('用户名不能以数字开头')).toBeVisible();
  await first.getByLabel('用户名').fill('渡口译');
  await first.getByRole('checkbox').check();
  await first.getByRole('button', { name: '完成注册' }).click();
  await first.waitForURL('**/group');
  await expect(first.getByRole('dialog').getByText('登录成功')).toBeVisible();
  const uid = await uidOf(first);
  expect(uid).toMatch(/^\d+$/);
  expect(await first.evaluate(() => localStorage.getItem('H5_WECHAT_MP_ASTOKEN'))).toBeNull();

  const second = await inWechat();
  await second.goto('/signin?redirect=%2Fgroup');
  await second.getByRole('button', { name: '微信登录' }).click();
  await second.waitForURL('**/group');
  await expect.poll(() => uidOf(second).catch(() => null)).toBe(uid);

  // WeChat is the only way in, so that it stays.
  await second.goto('/bindingAccount');
  await second.getByRole('button', { name: /微信/ }).click();
  await expect(second.getByText('微信是你唯一的登录方式')).toBeVisible();
  await second.getByRole('button', { name: '去绑定手机号' }).click();
  await second.waitForURL('**/binding?type=phone');
  await expect(second.getByRole('heading', { name: '绑定手机号' })).toBeVisible();
});

test('somebody with an account binds it by its password, and may unbind it again', async ({ wechat, inWechat }) => {
  wechat.person = { openid: 'o-linyi', nickname: '一苇' };
  const page = await inWechat();
  await page.goto('/signin');
  await page.getByRole('button', { name: '微信登录' }).click();
  await page.getByRole('link', { name: '绑定已有账号' }).click();
  await page.waitForURL('**/wechat/bind**');
  await page.getByLabel('账号', { exact: true }).fill('linyi');
  await page.getByLabel('密码', { exact: true }).fill('wrong-one');
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page.getByText('账号或密码不正确')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill('yanzhi-demo');
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/wechat'));

  const again = await inWechat();
  await again.goto('/signin');
  await again.getByRole('button', { name: '微信登录' }).click();
  await again.waitForURL((url) => !/^\/(wechat|signin)/.test(url.pathname));
  const uid = await uidOf(page);
  expect(uid).toMatch(/^\d+$/);
  await expect.poll(() => uidOf(again).catch(() => null)).toBe(uid);

  await again.goto('/bindingAccount');
  await again.getByRole('button', { name: /微信\s*一苇/ }).click();
  await again.getByRole('button', { name: '解除绑定' }).click();
  await expect(again.getByText('已解除微信绑定')).toBeVisible();
  await expect(again.getByRole('button', { name: /微信\s*未绑定/ })).toBeVisible();

  // And connects it anew from there.
  await again.getByRole('button', { name: /微信\s*未绑定/ }).click();
  await again.waitForURL('**/topic/bindwechat');
  await again.getByRole('button', { name: '去微信授权' }).click();
  await again.waitForURL('**/settingSuccess?type=wechat');
  await expect(again.getByRole('heading', { name: '绑定成功', level: 2 })).toBeVisible();
});

test('the ways through WeChat keep their preconditions, and say what went wrong', async ({ wechat, inWechat, person }) => {
  const page = await inWechat();
  for (const path of ['/wechat', '/wechat/signup', '/wechat/bind']) {
    await page.goto(path);
    await page.waitForURL('**/signin');
  }
  await page.goto(`/wechat?code=nothing&state=${'0'.repeat(64)}`);
  await expect(page.getByText('登录请求已失效，请重新发起微信登录')).toBeVisible();
  wechat.person = { openid: 'o-preview', nickname: '预览', isSnapshot: true };
  await page.getByRole('button', { name: '重新用微信登录' }).click();
  await expect(page.getByText('使用完整服务')).toBeVisible();
  wechat.person = null;
  await page.getByRole('button', { name: '重新用微信登录' }).click();
  await page.waitForURL('**/signin');

  const elsewhere = await person();
  await elsewhere.goto('/wechat?code=x');
  await elsewhere.waitForURL('**/signin');
  await expect(elsewhere.getByLabel('账号')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: '微信登录' })).toHaveCount(0);
});

test('an activity page goes over WeChat by itself: a stranger comes back as somebody to be, and who is known comes back signed in', async ({
  server,
  wechat,
  inWechat,
}) => {
  wechat.person = { openid: 'o-huodong', nickname: '活动来客' };
  const first = await inWechat();
  await first.goto('/activities/rules?from=poster&invitePeople=7');
  await expect.poll(() => storedOf(first, 'wpConnectName').catch(() => null)).toBe('活动来客');
  await expect(first).toHaveURL(`${server.site}/activities/rules?from=poster&invitePeople=7`);
  expect(await storedOf(first, 'wpConnectId')).toMatch(/.{16}/);
  expect(await storedOf(first, 'token')).toBeNull();

  // What stands for them opens 'complete profile', without a second way over WeChat.
  await first.goto('/wechat/signup');
  await first.getByLabel('用户名').fill('活动来客');
  await first.getByRole('checkbox').check();
  await first.getByRole('button', { name: '完成注册' }).click();
  await first.waitForURL((url) => !/^\/(wechat|signin)/.test(url.pathname));
  const uid = await uidOf(first);
  expect(uid).toMatch(/^\d+$/);

  // An activity that asks for sign-in asks WeChat first.
  const second = await inWechat();
  await second.goto('/activities/joined?from=poster&invitePeople=7');
  await expect.poll(() => uidOf(second).catch(() => null)).toBe(uid);
  await expect(second).toHaveURL(`${server.site}/activities/joined?from=poster&invitePeople=7`);
  expect(await storedOf(second, 'token')).toMatch(/^Bearer \S+$/);
  // Whoever is signed in is not sent out again.
  await second.goto('/activities');
  await expect(second).toHaveURL(`${server.site}/activities`);
});

test('an activity page asks WeChat once for who says no there, and never outside WeChat', async ({ server, wechat, inWechat, person }) => {
  wechat.person = null;
  const page = await inWechat();
  const setOuts: string[] = [];
  page.on('request', (request) => void (request.url().includes('/auth/social/signin/') && setOuts.push(request.url())));
  await page.goto('/activities/rules');
  await page.waitForURL('**/signin?**');
  await expect(page.getByText('你取消了微信授权')).toBeVisible();
  await page.goto('/activities/rules');
  await expect(page.getByText('功能开发中').first()).toBeVisible();
  await expect(page).toHaveURL(`${server.site}/activities/rules`);
  expect(setOuts).toHaveLength(1);

  const elsewhere = await person();
  elsewhere.on('request', (request) => void (request.url().includes('/auth/social/') && setOuts.push(request.url())));
  await elsewhere.goto('/activities/rules');
  await expect(elsewhere.getByText('功能开发中').first()).toBeVisible();
  expect(setOuts).toHaveLength(1);
});

test('quien llega con WeChat por primera vez completa su perfil en español', async ({ wechat, inWechat }) => {
  wechat.person = { openid: 'o-marea', nickname: 'Marea' };
  const page = await inWechat('es-ES');
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Entrar con WeChat' }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Marea' })).toBeVisible();
  await page.getByRole('link', { name: 'Completar el perfil' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await page.waitForURL((url) => !/^\/(wechat|signin)/.test(url.pathname));
  expect(await uidOf(page)).toMatch(/^\d+$/);
});

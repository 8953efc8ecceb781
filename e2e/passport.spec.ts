import type { Page } from '@playwright/test';
import { expect, signInByScreens, test } from './support/test.ts';

const inOf = (address: string) => new URL(address);
const cookieOf = async (page: Page) => (await page.context().cookies()).find((one) => one.name === 'CASTGC');
/** Signs in at the page that is open. */
const enter = async (page: Page) => {
  await page.getByLabel('账号').fill('linyi');
  await page.getByLabel('密码', { exact: true }).fill('yanzhi-demo');
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

test('whoever is asked to sign in goes over the passport and comes back to where they were going, and leaving ends it everywhere', async ({
  person,
  server,
}) => {
  const page = await person();
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => void addresses.push(frame.url()));
  await page.goto('/changePassword#fields');
  await page.waitForURL('**/signin?service=**');
  expect(inOf(page.url()).searchParams.get('service')).toBe(encodeURIComponent(`${server.site}/changePassword#fields`));
  await page.goto(`/login?redirect=${encodeURIComponent('/changePassword?from=%20e2e#fields')}`);
  await page.waitForURL('**/signin?service=**');
  expect(inOf(page.url()).searchParams.get('service')).toBe(encodeURIComponent(`${server.site}/changePassword?from=%20e2e#fields`));
  await enter(page);
  await page.waitForURL((url) => url.pathname === '/changePassword');
  await expect(page.getByLabel('原密码')).toBeVisible();
  // The ticket was taken once: it stands in no address that one can go back to.
  await expect(page).toHaveURL(`${server.site}/changePassword?from=%20e2e#fields`);
  expect(addresses.some((address) => address.includes('ticket=ST-'))).toBe(true);
  await expect(page.getByText('登录成功')).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  const cookie = await cookieOf(page);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/go/passport_pc', secure: false });
  expect(await page.evaluate(() => document.cookie)).not.toContain('CASTGC');

  // An app of this browser that knows nobody gets in without a password; who was greeted on this device is not greeted again.
  await page.evaluate(() => {
    for (const key of ['token', 'H5_ACCESS_TOKEN', 'uid', 'H5_CUR_USER']) localStorage.removeItem(key);
  });
  await page.goto('/login?redirect=%2Fsetting');
  await page.waitForURL((url) => url.pathname === '/setting');
  await expect(page.getByText('退出登录')).toBeVisible();

  await page.getByText('退出登录').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/signin');
  await page.goto('/login');
  await page.waitForURL('**/signin?service=**');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('an expired session says so on the page of the passport, and going back leads out of it', async ({ person }) => {
  const page = await person();
  await signInByScreens(page, 'linyi');
  await page.goto('/group');
  await expect(page.getByRole('list', { name: '圈子' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'Bearer nothing'));
  await page.goto('/message/info');
  await page.waitForURL('**/signin?service=**');
  await expect(page.getByText('token失效，请重新登录')).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/group');
});

test('somebody else’s ticket signs nobody in unasked, and one that does not hold is dropped silently', async ({ person, server }) => {
  const helper = await person();
  await signInByScreens(helper, 'linyi');
  const ticketOf = (service: string) =>
    helper.evaluate(async (asked) => {
      const authorization = localStorage.getItem('token') ?? '';
      const response = await fetch('/api/sns/api/v2/passport/tickets', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ service: asked, keep: true }),
      });
      return ((await response.json()) as { url: string }).url;
    }, service);

  const victim = await person();
  await victim.goto(await ticketOf(`${server.site}/group`));
  await expect(victim.getByRole('heading', { name: /林译/ })).toBeVisible();
  await expect(victim).toHaveURL(`${server.site}/group`);
  await victim.getByRole('button', { name: /不是我/ }).click();
  await expect(victim.getByRole('list', { name: '圈子' })).toBeVisible();
  expect(await victim.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await victim.goto('/group?ticket=ST-nothing&x=1');
  await expect(victim.getByRole('list', { name: '圈子' })).toBeVisible();
  await expect(victim).toHaveURL(`${server.site}/group?x=1`);
  await expect(victim.getByRole('alert')).toBeHidden();
});

test('a site that is not known is refused with a page, and the passport’s own logout ends the session', async ({ person }) => {
  const page = await person();
  const answer = await page.goto('/go/passport_pc/cas/login?service=https%3A%2F%2Felsewhere.example%2F');
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: '无法前往该网站' })).toBeVisible();
  await page.goto('/login?redirect=%2Fgroup');
  await page.waitForURL('**/signin?service=**');
  await enter(page);
  await page.waitForURL('**/group');
  // Two lead to the sign-in, and either may be first: the way from there, and the page that hears of its session's end.
  await page.evaluate(() => window.location.assign('/go/passport_pc/cas/logout'));
  await expect(page).toHaveURL(/\/signin(\?|$)/);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token')).catch(() => 'on its way')).toBeNull();
});

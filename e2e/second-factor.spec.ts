import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Newcomer, newNewcomer, signUp } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

const generate = (secret: string, at = Date.now()): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Leaves the page as a phone does that was laid down: what was stored goes, the account stays signed in elsewhere. */
const forget = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what the app reads
    document.cookie = 'token=; Max-Age=0; Path=/';
  });
};

const closeWelcome = async (page: Page): Promise<void> => {
  const later = page.getByRole('button', { name: '以后再说' }).or(page.getByRole('button', { name: '知道了' }));
  await later
    .first()
    .click({ timeout: 4_000 })
    .catch(() => undefined);
};

const openSecurity = async (page: Page): Promise<void> => {
  await page.goto('/accountSecurity');
  await expect(page.getByRole('button', { name: /登录设备/ })).toBeVisible();
};

const enter = async (page: Page, who: Newcomer): Promise<void> => {
  await page.goto('/signin');
  await page.getByLabel('账号').fill(who.username);
  await page.getByLabel('密码', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

/** A phone whose passkeys answer without a finger on them. */
const withPasskeys = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('an authenticator is set up, asked for at the next sign-in, and a recovery code does in its place', async ({ server, person }) => {
  test.setTimeout(180_000);
  const who = newNewcomer('totp');
  const page = await person();
  await signUp(page, server, who);
  await closeWelcome(page);
  await openSecurity(page);
  await page.getByRole('button', { name: /身份验证器/ }).click();
  await page.getByRole('button', { name: '开始设置' }).click();
  await expect(page.getByAltText('身份验证器二维码')).toBeVisible();
  const secret = ((await page.getByRole('button', { name: '复制密钥' }).textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('动态码').fill(generate(secret));
  await page.getByRole('button', { name: '开启', exact: true }).click();
  const codes = page.getByRole('list', { name: '保存恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: '我已保存' }).click();
  // The sheet goes back in the history as it closes: leaving before that would be called off.
  await expect(codes).toHaveCount(0);

  await forget(page);
  await enter(page, who);
  await expect(page.getByRole('dialog', { name: '两步验证' })).toBeVisible();
  // The code of the setting up is used; the one of the next half minute is not, and is taken already.
  await page.getByLabel('动态码').fill(generate(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));

  await forget(page);
  await enter(page, who);
  await page.getByLabel('动态码').fill(recovery);
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
  await openSecurity(page);
  await expect(page.getByText('还有 9 个恢复码')).toBeVisible();
});

test('a passkey is made, renamed, signs in alone, and is removed', async ({ server, person }) => {
  test.setTimeout(180_000);
  const who = newNewcomer('pass');
  const page = await person();
  await withPasskeys(page);
  await signUp(page, server, who);
  await closeWelcome(page);
  await openSecurity(page);
  await page.getByRole('button', { name: /通行密钥/ }).click();
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await page.getByLabel('名称').fill('书桌上的手机');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('通行密钥已添加')).toBeVisible();

  await forget(page);
  await page.goto('/signin');
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
  await openSecurity(page);
  await page.getByRole('button', { name: /通行密钥/ }).click();
  await page.getByRole('button', { name: /书桌上的手机/ }).click();
  await page.getByRole('button', { name: '重命名' }).click();
  await page.getByLabel('名称').fill('旧手机');
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: /旧手机/ }).click();
  await page.getByRole('button', { name: '移除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除', exact: true }).click();
  await expect(page.getByText('还没有通行密钥')).toBeVisible();
});

test('a device is signed out from another one, which shows it the way to sign in', async ({ server, person }) => {
  test.setTimeout(180_000);
  const who = newNewcomer('devi');
  const desk = await person();
  await signUp(desk, server, who);
  await closeWelcome(desk);
  const phone = await person();
  await enter(phone, who);
  await phone.waitForURL((url) => !url.pathname.startsWith('/signin'));
  await phone.goto('/setting');
  await openSecurity(desk);
  await desk.getByRole('button', { name: /登录设备/ }).click();
  const rows = desk.getByRole('list', { name: '登录设备' }).getByRole('listitem');
  // Signing up opened a session of its own.
  await expect(rows.first()).toContainText('本机');
  await desk.getByRole('button', { name: '下线其他所有设备' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: '下线其他所有设备' }).click();
  await expect(rows).toHaveCount(1);
  await phone.goto('/message/info');
  await phone.waitForURL('**/signin**');
  await expect(phone.getByText('token失效，请重新登录')).toBeVisible();
});

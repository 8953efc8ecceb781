import type { Page } from '@playwright/test';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { sendCall } from '#server/testing/send-call.ts';
import type { RunningServer } from '#server/testing/spawn-server.ts';
import { newNewcomer, signUp } from './support/newcomer.ts';
import { withSetting } from './support/settings.ts';
import { codeFor, expect, readCode, test } from './support/test.ts';

/** A person of these journeys asks for several codes in a row; in the house two of them are a minute apart. */
const codesAtOnce = { secondsApart: 1, aDay: 10, anHourForAddress: 200, minutesValid: 10, tries: 5 };
const hasLeft = (path: string) => (url: URL) => !url.pathname.startsWith(path);

/** Asks for a code and gives it; the button counts down. */
const sendCode = (page: Page, server: RunningServer, to: string): Promise<string> =>
  codeFor(server, to, async () => {
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByRole('button', { name: /s后重发/ })).toBeDisabled();
  });

/** Signs in on the page that came after a new password. */
const enter = async (page: Page, login: string, password: string): Promise<void> => {
  await page.getByLabel('账号').fill(login);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(hasLeft('/signin'));
};

test('a phone and a code are enough: to sign up, to sign in, and to find the way back in', async ({ server, person }) => {
  const phone = '13900007001';
  await withSetting(server, 'codes.limits', codesAtOnce, async () => {
    const page = await person();
    await page.goto('/signin/dynamic?redirect=%2Fsetting');
    await page.getByLabel('手机号').fill(phone);
    const first = await sendCode(page, server, phone);
    await expect(page.getByText('这个手机号还没有注册，验证后即可使用')).toBeVisible();
    await page.getByLabel('验证码').fill(first);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '注册并登录' }).click();
    await page.waitForURL('**/setting');

    // Whoever signed up by a code alone sets a first password, and signs in with it.
    await page.goto('/changePassword');
    await expect(page.getByText('你还没有设置过密码')).toBeVisible();
    await page.getByLabel('新密码').fill('paper-boat-1');
    await page.getByLabel('确认密码').fill('paper-boat-1');
    await page.getByRole('button', { name: '确认修改' }).click();
    await expect(page.getByText('密码修改成功，请重新登录')).toBeVisible();
    await page.waitForURL('**/signin');
    await enter(page, phone, 'paper-boat-1');

    const other = await person();
    await other.goto('/signin/dynamic?redirect=%2Fsetting');
    await other.getByLabel('手机号').fill(phone);
    await other.getByLabel('验证码').fill(await sendCode(other, server, phone));
    await other.getByRole('button', { name: '登录', exact: true }).click();
    await other.waitForURL('**/setting');

    // A new password ends every session, also the one of the other phone.
    const third = await person();
    await third.goto('/forgot');
    await third.getByLabel('手机号', { exact: true }).and(third.locator('input[type=tel]')).fill(phone);
    await third.getByLabel('验证码').fill(await sendCode(third, server, phone));
    await expect(third.getByRole('radio', { name: '邮箱' })).toBeHidden();
    await third.getByLabel('新密码').fill('paper-boat-2');
    await third.getByRole('button', { name: '确定' }).click();
    await expect(third.getByText('密码修改成功，请重新登录')).toBeVisible();
    await third.waitForURL('**/signin');
    await enter(third, phone, 'paper-boat-2');
    await other.goto('/changePassword');
    await other.waitForURL('**/signin?service=**');
  });
});

test('step by step: signing up with a mailbox, a new password by its code in either way, and the old one changed for a new', async ({
  server,
  person,
}) => {
  const email = 'step.by.step@example.com';
  await withSetting(server, 'codes.limits', codesAtOnce, async () => {
    const page = await person();
    await page.goto('/signup');
    await page.getByRole('link', { name: '分步注册' }).click();
    await page.waitForURL('**/code');
    await page.locator('label', { hasText: '邮箱' }).first().click();
    await page.getByRole('textbox', { name: '邮箱' }).fill(email);
    await page.getByLabel('验证码').fill(await sendCode(page, server, email));
    await page.getByRole('button', { name: '下一步' }).click();
    await page.waitForURL('**/setPassword');
    await page.getByLabel('密码', { exact: true }).fill('paper-boat-3');
    await page.getByLabel('确认密码').fill('paper-boat-3');
    await page.getByLabel('用户名').fill('stepwise');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '完成注册' }).click();
    await page.waitForURL(hasLeft('/setPassword'));

    await page.goto('/changePassword');
    await page.getByLabel('原密码').fill('paper-boat-3');
    await page.getByLabel('新密码').fill('paper-boat-4');
    await page.getByLabel('确认密码').fill('paper-boat-4');
    await page.getByRole('button', { name: '确认修改' }).click();
    await page.waitForURL('**/signin');
    await enter(page, 'stepwise', 'paper-boat-4');

    const other = await person();
    await other.goto('/forgot');
    await other.getByRole('link', { name: '分步找回' }).click();
    await other.waitForURL('**/forgetPassword');
    await other.locator('label', { hasText: '邮箱' }).first().click();
    await other.getByRole('textbox', { name: '邮箱' }).fill(email);
    const code = await codeFor(server, email, async () => {
      await other.getByRole('button', { name: '获取验证码' }).click();
      await other.waitForURL('**/getCode');
      await expect(other.getByText('验证码已发送至 st***@example.com')).toBeVisible();
    });
    await other.getByLabel('验证码').fill(code);
    await other.getByRole('button', { name: '下一步' }).click();
    await other.waitForURL('**/resetPassword');
    await other.getByLabel('新密码').fill('paper-boat-5');
    await other.getByLabel('确认密码').fill('paper-boat-5');
    await other.getByRole('button', { name: '重置密码' }).click();
    await other.waitForURL('**/resetSuccess');
    await expect(other.getByRole('heading', { name: '密码已重置' })).toBeVisible();
    await other.getByRole('link', { name: '去登录' }).click();
    await other.waitForURL('**/signin');
    await enter(other, email, 'paper-boat-5');

    const third = await person();
    await third.goto('/forgot');
    await third.locator('label', { hasText: '邮箱' }).first().click();
    await third.getByRole('textbox', { name: '邮箱' }).fill(email);
    await third.getByLabel('验证码').fill(await sendCode(third, server, email));
    await third.getByLabel('新密码').fill('paper-boat-6');
    await third.getByRole('button', { name: '确定' }).click();
    await third.waitForURL('**/signin');
    await enter(third, 'stepwise', 'paper-boat-6');
  });
});

/** Somebody new with a phone alone, by the same calls that the screens make. */
const signUpByPhone = async (server: RunningServer, phone: string, password: string): Promise<void> => {
  await sendCall(server.url, accounts.sendRegisterCode, { input: { phone } });
  const code = await readCode(server, phone);
  const form = { name: `u${phone}`, phone, verifiable_type: 'sms' as const, verifiable_code: code, password, agreed: true };
  const made = await sendCall(server.url, accounts.register, { input: form });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
};

test('a phone that another account of the same person holds is taken over with that account', async ({ server, person }) => {
  const phone = '13900007003';
  const who = newNewcomer('merge');
  await withSetting(server, 'codes.limits', codesAtOnce, async () => {
    await signUpByPhone(server, phone, 'paper-boat-8');
    const page = await person();
    await signUp(page, server, who);
    await page.goto('/binding?type=phone');
    await page.locator('input[type=tel]').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('如果那也是你的账号')).toBeVisible();
    await page.getByRole('button', { name: '合并到当前账号' }).click();
    const sheet = page.getByRole('dialog', { name: '合并这两个账号？' });
    const code = await codeFor(server, phone, async () => {
      await sheet.getByRole('button', { name: '获取验证码' }).click();
      await expect(sheet.getByRole('button', { name: /s后重发/ })).toBeDisabled();
    });
    await sheet.getByLabel('验证码').fill(code);
    await sheet.getByRole('button', { name: '合并', exact: true }).click();
    await page.waitForURL('**/settingSuccess?type=phone');
    await page.goto('/bindingAccount');
    await expect(page.getByText('139****7003')).toBeVisible();
  });
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES', timezoneId: 'Europe/Madrid' });

  test('a phone and a code sign up and in', async ({ server, page }) => {
    const phone = '13900007002';
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Entrar con el móvil' }).click();
    await page.waitForURL('**/signin/dynamic');
    await page.getByLabel('Móvil').fill(phone);
    await page.getByRole('button', { name: 'Obtener código' }).click();
    await expect(page.getByRole('button', { name: /^Reenviar en/ })).toBeDisabled();
    await page.getByLabel('Código').fill(await readCode(server, phone));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Crear la cuenta y entrar' }).click();
    await page.waitForURL(hasLeft('/signin'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^Bearer /);
  });
});

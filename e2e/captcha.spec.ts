import { expect, test } from './support/test.ts';

/** As somebody from elsewhere: a demo's own machine is never asked for a captcha. */
const elsewhere = { 'x-forwarded-for': '203.0.113.9' };

test('a captcha is solved unseen where many codes went to new contacts', async ({ server, person }) => {
  test.setTimeout(120_000);
  const send = (n: number) =>
    fetch(`${server.url}/api/sns/api/v2/verifycodes/register`, {
      method: 'POST',
      headers: { ...elsewhere, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `captcha${n}@example.com` }),
    });
  for (let n = 0; n < 10; n += 1) expect((await send(n)).status).toBe(202);
  const refused = (await (await send(10)).json()) as { reason: string };
  expect(refused.reason).toBe('CAPTCHA_NEEDED');

  const page = await person();
  await page.context().setExtraHTTPHeaders(elsewhere);
  await page.goto('/signup');
  await page.locator('label', { hasText: '邮箱' }).first().click();
  await page.getByLabel('用户名').fill('yicaptcha');
  await page.getByRole('textbox', { name: '邮箱' }).fill('yicaptcha@example.com');
  const asked = page.waitForResponse('**/api/v2/captcha/code');
  await page.getByRole('button', { name: '获取验证码' }).click();
  expect((await asked).ok()).toBe(true);
  await expect(page.getByRole('button', { name: /s后重发/ })).toBeVisible({ timeout: 60_000 });
});

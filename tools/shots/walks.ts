import type { Page } from '@playwright/test';
import { checkCode, retrievePassword } from '#contract/accounts/accounts.doors.ts';
import type { Operation } from '#contract/kernel/doors.ts';

/** What leads to a screen that only its own flow opens: a code is never stored, so that no address leads behind it. */
type Walk = (page: Page) => Promise<void>;

/** Answers a call in the place of the server: no code is used up, and nobody's password is another one after a picture. */
const grant = async (page: Page, operation: Operation): Promise<void> => {
  const paths = operation.doors.map((door) => door.path);
  const body = { code: 0, message: '', data: { message: '' } };
  await page.route(
    (url) => paths.includes(url.pathname),
    (route) => route.fulfill({ json: body }),
  );
};

const fillIn = async (page: Page, texts: readonly string[], next: string): Promise<void> => {
  const fields = page.locator('form input:not([type=radio])');
  await fields.first().waitFor();
  for (const [index, text] of texts.entries()) await fields.nth(index).fill(text);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === next);
};

const code = '246810';
const password = 'paper-boat-7';

const toCode: Walk = async (page) => {
  await page.goto('/forgetPassword');
  const step = JSON.stringify({ by: 'email', address: 'linyi@example.com' });
  await page.evaluate((kept) => localStorage.setItem('H5_DRAFT.steps-reset', kept), step);
  await page.goto('/getCode');
};

const toPassword: Walk = async (page) => {
  await grant(page, checkCode);
  await toCode(page);
  await fillIn(page, [code], '/resetPassword');
};

const signUpFrom =
  (first: string, next: string): Walk =>
  async (page) => {
    await grant(page, checkCode);
    await page.goto(first);
    await fillIn(page, ['13912345678', code], next);
  };

/** By the path of the screen to which they lead. */
export const walks: Readonly<Record<string, Walk>> = {
  '/setPassword': signUpFrom('/code', '/setPassword'),
  '/m/inviteSetPassword': signUpFrom('/m/inviteCode', '/m/inviteSetPassword'),
  '/getCode': toCode,
  '/resetPassword': toPassword,
  '/resetSuccess': async (page) => {
    await grant(page, retrievePassword);
    await toPassword(page);
    await fillIn(page, [password, password], '/resetSuccess');
  },
};

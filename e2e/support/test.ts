import { rmSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { sendCall } from '#server/testing/send-call.ts';
import { type RunningServer, spawnServer } from '#server/testing/spawn-server.ts';
import { copyDemoData } from './demo-data.ts';

export { expect };

/** What the browser itself writes of an answer that says no, which is no fault of the page. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4(0[1349]|22|29)\b/;

/** Writes down every error that a page throws or its console shows. */
export const noteComplaints = (page: Page, complaints: string[]): void => {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) complaints.push(`${message.text()} (${message.location().url})`);
  });
};

/** The real application with its demo content, once for all journeys of a worker, on a database and a folder of its own. */
export const test = base.extend<{ person: (name?: string) => Promise<Page> }, { server: RunningServer; dataDir: string }>({
  dataDir: [
    async ({ browserName: _any }, use) => {
      const dataDir = copyDemoData();
      await use(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dataDir }, use) => {
      const server = await spawnServer({ DATA_DIR: dataDir, DEMO: 'true' }, 600_000);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 660_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  /** A phone of someone else's: a browser context with a session of its own. Errors in its console fail the test. */
  person: async ({ browser, server }, use) => {
    const complaints: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      });
      contexts.push(context);
      const page = await context.newPage();
      noteComplaints(page, complaints);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(complaints).toEqual([]);
  },
});

/** The newest code that was sent to a number or mailbox. */
export const readCode = async (server: RunningServer, to: string): Promise<string> => {
  const response = await fetch(`${server.url}/dev/outbox.json?to=${encodeURIComponent(to)}`);
  const messages = (await response.json()) as { code: string | null }[];
  const code = messages[0]?.code;
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
};

const PASSWORD = 'yanzhi-demo';

/** Signs a demo person in through the screens, for journeys whose matter that is. */
export const signInByScreens = async (page: Page, login: string): Promise<void> => {
  await page.goto('/signin');
  await page.getByLabel('账号').fill(login);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
};

/** A page of the house without the app: its storage is the app's, and nothing else reads or writes it meanwhile. */
const BARE_PAGE = '/readyz';

/** Signs a demo person in by the call, and leaves in the browser's storage what the app keeps of a session. The journey goes on with an address. */
export const signIn = async (page: Page, login: string): Promise<void> => {
  await page.goto(BARE_PAGE);
  const { origin } = new URL(page.url());
  const entered = await sendCall(origin, accounts.signIn, { input: { login, password: PASSWORD } });
  const token = String(entered.body['access_token']);
  const { status, body: user } = await sendCall(origin, accounts.getCurrentUser, { input: {}, token });
  if (status !== 200) throw new Error(`${login} is not let in: ${JSON.stringify(entered.body)}`);
  await page.evaluate(
    (kept) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    {
      token: `Bearer ${token}`,
      H5_ACCESS_TOKEN: token,
      uid: String(user['id']),
      signed: String(user['signed']),
      H5_CUR_USER: JSON.stringify(user),
    },
  );
};

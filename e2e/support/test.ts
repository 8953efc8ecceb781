import { rmSync } from 'node:fs';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, spawnServer } from '#server/testing/spawn-server.ts';
import { copyDemoData } from './demo-data.ts';

export { expect };

const leaveCheckinAlone = (context: BrowserContext) =>
  context.addInitScript(() => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date());
    localStorage.setItem('H5_CHECKIN_OFFERED', today);
  });

/** The real application with its demo content, once for all journeys of a worker, on a database and a folder of its own. */
export const test = base.extend<
  { person: (name?: string) => Promise<Page>; isOfferedCheckin: boolean },
  { server: RunningServer; dataDir: string }
>({
  /** Whether the check-in opens by itself; elsewhere it would stand before what the journey is about. */
  isOfferedCheckin: [false, { option: true }],
  context: async ({ context, isOfferedCheckin }, use) => {
    if (!isOfferedCheckin) await leaveCheckinAlone(context);
    await use(context);
  },
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
      const server = await spawnServer({ DATA_DIR: dataDir, DEMO: 'true' }, 240_000);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  /** A phone of someone else's: a browser context with a session of its own. Errors in its console fail the test. */
  person: async ({ browser, server, isOfferedCheckin }, use) => {
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
      if (!isOfferedCheckin) await leaveCheckinAlone(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
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

/** Signs a demo person in through the screens. */
export const signIn = async (page: Page, login: string): Promise<void> => {
  await page.goto('/signin');
  await page.getByLabel('账号').fill(login);
  await page.getByLabel('密码', { exact: true }).fill('yanzhi-demo');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
};

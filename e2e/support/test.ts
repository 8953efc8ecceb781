import { rmSync } from 'node:fs';
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import type { RunningServer } from '#server/testing/spawn-server.ts';
import { copyDemoData } from './demo-data.ts';
import { browserArgs, type House, startDemoServer } from './house.ts';

export { expect };

/** What the browser itself writes of an answer that says no, or of a request that was under way as the network went, which is no fault of the page. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4(0[1349]|22|29)\b|net::ERR_INTERNET_DISCONNECTED/;

/** Writes down every error that a page throws or its console shows. */
export const noteComplaints = (page: Page, complaints: string[]): void => {
  page.on('pageerror', (error) => complaints.push(error.stack ?? String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) complaints.push(`${message.text()} (${message.location().url})`);
  });
};

const SCREEN_LINES = 40;

/** Leaves what stands on each phone of a journey that failed: the pictures stay on the machine where it ran, this is printed with the failure. */
const leaveScreens = async (pages: readonly Page[], info: TestInfo): Promise<void> => {
  for (const [n, page] of pages.entries()) {
    const body = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error));
    await info.attach(`screen of ${n + 1}: ${page.url()}`, { body: body.split('\n').slice(0, SCREEN_LINES).join('\n') });
  }
};

/**
 * Whether the browser is where the app believes it to be. A sheet that has closed takes its entry of the history away by a step back, which
 * the browser makes a little later: until then the entry is there without its sheet, or what is written into the history is written down.
 */
const isSettled = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const state: unknown = window.history.state;
    const isOverlayEntry = typeof state === 'object' && state !== null && 'overlayDepth' in state;
    const isOpen = document.querySelector('[role$="dialog"][data-open]') !== null;
    return !Object.hasOwn(window.history, 'pushState') && (isOpen || !isOverlayEntry);
  });

/** Waits until no closed sheet is still taking its entry away. A page that was reloaded under an open sheet keeps that entry, and is waited for in vain. */
export const settled = async (page: Page): Promise<void> => {
  // A page that is being left answers nothing any more.
  const answer = () => isSettled(page).catch(() => true);
  await expect
    .poll(answer, { timeout: 5_000 })
    .toBe(true)
    .catch(() => undefined);
};

/** The address changes before the screen does: until then, what a journey finds and fills is the screen before. */
const drawn = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const shown = document.querySelector('main[data-entry]')?.getAttribute('data-entry');
    const { key }: { key?: string } = window.history.state ?? {};
    return key === undefined || shown === undefined || shown === key;
  });
};

/**
 * A page as a person uses it: goes to an address as a hand does that types it, and not within the moment in which a sheet closes, as the step back
 * would call it off; and has come to an address once its screen is drawn.
 */
export const unhurried = (page: Page): Page => {
  const { goto, reload, waitForURL } = page;
  return Object.assign(page, {
    goto: async (...given: Parameters<Page['goto']>) => {
      await settled(page);
      return goto.apply(page, given);
    },
    reload: async (...given: Parameters<Page['reload']>) => {
      await settled(page);
      return reload.apply(page, given);
    },
    waitForURL: async (...given: Parameters<Page['waitForURL']>) => {
      await waitForURL.apply(page, given);
      await drawn(page);
    },
  });
};

type Fixtures = { person: (name?: string) => Promise<Page> };
type OfWorker = {
  server: House;
  dataDir: string;
  /** What the house is set to besides. */
  settings: Readonly<Record<string, string>>;
};

/** The real application with its demo content, once for all journeys of a worker, on a database and a folder of its own. */
export const test = base.extend<Fixtures, OfWorker>({
  settings: [async ({ browserName: _any }, use) => use({}), { scope: 'worker' }],
  dataDir: [
    async ({ browserName: _any }, use) => {
      const dataDir = copyDemoData();
      await use(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dataDir, settings }, use) => {
      const server = await startDemoServer(dataDir, settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 660_000 },
  ],
  launchOptions: async ({ launchOptions, server }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...browserArgs(server)] }),
  baseURL: async ({ server }, use) => use(server.site),
  page: async ({ page }, use) => use(unhurried(page)),
  /** A phone of someone else's: a browser context with a session of its own. Errors in its console fail the test. */
  person: async ({ browser, server }, use, info) => {
    const complaints: string[] = [];
    const pages: Page[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: server.site,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      });
      const page = unhurried(await context.newPage());
      pages.push(page);
      noteComplaints(page, complaints);
      return page;
    });
    if (info.status !== info.expectedStatus) await leaveScreens(pages, info);
    for (const page of pages) await page.context().close();
    expect(complaints).toEqual([]);
  },
});

/**
 * For journeys on which things move and are kept as they are for people: those that go back and forth fast, and the first and longest ways through the house.
 * The picture of a screen that passes over the next one has hidden faults there that a still page does not show.
 */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' } as const;

/** For journeys that lose the network or are told by a push: the application stands there by its service worker. */
export const withServiceWorker = { serviceWorkers: 'allow' } as const;

/** The codes that were sent to a number or mailbox, the newest first; of a message without one, null. */
export const readCodes = async (server: RunningServer, to: string): Promise<(string | null)[]> => {
  const response = await fetch(`${server.url}/dev/outbox.json?to=${encodeURIComponent(to)}`);
  const messages = (await response.json()) as { code: string | null }[];
  return messages.map(({ code }) => code);
};

/** The newest code that was sent to a number or mailbox. Some leave after their call is answered, so that nothing is told by its time. */
export const readCode = async (server: RunningServer, to: string): Promise<string> => {
  let code: string | null | undefined;
  await expect(async () => {
    // News without a code may come after it.
    code = (await readCodes(server, to)).find((one) => one !== null);
    expect(code, `a code for ${to}`).toBeTruthy();
  }).toPass({ timeout: 20_000 });
  return code ?? '';
};

/** Asks for a code, and gives the one that was sent for it: an older one to the same number or mailbox does for something else. */
export const codeFor = async (server: RunningServer, to: string, ask: () => Promise<unknown>): Promise<string> => {
  const listSent = async () => (await readCodes(server, to)).filter((code) => code !== null);
  const before = (await listSent()).length;
  await ask();
  await expect.poll(async () => (await listSent()).length, { message: `a new code for ${to}` }).toBeGreaterThan(before);
  return readCode(server, to);
};

/** Takes what following leads to for known. What is done before the sheet is gone meets its way back. */
export const understand = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '我已知道' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
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
  const wrong = await page.evaluate(
    async ({ enter, own, person }) => {
      const headers = { 'content-type': 'application/json' };
      const entered = await (await fetch(enter, { method: 'POST', headers, body: JSON.stringify(person) })).json();
      const token = String(entered.access_token);
      const answer = await fetch(own, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) return JSON.stringify(entered);
      const user = await answer.json();
      localStorage.clear();
      sessionStorage.clear();
      const kept = {
        token: `Bearer ${token}`,
        H5_ACCESS_TOKEN: token,
        uid: user.id,
        signed: user.signed,
        H5_CUR_USER: JSON.stringify(user),
      };
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
      return null;
    },
    { enter: accounts.signIn.doors[0].path, own: accounts.getCurrentUser.doors[0].path, person: { login, password: PASSWORD } },
  );
  if (wrong !== null) throw new Error(`${login} is not let in: ${wrong}`);
};

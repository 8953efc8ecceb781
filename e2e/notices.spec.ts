import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { createFeed, likeFeed } from '#contract/feeds/feeds.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import { findBrowser } from '#tools/system-programs.mjs';
import { enterByCalls, joinByCalls, openReportByCalls } from './support/by-calls.ts';
import { browserArgs } from './support/house.ts';
import { openNotificationService } from './support/notification-service.ts';
import { expect, signIn, test, withServiceWorker } from './support/test.ts';

test.use(withServiceWorker);

const likes = (page: Page) => page.getByRole('link', { name: /^赞我的/ });

test('one notice stands on two devices, is read on one, and is new on the other no more', async ({ person, server }) => {
  test.setTimeout(180_000);
  const owner = await joinByCalls(server, 'sandpiper');
  await openReportByCalls(owner, { nickname: '矶鹬', phone: '13900004201' });
  const fan = await enterByCalls(server, 'jiangxue');
  const { id } = await owner.call(createFeed, { feed_content: '两台设备上的一条' });
  const [phone, tablet] = [await person(), await person()];
  for (const device of [phone, tablet]) {
    await signIn(device, owner.login);
    await device.goto('/message/info');
    await expect(device.getByText('还没有人赞过你')).toBeVisible();
  }

  await fan.call(likeFeed, { id });
  for (const device of [phone, tablet]) {
    await expect(likes(device)).toContainText('江雪 赞了我');
    await expect(likes(device).getByRole('img', { name: '1 条未读' })).toBeVisible();
  }
  await likes(phone).click();
  await phone.waitForURL('**/message/likes');
  await expect(phone.getByRole('article').filter({ hasText: '两台设备上的一条' })).toHaveCount(1);
  // Nobody touches the other one.
  await expect(likes(tablet).getByRole('img', { name: '1 条未读' })).toHaveCount(0);
  await expect(likes(tablet)).toContainText('江雪 赞了我');
  await phone.goto('/message/info');
  await expect(likes(phone)).toContainText('江雪 赞了我');
  await expect(likes(phone).getByRole('img', { name: '1 条未读' })).toHaveCount(0);
});

test('what came between the first answer of a page and its live line is shown once that stands', async ({ person, server }) => {
  const owner = await joinByCalls(server, 'dunlin');
  await openReportByCalls(owner, { nickname: '滨鹬', phone: '13900004202' });
  const fan = await enterByCalls(server, 'jiangxue');
  const { id } = await owner.call(createFeed, { feed_content: '线还没有接通的时候' });
  const page = await person();
  await signIn(page, owner.login);
  const { promise: liked, resolve: letThrough } = Promise.withResolvers<void>();
  await page.routeWebSocket('**/socket.io/**', async (line) => {
    await liked;
    line.connectToServer();
  });
  await page.goto('/message/info');
  await expect(page.getByText('还没有人赞过你')).toBeVisible();
  await fan.call(likeFeed, { id });
  letThrough();
  await expect(likes(page)).toContainText('江雪 赞了我');
});

test('what is new for each of the demo people is what stands unread in their lists', async ({ server }) => {
  const types = ['commented', 'at', 'system', 'following', 'mutual'] as const;
  for (const login of ['linyi', 'jiangxue', 'xinren', 'yitong', 'qiye', 'guanli', 'fuhe']) {
    const one = await enterByCalls(server, login);
    const countUnread = async (type: (typeof types)[number]): Promise<number> => {
      let unread = 0;
      for (let offset = 0, more = true; more; offset += 100) {
        const page = await one.call(notices.listMessages, { type, limit: 100, offset });
        unread += page.filter((notice) => !notice.is_read).length;
        more = page.length === 100;
      }
      return unread;
    };
    // What a job of the journey before still tells may come between the two.
    await expect(async () => {
      const { user } = await one.call(notices.getCounts, {});
      for (const type of types) expect([login, type, user[type]]).toEqual([login, type, await countUnread(type)]);
    }).toPass({ timeout: 20_000 });
  }
});

/** The worker of the app in a browser, and what hands it what a push service would. */
const workerOf = async (context: BrowserContext, page: Page) => {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return {
    deliver: (message: object) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) }),
    shown: () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title)),
  };
};

test('a push is shown for who is not looking, and pressed leads its page to what it is about', async ({ server, contextOptions }) => {
  const owner = await enterByCalls(server, 'linyi');
  const { id } = await owner.call(createFeed, { feed_content: '推送要带到这里来' });
  // A press is told to a browser's own profile alone, by what shows notifications on the desk.
  const desk = await openNotificationService();
  const profile = mkdtempSync(join(tmpdir(), 'yanzhi-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...contextOptions,
    baseURL: server.site,
    locale: 'zh-CN',
    executablePath: findBrowser() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', ...browserArgs(server)],
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: desk.address },
  });
  try {
    const page = await context.newPage();
    await context.grantPermissions(['notifications'], { origin: server.site });
    await signIn(page, owner.login);
    await page.goto('/message/settings');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const worker = await workerOf(context, page);
    const message = { title: '江雪 赞了你', body: '', link: `/feeds/${id}`, tag: 'like' };

    // Whose it is looks at the app: there it is seen already.
    await worker.deliver({ ...message, to: owner.id });
    // It was meant for somebody else than who looks: they have not seen it.
    await worker.deliver({ ...message, title: '江雪 关注了你', tag: 'follow', to: owner.id + 1 });
    // The desk is looked at first: a browser that is asked for its list while it shows something forgets that it does.
    await expect.poll(desk.titles).toEqual(['江雪 关注了你']);
    expect(await worker.shown()).toEqual(['江雪 关注了你']);

    await desk.press('江雪 关注了你');
    await page.waitForURL(`**/feeds/${id}`);
    await expect(page.getByText('推送要带到这里来').first()).toBeVisible();
    await expect.poll(worker.shown).toEqual([]);
  } finally {
    await context.close();
    desk.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

import type { BrowserContext, Page } from '@playwright/test';
import { createFeed, likeFeed } from '#contract/feeds/feeds.doors.ts';
import { enterByCalls, joinByCalls, openReportByCalls } from './support/by-calls.ts';
import { expect, signIn, test } from './support/test.ts';

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
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the app has no worker');
  return {
    deliver: (message: object) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) }),
    shown: () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title)),
    /** Presses what is shown. A headless browser draws no notification: the worker is told as a browser tells it. */
    press: (title: string) =>
      worker.evaluate(`(async () => {
        const notification = (await self.registration.getNotifications()).find((one) => one.title === ${JSON.stringify(title)});
        self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
      })()`),
  };
};

test('a push is shown for who is not looking, and pressed leads its page to what it is about', async ({ person, server }) => {
  const owner = await enterByCalls(server, 'linyi');
  const { id } = await owner.call(createFeed, { feed_content: '推送要带到这里来' });
  const page = await person();
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  await signIn(page, owner.login);
  await page.goto('/message/settings');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const worker = await workerOf(page.context(), page);
  const message = { title: '江雪 赞了你', body: '', link: `/feeds/${id}`, tag: 'like' };

  // Whose it is looks at the app: there it is seen already.
  await worker.deliver({ ...message, to: owner.id });
  // It was meant for somebody else than who looks: they have not seen it.
  await worker.deliver({ ...message, title: '江雪 关注了你', tag: 'follow', to: owner.id + 1 });
  await expect.poll(worker.shown).toEqual(['江雪 关注了你']);

  await worker.press('江雪 关注了你');
  await page.waitForURL(`**/feeds/${id}`);
  await expect(page.getByText('推送要带到这里来').first()).toBeVisible();
  await expect.poll(worker.shown).toEqual([]);
});

import type { Page } from '@playwright/test';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import type { RunningServer } from '#server/testing/spawn-server.ts';
import { enterByCalls } from './support/by-calls.ts';
import { expect, signIn, test } from './support/test.ts';

/** A small picture that a person might choose. */
const picture = async (page: Page) => {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = '#0f6b78';
    pen.fillRect(0, 0, 400, 300);
    return canvas.toDataURL('image/png');
  });
  return { name: 'draft.png', mimeType: 'image/png', buffer: Buffer.from(dataUrl.split(',')[1] ?? '', 'base64') };
};

/** Whether the picture of a composer stands there for the eye. */
const isSeen = (page: Page) =>
  page
    .locator('[data-order-key] img')
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

/** The answer by which the house has kept a draft with a picture in it. */
const savedWithPicture = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().includes('/user/drafts/') && (response.request().postData() ?? '').includes('"images":[{'),
  );

/** Leaves a composer and what was begun in it. Other journeys write there too: they begin with whatever the house keeps. */
const leave = async (page: Page, server: RunningServer, composer: InputOf<typeof feeds.getDraft>['composer']) => {
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '不保留' }).click();
  const writer = await enterByCalls(server, 'linyi');
  await expect.poll(async () => (await writer.call(feeds.getDraft, { composer })).draft).toBeNull();
};

test('a picture in a draft is seen by its writer where they go on with it, and by nobody else until it is published', async ({
  person,
  server,
}) => {
  const [phone, tablet, guest] = [await person(), await person(), await person()];
  await signIn(phone, 'linyi');
  await phone.goto('/post/pic');
  const kept = savedWithPicture(phone);
  await phone.getByLabel('内容', { exact: true }).fill('路上写的，回家再发');
  await phone.getByLabel(/添加图片/).setInputFiles(await picture(phone));
  const { images } = (await kept).request().postDataJSON() as { images: { id: number }[] };
  await expect.poll(() => isSeen(phone)).toBe(true);

  await signIn(tablet, 'linyi');
  await tablet.goto('/post/pic');
  await expect(tablet.getByLabel('内容', { exact: true })).toHaveValue('路上写的，回家再发');
  await expect.poll(() => isSeen(tablet)).toBe(true);
  const plain = `/api/sns/api/v2/files/${images[0]?.id}`;
  await guest.goto('/');
  expect(await guest.evaluate(async (address) => (await fetch(address)).status, plain)).toBe(404);

  await phone.goto('/');
  await leave(tablet, server, 'pic');
});

test('a post for a circle that was begun shows its picture again after the page was left', async ({ person, server }) => {
  const writer = await person();
  await signIn(writer, 'linyi');
  await writer.goto('/groups/create_post');
  await writer.getByLabel('标题', { exact: true }).fill('写到一半的帖子');
  const kept = savedWithPicture(writer);
  await writer.getByLabel(/添加图片/).setInputFiles(await picture(writer));
  await kept;
  await expect.poll(() => isSeen(writer)).toBe(true);
  await writer.reload();
  await expect(writer.getByLabel('标题', { exact: true })).toHaveValue('写到一半的帖子');
  await expect.poll(() => isSeen(writer)).toBe(true);
  await leave(writer, server, 'post');
});

import type { Locator, Page } from '@playwright/test';
import { createFeed, createFeedComment } from '#contract/feeds/feeds.doors.ts';
import { enterByCalls } from './support/by-calls.ts';
import { expect, signIn, test } from './support/test.ts';

/** So much do letters stand off the edge of their line box, and fonts of systems differ. */
const NEAR_PX = 3;
const THUMB_PX = 44;

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
};

test('previews of comments have as much air above and below as beside, on one line and on two', async ({ page, server }) => {
  const [author, other] = [await enterByCalls(server, 'linyi'), await enterByCalls(server, 'jiangxue')];
  const { id } = await author.call(createFeed, { feed_content: '量一量评论的留白' });
  await other.call(createFeedComment, { id, body: '一行就够了' });
  await other.call(createFeedComment, {
    id,
    body: '这一条要长得多，长到一行放不下，只好分成两行来说，所以上下的留白也要和旁边一样多才好看',
  });
  await signIn(page, 'linyi');
  await page.goto('/feeds?type=new');
  const card = page.getByRole('article').filter({ hasText: '量一量评论的留白' });
  const lines = card.locator('button', { hasText: /一行/ });
  await expect(lines).toHaveCount(2);
  const heights: number[] = [];
  for (const line of await lines.all()) {
    const [box, words] = [await boxOf(line), await boxOf(line.locator('> span'))];
    const frame = await boxOf(line.locator('..'));
    const beside = words.x - frame.x;
    expect(beside).toBeGreaterThan(8);
    for (const air of [words.y - box.y, box.y + box.height - words.y - words.height]) expect(Math.abs(air - beside)).toBeLessThan(NEAR_PX);
    heights.push(words.height);
  }
  expect(Math.max(...heights)).toBeGreaterThan(1.8 * Math.min(...heights));
});

/** What shows a password, on every field of a form that asks for one. */
const measureEyes = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  const eyes = page.getByRole('button', { name: '显示密码' });
  await expect(eyes.first()).toBeVisible();
  for (const eye of await eyes.all()) {
    const { width, height } = await boxOf(eye);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(THUMB_PX);
  }
};

test('what shows a password is as large as a thumb needs on every form that asks for one, and shows it', async ({ page }) => {
  for (const path of ['/signup', '/signin']) await measureEyes(page, path);
  await page.getByLabel('密码', { exact: true }).fill('paper-boat-7');
  await page.getByRole('button', { name: '显示密码' }).tap();
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text');
  await signIn(page, 'linyi');
  await measureEyes(page, '/changePassword');
});

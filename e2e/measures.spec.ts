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

/** The air around the words of each line, measured at one moment: what loads above may move the card meanwhile. */
const measureLines = (lines: Locator) =>
  lines.evaluateAll((all) =>
    all.map((line) => {
      const [box, frame] = [line.getBoundingClientRect(), line.parentElement?.getBoundingClientRect()];
      const words = line.querySelector(':scope > span')?.getBoundingClientRect();
      if (frame === undefined || words === undefined) throw new Error('it is not drawn');
      return { beside: words.left - frame.left, above: words.top - box.top, below: box.bottom - words.bottom, height: words.height };
    }),
  );

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
  const measured = await measureLines(lines);
  for (const { beside, above, below } of measured) {
    expect(beside).toBeGreaterThan(8);
    for (const air of [above, below]) expect(Math.abs(air - beside)).toBeLessThan(NEAR_PX);
  }
  const heights = measured.map(({ height }) => height);
  expect(Math.max(...heights)).toBeGreaterThan(1.8 * Math.min(...heights));
});

/** How many pixels, up and down through its middle, answer for a link. */
const answeringHeight = (link: Locator): Promise<number> =>
  link.evaluate((node) => {
    node.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = node.getBoundingClientRect();
    const reach = Array.from({ length: 121 }, (_, step) => top + height / 2 - 60 + step);
    return reach.filter((y) => node.contains(document.elementFromPoint(left + width / 2, y))).length;
  });

test('in a row that leads somewhere as a whole names and seals answer a thumb, and the line below them is the row’s', async ({ page }) => {
  await signIn(page, 'linyi');
  await page.goto('/message/comments');
  // Rows of several people bear faces alone.
  const rows = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('a[href^="/users/"]') });
  await expect(rows.nth(2)).toBeVisible();
  for (const row of [rows.nth(1), rows.nth(2)]) {
    const name = row.locator('a[href^="/users/"]').first();
    expect(await answeringHeight(name)).toBeGreaterThanOrEqual(THUMB_PX);
    for (const seal of await row.getByRole('link', { name: /言值/ }).all())
      expect(await answeringHeight(seal)).toBeGreaterThanOrEqual(THUMB_PX);
    const below = await name.evaluate((node) => {
      const box = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(box.left + box.width / 2, box.bottom + 4));
    });
    expect(below).toBe(false);
  }
});

test('what is written is begun in the very middle of the bar', async ({ page }) => {
  await signIn(page, 'linyi');
  for (const path of ['/feeds?type=hot', '/profile']) {
    await page.goto(path);
    const { x, width } = await boxOf(page.getByRole('navigation', { name: '社区导航' }).getByRole('button', { name: '发布' }));
    expect(Math.abs(x + width / 2 - 195), path).toBeLessThanOrEqual(1);
  }
});

const LETTER_PX = 11;

test('no letter in a picture of somebody, or in the mark on it, is smaller than 11px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'linyi');
  const id = await page.evaluate(() => window.localStorage.getItem('uid'));
  for (const [path, drawn] of [
    ['/feeds?type=hot', '[data-sex]'],
    [`/users/${id}/followers`, '[data-mark]'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').locator(drawn).first()).toBeVisible();
    const sizes = await page
      .locator('[data-sex], [data-mark]')
      .evaluateAll((letters) => letters.map((letter) => Number.parseFloat(getComputedStyle(letter).fontSize)));
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(LETTER_PX);
  }
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

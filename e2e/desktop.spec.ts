import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { checkIn } from '#contract/checkin/checkin.doors.ts';
import { createFeed, createFeedComment } from '#contract/feeds/feeds.doors.ts';
import { listMyGroups } from '#contract/groups/groups.doors.ts';
import { sendLetter } from '#contract/letters/letters.doors.ts';
import { addWords } from '#contract/moderation/desk.doors.ts';
import type { BuildManifest } from '../web/build/build-manifest.ts';
import { enterByCalls } from './support/by-calls.ts';
import { test as base, expect, noteComplaints, signIn, unhurried } from './support/test.ts';

type Window = { readonly width?: number; readonly height?: number; readonly as?: string };

/** Somebody at a desk: a window, a mouse and a keyboard. Errors in its console fail the test. */
const test = base.extend<{ desk: (window?: Window) => Promise<Page> }>({
  desk: async ({ browser, server }, use) => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async ({ width = 1280, height = 800, as } = {}) => {
      const context = await browser.newContext({
        baseURL: server.site,
        viewport: { width, height },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        hasTouch: false,
        isMobile: false,
        deviceScaleFactor: 1,
      });
      contexts.push(context);
      const page = unhurried(await context.newPage());
      noteComplaints(page, complaints);
      if (as !== undefined) await signIn(page, as);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(complaints).toEqual([]);
  },
});

const rail = (page: Page) => page.getByRole('navigation', { name: '全站导航' });
const beside = (page: Page) => page.getByRole('complementary', { name: '相关内容' });

/** Left and right of something, in whole pixels. */
const sidesOf = async (page: Page, selector: string): Promise<readonly [left: number, right: number]> => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not drawn`);
  return [Math.round(box.x), Math.round(box.x + box.width)];
};

/** The files of the desk: what stands around the column, and its tables. */
const deskFiles = (): readonly string[] => {
  const file = fileURLToPath(new URL('../web/dist/.vite/manifest.json', import.meta.url));
  const manifest: BuildManifest = JSON.parse(readFileSync(file, 'utf8'));
  return ['src/app/desktop/desktop.tsx', 'src/kit/data-table.tsx'].map((source) => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`${source} is no chunk of its own`);
    return chunk.file;
  });
};

/** What holds the app clips: what reaches out of the window there is looked for by its place. */
const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isHeld = (one: Element | null): boolean =>
      one !== null && one.id !== 'root' && (getComputedStyle(one).overflowX !== 'visible' || isHeld(one.parentElement));
    const reachesOut = (one: Element): boolean => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && box.right > width + 1 && !isHeld(one.parentElement);
    };
    return document.documentElement.scrollWidth > width || [...document.querySelectorAll('#root *')].some(reachesOut);
  });

const focusedText = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.closest('li, tr')?.textContent ?? '');

test('at a desk three columns stand beside one another, and the keys lead through the posts and the house', async ({ desk, server }) => {
  test.setTimeout(240_000);
  await (await enterByCalls(server, 'jiangxue')).call(checkIn, {});
  const page = await desk({ as: 'linyi' });
  await page.goto('/feeds?type=hot');
  await expect(rail(page)).toBeVisible();
  for (const name of ['我的言值', '热门话题', '连续签到榜', '我的圈子'])
    await expect(beside(page).getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  const [, railEnd] = await sidesOf(page, '.desk-rail');
  const [start, end] = await sidesOf(page, 'main');
  const [besideStart] = await sidesOf(page, '.desk-beside');
  expect(railEnd).toBeLessThanOrEqual(start);
  expect(end).toBeLessThanOrEqual(besideStart);
  expect(end - start).toBeGreaterThan(560);

  // j, j, k stand at the first post; Enter opens that one.
  await page.keyboard.press('j');
  await expect.poll(() => focusedText(page)).not.toBe('');
  const first = await focusedText(page);
  await page.keyboard.press('j');
  await expect.poll(() => focusedText(page)).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(() => focusedText(page)).toBe(first);
  const target = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  expect(target).toMatch(/^\/feeds\/\d+/);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === new URL(target ?? '', url).pathname);
  await page.goBack();

  // g and a letter, / and the help.
  await page.waitForURL('**/feeds?type=hot');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.waitForURL('**/group');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('合同 gh');
  await expect(page).toHaveURL(/\/group/);
  await page.getByRole('main').getByRole('searchbox').blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: '键盘快捷键' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('a message opens beside its list, which stays, and back closes it again', async ({ desk }) => {
  const page = await desk({ as: 'linyi' });
  await page.goto('/message/info');
  await page.getByRole('main').getByRole('link', { name: /通知/ }).first().click();
  await page.waitForURL('**/message/notification');
  const pane = page.getByRole('region', { name: '列表' });
  await expect(pane.getByRole('link', { name: /评论/ }).first()).toBeVisible();
  await expect(pane.locator('a[aria-current=page]')).toHaveAttribute('href', '/message/notification');
  const [, paneEnd] = await sidesOf(page, '.desk-pane');
  const [start] = await sidesOf(page, 'main');
  expect(paneEnd).toBeLessThanOrEqual(start);
  await pane.getByRole('link', { name: /赞/ }).first().click();
  await page.waitForURL('**/message/likes');
  await expect(pane.locator('a[aria-current=page]')).toHaveAttribute('href', '/message/likes');
  await page.goBack();
  await expect(pane.locator('a[aria-current=page]')).toHaveAttribute('href', '/message/notification');
  await page.goBack();
  await page.waitForURL('**/message/info');
  await expect(pane).toBeHidden();
  await expect(beside(page)).toBeVisible();
});

test('lists of the operators are tables: in order, filtered, by pages, and a row opens under itself', async ({ desk, server }) => {
  test.setTimeout(240_000);
  const operator = await enterByCalls(server, 'guanli');
  await operator.call(addWords, { words: Array.from({ length: 25 }, (_, nth) => `暗号词${nth + 10}`), grade: 'review' });
  const linyi = await enterByCalls(server, 'linyi');
  await linyi.call(sendLetter, { reason: 'other', text: '我的报告里有一处年份写错了，请核对。' });
  const page = await desk({ as: 'guanli' });

  await page.goto('/ops/words');
  const table = page.getByRole('table', { name: '敏感词' });
  await expect(table.getByRole('row')).toHaveCount(21);
  await table.getByRole('button', { name: '词语' }).click();
  await table.getByRole('button', { name: '词语' }).click();
  await expect(table.getByRole('columnheader', { name: '词语' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByText('第 2 / ')).toBeVisible();
  await page.getByRole('searchbox').last().fill('暗号词33');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('cell', { name: '暗号词33', exact: true })).toBeVisible();

  await page.goto('/ops/letters');
  const row = page.getByRole('row').filter({ hasText: '林译' }).getByRole('button', { name: '其他' });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('article').getByRole('button', { name: '答复' }).click();
  const dialog = page.getByRole('dialog', { name: '答复' });
  await expect(dialog).toBeVisible();
  // In the middle of the window, and not at its foot.
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox();
      return box !== null && [Math.abs(box.x + box.width / 2 - 640) <= 8, Math.abs(box.y + box.height / 2 - 400) <= 8, box.width <= 640];
    })
    .toEqual([true, true, true]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a group admin has the members of a circle in a table, and everybody else sees people', async ({ desk, server }) => {
  const linyi = await enterByCalls(server, 'linyi');
  const circles = await linyi.call(listMyGroups, { limit: 50 });
  const own = circles.find(({ joined }) => joined?.role === 'founder');
  const other = circles.find(({ joined }) => joined?.role === 'member');
  if (own === undefined || other === undefined) throw new Error('linyi founded a circle and is a member of others');
  const page = await desk({ as: 'linyi' });
  await page.goto(`/groups/${own.id}/members`);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: '成员' })).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: '林译' })).toContainText('圈主');
  await page.goto(`/groups/${other.id}/members`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(table).toHaveCount(0);
  await expect(beside(page).getByRole('heading', { name: other.name })).toBeVisible();
});

test('nothing scrolls sideways at any width of a desk', async ({ desk }) => {
  test.setTimeout(300_000);
  const paths = ['/feeds?type=hot', '/home', '/message/info', '/message/likes', '/group', '/myReport', '/profile', '/search', '/setting'];
  for (const width of [1024, 1280, 1920]) {
    const page = await desk({ width, height: 900, as: 'linyi' });
    for (const path of paths) {
      await page.goto(path);
      await expect(rail(page)).toBeVisible();
      await expect(page.getByRole('main').locator('h1')).not.toHaveCount(0);
      expect(await scrollsSideways(page), `${path} at ${width}`).toBe(false);
    }
    await page.context().close();
  }
  for (const width of [1024, 1280, 1920]) {
    const page = await desk({ width, height: 900, as: 'guanli' });
    for (const path of ['/ops', '/ops/payments', '/ops/settings', '/ops/banners', '/ops/ads']) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('table, a[href^="/ops"]').first()).toBeVisible();
      expect(await scrollsSideways(page), `${path} at ${width}`).toBe(false);
    }
    await page.context().close();
  }
});

test('between a phone and a desk one column stands in the middle at the size of a phone, and loads nothing of the desk', async ({
  desk,
}) => {
  const page = await desk({ width: 768, height: 1024, as: 'linyi' });
  const loaded: string[] = [];
  page.on('response', (response) => void loaded.push(response.url()));
  await page.goto('/feeds?type=hot');
  await expect(page.getByRole('article').first()).toBeVisible();
  const [start, end] = await sidesOf(page, 'main');
  expect(Math.abs(start - (768 - end))).toBeLessThanOrEqual(1);
  expect(end - start).toBe(420);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('56px');
  await expect(rail(page)).toHaveCount(0);
  const files = deskFiles();
  expect(loaded.filter((url) => url.includes('/checkin-ranks') || files.some((file) => url.endsWith(file)))).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});

test('a page prints as its column with its name, and without what is pressed', async ({ desk }) => {
  const page = await desk({ as: 'linyi' });
  for (const path of ['/home', '/wallet/detail', '/message/likes', '/groups']) {
    await page.goto(path);
    await expect(rail(page)).toBeVisible();
    await expect(page.getByRole('main').locator('li').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').locator('h1')).toBeVisible();
    for (const gone of ['.desk-rail', '.desk-beside', '.desk-pane', 'main .nav-back', 'main fieldset'])
      await expect(page.locator(gone).filter({ visible: true }), `${gone} of ${path}`).toHaveCount(0);
    await expect.poll(() => sidesOf(page, 'main')).toEqual([0, await page.evaluate(() => document.documentElement.clientWidth)]);
    // A name for those who listen alone is clipped away.
    await expect(page.getByRole('main').locator('h1')).toHaveCSS('clip-path', 'none');
    await page.emulateMedia({ media: 'screen' });
  }
});

test('previews of comments are on the paper too, without the ways to answer them', async ({ desk, server }) => {
  const author = await enterByCalls(server, 'linyi');
  const { id } = await author.call(createFeed, { feed_content: '印出来看一看' });
  await author.call(createFeedComment, { id, body: '这一句也要在纸上' });
  const page = await desk({ as: 'linyi' });
  await page.goto('/feeds?type=new');
  const card = page.getByRole('article').filter({ hasText: '印出来看一看' });
  await expect(card.getByText('这一句也要在纸上')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(card.getByText('这一句也要在纸上')).toBeVisible();
  await expect(card.getByRole('button', { name: '动态操作' })).toBeHidden();
});

test('what leads to the search keeps its edge under a mouse', async ({ desk }) => {
  const page = await desk({ as: 'linyi' });
  for (const path of ['/home', '/discover']) {
    await page.goto(path);
    const search = page.getByRole('main').locator('a[href="/search"]');
    const edge = () => search.evaluate((link) => getComputedStyle(link).boxShadow);
    await expect(search).toBeVisible();
    const before = await edge();
    await search.hover();
    await expect.poll(() => search.evaluate((link) => getComputedStyle(link).backgroundImage)).toContain('gradient');
    expect(await edge()).toBe(before);
    await page.mouse.move(0, 0);
  }
});

test('the keyboard comes to the column before what stands beside it, by the skip link at once', async ({ desk }) => {
  const page = await desk({ as: 'linyi' });
  await page.goto('/feeds?type=hot');
  await expect(beside(page).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  const isBefore = (one: string, other: string) =>
    page.evaluate(
      ([a, b]) => {
        const [first, second] = [document.querySelector(a ?? ''), document.querySelector(b ?? '')];
        return first !== null && second !== null && (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      },
      [one, other],
    );
  expect(await isBefore('.desk-rail', 'main')).toBe(true);
  expect(await isBefore('main', '.desk-beside')).toBe(true);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到正文' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

import type { Locator } from '@playwright/test';
import { findBrowser } from '../tools/system-programs.mjs';
import { expect, signIn, test } from './support/test.ts';

/** What the browser makes of 16px: text at 200 %. */
test.use({
  launchOptions: { executablePath: findBrowser() ?? '/usr/bin/chromium', args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'] },
});

const SCREEN_PX = 390;
/** Two hanzi of that size; less is no name. */
const NAME_PX = 50;

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
};

test('at text of 200 % a person keeps their name, and what stands at the end of it stays on the screen', async ({ page }) => {
  await signIn(page, 'linyi');
  for (const [path, menu] of [
    ['/feeds?type=hot', '动态操作'],
    ['/home', '帖子操作'],
  ] as const) {
    await page.goto(path);
    const cards = page.getByRole('article').filter({ has: page.getByRole('button', { name: menu }) });
    await expect(cards.first()).toBeVisible();
    for (const card of (await cards.all()).slice(0, 4)) {
      const end = await boxOf(card.getByRole('button', { name: menu }));
      expect(end.x + end.width, `${menu} of ${path}`).toBeLessThanOrEqual(SCREEN_PX);
      const name = await boxOf(card.locator('a[href^="/users/"]').first());
      expect(name.width, `a name of ${path}`).toBeGreaterThan(NAME_PX);
    }
  }
});

import type { Locator } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

/** What the browser makes of 16px: text at 200 %. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

const SCREEN_PX = 390;
/** Two hanzi of that size; less is no name. */
const NAME_PX = 50;

/** The first cards of a list, measured at one moment: a list that is read anew meanwhile draws its cards again. */
const measureCards = (cards: Locator, menu: string) =>
  cards.evaluateAll(
    (all, label) =>
      all.slice(0, 4).map((card) => ({
        end: card.querySelector(`button[aria-label="${label}"]`)?.getBoundingClientRect().right ?? 0,
        // Who bears no name has no link.
        name:
          [...card.querySelectorAll('a[href^="/users/"]')].find((link) => link.textContent !== '')?.getBoundingClientRect().width ?? null,
      })),
    menu,
  );

test('at text of 200 % a person keeps their name, and what stands at the end of it stays on the screen', async ({ page }) => {
  await signIn(page, 'linyi');
  for (const [path, menu] of [
    ['/feeds?type=hot', '动态操作'],
    ['/home', '帖子操作'],
  ] as const) {
    await page.goto(path);
    const cards = page.getByRole('article').filter({ has: page.getByRole('button', { name: menu }) });
    await expect(cards.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const measured = await measureCards(cards, menu);
    expect(measured.length, path).toBeGreaterThan(0);
    for (const { end, name } of measured) {
      expect(end, `${menu} of ${path}`).toBeGreaterThan(0);
      expect(end, `${menu} of ${path}`).toBeLessThanOrEqual(SCREEN_PX);
      expect(name ?? SCREEN_PX, `a name of ${path}`).toBeGreaterThan(NAME_PX);
    }
  }
});

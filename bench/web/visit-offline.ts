import type { Browser } from '@playwright/test';
import { phone } from './phone.ts';

const READY_MS = 20_000;
/** What tells one thing of a list from another: a post has a title, a feed has its words. */
const OPENING = 'article h2, article p.whitespace-pre-wrap';

/** What somebody saw of a list on one visit is there on the next one without a network. Gives what is missed. */
export const visitOffline = async (browser: Browser, address: string): Promise<string[]> => {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load' });
    const first = page.locator(OPENING).first();
    await first.waitFor({ timeout: READY_MS });
    const opening = await first.textContent();
    // Until the app has put away its own files: the worker holds the page, and what this page had loaded.
    await page.waitForFunction(async () => (await caches.open('yanzhi-assets').then((kept) => kept.keys())).length > 0, null, {
      timeout: READY_MS,
    });
    await page.waitForLoadState('networkidle');
    await page.close();
    await context.setOffline(true);
    const later = await context.newPage();
    const seen = await later
      .goto(address, { waitUntil: 'load' })
      .then(() => later.locator(OPENING).first().textContent({ timeout: READY_MS }))
      .catch(() => null);
    return seen === opening
      ? []
      : [`${new URL(address).pathname}: a second visit without a network shows ${seen ?? 'nothing'} instead of ${opening}`];
  } finally {
    await context.close();
  }
};

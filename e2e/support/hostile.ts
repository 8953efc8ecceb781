import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** A program with the name of the field that it was written into: short enough for a nickname. */
export const program = (field: string): string => `<img src=x onerror=ran=1>${field}`;

/** The same and whatever else a page might run; short enough for the reason of a report. */
export const programs = (field: string): string =>
  [
    program(field),
    '</script><script>window.ran=1</script>',
    '"><svg onload=window.ran=1>',
    "' onmouseover='window.ran=1",
    'javascript:window.ran=1',
    '{{constructor.constructor("window.ran=1")()}}',
  ].join('\n');

/** Opens a screen and finds the words of each field on it, as words; where it shows none, what tells that it stands. */
export const walk = async (page: Page, path: string, shown: readonly [string | Locator, ...(string | Locator)[]]): Promise<void> => {
  await test.step(path, async () => {
    await page.goto(path);
    for (const one of shown) await expect(typeof one === 'string' ? page.getByText(program(one)).first() : one).toBeVisible();
    await expect(page.locator('img[src="x"], [onload], [onerror], [onmouseover], a[href^="javascript:"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
};

import type { Browser, Page } from '@playwright/test';
import { phone } from './phone.ts';
import { slowDown } from './slow-phone.ts';
import type { TapFigures } from './web-figures.ts';

const READY_MS = 20_000;
/** As long as somebody looks before they tap again; what a tap began is over by then. */
const SETTLED_MS = 1_200;

/** One tap of a visit: what is touched, and what is there once it did what it is for. */
type Tap = { name: string; on: string; shows: string };
type Visit = { name: string; path: string; token: string | null; taps: readonly Tap[] };

const FIRST_LIKE = 'article button[aria-label^="点赞"]';
/** Of a feed that has some, as the others open a sheet to write the first. */
const FIRST_COMMENTS = 'article button[aria-label^="评论"]:not([aria-label*="共 0 条"])';
const OTHER_TAB = '[role="tab"][aria-selected="false"]';
const FEED_TEXT = 'article p.whitespace-pre-wrap';
const WORK = 'a[href^="/workDetail"]';
const BACK = 'button[aria-label="返回"], a[aria-label="返回"]';

/** What somebody does who is signed in, and what a guest does who came to a circle or to a report. */
export const visitsOf = (token: string, reportId: number): Visit[] => [
  {
    name: '/feeds, signed in',
    path: '/feeds?type=new',
    token,
    taps: [
      { name: 'like', on: `${FIRST_LIKE}[aria-pressed="false"]`, shows: `${FIRST_LIKE}[aria-pressed="true"]` },
      { name: 'open a card', on: FEED_TEXT, shows: BACK },
      { name: 'go back', on: BACK, shows: FIRST_LIKE },
      { name: 'open comments', on: FIRST_COMMENTS, shows: BACK },
      { name: 'go back again', on: BACK, shows: FIRST_LIKE },
      { name: 'change the tab', on: OTHER_TAB, shows: FIRST_LIKE },
    ],
  },
  {
    name: '/groups/1/info, guest',
    path: '/groups/1/info',
    token: null,
    taps: [
      { name: 'open a post', on: 'article h2', shows: BACK },
      { name: 'go back', on: BACK, shows: OTHER_TAB },
      { name: 'change the tab', on: OTHER_TAB, shows: 'article h2' },
    ],
  },
  {
    name: '/reportOther, guest',
    path: `/reportOther?id=${reportId}`,
    token: null,
    taps: [
      { name: 'open a work', on: WORK, shows: BACK },
      { name: 'go back', on: BACK, shows: WORK },
    ],
  },
];

type Seen = { longest: number };

/** Runs in the page: keeps the longest that one tap took until the next picture, as the browser itself tells. */
const observe = (): void => {
  const seen: Seen = { longest: 0 };
  Object.assign(window, { seenTaps: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

/** What the tap before took; the next one begins at nothing. */
const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = (window as unknown as { seenTaps: { longest: number } }).seenTaps;
    const { longest } = seen;
    seen.longest = 0;
    return longest;
  });

/** Milliseconds of each tap of one visit, on a slow phone. */
const tapThrough = async (browser: Browser, origin: string, visit: Visit): Promise<Record<string, number>> => {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript((token) => {
      if (token !== null) localStorage.setItem('token', `Bearer ${token}`);
    }, visit.token);
    await page.addInitScript(observe);
    await slowDown(page);
    await page.goto(origin + visit.path, { waitUntil: 'load', timeout: 60_000 });
    const took: Record<string, number> = {};
    for (const { name, on, shows } of visit.taps) {
      const touched = page.locator(on).first();
      await touched.waitFor({ timeout: READY_MS });
      await page.waitForTimeout(SETTLED_MS);
      await takeLongest(page);
      await touched.tap({ timeout: READY_MS });
      await page.locator(shows).first().waitFor({ timeout: READY_MS });
      await page.waitForTimeout(SETTLED_MS);
      took[name] = await takeLongest(page);
    }
    return took;
  } finally {
    await context.close();
  }
};

/** The longest tap of the middle one of several visits, and which it was. */
export const longestOf = (runs: readonly Readonly<Record<string, number>>[]): TapFigures => {
  const longest = runs.map((taps) =>
    Object.entries(taps).reduce((most, one) => (one[1] > most[1] ? one : most), ['none', 0] as [string, number]),
  );
  const [slowest, inpMs] = longest.sort((a, b) => a[1] - b[1])[Math.floor(runs.length / 2)] ?? ['none', Number.NaN];
  return { inpMs, slowest };
};

/** The longest tap of each visit, median of so many runs of it. */
export const measureTaps = async (
  browser: Browser,
  origin: string,
  visits: readonly Visit[],
  runs: number,
): Promise<Record<string, TapFigures>> => {
  const found: Record<string, TapFigures> = {};
  for (const visit of visits) {
    const took: Record<string, number>[] = [];
    for (let run = 0; run < runs; run += 1) took.push(await tapThrough(browser, origin, visit));
    found[visit.name] = longestOf(took);
  }
  return found;
};

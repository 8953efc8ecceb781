import { type Browser, chromium } from '@playwright/test';
import pg from 'pg';
import { answerPolicies } from '#contract/policies/policies.doors.ts';
import { policyVersions } from '#server/platform/policies/policies.settings.ts';
import { sendCall } from '#server/testing/send-call.ts';
import { findBrowser } from '#tools/system-programs.mjs';
import { sizesFrom } from '../load/load-sizes.ts';
import { openBenchData } from '../measured/bench-data.ts';
import { startProduct } from '../measured/own-process.ts';
import { choosePlaces } from '../measured/places.ts';
import { measureTaps, visitsOf } from './measure-taps.ts';
import { phone } from './phone.ts';
import { slowDown } from './slow-phone.ts';
import { paintFaults, tapFaults, type WebFigures } from './web-figures.ts';

const RUNS = 5;
/** One of those whom the bench fills as full a report as somebody keeps for years. */
const FULL_REPORT_ID = 10;
const SETTLED_MS = 3_000;

type Paint = { lcpMs: number; cls: number; bytes: number; requests: number };

/** Runs in the page: keeps what the browser says of its own painting. */
const observe = (): void => {
  const seen = { lcp: 0, cls: 0 };
  Object.assign(window, { seenPaint: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = Math.max(seen.lcp, entry.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** One first visit: nothing is kept from the one before. */
const visit = async (browser: Browser, url: string): Promise<Paint> => {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const traffic = await slowDown(page);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(SETTLED_MS);
    const seen = await page.evaluate(() => (window as unknown as { seenPaint: { lcp: number; cls: number } }).seenPaint);
    return { lcpMs: seen.lcp, cls: seen.cls, ...traffic };
  } finally {
    await context.close();
  }
};

const middle = (runs: readonly Paint[], figure: (one: Paint) => number): number =>
  runs.map(figure).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;

const pathsOf = async (databaseUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; group_id: string }>(
    'select id, group_id from posts where group_id = 1 and deleted_at is null and comments_count > 3 order by id desc limit 1',
  );
  // A full report, whose owner lets search engines and link previews show it.
  await client.query(
    'insert into report_settings (user_id, is_listed) values ($1, true) on conflict (user_id) do update set is_listed = true',
    [FULL_REPORT_ID],
  );
  await client.end();
  const post = `/topicDetail?feed_from=${rows[0]?.group_id}&id=${rows[0]?.id}`;
  return ['/feeds?type=hot', '/home', '/group', '/groups/1/info', post, `/reportOther?id=${FULL_REPORT_ID}`];
};

/** The token of somebody who has opened their report, and agreed to what a first visit asks. */
const someoneOf = async (databaseUrl: string, origin: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [someone] = (await choosePlaces(client, 1)).actors;
    if (!someone) throw new Error('nobody is there to sign in');
    const { token } = someone;
    await sendCall(origin, answerPolicies, { input: { agreed: true, ...policyVersions.standard }, token });
    return token;
  } finally {
    await client.end();
  }
};

type Seen = Pick<WebFigures, 'paint' | 'taps'> & { faults: string[] };

/** Times the first paint of public screens and the longest tap of three visits in a throttled browser, on a small filled database. */
export const measurePaint = async (say: (line: string) => void): Promise<Seen> => {
  const seen: Seen = { paint: {}, taps: {}, faults: [] };
  const executablePath = findBrowser();
  if (executablePath === undefined) return { ...seen, faults: ['No Chromium was found: the first paint was not timed.'] };
  const data = await openBenchData({ keep: null, say: () => undefined });
  try {
    const databaseUrl = await data.open(sizesFrom({ people: 500, posts: 3_000 }));
    const product = await startProduct({ databaseUrl, folder: data.folder });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const origin = `http://127.0.0.1:${product.port}`;
    for (const path of await pathsOf(databaseUrl)) {
      const runs: Paint[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, origin + path));
      const [lcpMs, cls] = [middle(runs, (one) => one.lcpMs), middle(runs, (one) => one.cls)];
      const weight = `${(middle(runs, (one) => one.bytes) / 1000).toFixed(0)} KB in ${middle(runs, (one) => one.requests)} requests`;
      const screen = path.split('?')[0] ?? path;
      say(`${screen}: largest paint after ${(lcpMs / 1000).toFixed(2)} s, shift ${cls.toFixed(3)}, ${weight} (median of ${RUNS})`);
      seen.paint[screen] = { lcpMs: Math.round(lcpMs), cls: Number(cls.toFixed(4)) };
      seen.faults.push(...paintFaults(screen, { lcpMs, cls }));
    }
    seen.taps = await measureTaps(browser, origin, visitsOf(await someoneOf(databaseUrl, origin), FULL_REPORT_ID), RUNS);
    for (const [name, taps] of Object.entries(seen.taps)) {
      say(`${name}: the longest tap takes ${taps.inpMs} ms (${taps.slowest}; median of ${RUNS} visits)`);
      seen.faults.push(...tapFaults(name, taps));
    }
    await browser.close();
    await product.stop();
  } finally {
    await data.stop();
  }
  return seen;
};

import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { DEMO_PASSWORD } from '#demo/content.ts';
import { sendCall } from '#server/testing/send-call.ts';
import { type RunningServer, spawnServer } from '#server/testing/spawn-server.ts';
import { findBrowser } from '#tools/system-programs.mjs';
import { visitOffline } from './visit-offline.ts';
import { promisedScores, type WebFigures } from './web-figures.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../lighthouse', import.meta.url));
const RUNS = 5;
const DEMO_MS = 180_000;
const LIGHTHOUSE_MS = 180_000;

export type Verdict = {
  readonly scores: Readonly<Record<string, number>>;
  readonly numbers: { readonly lcpMs: number; readonly cls: number; readonly blockedMs: number };
  /** What keeps a score below 100, performance left out. */
  readonly found: readonly string[];
  /** How fast Lighthouse found this machine at that moment. */
  readonly benchmarkIndex: number;
};

/** The middle verdict of several by its performance, and every fault that any of them found. */
export const middleOf = (verdicts: readonly Verdict[]): Verdict => {
  const sorted = verdicts.toSorted((a, b) => (a.scores['performance'] ?? 0) - (b.scores['performance'] ?? 0));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no verdict to take the middle of');
  return { ...middle, found: [...new Set(verdicts.flatMap(({ found }) => found))] };
};

/** Which promises a verdict misses, as sentences. */
export const lighthouseFaults = (screen: string, { scores, found }: Verdict): string[] =>
  Object.entries(promisedScores)
    .filter(([name, least]) => (scores[name] ?? 0) < least)
    .map(([name, least]) => {
      const why = name === 'performance' || found.length === 0 ? '' : `: ${found.join('; ')}`;
      return `${screen}: Lighthouse gives ${name} ${scores[name] ?? 'nothing'}, promised ${least}${why}`;
    });

/** Lighthouse has a lockfile of its own and is installed at its first use. */
const ensureLighthouse = async (say: (line: string) => void): Promise<void> => {
  if (existsSync(join(folder, 'node_modules', 'lighthouse'))) return;
  say('Installing Lighthouse …');
  await run('npm', ['ci', '--ignore-scripts'], { cwd: folder });
};

/** One run, and a second where it came to nothing: a browser may go away under Lighthouse. */
const verdictOf = async (browser: string, address: string): Promise<Verdict> => {
  const ask = () => run(process.execPath, ['run-lighthouse.mjs', browser, address], { cwd: folder, timeout: LIGHTHOUSE_MS });
  const { stdout } = await ask().catch(ask);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Verdict;
};

/** Of the demo people this one lets search engines show their report. */
const listedReport = async (server: RunningServer): Promise<string> => {
  const entered = await sendCall(server.url, accounts.signIn, { input: { login: 'linyi', password: DEMO_PASSWORD } });
  const token = String(entered.body['access_token']);
  const { body } = await sendCall(server.url, accounts.getCurrentUser, { input: {}, token });
  return `/reportOther?id=${body['id']}`;
};

const screensOf = async (server: RunningServer): Promise<string[]> => {
  const answer = await fetch(`${server.url}/api/sns/api/v2/plus-group/groups/1/posts?limit=1`);
  const { posts } = (await answer.json()) as { posts: { id: number }[] };
  return ['/home', '/feeds?type=hot', '/groups/1/info', `/topicDetail?feed_from=1&id=${posts[0]?.id}`, await listedReport(server)];
};

type Judged = Pick<WebFigures, 'lighthouse' | 'benchmarkIndex'> & { faults: string[] };

const judgeScreens = async (server: RunningServer, browser: string, say: (line: string) => void): Promise<Judged> => {
  const judged: Judged = { lighthouse: {}, benchmarkIndex: 0, faults: [] };
  const indexes: number[] = [];
  for (const path of await screensOf(server)) {
    const verdicts: Verdict[] = [];
    for (let nth = 0; nth < RUNS; nth += 1) verdicts.push(await verdictOf(browser, server.url + path));
    const middle = middleOf(verdicts);
    const screen = path.split('?')[0] ?? path;
    const scores = Object.keys(promisedScores).map((name) => `${name} ${middle.scores[name]}`);
    const { lcpMs, cls, blockedMs } = middle.numbers;
    say(
      `${screen}: Lighthouse ${scores.join(', ')}; simulated largest paint ${(lcpMs / 1000).toFixed(2)} s, shift ${cls.toFixed(3)}, blocked ${blockedMs.toFixed(0)} ms, machine ${middle.benchmarkIndex} (median of ${RUNS})`,
    );
    judged.lighthouse[screen] = Object.fromEntries(Object.keys(promisedScores).map((name) => [name, middle.scores[name] ?? 0]));
    judged.faults.push(...lighthouseFaults(screen, middle));
    indexes.push(...verdicts.map((one) => one.benchmarkIndex));
  }
  judged.benchmarkIndex = indexes.sort((a, b) => a - b)[Math.floor(indexes.length / 2)] ?? 0;
  say(`This machine by Lighthouse's own measure: ${judged.benchmarkIndex} (usual ones have 1,000 to 3,000)`);
  return judged;
};

/** Lets Lighthouse judge the public screens with the demo's content, and visits two again without a network. */
export const measureLighthouse = async (say: (line: string) => void): Promise<Judged> => {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    return { lighthouse: {}, benchmarkIndex: 0, faults: ['No Chromium was found: Lighthouse was not run.'] };
  }
  await ensureLighthouse(say);
  const dataDir = mkdtempSync(join(tmpdir(), 'yanzhi-lighthouse-'));
  // PostgreSQL may run under an account of its own, which must be able to look in.
  chmodSync(dataDir, 0o755);
  const server = await spawnServer({ DATA_DIR: dataDir, DEMO: 'true' }, DEMO_MS);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const offline = [
      ...(await visitOffline(browser, `${server.url}/feeds?type=new`)),
      ...(await visitOffline(browser, `${server.url}/groups/1/info`)),
    ];
    say(`A second visit without a network: ${offline.length === 0 ? 'shows what was seen' : 'fails'}`);
    const judged = await judgeScreens(server, executablePath, say);
    return { ...judged, faults: [...offline, ...judged.faults] };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

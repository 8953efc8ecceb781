// npm run bench measures what is built beside bare references in the same run, and writes bench/RESULTS.md. --quick is a short try.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { sentenceFor } from '#server/start-checks.ts';
import { freePort } from '#server/testing/spawn-server.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { openGenerator } from './http/generator.ts';
import { sizesFrom } from './load/load-sizes.ts';
import { type BenchData, openBenchData } from './measured/bench-data.ts';
import { machineText } from './measured/machine.ts';
import { startProduct, startReference } from './measured/own-process.ts';
import { choosePlaces, type Places } from './measured/places.ts';
import { measureMixed } from './mixed/measure-mixed.ts';
import type { Pace } from './pace.ts';
import { ArgumentError, readArguments } from './read-arguments.ts';
import { measureReads } from './reads/measure-reads.ts';
import { pagesOf } from './reads/pages.ts';
import { openRecorder, type SentQuery } from './reads/record-queries.ts';
import type { Measured, ProcessFigures } from './results/measured.ts';
import { resultsText } from './results/results-text.ts';
import { measureWrites } from './writes/measure-writes.ts';

const RESULTS = fileURLToPath(new URL('./RESULTS.md', import.meta.url));
const SAVED = fileURLToPath(new URL('../.data/bench', import.meta.url));
const BOOTS = 3;
const PARTS = ['growth', 'reads', 'mixed', 'writes'] as const;
type Part = (typeof PARTS)[number];
/** People whose writes are measured: enough that none meets a limit. */
const WRITERS = 600;

const startedAt = performance.now();
const say = (line: string): void => console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`);

type Options = { pace: Pace; keep: string | null; only: Part | null; out: string };

const partFrom = (word: string | undefined): Part | null => {
  const part = PARTS.find((one) => one === word) ?? null;
  if (word !== undefined && part === null) throw new ArgumentError(`--only is one of ${PARTS.join(', ')}, and not ${word}.`);
  return part;
};

const readOptions = (given: readonly string[]): Options => {
  const { numbers, flags, words } = readArguments(given, {
    numbers: ['posts', 'people', 'seed', 'rounds'],
    flags: ['quick', 'keep'],
    words: ['only', 'out'],
  });
  const isQuick = flags.quick === true;
  const largest = numbers.posts ?? (isQuick ? 20_000 : 1_000_000);
  const people = numbers.people ?? (isQuick ? 2_000 : 20_000);
  const steps = isQuick ? [largest / 10, largest] : [largest / 100, largest / 10, largest];
  return {
    pace: {
      rounds: numbers.rounds ?? (isQuick ? 3 : 5),
      burstMs: isQuick ? 300 : 1_500,
      warmMs: isQuick ? 200 : 700,
      actors: isQuick ? 1_200 : 4_000,
      sizes: steps.map((posts) => sizesFrom({ people, posts: Math.round(posts), ...(numbers.seed ? { seed: numbers.seed } : {}) })),
    },
    keep: flags.keep ? SAVED : null,
    only: partFrom(words.only),
    out: words.out ?? RESULTS,
  };
};

const measureBoot = async (databaseUrl: string, folder: string): Promise<Pick<ProcessFigures, 'readyMs' | 'atStart'>> => {
  const boots: { readyMs: number; memory: number }[] = [];
  for (let boot = 0; boot < BOOTS; boot += 1) {
    const product = await startProduct({ databaseUrl, folder });
    boots.push({ readyMs: product.readyMs, memory: product.memory().now });
    await product.stop();
  }
  const middle = (figures: number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(BOOTS / 2)] ?? 0;
  return { readyMs: middle(boots.map((one) => one.readyMs)), atStart: middle(boots.map((one) => one.memory)) };
};

const recordPages = async (databaseUrl: string, folder: string, places: Places) => {
  const pages = pagesOf(places);
  const recorder = await openRecorder({ databaseUrl, folder });
  const recorded: Record<string, SentQuery[][]> = {};
  try {
    for (const page of pages) {
      recorded[page.name] = [];
      for (const shot of page.shots.slice(0, page.distinct)) recorded[page.name]?.push(await recorder.queriesOf(shot));
    }
  } finally {
    await recorder.close();
  }
  return { pages, recorded };
};

const measureLargest = async (databaseUrl: string, folder: string, { pace, only }: Options) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const generator = openGenerator();
  const stops: (() => Promise<void>)[] = [];
  try {
    const places = await choosePlaces(client, pace.actors);
    const { pages, recorded } = await recordPages(databaseUrl, folder, places);
    const planFile = join(folder, 'reference-plan.json');
    const port = await freePort();
    writeFileSync(planFile, JSON.stringify({ port, databaseUrl, groupIds: places.circles, pages: recorded }));
    const reference = await startReference(planFile, { port, folder });
    stops.push(reference.stop);
    const product = await startProduct({ databaseUrl, folder });
    stops.push(product.stop);
    const queries = new Map(pages.map((page) => [page.name, Math.max(...(recorded[page.name] ?? []).map((one) => one.length))]));
    const { actors } = places;
    const wants = (part: Part): boolean => only === null || only === part;
    if (wants('reads')) say('reading');
    const reads = wants('reads') ? await measureReads({ generator, product, reference, pages, queries, pace }) : null;
    if (wants('mixed')) say('reading with writes');
    const mixed = wants('mixed') ? await measureMixed({ generator, product, client, pages, actors, pace }) : null;
    if (wants('writes')) say('writing');
    const writers = actors.slice(0, WRITERS);
    const writes = wants('writes') ? await measureWrites({ generator, product, reference, client, actors, writers, pace }) : null;
    return { reads, writes, mixed, memory: product.memory() };
  } finally {
    for (const stop of stops) await stop();
    await generator.close();
    await client.end();
  }
};

const measure = async (options: Options, data: BenchData): Promise<Measured> => {
  const { pace, only } = options;
  const sizes: { posts: number; databaseUrl: string }[] = [];
  for (const one of only === 'growth' || only === null ? pace.sizes : pace.sizes.slice(-1)) {
    say(`data with ${one.posts} posts`);
    sizes.push({ posts: one.posts, databaseUrl: await data.open(one) });
  }
  const largest = sizes.at(-1);
  if (!largest) throw new ArgumentError('There is no size to measure.');
  const { databaseUrl } = largest;
  say('starting');
  const boot = await measureBoot(databaseUrl, data.folder);
  const wantsGrowth = only === null || only === 'growth';
  const generator = openGenerator();
  try {
    if (wantsGrowth) say('growth');
    // Before the writes, which would leave the largest size with more than its own.
    const growth = wantsGrowth ? await measureGrowth({ generator, sizes, folder: data.folder, pace }) : null;
    const most = only === 'growth' ? null : await measureLargest(databaseUrl, data.folder, options);
    return {
      machine: machineText(),
      sizes: pace.sizes,
      rounds: pace.rounds,
      reads: most?.reads ?? null,
      writes: most?.writes ?? null,
      mixed: most?.mixed ?? null,
      growth,
      process: { ...boot, afterLoad: most?.memory.now ?? null, highest: most?.memory.highest ?? null },
    };
  } finally {
    await generator.close();
  }
};

// What was started is ended on the way out, also when a person does not want to wait.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

try {
  const options = readOptions(argv.slice(2));
  const data = await openBenchData({ keep: options.keep, say });
  try {
    const { text, missed } = resultsText(await measure(options, data));
    writeFileSync(options.out, text);
    console.log(`\n${text}`);
    if (missed > 0) process.exitCode = 1;
  } finally {
    await data.stop();
  }
} catch (error) {
  console.error(error instanceof ArgumentError ? error.message : (sentenceFor(error, undefined) ?? error));
  process.exitCode = 1;
}

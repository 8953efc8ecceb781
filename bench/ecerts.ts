// npm run bench:ecerts claims certificates beside tips in one run, asks for them beside their own queries, and has lists of them issued.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { closeDeps, createDeps, type Deps } from '#server/deps.ts';
import { freePort } from '#server/testing/spawn-server.ts';
import { claimShots, lookShots } from './ecerts/claim-shots.ts';
import { issueLists } from './ecerts/issue-lists.ts';
import type { Figures } from './http/fire.ts';
import { openGenerator } from './http/generator.ts';
import { sizesFrom } from './load/load-sizes.ts';
import { openBenchData } from './measured/bench-data.ts';
import { machineText } from './measured/machine.ts';
import { type OwnProcess, startProduct, startReference } from './measured/own-process.ts';
import { type Actor, choosePlaces } from './measured/places.ts';
import { medianOf, ratioOf } from './pace.ts';
import { readArguments } from './read-arguments.ts';
import { measureReads } from './reads/measure-reads.ts';
import type { Page } from './reads/pages.ts';
import { openRecorder, type SentQuery } from './reads/record-queries.ts';
import { tipShots, withoutPassword } from './writes/tip-shots.ts';
import { stockOf } from './writes/write-shots.ts';

const CONNECTIONS = 32;
/** More than any machine writes in a second. */
const MOST_PER_SECOND = 2_000;
/** Certificates that are asked for, ever another one. */
const LOOKED_AT = 200;
/** A row of the longest list may take so much of one of the shortest. */
const LINEAR = 1.3;

const { numbers } = readArguments(argv.slice(2), { numbers: ['people', 'rounds', 'milliseconds'] });
const people = numbers.people ?? 2_000;
const rounds = numbers.rounds ?? 7;
const milliseconds = numbers.milliseconds ?? 1_500;
const pace = { rounds, burstMs: milliseconds, warmMs: 700, actors: 2_000, sizes: [] };
const rate = (one: Figures): number => one.perSecond;

const verdicts: boolean[] = [];
const tell = (isMet: boolean, text: string): void => {
  verdicts.push(isMet);
  console.log(`${isMet ? 'reached' : 'MISSED '}  ${text}`);
};

type House = { databaseUrl: string; folder: string; client: pg.Client; deps: Deps; product: OwnProcess; actors: readonly Actor[] };
const generator = openGenerator();

/** Until what was claimed is recorded, or for so long. */
const untilRecorded = async (client: pg.Client, seconds: number): Promise<number> => {
  for (let nth = 0; ; nth += 1) {
    const { rows } = await client.query<{ left: number }>('select count(*)::int as left from ecerts where status = 2');
    const left = rows[0]?.left ?? 0;
    if (left === 0 || nth === seconds) return left;
    await wait(1_000);
  }
};

const measureLooks = async ({ databaseUrl, folder, client, deps, product, actors }: House): Promise<void> => {
  const { ids, shots } = await claimShots({ deps, client, actors, count: LOOKED_AT });
  const claimed = await generator.burst(product, shots, { connections: CONNECTIONS, milliseconds: 20_000, once: true });
  const left = await untilRecorded(client, 60);
  if (claimed.count < LOOKED_AT || left > 0) throw new Error(`${claimed.count} claimed, ${left} of them not recorded in a minute`);
  await client.query('analyze');
  const { verify, detail } = await lookShots(deps, ids);
  const promises = { own: 0.6 };
  const pages: Page[] = [
    { name: 'verify', title: 'verify', promises, shots: verify },
    { name: 'detail', title: 'queryDetail with its token', promises, shots: detail },
  ];
  const recorder = await openRecorder({ databaseUrl, folder });
  const recorded: Record<string, SentQuery[][]> = {};
  for (const { name, shots: asked } of pages) {
    const sent: SentQuery[][] = [];
    for (const shot of asked) sent.push(await recorder.queriesOf(shot));
    recorded[name] = sent;
  }
  await recorder.close();
  const planFile = join(folder, 'reference-plan.json');
  const port = await freePort();
  writeFileSync(planFile, JSON.stringify({ port, databaseUrl, groupIds: [1], pages: recorded }));
  const reference = await startReference(planFile, { port, folder });
  const queries = new Map(pages.map(({ name }) => [name, Math.max(...(recorded[name] ?? []).map((one) => one.length))]));
  const reads = await measureReads({ generator, product, reference, pages, queries, pace });
  await reference.stop();
  for (const { page, queries: sent, product: own, own: bare } of reads.pages) {
    const ratio = ratioOf(own, bare, rate);
    const failed = own.reduce((sum, one) => sum + one.failed, 0);
    tell(
      ratio >= 0.6 && failed === 0,
      `${page.title}: ${ratio.toFixed(2)} × its ${sent} queries bare (>= 0.6), ${medianOf(own, rate).toFixed(0)} of ${medianOf(bare, rate).toFixed(0)} a second, ${failed} refused`,
    );
  }
};

const measureClaims = ({ client, deps, product, actors }: House): Promise<void> =>
  withoutPassword(client, async () => {
    const perBurst = Math.ceil((MOST_PER_SECOND * milliseconds) / 1_000);
    const tips = stockOf('tip', await tipShots(client, actors, perBurst * (rounds + 1)));
    const claims = stockOf('claim', (await claimShots({ deps, client, actors, count: perBurst * (rounds + 1) })).shots);
    const burst = { connections: CONNECTIONS, milliseconds, once: true };
    const [claimed, tipped]: [Figures[], Figures[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const [tip, claim] = [
        await generator.burst(product, tips.next(perBurst), burst),
        await generator.burst(product, claims.next(perBurst), burst),
      ];
      // What was claimed is recorded meanwhile; the tips of the next round are to meet none of it.
      await untilRecorded(client, 30);
      // The first of each warms the house.
      if (round > 0) {
        tipped.push(tip);
        claimed.push(claim);
      }
    }
    const ratio = ratioOf(claimed, tipped, rate);
    const failed = [...claimed, ...tipped].reduce((sum, one) => sum + one.failed, 0);
    tell(
      ratio >= 0.5 && failed === 0,
      `claiming is ${ratio.toFixed(2)} × tipping (>= 0.5), ${CONNECTIONS} at once: ${medianOf(claimed, rate).toFixed(0)} and ${medianOf(tipped, rate).toFixed(0)} a second, ${failed} refused`,
    );
  });

const measureHeads = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ heads: number; least: number | null; entries: number }>(
    `select count(*)::int as heads, min(gap)::float8 as least, (select count(*)::int from credential_log_entries) as entries
     from (select extract(epoch from at - lag(at) over (order by size)) as gap from credential_log_heads) as g`,
  );
  const { heads = 0, least = null, entries = 0 } = rows[0] ?? {};
  tell(
    least !== null && least >= 1,
    `${heads} heads over ${entries} entries, the closest ${least?.toFixed(2)} s apart (at most one a second)`,
  );
};

const measureLists = async ({ client, deps }: Pick<House, 'client' | 'deps'>): Promise<void> => {
  const issued = await issueLists(deps, client);
  const growth = (issued.at(-1)?.msPerRow ?? 0) / (issued[0]?.msPerRow ?? 1);
  tell(
    growth <= LINEAR,
    `a row of the longest list takes ${growth.toFixed(2)} × one of the shortest (<= ${LINEAR}): ${issued.map(({ rows, msPerRow }) => `${rows} rows in ${((rows * msPerRow) / 1_000).toFixed(1)} s`).join(', ')}`,
  );
};

const data = await openBenchData({ keep: null, say: (line) => console.log(line) });
const { folder } = data;
/** What is open, in the order in which it is closed. */
const closers: (() => Promise<unknown>)[] = [() => generator.close(), () => data.stop()];
try {
  const databaseUrl = await data.open(sizesFrom({ people, posts: people * 2 }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  closers.unshift(() => client.end());
  const { actors } = await choosePlaces(client, pace.actors);
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'error' };
  const deps = await createDeps(readConfig(settings), databaseUrl);
  closers.unshift(() => closeDeps(deps));
  const product = await startProduct({ databaseUrl, folder });
  closers.unshift(product.stop);
  const house: House = { databaseUrl, folder, client, deps, product, actors };
  console.log(`\n${machineText()}; medians of ${rounds} rounds of ${milliseconds} ms`);
  await measureLooks(house);
  await measureClaims(house);
  await measureHeads(client);
  closers.shift();
  await product.stop();
  await measureLists(house);
} finally {
  for (const close of closers) await close();
}
process.exitCode = verdicts.every((isMet) => isMet) ? 0 : 1;

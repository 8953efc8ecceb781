// npm run bench:accounts measures what signing in costs: beside bare hashing, beside reads that go on meanwhile, and in each read.
import { argv } from 'node:process';
import pg from 'pg';
import { hashPassword } from '#server/platform/accounts/passwords.plain.ts';
import { openBareHashing } from './accounts/bare-hashing.ts';
import { checkedReads, feedReads, signIns } from './accounts/shots.ts';
import type { Figures } from './http/fire.ts';
import { type Generator, openGenerator } from './http/generator.ts';
import { sizesFrom } from './load/load-sizes.ts';
import { openBenchData } from './measured/bench-data.ts';
import { machineText } from './measured/machine.ts';
import { type OwnProcess, startProduct } from './measured/own-process.ts';
import { choosePlaces } from './measured/places.ts';
import { medianOf, ratioOf } from './pace.ts';
import { readArguments } from './read-arguments.ts';

const PASSWORD = 'paper-boat-of-the-bench';
const SIGN_IN_AT_ONCE = 32;
const READ_AT_ONCE = 16;
const THREADS = 2;

type Line = { text: string; value: number; wanted: number };

const goodPerSecond = (one: Figures): number => (one.perSecond * (one.count - one.failed)) / Math.max(1, one.count);

const { numbers } = readArguments(argv.slice(2), { numbers: ['rounds', 'milliseconds'] });
const rounds = numbers.rounds ?? 5;
const milliseconds = numbers.milliseconds ?? 2_000;

const signing = { connections: SIGN_IN_AT_ONCE, milliseconds };
const reading = { connections: READ_AT_ONCE, milliseconds };

/** (a) Sign-ins beside argon2id alone with as many threads. */
const measureSignIn = async (product: OwnProcess, generator: Generator, names: readonly string[], hash: string): Promise<Line> => {
  const bare = openBareHashing();
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    await generator.burst(product, signIns(names, PASSWORD), signing);
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await bare.perSecond({ hash, password: PASSWORD, inFlight: THREADS, milliseconds }));
      ours.push(goodPerSecond(await generator.burst(product, signIns(names, PASSWORD), signing)));
    }
    const value = ratioOf(ours, theirs, (one) => one);
    const shown = `${medianOf(ours, (one) => one).toFixed(1)} of ${medianOf(theirs, (one) => one).toFixed(1)} a second`;
    return { text: `signing in, ${SIGN_IN_AT_ONCE} at once, beside argon2id alone with ${THREADS} threads: ${shown}`, value, wanted: 0.8 };
  } finally {
    await bare.close();
  }
};

/** (b) Feed reads while as many sign in, with one thread that hashes, beside reads alone. */
const measureReads = async (
  product: OwnProcess,
  generators: readonly [Generator, Generator],
  shots: { names: readonly string[]; tokens: readonly string[] },
): Promise<Line> => {
  const [reader, signer] = generators;
  const alone: Figures[] = [];
  const beside: Figures[] = [];
  const reads = feedReads(shots.tokens);
  await reader.burst(product, reads, reading);
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await reader.burst(product, reads, reading));
    const [read] = await Promise.all([
      reader.burst(product, reads, reading),
      signer.burst(product, signIns(shots.names, PASSWORD), signing),
    ]);
    beside.push(read);
  }
  const shown = `${medianOf(beside, goodPerSecond).toFixed(0)} of ${medianOf(alone, goodPerSecond).toFixed(0)} a second`;
  return {
    text: `feed reads while ${SIGN_IN_AT_ONCE} sign in with one hashing thread, beside reads alone: ${shown}`,
    value: ratioOf(beside, alone, goodPerSecond),
    wanted: 0.4,
  };
};

/** (c) The same read with a session and without one. */
const measureCheck = async (product: OwnProcess, generator: Generator, tokens: readonly string[]): Promise<Line> => {
  const checked: Figures[] = [];
  const open: Figures[] = [];
  await generator.burst(product, checkedReads(tokens), reading);
  for (let round = 0; round < rounds; round += 1) {
    // In turns, so that neither has the warmer half of a round.
    const order = round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const);
    for (const which of order)
      (which === 'with' ? checked : open).push(await generator.burst(product, checkedReads(which === 'with' ? tokens : []), reading));
  }
  const shown = `${medianOf(checked, goodPerSecond).toFixed(0)} of ${medianOf(open, goodPerSecond).toFixed(0)} a second`;
  return {
    text: `a read with its session looked up, beside the same read without one: ${shown}`,
    value: ratioOf(checked, open, goodPerSecond),
    wanted: 0.95,
  };
};

const data = await openBenchData({ keep: null, say: (line) => console.log(line) });
const generators = [openGenerator(), openGenerator()] as const;
const running: OwnProcess[] = [];
try {
  const databaseUrl = await data.open(sizesFrom({ people: 2_000, posts: 20_000 }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { actors } = await choosePlaces(client, 400);
  const hash = await hashPassword(PASSWORD);
  const ids = actors.map((actor) => actor.userId);
  const { rows } = await client.query<{ username: string }>(
    'update users set password_hash = $1 where id = any($2::bigint[]) returning username',
    [hash, ids],
  );
  await client.end();
  const names = rows.map((row) => row.username);
  const start = async (threads: number): Promise<OwnProcess> => {
    const product = await startProduct({ databaseUrl, folder: data.folder, settings: { HASHING_THREADS: String(threads) } });
    running.push(product);
    return product;
  };
  const usual = await start(THREADS);
  const lines = [
    await measureSignIn(usual, generators[0], names, hash),
    await measureCheck(
      usual,
      generators[0],
      actors.slice(0, READ_AT_ONCE).map((actor) => actor.token),
    ),
  ];
  await usual.stop();
  running.pop();
  const tokens = actors.map((actor) => actor.token);
  lines.push(await measureReads(await start(1), generators, { names, tokens }));
  console.log(`\n${machineText()}; medians of ${rounds} rounds of ${milliseconds} ms`);
  for (const { text, value, wanted } of lines) {
    console.log(`${value >= wanted ? 'met   ' : 'missed'} ${value.toFixed(2)} (at least ${wanted})  ${text}`);
    if (value < wanted) process.exitCode = 1;
  }
} finally {
  for (const product of running) await product.stop();
  for (const generator of generators) await generator.close();
  await data.stop();
}

// npm run bench:paths -- --edges=FILE fills an empty database with people who follow each other (a CSV of pairs of whole numbers under a head),
// and compares the shortest ways of 500 of them with a search breadth first. --copies=10 makes ten such graphs with ties between them.

import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { sql } from 'drizzle-orm';
import { seededRandom } from '#demo/random.ts';
import { findWays } from '#server/features/network/paths.queries.ts';
import { friendsOf, makeFriends, waysBetween } from '#server/features/network/ways.fixture.ts';
import { listFollowIds } from '#server/features/people/people.queries.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { openEmptyDatabase } from './measured/bench-data.ts';
import { machineText } from './measured/machine.ts';
import { readArguments } from './read-arguments.ts';

type Pair = readonly [number, number];

const TIES_BETWEEN_COPIES = 0.02;

const { numbers, words } = readArguments(argv.slice(2), { numbers: ['people', 'copies'], words: ['edges'] });
if (words.edges === undefined) throw new Error('npm run bench:paths -- --edges=FILE');
const people = numbers.people ?? 500;
const copies = numbers.copies ?? 1;
const random = seededRandom('paths');

const read = readFileSync(words.edges, 'utf8')
  .split(/\r?\n/)
  .slice(1)
  .filter((line) => line !== '')
  .map((line): Pair => {
    const [one = 0, other = 0] = line.split(',').map(Number);
    return [one + 1, other + 1];
  });
const size = Math.max(...read.flat());
const between = Array.from({ length: copies > 1 ? Math.round(read.length * copies * TIES_BETWEEN_COPIES) : 0 }, (): Pair => {
  const someone = () => 1 + Math.floor(random() * size * copies);
  return [someone(), someone()];
});
const copied = Array.from({ length: copies }, (_, nth) => read.map(([one, other]): Pair => [one + nth * size, other + nth * size])).flat();
const pairs = [...copied, ...between.filter(([one, other]) => one !== other)];
const friends = friendsOf(pairs);

const middle = (times: number[]): number => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
const highest = (times: readonly number[]): number => Math.max(0, ...times);
const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const done = await work();
  times.push(performance.now() - begun);
  return done;
};

const data = await openEmptyDatabase('paths');
const db = openDatabase({ url: data.url, onIdleError: () => undefined });
let different = 0;
try {
  console.log(machineText());
  await db.write.execute(sql`
    insert into users (id, username, signed_at, created_at, updated_at) overriding system value
    select g, 'p' || g, now(), now(), now() from generate_series(1, ${size * copies}) g`);
  for (let from = 0; from < pairs.length; from += 10_000) await makeFriends(db.write, pairs.slice(from, from + 10_000));
  await db.write.execute(sql`analyze`);
  console.log(`${size * copies} people, ${[...friends.values()].reduce((sum, one) => sum + one.size, 0) / 2} pairs of friends`);
  const [ways, lists]: [number[], number[]] = [[], []];
  const steps = new Map<number, number>();
  for (let nth = 0; nth < people; nth += 1) {
    const [from, to] = [1 + Math.floor(random() * size * copies), 1 + Math.floor(random() * size * copies)];
    if (from === to) continue;
    const found = await timed(ways, () => findWays(db.write, from, to));
    const page = { userId: from, viewerId: from, limit: 15, offset: 0 };
    await timed(lists, () => listFollowIds(db.write, 'friends', page));
    const wanted = waysBetween(friends, from, to);
    const isEqual = JSON.stringify(found?.map(({ ids }) => ids)) === JSON.stringify(wanted);
    if (!isEqual)
      console.log(`  ${from} to ${to}: found ${JSON.stringify(found?.map(({ ids }) => ids))}, wanted ${JSON.stringify(wanted)}`);
    different += isEqual ? 0 : 1;
    const length = wanted[0] ? wanted[0].length + 1 : 0;
    steps.set(length, (steps.get(length) ?? 0) + 1);
  }
  const told = [...steps].sort(([one], [other]) => one - other).map(([length, count]) => `${length === 0 ? 'none' : length}: ${count}`);
  console.log(`${different === 0 ? 'reached' : 'MISSED '}  ${different} differences of ${ways.length} (steps ${told.join(', ')})`);
  for (const [name, times] of [
    ['ways', ways],
    ['friends’ list', lists],
  ] as const)
    console.log(`${name}: ${middle(times).toFixed(1)} ms in the middle, ${highest(times).toFixed(1)} ms at the most`);
} finally {
  await db.close();
  await data.stop();
}
process.exitCode = different === 0 ? 0 : 1;

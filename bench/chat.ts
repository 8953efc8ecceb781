// npm run bench:chat greets 5,000 people, opens up to 5,000 sockets that hear of messages, and sends messages beside comments, in one run.
import { argv } from 'node:process';
import pg from 'pg';
import { measureGreetings } from './chat/greet.ts';
import { measureSockets } from './chat/listen.ts';
import type { Figures } from './http/fire.ts';
import { openGenerator } from './http/generator.ts';
import { sizesFrom } from './load/load-sizes.ts';
import { openBenchData } from './measured/bench-data.ts';
import { machineText } from './measured/machine.ts';
import { type OwnProcess, startProduct } from './measured/own-process.ts';
import { choosePlaces } from './measured/places.ts';
import { medianOf, ratioOf } from './pace.ts';
import { readArguments } from './read-arguments.ts';
import { makeStocks, type Stock } from './writes/write-shots.ts';

const WRITERS = 32;
/** More than any machine writes in a second. */
const MOST_PER_SECOND = 3_000;

const { numbers } = readArguments(argv.slice(2), {
  numbers: ['people', 'greetings', 'sockets', 'perSecond', 'seconds', 'rounds', 'milliseconds'],
});
const people = numbers.people ?? 6_000;
const rounds = numbers.rounds ?? 7;
const milliseconds = numbers.milliseconds ?? 2_000;
const perSecond = numbers.perSecond ?? 500;
const seconds = numbers.seconds ?? 20;

const data = await openBenchData({ keep: null, say: (line) => console.log(line) });
const generator = openGenerator();
let product: OwnProcess | null = null;
try {
  const databaseUrl = await data.open(sizesFrom({ people, posts: people * 2 }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { actors } = await choosePlaces(client, 5_000);
  product = await startProduct({ databaseUrl, folder: data.folder });
  const perBurst = Math.ceil((MOST_PER_SECOND * milliseconds) / 1_000);
  const stocks = await makeStocks(client, actors, perBurst * (rounds + 1) + perSecond * seconds);
  const stock = (title: string): Stock => {
    const found = stocks.find((one) => one.title === title);
    if (!found) throw new Error(`there are no ${title}s`);
    return found;
  };
  console.log(`\n${machineText()}`);
  for (const line of await measureGreetings({ generator, product, client, actors }, numbers.greetings ?? 5_000)) console.log(line);

  const [sent, commented]: [Figures[], Figures[]] = [[], []];
  const burst = { connections: WRITERS, milliseconds, once: true };
  for (let round = 0; round <= rounds; round += 1) {
    const pair = [await generator.burst(product, stock('comment').next(perBurst), burst)];
    pair.push(await generator.burst(product, stock('message').next(perBurst), burst));
    // The first of each warms the house.
    if (round > 0) for (const [nth, list] of [commented, sent].entries()) list.push(...pair.slice(nth, nth + 1));
  }
  const rate = (one: Figures) => one.perSecond;
  const ratio = ratioOf(sent, commented, rate);
  const failed = [...sent, ...commented].reduce((sum, one) => sum + one.failed, 0);
  console.log(
    `${ratio >= 1 ? 'met   ' : 'missed'} sending is ${ratio.toFixed(2)} × commenting, ${WRITERS} at once: ${medianOf(sent, rate).toFixed(0)} and ${medianOf(commented, rate).toFixed(0)} a second (medians of ${rounds} rounds of ${milliseconds} ms, ${failed} refused)`,
  );
  const wanted = { sockets: numbers.sockets ?? 5_000, perSecond, seconds };
  for (const line of await measureSockets({ generator, product, client, actors, messages: stock('message') }, wanted)) console.log(line);
  await client.end();
} finally {
  await product?.stop();
  await generator.close();
  await data.stop();
}

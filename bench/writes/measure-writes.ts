import type pg from 'pg';
import type { Figures } from '../http/fire.ts';
import type { Generator, Target } from '../http/generator.ts';
import type { Shot } from '../http/shot.ts';
import type { Actor } from '../measured/places.ts';
import type { Pace } from '../pace.ts';
import { tipShots, withoutPassword } from './tip-shots.ts';
import { busyShots, makeStocks, openPosts, type Stock, stockOf } from './write-shots.ts';

const WRITERS = 32;
/** More than any machine writes in a second. */
const MOST_PER_SECOND = 6_000;
const MANY_POSTS = 1_000;
const PROMISED = 0.08;
const PROMISED_TIP = 0.05;
/** Most of it is hashing the payment password, which is slow on purpose. */
const HASHING = 'tip';
const OPEN_TIP = 'tip, where paying asks for no password';
/** What is held against another write, which it must not stay below. */
const BESIDE: Readonly<Record<string, string>> = { answer: 'comment', adopt: OPEN_TIP };

/**
 * `inserts` are the bare ones of the same rounds; `promised` the least part of their speed that the write must reach, `notBelow` the write that it
 * must be as quick as.
 */
export type WriteResult = { title: string; promised: number | null; notBelow?: string; rounds: Figures[]; inserts: Figures[] };
export type WriteResults = { writes: WriteResult[]; inserts: Figures[]; viral: Figures[]; spread: Figures[] };

const inserts = (): Shot[] =>
  Array.from({ length: 50 }, (_, turn) => ({ method: 'POST', path: '/r3', token: null, body: JSON.stringify({ body: `第 ${turn} 行` }) }));

const burstOf = (pace: Pace) => ({ connections: WRITERS, milliseconds: pace.burstMs, once: true });
const perBurstOf = (pace: Pace): number => Math.ceil((MOST_PER_SECOND * pace.burstMs) / 1000);

type Place = {
  generator: Generator;
  product: Target;
  reference: Target;
  client: pg.Client /** Everyone who is signed in; `writers` are those of them whose plain writes are measured. */;
  actors: readonly Actor[];
  writers: readonly Actor[];
  pace: Pace;
};

/** What a tip is without the hashing of a password, which is most of one: after the rounds, as a server sees such a switch seconds later. */
const measureOpenTips = ({ generator, product, reference, client, writers, pace }: Place): Promise<WriteResult> =>
  withoutPassword(client, async () => {
    const perBurst = perBurstOf(pace);
    const stock = stockOf('tip', await tipShots(client, writers, perBurst * (pace.rounds + 1)));
    const result: WriteResult = { title: OPEN_TIP, promised: PROMISED_TIP, rounds: [], inserts: [] };
    await generator.burst(product, stock.next(perBurst), { ...burstOf(pace), milliseconds: pace.warmMs });
    for (let round = 0; round < pace.rounds; round += 1) {
      result.inserts.push(await generator.burst(reference, inserts(), { ...burstOf(pace), once: false }));
      result.rounds.push(await generator.burst(product, stock.next(perBurst), burstOf(pace)));
    }
    return result;
  });

/** Writes of the product beside a bare INSERT, round by round, 32 at once. */
export const measureWrites = async (place: Place): Promise<WriteResults> => {
  const { generator, product, reference, client, actors, writers, pace } = place;
  const perBurst = perBurstOf(pace);
  const stocks = await makeStocks(client, writers, perBurst * (pace.rounds + 1));
  const [viral = [], many] = [await openPosts(client, pace.rounds), await openPosts(client, MANY_POSTS)];
  const burst = burstOf(pace);
  const bare: Figures[] = [];
  const results: WriteResults = {
    writes: stocks.map(({ title }) => {
      const notBelow = BESIDE[title];
      const promised = title === HASHING || notBelow !== undefined ? null : PROMISED;
      return { title, promised, ...(notBelow === undefined ? {} : { notBelow }), rounds: [], inserts: bare };
    }),
    inserts: bare,
    viral: [],
    spread: [],
  };
  // A small house has fewer questions to adopt for than the bursts could take: each burst gets its part of them.
  const partOf = ({ size }: Stock): number => Math.min(perBurst, Math.floor(size / (pace.rounds + 1)));
  for (const stock of stocks) await generator.burst(product, stock.next(partOf(stock)), { ...burst, milliseconds: pace.warmMs });
  for (let round = 0; round < pace.rounds; round += 1) {
    bare.push(await generator.burst(reference, inserts(), { ...burst, once: false }));
    for (const [index, stock] of stocks.entries())
      results.writes[index]?.rounds.push(await generator.burst(product, stock.next(partOf(stock)), burst));
    const [one] = viral.slice(round, round + 1);
    if (one === undefined) throw new Error('there is no post left to be liked by everyone');
    // The same people on the same number of posts each time: half begin with one post, half with many.
    const half = Math.floor(actors.length / 2);
    const [first, second] = round % 2 === 0 ? [actors.slice(0, half), actors.slice(half)] : [actors.slice(half), actors.slice(0, half)];
    results.viral.push(await generator.burst(product, busyShots(first, [one], perBurst), burst));
    results.spread.push(await generator.burst(product, busyShots(second, many.slice(round), perBurst), burst));
  }
  results.writes.push(await measureOpenTips(place));
  return results;
};

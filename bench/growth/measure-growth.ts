import pg from 'pg';
import type { Figures } from '../http/fire.ts';
import type { Generator, Target } from '../http/generator.ts';
import { type OwnProcess, startProduct } from '../measured/own-process.ts';
import { choosePlaces } from '../measured/places.ts';
import type { Pace } from '../pace.ts';
import { type KnownPlan, knownPlans, planFaults, type SeenPlan, seePlans } from '../plans/check-plans.ts';
import { openRecorder, type Recorder, type SentQuery } from '../reads/record-queries.ts';
import { type DeepList, deepLists, growingLists, searches } from './lists.ts';

/** Few at once: here the time of one answer is looked at, not how many fit into a second. */
const READERS = 4;
const ACTORS = 40;
/** Of each list so many requests are looked at, as one may send a query that another does not need. */
const LOOKED_AT = 4;

export type Size = { posts: number; databaseUrl: string };
export type GrowthRow = { name: string; queries: number; bySize: { posts: number; rounds: Figures[] }[] };
export type Growth = {
  lists: GrowthRow[];
  deep: { list: DeepList; second: Figures[]; deep: Figures[] }[];
  search: { searches: Figures[]; list: Figures[] };
  planFaults: string[];
  knownPlans: KnownPlan[];
  plansSeen: number;
};

type Place = Size & {
  server: OwnProcess;
  lists: { name: string; shots: Parameters<Generator['burst']>[1] }[];
  plans: Map<string, SeenPlan[]>;
};

/** The queries of that request of a list that sends the most. */
const mostQueries = async (recorder: Recorder, shots: Place['lists'][number]['shots']): Promise<SentQuery[]> => {
  let most: SentQuery[] = [];
  for (const shot of shots.slice(0, LOOKED_AT)) {
    const sent = await recorder.queriesOf(shot);
    if (sent.length > most.length) most = sent;
  }
  return most;
};

const seeAll = async (size: Size, folder: string) => {
  const client = new pg.Client({ connectionString: size.databaseUrl });
  await client.connect();
  const places = await choosePlaces(client, ACTORS);
  const lists = [...growingLists(places), searches()];
  const recorder = await openRecorder({ databaseUrl: size.databaseUrl, folder });
  const plans = new Map<string, SeenPlan[]>();
  try {
    for (const list of lists) plans.set(list.name, await seePlans(client, await mostQueries(recorder, list.shots)));
    return { lists, plans, deep: await deepLists(client, places) };
  } finally {
    await recorder.close();
    await client.end();
  }
};

const measureDeep = async (generator: Generator, target: Target, lists: readonly DeepList[], pace: Pace): Promise<Growth['deep']> => {
  const burst = { connections: READERS, milliseconds: pace.burstMs / 2 };
  const results = lists.map((list) => ({ list, second: [] as Figures[], deep: [] as Figures[] }));
  for (let round = 0; round < pace.rounds; round += 1)
    for (const result of results) {
      result.second.push(await generator.burst(target, [result.list.second], burst));
      result.deep.push(await generator.burst(target, [result.list.deep], burst));
    }
  return results;
};

/** The same lists at each size, round by round, each size on a server of its own; then deep pages and searches at the largest. */
export const measureGrowth = async (options: {
  generator: Generator;
  sizes: readonly Size[];
  folder: string;
  pace: Pace;
}): Promise<Growth> => {
  const { generator, sizes, folder, pace } = options;
  const burst = { connections: READERS, milliseconds: pace.burstMs / 2 };
  const places: Place[] = [];
  let deep: DeepList[] = [];
  try {
    for (const size of sizes) {
      const seen = await seeAll(size, folder);
      deep = seen.deep;
      places.push({ ...size, ...seen, server: await startProduct({ databaseUrl: size.databaseUrl, folder }) });
    }
    const last = places.at(-1);
    if (!last) throw new Error('there is no size to measure');
    for (const place of places)
      for (const list of place.lists) await generator.burst(place.server, list.shots, { ...burst, milliseconds: pace.warmMs });
    const rows: GrowthRow[] = last.lists.map(({ name }) => ({
      name,
      queries: last.plans.get(name)?.length ?? 0,
      bySize: places.map(({ posts }) => ({ posts, rounds: [] })),
    }));
    for (let round = 0; round < pace.rounds; round += 1)
      for (const [index, row] of rows.entries())
        for (const [sizeIndex, place] of places.entries())
          row.bySize[sizeIndex]?.rounds.push(await generator.burst(place.server, place.lists[index]?.shots ?? [], burst));
    const search = rows.findIndex((row) => row.name === searches().name);
    const list = rows.findIndex((row) => row.name === 'posts of all circles, newest');
    const seen = rows.map(({ name: page }) => ({
      page,
      bySize: places.map(({ posts, plans }) => ({ posts, plans: plans.get(page) ?? [] })),
    }));
    return {
      lists: rows,
      deep: await measureDeep(generator, last.server, deep, pace),
      search: { searches: rows[search]?.bySize.at(-1)?.rounds ?? [], list: rows[list]?.bySize.at(-1)?.rounds ?? [] },
      planFaults: seen.flatMap(({ page, bySize }) => planFaults(page, bySize)),
      knownPlans: knownPlans(seen),
      plansSeen: [...last.plans.values()].reduce((sum, plans) => sum + plans.length, 0),
    };
  } finally {
    for (const place of places) await place.server.stop();
  }
};

import { contract } from '#contract/contract.ts';
import { seededRandom } from '#demo/random.ts';
import { buildApp } from '../../app.ts';
import { jobHandlers } from '../../features.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { clientOf } from '../client.ts';
import { fuzzFaults, type Knocker } from '../fuzz-faults.ts';
import { type Outcome, openBench, roundsOf, type Scenario } from './scenario.ts';

/** As many as in `inventory.test.ts`, so that a seed sends the same there. */
const bodiesOfOne = 20;

const trySeed = async (seed: string): Promise<string[]> => {
  // A house of its own: operators try their calls too, and what they set or hold back must not shield the calls of the next seed.
  const bench = await openBench();
  const { deps } = bench;
  try {
    const app = await buildApp(deps);
    try {
      await app.ready();
      await deps.jobs.start(deps, jobHandlers, { working: false });
      const newPerson = async (who: Knocker) => clientOf(app, { ...(await makePerson(deps, who)), isStranger: false });
      return await fuzzFaults(contract, { deps, newPerson, random: seededRandom(seed), bodies: bodiesOfOne });
    } finally {
      await app.close();
    }
  } finally {
    await bench.close();
  }
};

/** Hostile bodies to every call, with one seed after another; each is printed, and FUZZ_SEED tries the same again. */
export const fuzzCalls: Scenario = async (span): Promise<Outcome> => {
  const begin = process.env['FUZZ_SEED'] ?? process.env['SOAK_SEED'] ?? 'house';
  const figures = { seeds: 0, bodies: 0 };
  const faults: string[] = [];
  for await (const round of roundsOf(span)) {
    const seed = round === 0 ? begin : `${begin}:${round}`;
    console.info(`FUZZ_SEED=${seed}`);
    faults.push(...(await trySeed(seed)).map((fault) => `${fault} (FUZZ_SEED=${seed})`));
    figures.seeds += 1;
    figures.bodies += bodiesOfOne * contract.filter(({ body }) => body === 'json').length;
  }
  return { faults, figures };
};

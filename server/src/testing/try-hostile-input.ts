import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { seededRandom } from '#demo/random.ts';
import { jobHandlers } from '../features.ts';
import { makePerson } from '../platform/accounts/accounts.factory.ts';
import { clientOf } from './client.ts';
import { fuzzFaults, type Knocker } from './fuzz-faults.ts';
import { openSecondApp } from './open-second-app.ts';
import { shardOf } from './shard-of.ts';

const BODIES_A_CALL = 20;
const SEED = process.env['FUZZ_SEED'] ?? 'house';

/** The test of one shard: sends hostile bodies to its part of the calls. */
export const tryHostileInput = (fileUrl: string): void => {
  it(`hostile input is never answered with a failure of ours, and what is refused writes nothing (seed ${SEED})`, {
    timeout: 300_000,
  }, async () => {
    // An application of its own: operators try their calls too, and what they set or hold back must not reach the tests of this worker.
    const { app, deps, close } = await openSecondApp('fuzz');
    await deps.jobs.start(deps, jobHandlers, { working: false });
    const newPerson = async (who: Knocker) => clientOf(app, { ...(await makePerson(deps, who)), isStranger: false });
    try {
      const fuzz = { deps, newPerson, random: seededRandom(SEED), bodies: BODIES_A_CALL };
      expect(await fuzzFaults(shardOf(contract, fileUrl), fuzz)).toEqual([]);
    } finally {
      await close();
    }
  });
};

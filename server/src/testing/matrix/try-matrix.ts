import { expect, it } from 'vitest';
import { jobHandlers } from '../../features.ts';
import { openSecondApp } from '../open-second-app.ts';
import { shardOf } from '../shard-of.ts';
import { matrixFaults } from './access-matrix.ts';
import { accessRows } from './all-matrices.ts';
import { makeWorld } from './world.ts';

/** The test of one shard: tries its part of the rows of the matrix as everybody. */
export const tryMatrix = (fileUrl: string): void => {
  it('what belongs to others is neither told nor changed: by no door, to nobody who may not; and whoever may is let in', {
    timeout: 300_000,
  }, async () => {
    // An application of its own: what stands in every table is compared before and after each try.
    const house = await openSecondApp('matrix');
    await house.deps.jobs.start(house.deps, jobHandlers, { working: false });
    try {
      const { world, parties } = await makeWorld(house);
      expect(await matrixFaults(shardOf(accessRows, fileUrl), { deps: house.deps, world, parties })).toEqual([]);
    } finally {
      await house.close();
    }
  });
};

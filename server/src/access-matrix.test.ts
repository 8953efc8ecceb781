import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { jobHandlers } from './features.ts';
import { holes, matrixFaults } from './testing/matrix/access-matrix.ts';
import { accessRows, noAccess } from './testing/matrix/all-matrices.ts';
import { makeWorld } from './testing/matrix/world.ts';
import { openSecondApp } from './testing/open-second-app.ts';

it('every call that names a thing says who may, or why everybody may', () => {
  expect(holes(contract, accessRows, [...noAccess.keys()])).toEqual([]);
});

it('what belongs to others is neither told nor changed: by no door, to nobody who may not; and whoever may is let in', {
  timeout: 300_000,
}, async () => {
  // A house of its own: what stands in every table is compared before and after each try.
  const house = await openSecondApp('matrix');
  await house.deps.jobs.start(house.deps, jobHandlers, { working: false });
  try {
    const { world, parties } = await makeWorld(house);
    expect(await matrixFaults(accessRows, { deps: house.deps, world, parties })).toEqual([]);
  } finally {
    await house.close();
  }
});

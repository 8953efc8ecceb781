import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { jobHandlers } from '../features.ts';
import { makePerson } from '../platform/accounts/accounts.factory.ts';
import { clientOf } from './client.ts';
import type { Knocker } from './fuzz-faults.ts';
import { openSecondApp } from './open-second-app.ts';
import { shardOf } from './shard-of.ts';
import { uploadFaults } from './upload-faults.ts';

/** The test of one shard: sends what no door may take to its part of the calls that take files. */
export const tryHostileUploads = (fileUrl: string): void => {
  it('what no door may take is refused at every door with its words, and nothing of it is kept', { timeout: 300_000 }, async () => {
    const { app, deps, close } = await openSecondApp('uploads');
    await deps.jobs.start(deps, jobHandlers, { working: false });
    const newPerson = async (who: Knocker) => clientOf(app, { ...(await makePerson(deps, who)), isStranger: false });
    try {
      const withFiles = contract.filter(({ body }) => body !== 'json');
      expect(await uploadFaults(shardOf(withFiles, fileUrl), { deps, newPerson })).toEqual([]);
    } finally {
      await close();
    }
  });
};

import { describe, expect, it } from 'vitest';
import { slowClient } from './testing/soak/slow-client.ts';
import { slowDisk } from './testing/soak/slow-disk.ts';

/** The short forms; `npm run test:soak` runs the same for as long as it is told. */
describe('the application under stress: beside what is slow', { timeout: 300_000 }, () => {
  it('serves everyone else while its disk is slow, and keeps no half file on a full one', async () => {
    const { faults, figures } = await slowDisk({ rounds: 2, seconds: 0 });
    expect(faults).toEqual([]);
    expect(figures['broken off half way']).toBe(figures['files kept']);
  });

  it('serves everyone else beside clients that trickle or do not listen', async () => {
    expect((await slowClient({ rounds: 1, seconds: 0 })).faults).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { moveClock } from './testing/soak/move-clock.ts';
import { restartDatabase } from './testing/soak/restart-database.ts';

/** The short forms; `npm run test:soak` runs the same for as long as it is told. */
describe('the application under stress: without its database, and on a clock that jumps', { timeout: 300_000 }, () => {
  it('says when to come back while PostgreSQL is away, recovers by itself, and loses nothing', async () => {
    const { faults, figures } = await restartDatabase({ rounds: 2, seconds: 0 });
    expect(faults).toEqual([]);
    expect(figures['acknowledged']).toBeGreaterThan(20);
    expect(figures['answered 503']).toBeGreaterThan(0);
  });

  it('lets no session live longer, does what is due once, and loses and doubles nothing that is written while the clock jumps by days', async () => {
    const { faults, figures } = await moveClock({ rounds: 1, seconds: 0 });
    expect(faults).toEqual([]);
    expect(figures['acknowledged']).toBeGreaterThan(100);
  });
});

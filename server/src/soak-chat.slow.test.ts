import { describe, expect, it } from 'vitest';
import { talkInRooms } from './testing/soak/talk-in-rooms.ts';

/** The short form; `npm run test:soak` runs the same for as long as it is told. */
describe('the application under stress: rooms that are talked in', { timeout: 300_000 }, () => {
  it('delivers every message once and in its order, with connections cut, a process killed and sends repeated', async () => {
    const { faults, figures } = await talkInRooms({ rounds: 2, seconds: 0 });
    expect(faults).toEqual([]);
    expect(figures['said']).toBeGreaterThan(100);
    expect(figures['kills']).toBe(2);
    for (const name of ['cuts', 'hints', 'repeats']) expect(figures[name], name).toBeGreaterThan(0);
  });
});

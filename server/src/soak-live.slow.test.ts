import { describe, expect, it } from 'vitest';
import { actKinds } from './testing/soak/live-reader.ts';
import { listenWhileRightsChange, liveSockets } from './testing/soak/live-sockets.ts';

/** The short forms; `npm run test:soak` runs the same for as long as it is told. */
describe('the application under stress: listened to while rights change', { timeout: 300_000 }, () => {
  it('lets nobody hear on who is banned, put out, blocked or signed out, and nobody miss anything who keeps the right', async () => {
    const { faults, figures } = await liveSockets({ rounds: 1, seconds: 0 });
    expect(faults).toEqual([]);
    expect(figures['comments']).toBeGreaterThan(50);
    expect(figures['heard']).toBeGreaterThan(500);
    for (const kind of actKinds) expect(figures[kind], kind).toBeGreaterThan(0);
  });

  it('finds two processes of which one does not tell the other what was taken from whom', async () => {
    const { faults } = await listenWhileRightsChange({ rounds: 1, seconds: 0 }, { areJoined: false });
    for (const fault of [/^overheard: reader/m, /^lost: reader/m, /was connected still after they were banned/])
      expect(faults.join('\n')).toMatch(fault);
  });
});

import { describe, expect, it } from 'vitest';
import { breakMoney } from './testing/soak/break-money.ts';
import { killServer, killWhileWriting } from './testing/soak/kill-server.ts';
import { actKinds } from './testing/soak/live-reader.ts';
import { listenWhileRightsChange, liveSockets } from './testing/soak/live-sockets.ts';
import { moneyKinds } from './testing/soak/money-writers.ts';
import { moveClock } from './testing/soak/move-clock.ts';
import { restartDatabase } from './testing/soak/restart-database.ts';
import { slowClient } from './testing/soak/slow-client.ts';
import { slowDisk } from './testing/soak/slow-disk.ts';
import { spawnServer } from './testing/spawn-server.ts';

/** The short forms; `npm run test:soak` runs the same for as long as it is told. */
describe('the house under stress', { timeout: 180_000 }, () => {
  it('loses and doubles nothing when its process is killed in bursts', async () => {
    const { faults, figures } = await killServer({ rounds: 3, seconds: 0 });
    expect(faults).toEqual([]);
    expect(figures['acknowledged']).toBeGreaterThan(20);
  });

  it('finds a server that acknowledges before it commits, and nothing at the same server where it commits first', async () => {
    const small = (HASTY: string) => (settings: Record<string, string>) =>
      spawnServer({ ...settings, HASTY }, 20_000, 'server/src/testing/soak/small-server.ts');
    const sound = await killWhileWriting({ rounds: 2, seconds: 0 }, small('0'));
    expect(sound.faults).toEqual([]);
    expect(sound.figures['acknowledged']).toBeGreaterThan(20);
    const { faults } = await killWhileWriting({ rounds: 2, seconds: 0 }, small('1'));
    expect(faults.join('\n')).toMatch(/lost: post-.* was acknowledged as post \d+, which is not kept/);
  });

  it('says when to come back while PostgreSQL is away, recovers by itself, and loses nothing', async () => {
    const { faults, figures } = await restartDatabase({ rounds: 2, seconds: 0 });
    expect(faults).toEqual([]);
    expect(figures['acknowledged']).toBeGreaterThan(20);
    expect(figures['answered 503']).toBeGreaterThan(0);
  });

  it('moves no money twice and loses none, of whatever kind and held or not, when its process and its database are killed in turn', async () => {
    const { faults, figures } = await breakMoney({ rounds: 2, seconds: 0 });
    expect(faults).toEqual([]);
    expect(figures['acknowledged']).toBeGreaterThan(30);
    for (const kind of moneyKinds) expect(figures[kind], kind).toBeGreaterThan(0);
  });

  it('serves everyone else while its disk is slow, and keeps no half file on a full one', async () => {
    const { faults, figures } = await slowDisk({ rounds: 2, seconds: 0 });
    expect(faults).toEqual([]);
    expect(figures['broken off half way']).toBe(figures['files kept']);
  });

  it('serves everyone else beside clients that trickle or do not listen', async () => {
    expect((await slowClient({ rounds: 1, seconds: 0 })).faults).toEqual([]);
  });

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

  it('lets no session live longer, does what is due once, and loses and doubles nothing that is written while the clock jumps by days', async () => {
    const { faults, figures } = await moveClock({ rounds: 1, seconds: 0 });
    expect(faults).toEqual([]);
    expect(figures['acknowledged']).toBeGreaterThan(100);
  });
});

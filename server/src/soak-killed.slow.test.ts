import { describe, expect, it } from 'vitest';
import { breakMoney } from './testing/soak/break-money.ts';
import { killServer, killWhileWriting } from './testing/soak/kill-server.ts';
import { moneyKinds } from './testing/soak/money-writers.ts';
import { spawnServer } from './testing/spawn-server.ts';

/** The short forms; `npm run test:soak` runs the same for as long as it is told. */
describe('the application under stress: killed', { timeout: 300_000 }, () => {
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

  it('moves no money twice and loses none, of whatever kind and held or not, when its process and its database are killed in turn', async () => {
    const { faults, figures } = await breakMoney({ rounds: 2, seconds: 0 });
    expect(faults).toEqual([]);
    expect(figures['acknowledged']).toBeGreaterThan(30);
    for (const kind of moneyKinds) expect(figures[kind], kind).toBeGreaterThan(0);
  });
});

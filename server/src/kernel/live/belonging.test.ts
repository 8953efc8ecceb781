import type { Socket } from 'socket.io-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { caughtUp, changed, connect, inWorldsOfTheirOwn, live, open, PERSON, world } from '../../testing/open-live.ts';
import { testApp } from '../../testing/test-app.ts';

inWorldsOfTheirOwn();

describe('the places that a person belongs to', () => {
  beforeEach(() => open());
  const tell = (n: number, except: readonly number[] = []) => live().toPlace({ place: 'group:7', except }, changed, { n });
  const joinedTimes = (screen: { joins: number[] }, times: number) => expect.poll(() => screen.joins.length).toBe(times);

  it('are heard of without a watch, once they are joined, by all who belong but those that are left out', async () => {
    world.belongsTo = ['group:7'];
    const screen = await connect(1);
    await joinedTimes(screen, 1);
    const guest = await connect();
    tell(1);
    tell(2, [PERSON]);
    live().toPlace({ place: 'group:8' }, changed, { n: 3 });
    await caughtUp(screen, guest);
    expect([screen.heard, guest.heard]).toEqual([[1], []]);
  });

  it('are joined when somebody comes in, told once, and left at once when they go, which is told as well', async () => {
    const screen = await connect(1);
    await joinedTimes(screen, 1);
    tell(1);
    world.belongsTo = ['group:7'];
    live().rightsChanged({ opened: 'group:7' });
    await joinedTimes(screen, 2);
    tell(2);
    world.belongsTo = [];
    live().rightsChanged({ userId: PERSON });
    tell(3);
    await expect.poll(() => world.placeQueries.length).toBe(3);
    await caughtUp(screen);
    tell(4);
    await joinedTimes(screen, 3);
    await caughtUp(screen);
    expect(screen.heard).toEqual([2]);
  });

  it('are held back while it is asked anew, and heard of late and in order by who belongs still', async () => {
    world.belongsTo = ['group:7'];
    const screen = await connect(1);
    await joinedTimes(screen, 1);
    let answer = (): void => undefined;
    world.letPlaces = new Promise((resolve) => {
      answer = resolve;
    });
    live().rightsChanged({ place: 'group:7' });
    tell(1);
    tell(2);
    await caughtUp(screen);
    expect(screen.heard).toEqual([]);
    answer();
    await expect.poll(() => screen.heard).toEqual([1, 2]);
  });

  it('are asked for in one query for all connections', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, nth) => connect(nth + 1)));
    const before = world.placeQueries.length;
    await live().askAgain();
    expect(world.placeQueries.slice(before)).toEqual([[PERSON]]);
  });
});

describe('what a browser sends', () => {
  beforeEach(() => open());
  const knock = (socket: Socket, data: unknown): Promise<boolean> =>
    new Promise((resolve) => void socket.emit('test-knock', data, resolve));

  it('comes to its feature from a person and in its shape alone, with nothing that the shape does not name', async () => {
    const [screen, guest] = [await connect(1), await connect()];
    expect(await knock(guest.socket, { n: 1 })).toBe(false);
    for (const wrong of [
      undefined,
      null,
      1,
      'n',
      [],
      {},
      { n: 0 },
      { n: 1.5 },
      { n: '1' },
      { n: null },
      { n: { $gt: 0 } },
      '译'.repeat(5_000),
    ])
      expect(await knock(screen.socket, wrong)).toBe(false);
    expect(await knock(screen.socket, JSON.parse('{"n":1,"more":2,"__proto__":{"n":3}}'))).toBe(true);
    expect(await knock(screen.socket, { n: 13 })).toBe(false);
    expect(world.knocked).toEqual([
      { from: PERSON, n: 1 },
      { from: PERSON, n: 13 },
    ]);
  });

  it('is taken so often a minute from one person, on however many connections', async () => {
    const { advance } = await testApp();
    advance(61_000);
    const screens = await Promise.all([1, 2].map((session) => connect(session)));
    const taken: boolean[] = [];
    for (let nth = 0; nth < 8; nth += 1) taken.push(await knock((screens[nth % 2] as { socket: Socket }).socket, { n: 1 }));
    expect(taken.filter(Boolean).length).toBeLessThanOrEqual(5);
    expect(taken.slice(5)).toEqual([false, false, false]);
  });
});

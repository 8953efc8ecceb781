import { beforeEach, describe, expect, it } from 'vitest';
import {
  caughtUp,
  changed,
  connect,
  inWorldsOfTheirOwn,
  live,
  look,
  open,
  PERSON,
  say,
  watch,
  watching,
  world,
} from '../../testing/open-live.ts';

inWorldsOfTheirOwn();

describe('a thing that is looked up while the place closes where it lies', () => {
  beforeEach(() => open());

  it('is looked up once more, and heard of by nobody whom it is closed to', async () => {
    const screen = await connect();
    const granted = watch(screen.socket, 'post:5');
    const before = await look(0);
    live().rightsChanged({ place: 'group:7' });
    // As it was read before the circle closed.
    before.answer('group:7');
    const again = await look(1);
    expect(again.questions).toEqual([{ userId: null, sessionId: null, subject: 'post:5' }]);
    say(1);
    again.answer(null);
    expect(await granted).toBe(false);
    say(2);
    await caughtUp(screen);
    expect(screen.heard).toEqual([]);
  });

  it('is heard of by who still sees it, whichever of the two was answered first', async () => {
    const screen = await connect();
    const granted = watch(screen.socket, 'post:5');
    const before = await look(0);
    live().rightsChanged({ place: 'group:7' });
    (await look(1)).answer('group:7');
    before.answer(null);
    expect(await granted).toBe(true);
    say(1);
    await caughtUp(screen);
    expect(screen.heard).toEqual([1]);
  });
});

describe('what is said of a thing while it is looked up', () => {
  beforeEach(() => open());

  it.each([
    ['late and in order by who may', 'group:7', [1, 2, 3]],
    ['never by who may not', null, []],
  ])('is heard %s', async (_, place, heard) => {
    const screen = await connect();
    const granted = watch(screen.socket, 'post:5');
    const asked = await look(0);
    say(1);
    say(2);
    await caughtUp(screen);
    expect(screen.heard).toEqual([]);
    asked.answer(place);
    expect(await granted).toBe(place !== null);
    say(3);
    await caughtUp(screen);
    expect(screen.heard).toEqual(heard);
  });
});

describe('who watches a thing while it is asked whether they may still', () => {
  beforeEach(() => open());

  it.each<[string, () => void]>([
    ['the place where it lies', () => live().rightsChanged({ place: 'group:7' })],
    ['the thing itself', () => live().rightsChanged({ place: 'post:5' })],
    ['the person', () => live().rightsChanged({ userId: PERSON })],
  ])(
    'hears of nothing from the moment that the rights of %s changed, and later of all of it in order where they may',
    async (_, change) => {
      const [kept, lost] = [await watching(1), await watching(2)];
      change();
      say(1);
      live().toWatchers('post:5', changed, { n: 2 }, [PERSON]);
      say(3);
      await caughtUp(kept, lost);
      expect([kept.heard, lost.heard]).toEqual([[], []]);
      const asked = await look(2);
      asked.answer('group:7');
      await expect
        .poll(() => [kept.heard, lost.heard])
        .toEqual([
          [1, 3],
          [1, 3],
        ]);
      change();
      say(4);
      (await look(3)).answer(null);
      expect(await Promise.all([kept, lost].map(({ socket }) => watch(socket, 'nothing at all')))).toEqual([false, false]);
      say(5);
      await caughtUp(kept, lost);
      expect([kept.heard, lost.heard]).toEqual([
        [1, 3],
        [1, 3],
      ]);
    },
  );

  it('hears of nothing as long as that cannot be looked up, and of what was held back once it can', async () => {
    const screen = await watching();
    live().rightsChanged({ place: 'group:7' });
    say(1);
    (await look(1)).fail();
    await caughtUp(screen);
    expect(screen.heard).toEqual([]);
    void live().askAgain();
    (await look(2)).answer('group:7');
    await expect.poll(() => screen.heard).toEqual([1]);
  });

  it('is ended where more is held back than is kept, so that the client reads everything anew', async () => {
    const screen = await watching();
    const left = new Promise((resolve) => screen.socket.once('disconnect', resolve));
    live().rightsChanged({ place: 'group:7' });
    for (let n = 0; n <= 200; n += 1) say(n);
    expect(await left).toBe('io server disconnect');
    expect(screen.heard).toEqual([]);
  });

  it('is granted nothing new while it cannot be looked up', async () => {
    const screen = await connect();
    const granted = watch(screen.socket, 'post:5');
    (await look(0)).fail();
    expect(await granted).toBe(false);
  });
});

describe('a thing that was taken away', () => {
  it('is watched by nobody, also by who was just looking it up, and nobody is asked', async () => {
    await open();
    const [early, late] = [await watching(), await connect()];
    const waiting = watch(late.socket, 'post:5');
    const asked = await look(1);
    live().rightsChanged({ gone: 'post:5' });
    asked.answer('group:7');
    expect(await waiting).toBe(false);
    say(1);
    await caughtUp(early, late);
    expect([early.heard, late.heard, world.looks.length]).toEqual([[], [], 2]);
  });
});

describe('the connections of a person', () => {
  it('end with their sessions and no other, and hear nothing of what is told to the person meanwhile', async () => {
    await open();
    const [gone, stays] = [await connect(1), await connect(2)];
    const left = new Promise((resolve) => gone.socket.once('disconnect', resolve));
    world.ended.add(1);
    live().rightsChanged({ userId: PERSON });
    live().toUser(PERSON, changed, { n: 1 });
    expect(await left).toBe('io server disconnect');
    await expect.poll(() => stays.heard).toEqual([1]);
    expect([gone.heard, stays.socket.connected]).toEqual([[], true]);
  });

  it('end at once where the session ended while they were let in', async () => {
    await open();
    world.ended.add(1);
    const { socket } = await connect(1);
    await expect.poll(() => socket.connected).toBe(false);
  });
});

describe('every process asks again by itself', () => {
  it('for sessions and watches, so that what no act told of ends', async () => {
    await open(20);
    world.placeNow = 'group:7';
    const [over, closed] = [await connect(1), await connect(2)];
    expect(await watch(closed.socket, 'post:5')).toBe(true);
    world.ended.add(1);
    world.placeNow = null;
    await expect.poll(() => over.socket.connected).toBe(false);
    await expect.poll(() => watch(closed.socket, 'post:5')).toBe(false);
    say(1);
    await caughtUp(closed);
    expect(closed.heard).toEqual([]);
  });

  it('in a few queries for all connections, who hear on meanwhile', async () => {
    await open();
    const screens = await Promise.all(Array.from({ length: 30 }, (_, nth) => connect(nth + 1)));
    const granted = screens.map(({ socket }) => watch(socket, 'post:5'));
    await expect.poll(() => world.looks.flatMap(({ questions }) => questions).length).toBe(screens.length);
    for (const one of world.looks) one.answer('group:7');
    expect(await Promise.all(granted)).toEqual(screens.map(() => true));
    const [looksBefore, sessionsBefore] = [world.looks.length, world.sessionQueries.length];
    const asking = live().askAgain();
    say(1);
    (await look(looksBefore)).answer('group:7');
    await asking;
    await caughtUp(...screens);
    expect(screens.map(({ heard }) => heard)).toEqual(screens.map(() => [1]));
    expect([world.looks.length - looksBefore, world.sessionQueries.length - sessionsBefore]).toEqual([1, 1]);
    expect(world.sessionQueries.at(-1)).toHaveLength(screens.length);
  });
});

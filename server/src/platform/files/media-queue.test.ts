import { describe, expect, it } from 'vitest';
import { type Lane, type MediaQueue, mediaQueue, TooSlow } from './media/media-queue.ts';

const roomy = { places: { quick: 1, long: 1 }, perPerson: 100, inAll: 100 };

/** Work that ends when it is told to; `order` is the order in which it began. */
const workshop = (queue: MediaQueue) => {
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    order,
    send: (person: string, name: string, signal?: AbortSignal) =>
      queue.run({ person, signal }, async () => {
        order.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.set(name, resolve);
        await promise;
        return name;
      }),
    /** Ends what runs, one after the other, until nothing is left. */
    endAll: async () => {
      await new Promise(setImmediate);
      for (let [name, end] = [...ends][0] ?? []; name !== undefined && end; [name, end] = [...ends][0] ?? []) {
        ends.delete(name);
        end();
        await new Promise(setImmediate);
      }
    },
  };
};

const pausedLane = (lane: Lane) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    end: resolve,
    work: async (now: Lane) => {
      if (now !== lane) throw new TooSlow();
      await promise;
      return now;
    },
  };
};

describe('the queue of media', () => {
  it('goes from person to person, however much one of them has waiting', async () => {
    const { order, send, endAll } = workshop(mediaQueue(roomy));
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => send(name[0] ?? '', name));
    await endAll();
    await Promise.all(all);
    expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4']);
  });

  it('gives a free place to who has the least running', async () => {
    const { order, send, endAll } = workshop(mediaQueue({ ...roomy, places: { quick: 2, long: 1 } }));
    const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => send(name[0] ?? '', name));
    await endAll();
    await Promise.all(all);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  it('moves what is too slow to the long lane, where it holds up nothing quick, however many there are', async () => {
    const queue = mediaQueue(roomy);
    const hostile = ['a', 'b', 'c'].map((person) => ({ person, ...pausedLane('long') }));
    const slow = hostile.map(({ person, work }) => queue.run({ person }, work));
    expect(await queue.run({ person: 'd' }, async (lane) => lane)).toBe('quick');
    for (const { end } of hostile) end();
    expect(await Promise.all(slow)).toEqual(['long', 'long', 'long']);
  });

  it('lets people take turns in the long lane too', async () => {
    const queue = mediaQueue(roomy);
    const begun: string[] = [];
    const send = (person: string, name: string) =>
      queue.run({ person, lane: 'long' }, async () => {
        begun.push(name);
        await new Promise(setImmediate);
      });
    await Promise.all([send('a', 'a1'), send('a', 'a2'), send('a', 'a3'), send('b', 'b1')]);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('says that work was too slow for either lane, and goes on with the next', async () => {
    const queue = mediaQueue(roomy);
    const lanes: Lane[] = [];
    const never = queue.run({ person: 'a' }, async (lane) => {
      lanes.push(lane);
      throw new TooSlow();
    });
    await expect(never).rejects.toBeInstanceOf(TooSlow);
    expect(lanes).toEqual(['quick', 'long']);
    expect(await queue.run({ person: 'a', lane: 'long' }, async () => 'next')).toBe('next');
  });

  it('drops what nobody waits for any more, before its turn and before it stands in the queue', async () => {
    const { order, send, endAll } = workshop(mediaQueue(roomy));
    const sender = new AbortController();
    const first = send('a', 'a1');
    const left = send('b', 'b1', sender.signal);
    const stays = send('c', 'c1');
    sender.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(send('b', 'b2', sender.signal)).rejects.toThrow('gone');
    await endAll();
    await Promise.all([first, stays]);
    expect(order).toEqual(['a1', 'c1']);
  });

  it('refuses one person who has too much under way, and everybody when it is full, with a time to try again', async () => {
    const { send, endAll } = workshop(mediaQueue({ ...roomy, perPerson: 2, inAll: 3 }));
    const all = [send('a', 'a1'), send('a', 'a2')];
    await expect(send('a', 'a3')).rejects.toMatchObject({ code: 'TOO_MANY', params: { retryAfter: 10 } });
    all.push(send('b', 'b1'));
    await expect(send('c', 'c1')).rejects.toMatchObject({ code: 'UNAVAILABLE', params: { retryAfter: 10 } });
    await endAll();
    await Promise.all(all);
    const later = send('c', 'c2');
    await endAll();
    expect(await later).toBe('c2');
  });

  it('refuses what waited as long as it may, and then has room for what comes after it', async () => {
    const queue = mediaQueue({ ...roomy, maxWaitMs: 20 });
    const { work, end } = pausedLane('quick');
    const running = queue.run({ person: 'a' }, work);
    await expect(queue.run({ person: 'b' }, async () => 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const third = queue.run({ person: 'c' }, async () => 'done');
    end();
    await running;
    expect(await third).toBe('done');
  });

  it('lets the next begin after work that failed', async () => {
    const queue = mediaQueue(roomy);
    const failing = queue.run({ person: 'a' }, async () => {
      throw new Error('broken');
    });
    const next = queue.run({ person: 'a' }, async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});

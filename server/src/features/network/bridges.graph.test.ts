import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairsBetween } from './bridges.graph.ts';
import { friendsOf } from './ways.fixture.ts';

const SIZE = 9;

/** The same by walking every shortest way of every pair. */
const walked = (ties: readonly (readonly [number, number])[]): number[] => {
  const friends = friendsOf(ties);
  const pairs = new Array<number>(SIZE).fill(0);
  const waysFrom = (from: number, to: number): number[][] => {
    let ring = [[from]];
    const seen = new Set([from]);
    while (ring.length > 0) {
      const there = ring.filter((way) => way.at(-1) === to);
      if (there.length > 0) return there;
      ring = ring.flatMap((way) => [...(friends.get(way.at(-1) ?? from) ?? [])].filter((id) => !seen.has(id)).map((id) => [...way, id]));
      for (const way of ring) seen.add(way.at(-1) ?? from);
    }
    return [];
  };
  for (let from = 0; from < SIZE; from += 1)
    for (let to = from + 1; to < SIZE; to += 1) {
      const ways = waysFrom(from, to);
      for (const way of ways) for (const id of way.slice(1, -1)) pairs[id] = (pairs[id] ?? 0) + 1 / ways.length;
    }
  return pairs;
};

describe('who bridges', () => {
  it('is who stands between pairs that know each other by nobody else', async () => {
    // Two rings of three, joined by one person alone.
    const ties = [
      [0, 1],
      [1, 2],
      [0, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [3, 5],
    ] as const;
    expect(await pairsBetween(6, ties)).toEqual([0, 0, 6, 6, 0, 0]);
    expect(await pairsBetween(3, [])).toEqual([0, 0, 0]);
  });

  it('is the same as by walking every shortest way', async () => {
    const someone = fc.integer({ min: 0, max: SIZE - 1 });
    const graph = fc.array(fc.tuple(someone, someone), { maxLength: 20 }).map((ties) => {
      const named = ties.filter(([one, other]) => one < other).map(([one, other]) => `${one},${other}`);
      return [...new Set(named)].map((text) => text.split(',').map(Number) as [number, number]);
    });
    await fc.assert(
      fc.asyncProperty(graph, async (ties) => {
        const wanted = walked(ties);
        for (const [id, pairs] of (await pairsBetween(SIZE, ties)).entries()) expect(pairs).toBeCloseTo(wanted[id] ?? 0, 9);
      }),
      { numRuns: 200 },
    );
  });

  it('is reckoned while the process does other work, of three hundred people who nearly all know each other too', async () => {
    const size = 300;
    const ties = Array.from({ length: size }, (_, one) =>
      Array.from({ length: size - one - 1 }, (__, nth) => [one, one + nth + 1] as const),
    )
      .flat()
      .filter(([one, other]) => (one * 7 + other * 13) % 10 !== 0);
    // Counted in work of this thread: a machine that does much else makes no piece of it longer.
    const worked = () => process.threadCpuUsage().user / 1000;
    let longest = 0;
    let last = worked();
    const pulse = setInterval(() => {
      longest = Math.max(longest, worked() - last);
      last = worked();
    }, 1);
    const pairs = await pairsBetween(size, ties);
    clearInterval(pulse);
    expect(pairs).toHaveLength(size);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(250);
  });
});

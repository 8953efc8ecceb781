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
  it('is who stands between pairs that know each other by nobody else', () => {
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
    expect(pairsBetween(6, ties)).toEqual([0, 0, 6, 6, 0, 0]);
    expect(pairsBetween(3, [])).toEqual([0, 0, 0]);
  });

  it('is the same as by walking every shortest way', () => {
    const someone = fc.integer({ min: 0, max: SIZE - 1 });
    const graph = fc.array(fc.tuple(someone, someone), { maxLength: 20 }).map((ties) => {
      const named = ties.filter(([one, other]) => one < other).map(([one, other]) => `${one},${other}`);
      return [...new Set(named)].map((text) => text.split(',').map(Number) as [number, number]);
    });
    fc.assert(
      fc.property(graph, (ties) => {
        const wanted = walked(ties);
        for (const [id, pairs] of pairsBetween(SIZE, ties).entries()) expect(pairs).toBeCloseTo(wanted[id] ?? 0, 9);
      }),
      { numRuns: 200 },
    );
  });
});

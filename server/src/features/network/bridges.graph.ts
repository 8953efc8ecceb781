import { setImmediate as letOthersWork } from 'node:timers/promises';

type Tie = readonly [number, number];

const neighboursOf = (size: number, ties: readonly Tie[]): number[][] => {
  const neighbours = Array.from({ length: size }, (): number[] => []);
  for (const [one, other] of ties) {
    neighbours[one]?.push(other);
    neighbours[other]?.push(one);
  }
  return neighbours;
};

type Search = { order: number[]; before: number[][]; ways: number[] };

/** Everybody whom one reaches, the nearest first, with who stands before them on the shortest ways and how many there are. */
const searchFrom = (start: number, neighbours: readonly (readonly number[])[]): Search => {
  const distance = new Array<number>(neighbours.length).fill(-1);
  const ways = new Array<number>(neighbours.length).fill(0);
  const before = neighbours.map((): number[] => []);
  const order = [start];
  distance[start] = 0;
  ways[start] = 1;
  for (let next = 0; next < order.length; next += 1) {
    const here = order[next] ?? start;
    const step = (distance[here] ?? 0) + 1;
    for (const there of neighbours[here] ?? []) {
      if (distance[there] === -1) {
        distance[there] = step;
        order.push(there);
      }
      if (distance[there] !== step) continue;
      ways[there] = (ways[there] ?? 0) + (ways[here] ?? 0);
      before[there]?.push(here);
    }
  }
  return { order, before, ways };
};

/** So long the process is kept from other work at a time. */
const AT_ONCE_MS = 8;

/**
 * How many pairs of others each stands between: of a pair with several shortest ways the part of those ways that leads through them
 * (betweenness; Brandes 2001). By place, `size` of them. Other work of the process goes on meanwhile.
 */
export const pairsBetween = async (size: number, ties: readonly Tie[]): Promise<number[]> => {
  const neighbours = neighboursOf(size, ties);
  const pairs = new Array<number>(size).fill(0);
  let begun = performance.now();
  for (let start = 0; start < size; start += 1) {
    if (performance.now() - begun > AT_ONCE_MS) {
      await letOthersWork();
      begun = performance.now();
    }
    const { order, before, ways } = searchFrom(start, neighbours);
    const share = new Array<number>(size).fill(0);
    for (const here of order.reverse()) {
      for (const earlier of before[here] ?? [])
        share[earlier] = (share[earlier] ?? 0) + ((ways[earlier] ?? 0) / (ways[here] ?? 1)) * (1 + (share[here] ?? 0));
      if (here !== start) pairs[here] = (pairs[here] ?? 0) + (share[here] ?? 0);
    }
  }
  // Each pair was looked at from both of its ends.
  return pairs.map((sum) => sum / 2);
};

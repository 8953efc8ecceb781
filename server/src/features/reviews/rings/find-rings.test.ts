import { describe, expect, it } from 'vitest';
import { findRings, type ReviewEdge } from './find-rings.ts';

let next = 0;
const review = (from: number, to: number, day: number, mark = 5): ReviewEdge => {
  next += 1;
  return { id: next, from, to, day, mark };
};

/** Everybody of a set reviews everybody else of it. */
const allOf = (people: readonly number[], day: (from: number, to: number) => number, mark = 5): ReviewEdge[] =>
  people.flatMap((from) => people.filter((to) => to !== from).map((to) => review(from, to, day(from, to), mark)));

/** People who are reviewed by others over the years. */
const crowd = (from: number, count: number): ReviewEdge[] =>
  Array.from({ length: count }, (_, index) =>
    review(from + index, from + ((index * 7 + 3) % count), (index * 37) % 1_500, 3 + (index % 3)),
  );

describe('what is found to be a ring', () => {
  it('is a small set of people who praise each other within days while hardly anybody else reviews them', () => {
    const rings = findRings([...crowd(1_000, 400), ...allOf([1, 2, 3, 4], (from) => 900 + from)]);
    expect(rings.map((ring) => ring.members)).toEqual([[1, 2, 3, 4]]);
    expect(rings[0]?.reviews).toHaveLength(12);
  });

  it('is a round in which each praises the next one as well', () => {
    const round = [11, 12, 13, 14, 15].map((person, index, all) => review(person, all[(index + 1) % all.length] ?? 0, 300 + index));
    expect(findRings([...round, ...crowd(1_000, 100)]).map((ring) => ring.members)).toEqual([[11, 12, 13, 14, 15]]);
  });

  it('is not hidden by a friendly review into the crowd and one out of it within the same days', () => {
    const days = () => 610;
    const open = allOf([2_001, 2_002, 2_003, 2_004, 2_005, 2_006], (from, to) => 610 + ((from * to) % 5), 3);
    const bridge = [review(21, 2_001, 611), review(2_002, 22, 612)];
    const rings = findRings([...allOf([21, 22, 23, 24], days), ...open, ...bridge, ...crowd(1_000, 200)]);
    expect(rings.map((ring) => ring.members)).toEqual([[21, 22, 23, 24]]);
  });

  it('is found on both sides of the turn of a week', () => {
    expect(findRings(allOf([31, 32, 33], (from) => 4 + from)).map((ring) => ring.members)).toEqual([[31, 32, 33]]);
  });
});

describe('what looks alike and is none', () => {
  it.each([
    ['two who review each other, as decision 55 provides for', allOf([1, 2], () => 10)],
    ['colleagues who review each other over a year', allOf([1, 2, 3, 4], (from, to) => from * 80 + to * 17)],
    [
      'a team that many others have reviewed too',
      [...allOf([1, 2, 3, 4], () => 50), ...[1, 2, 3, 4].flatMap((to) => [5, 6, 7, 8, 9].map((from) => review(from + 100, to, from * 40)))],
    ],
    ['a class that reviews its teacher in one week', Array.from({ length: 30 }, (_, index) => review(index + 2, 1, 100 + (index % 4)))],
    ['people who judge each other as they would judge anybody', allOf([1, 2, 3], () => 70, 3.5)],
    [
      'a community of a hundred who all meet in one week',
      Array.from({ length: 100 }, (_, i) => [1, 2, 3].map((step) => review(i, (i + step) % 100, 200))).flat(),
    ],
  ])('%s', (_, edges) => {
    expect(findRings([...edges, ...crowd(1_000, 50)])).toEqual([]);
  });
});

it('grows with the number of reviews: 20,000 people with 100,000 reviews are looked through in a moment', () => {
  const edges = Array.from({ length: 100_000 }, (_, index) =>
    review((index * 7_919) % 20_000, (index * 104_729 + 13) % 20_000, (index * 31) % 1_095, 4 + (index % 2)),
  );
  const planted = [200_001, 200_002, 200_003, 200_004, 200_005];
  // By what this thread itself did: a machine that does much else makes it wait.
  const begun = process.threadCpuUsage();
  expect(findRings([...edges, ...allOf(planted, () => 1_000)]).map((ring) => ring.members)).toContainEqual(planted);
  expect(process.threadCpuUsage(begun).user / 1_000).toBeLessThan(10_000);
});

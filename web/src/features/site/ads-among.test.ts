import { describe, expect, it } from 'vitest';
import { placeIn, withAds } from './ads-among.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const seeds = Array.from({ length: 200 }, (_, index) => index / 200);

describe('advertisements among feeds', () => {
  it('stand at places 1 to 14 of a chunk, at each of them by some chance', () => {
    const places = seeds.flatMap((seed) => [0, 1, 2, 3].map((chunk) => placeIn(chunk, seed)));
    expect([...new Set(places)].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  it('are one in each chunk of 15, in turn, and no feed is lost', () => {
    for (const seed of seeds) {
      const rows = withAds(items(45), ['a', 'b'], seed);
      expect(rows.flatMap((row) => row.ad ?? [])).toEqual(['a', 'b', 'a']);
      expect(rows.flatMap((row) => row.item?.id ?? [])).toEqual(items(45).map(({ id }) => id));
      const at = rows.findIndex((row) => row.ad !== undefined);
      expect(at).toBeGreaterThanOrEqual(1);
      expect(at).toBeLessThanOrEqual(14);
    }
  });

  it('keep their places while more feeds come', () => {
    const first = withAds(items(15), ['a'], 0.3).map((row) => row.key);
    const more = withAds(items(30), ['a'], 0.3).map((row) => row.key);
    expect(more.slice(0, first.length)).toEqual(first);
  });

  it('are none where there are none, or before a place that is not reached', () => {
    expect(withAds(items(20), [], 0.3)).toHaveLength(20);
    expect(withAds(items(1), ['a'], 0.3)).toHaveLength(1);
  });
});

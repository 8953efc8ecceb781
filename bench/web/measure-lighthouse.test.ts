import { describe, expect, it } from 'vitest';
import { lighthouseFaults, middleOf, type Verdict } from './measure-lighthouse.ts';

const verdict = (performance: number, more: Partial<Verdict> = {}): Verdict => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
  numbers: { lcpMs: 1_000, cls: 0, blockedMs: 10 },
  found: [],
  benchmarkIndex: 1_000,
  ...more,
});

describe('what Lighthouse says', () => {
  it('is taken by its middle run, with the faults of every run', () => {
    const middle = middleOf([verdict(99), verdict(80, { found: ['label'] }), verdict(96)]);
    expect(middle.scores['performance']).toBe(96);
    expect(middle.found).toEqual(['label']);
  });

  it('is no fault where every promise is kept', () => {
    expect(lighthouseFaults('/home', verdict(90))).toEqual([]);
  });

  it('is a fault where a score falls, and says why', () => {
    const faults = lighthouseFaults(
      '/home',
      verdict(89, { scores: { performance: 89, accessibility: 98, 'best-practices': 100, seo: 100 }, found: ['contrast'] }),
    );
    expect(faults).toEqual([
      '/home: Lighthouse gives performance 89, promised 90',
      '/home: Lighthouse gives accessibility 98, promised 100: contrast',
    ]);
  });

  it('is a fault where a score is missing', () => {
    expect(lighthouseFaults('/home', verdict(99, { scores: { performance: 99 } }))).toHaveLength(3);
  });
});

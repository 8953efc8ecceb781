import { describe, expect, it } from 'vitest';
import { longestOf } from './measure-taps.ts';
import { growthFaults, paintFaults, tapFaults, type WebFigures } from './web-figures.ts';
import { webText } from './web-text.ts';

const good = { performance: 96, accessibility: 100, 'best-practices': 100, seo: 100 };
const figures = (more: Partial<WebFigures> = {}): WebFigures => ({
  paint: { '/feeds': { lcpMs: 1_000, cls: 0.001 } },
  taps: { '/feeds': { inpMs: 96, slowest: 'like' } },
  lighthouse: { '/feeds': good },
  benchmarkIndex: 1_000,
  ...more,
});

describe('what is promised of painting and taps', () => {
  it('is kept at its limit', () => {
    expect(paintFaults('/feeds', { lcpMs: 2_000, cls: 0.02 })).toEqual([]);
    expect(tapFaults('/feeds', { inpMs: 100, slowest: 'like' })).toEqual([]);
  });

  it('is missed by a planted late paint, by one that was never seen, by a shift and by a slow tap', () => {
    expect(paintFaults('/feeds', { lcpMs: 2_001, cls: 0 })).toEqual(['/feeds: largest paint after 2.00 s, promised 2 s']);
    expect(paintFaults('/feeds', { lcpMs: 0, cls: 0 })).toHaveLength(1);
    expect(paintFaults('/feeds', { lcpMs: Number.NaN, cls: Number.NaN })).toHaveLength(2);
    expect(paintFaults('/feeds', { lcpMs: 900, cls: 0.021 })).toEqual(['/feeds: shifts by 0.021, promised 0.02']);
    expect(tapFaults('/feeds', { inpMs: 152, slowest: 'go back' })).toEqual([
      '/feeds: the longest tap (go back) takes 152 ms, promised 100 ms',
    ]);
    expect(tapFaults('/feeds', longestOf([]))).toHaveLength(1);
  });

  it('is judged by the middle visit, and each visit by its longest tap', () => {
    const runs = [
      { like: 40, open: 900 },
      { like: 48, open: 96 },
      { like: 104, open: 24 },
    ];
    expect(longestOf(runs)).toEqual({ inpMs: 104, slowest: 'like' });
  });
});

describe('what was recorded', () => {
  it('lets figures wobble, and new screens come', () => {
    const now = figures({
      paint: { '/feeds': { lcpMs: 1_250, cls: 0.01 }, '/home': { lcpMs: 1_900, cls: 0 } },
      taps: { '/feeds': { inpMs: 144, slowest: 'open' } },
      lighthouse: { '/feeds': { ...good, performance: 92 } },
    });
    expect(growthFaults(now, figures())).toEqual([]);
  });

  it('is held against each planted growth', () => {
    const now = figures({
      paint: { '/feeds': { lcpMs: 1_300, cls: 0.015 } },
      taps: { '/feeds': { inpMs: 160, slowest: 'open' } },
      lighthouse: { '/feeds': { ...good, performance: 90, seo: 99 } },
    });
    expect(growthFaults(now, figures())).toEqual([
      '/feeds: largest paint grew from 1.00 s to 1.30 s',
      '/feeds: shift grew from 0.001 to 0.015',
      '/feeds: the longest tap grew from 96 to 160 ms',
      "/feeds: Lighthouse's performance fell from 96 to 90",
      "/feeds: Lighthouse's seo fell from 100 to 99",
    ]);
  });

  it('misses what was recorded and is not measured any more, also on a machine that gives no measure of itself', () => {
    const now = figures({ paint: {}, benchmarkIndex: 0, taps: { '/feeds': { inpMs: 5_000, slowest: 'open' } } });
    expect(growthFaults(now, figures())).toEqual([
      '/feeds: the longest tap grew from 96 to 5000 ms',
      '/feeds: its paint was recorded and is not measured any more',
    ]);
  });

  it('allows a slower machine what it is slower by, in times alone', () => {
    const half = { benchmarkIndex: 500 };
    const slow = figures({ ...half, paint: { '/feeds': { lcpMs: 2_000, cls: 0 } }, taps: { '/feeds': { inpMs: 200, slowest: 'like' } } });
    expect(growthFaults(slow, figures())).toEqual([]);
    expect(growthFaults(figures({ ...half, lighthouse: { '/feeds': { ...good, seo: 92 } } }), figures())).toHaveLength(1);
  });
});

it('what was measured is told with its promises, the machine and what is missed', () => {
  const text = webText({ firstScripts: 149_000, firstStyles: 10_000, screens: { 'a.tsx': 30_000 } }, figures(), ['/feeds: slow']);
  expect(text).toContain('Missed: 1.\n\n- /feeds: slow\n');
  expect(text).toContain("which Lighthouse's own measure gives 1000 ");
  expect(text).toContain('| /feeds | 96 ms | like |');
  expect(text).toContain('| /feeds | 96 | 100 | 100 | 100 |');
});

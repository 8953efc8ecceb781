import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreParts } from '#contract/reports/report-sections.ts';
import { freshnessOf, type Mark, noSums, type Sums, scoreOf, shareOfMark, withMark } from './score.policy.ts';

const now = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);

const mark: fc.Arbitrary<Mark> = fc.record({
  part: fc.constantFrom(...scoreParts),
  mark: fc.double({ min: 0, max: 10, noNaN: true }),
  givenAt: fc.integer({ min: 0, max: 12_000 }).map(daysAgo),
  setAside: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom('device', 'ring') }),
});
const marks = fc.array(mark, { maxLength: 60 });
/** Also people with very many marks in one part and few in the others. */
const manyMarks = fc
  .tuple(marks, mark, fc.integer({ min: 0, max: 3_000 }))
  .map(([few, one, times]) => [...few, ...Array.from({ length: times }, () => one)]);

const sumsOf = (all: readonly Mark[], from: Sums = noSums()): Sums => all.reduce((sums, one) => withMark(sums, one, now), from);
const totalOf = (all: readonly Mark[]): number | null => scoreOf(sumsOf(all))?.total ?? null;
const full = (part: Mark['part'], value = 10): Mark => ({ part, mark: value, givenAt: now, setAside: null });

const check = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void): void =>
  fc.assert(fc.property(arbitrary, holds), { numRuns: 400, seed: 54 });

describe('the score', () => {
  it('is nothing without a mark that counts, and else lies between 0 and 10, inside its interval', () => {
    expect(totalOf([])).toBeNull();
    expect(totalOf([{ ...full('works'), setAside: 'ring' }])).toBeNull();
    check(manyMarks, (all) => {
      const score = scoreOf(sumsOf(all));
      expect(score === null).toBe(!all.some((one) => one.setAside === null));
      if (!score) return;
      expect(0 <= score.low && score.low <= score.total && score.total <= score.high && score.high <= 10).toBe(true);
      const shares = scoreParts.reduce((sum, part) => sum + score.parts[part].share, 0);
      expect(shares).toBeGreaterThan(0);
      expect(shares).toBeLessThan(1);
    });
  });

  it('does not depend on the order in which marks came', () => {
    check(
      marks.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, other]) => {
        const [one, two] = [totalOf(all), totalOf(other)];
        if (one === null || two === null) expect(one).toBe(two);
        else expect(one).toBeCloseTo(two, 9);
      },
    );
  });

  it('never falls when a mark is higher, nor when another full mark comes, nor rises when another mark of nothing comes', () => {
    check(fc.tuple(marks, mark, fc.double({ min: 0, max: 10, noNaN: true })), ([others, one, other]) => {
      const [lower, higher] = [Math.min(one.mark, other), Math.max(one.mark, other)];
      const counts = { ...one, setAside: null };
      const [low, high] = [totalOf([...others, { ...counts, mark: lower }]), totalOf([...others, { ...counts, mark: higher }])];
      expect(high ?? 0).toBeGreaterThanOrEqual((low ?? 0) - 1e-9);
    });
    check(fc.tuple(manyMarks, fc.constantFrom(...scoreParts)), ([all, part]) => {
      const before = totalOf(all);
      if (before === null) return;
      expect(totalOf([...all, full(part)]) ?? 0).toBeGreaterThanOrEqual(before - 1e-9);
      expect(totalOf([...all, full(part, 0)]) ?? 10).toBeLessThanOrEqual(before + 1e-9);
    });
  });

  it('is not moved by marks that were set aside, however many there are', () => {
    check(fc.tuple(marks, marks), ([all, others]) => {
      const aside = others.map((one) => ({ ...one, setAside: 'device' }));
      expect(totalOf([...all, ...aside])).toBe(totalOf(all));
    });
  });

  it('lets a mark weigh half after three years, a quarter after six, and goes back to the mark of all beginnings', () => {
    const halfLife = Math.round(3 * 365.25);
    expect(freshnessOf(now, now)).toBe(1);
    expect(freshnessOf(daysAgo(halfLife), now)).toBeCloseTo(0.5, 3);
    expect(freshnessOf(daysAgo(2 * halfLife), now)).toBeCloseTo(0.25, 3);
    expect(freshnessOf(new Date(now.getTime() + DAY_MS), now)).toBe(1);
    check(fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 4_000 })), ([days, more]) => {
      const aged = (ago: number) => (totalOf([{ ...full('reviews'), givenAt: daysAgo(ago) }]) ?? 0) - 6;
      expect(aged(days + more)).toBeLessThan(aged(days));
      expect(aged(days + more)).toBeGreaterThan(0);
    });
  });

  it('weighs the parts as published once each bears its weight, and one part alone as its mean against three marks of six', () => {
    const times = (count: number, one: Mark) => Array.from({ length: count }, () => one);
    expect(totalOf(times(1, full('works')))).toBeCloseTo((18 + 10) / 4, 9);
    expect(totalOf(times(7, full('reviews', 8)))).toBeCloseTo((18 + 56) / 10, 9);
    const many = [...times(20_000, full('trials')), ...times(20_000, full('reviews', 8)), ...times(20_000, full('works', 4))];
    expect(totalOf(many)).toBeCloseTo(0.4 * 10 + 0.35 * 8 + 0.25 * 4, 2);
    // One mark in a new part weighs little beside many in another.
    const reviewed = times(20, full('reviews', 9.6));
    expect(Math.abs((totalOf([...reviewed, full('works', 2)]) ?? 0) - (totalOf(reviewed) ?? 0))).toBeLessThan(0.9);
  });

  it('is surer the more is known, and takes a mark out as if it had never come', () => {
    const width = (count: number) => {
      const score = scoreOf(sumsOf(Array.from({ length: count }, () => full('reviews', 6))));
      return (score?.high ?? 0) - (score?.low ?? 0);
    };
    expect([1, 3, 10, 30].map(width).every((one, at, all) => at === 0 || one < (all[at - 1] ?? 0))).toBe(true);
    check(fc.tuple(marks, mark), ([all, one]) => {
      const there = sumsOf(all);
      const [before, after] = [scoreOf(there), scoreOf(withMark(withMark(there, one, now), one, now, -1))];
      expect(after === null).toBe(before === null);
      if (before && after) expect(after.total).toBeCloseTo(before.total, 4);
    });
    const shares = sumsOf([full('works'), full('works', 2), full('reviews')]);
    const own = [full('works'), full('works', 2), full('reviews')].reduce((sum, one) => sum + shareOfMark(shares, one, now), 0);
    expect(own).toBeCloseTo(0.5, 9);
  });
});

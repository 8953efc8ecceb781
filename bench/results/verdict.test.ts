import { expect, it } from 'vitest';
import { countMissed, verdict } from './verdict.ts';

const good = { failed: 0 };

it('a promise is missed by a figure beyond it, by one that could not be measured, and by any answer that failed', () => {
  const kept = [verdict(0.6, { atLeast: 0.6 }, [good, good]), verdict(1.3, { atMost: 1.3 }), verdict(2, { atLeast: 1 }, [])];
  const missed = [
    verdict(0.59, { atLeast: 0.6 }, [good]),
    verdict(1.31, { atMost: 1.3 }, [good]),
    verdict(Number.NaN, { atLeast: 0.3 }),
    verdict(Number.NaN, { atMost: 0.3 }),
    verdict(9, { atLeast: 0.6 }, [good, { failed: 1 }]),
    verdict(0, { atMost: 1.3 }, [{ failed: 3 }]),
  ];
  expect(kept.map(countMissed)).toEqual([0, 0, 0]);
  expect(missed.map(countMissed)).toEqual([1, 1, 1, 1, 1, 1]);
});

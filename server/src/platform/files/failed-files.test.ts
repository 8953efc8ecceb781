import { expect, it } from 'vitest';
import { failedFiles } from './failed-files.counters.ts';

it('what failed is known by its hash for a while, and never more of it than there is room for', () => {
  let now = 0;
  const failed = failedFiles<string>({ most: 2, forMs: 1_000, now: () => now });
  failed.remember('a', 'broken');
  failed.remember('b', 'unsafe');
  expect([failed.whyFailed('a'), failed.whyFailed('b'), failed.whyFailed('c')]).toEqual(['broken', 'unsafe', null]);
  failed.remember('c', 'broken');
  expect([failed.whyFailed('a'), failed.whyFailed('c')]).toEqual([null, 'broken']);
  now = 1_000;
  expect([failed.whyFailed('b'), failed.whyFailed('c')]).toEqual([null, null]);
});

import { expect, it } from 'vitest';
import { tellFaults } from './tell-faults.ts';

it('is content with a story that goes as it should', () => {
  expect(
    tellFaults('a story', [
      ['in on the first day', true, true],
      ['earned', 20, 20],
    ]),
  ).toEqual([]);
});

it('tells of each step that goes otherwise, in both directions', () => {
  expect(
    tellFaults('a story', [
      ['in on the first day', true, false],
      ['in past its end', false, true],
      ['earned', 20, 30],
      ['in on the last day', true, true],
    ]),
  ).toEqual([
    'a story: in on the first day: false, and it should be true',
    'a story: in past its end: true, and it should be false',
    'a story: earned: 30, and it should be 20',
  ]);
});

import { expect, it } from 'vitest';
import { cutTo, lengthOf, showsCounter } from './text-counter.ts';

it('counts an emoji and a rare hanzi as one', () => {
  expect(lengthOf('好😀𠮷')).toBe(3);
});

it('never cuts through a letter', () => {
  expect(cutTo('好😀𠮷', 2)).toBe('好😀');
  expect(cutTo('short', 10)).toBe('short');
});

it('shows the counter only past the warning length', () => {
  expect([199, 200, 201].map((length) => showsCounter(length, 200))).toEqual([false, false, true]);
});

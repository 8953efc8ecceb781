import { describe, expect, it } from 'vitest';
import { formatBadge, formatCount } from './format-count.ts';

describe('a count in Chinese', () => {
  it.each([
    [0, '0'],
    [9_999, '9999'],
    [10_000, '1万'],
    [12_345, '1.2万'],
    [123_456, '12.3万'],
    [99_949_999, '9995万'],
    [99_999_999, '1亿'],
    [100_000_000, '1亿'],
    [1_234_567_890, '12.3亿'],
    [-12_345, '-1.2万'],
  ])('writes %d as %s', (count, text) => {
    expect(formatCount(count, 'zh-CN')).toBe(text);
  });
});

describe('a count in English', () => {
  it.each([
    [999, '999'],
    [1_000, '1K'],
    [1_234, '1.23K'],
    [12_345, '12.3K'],
    [999_499, '999K'],
    [999_999, '1M'],
    [1_500_000, '1.5M'],
    [2_000_000_000, '2G'],
  ])('writes %d as %s', (count, text) => {
    expect(formatCount(count, 'en-US')).toBe(text);
  });
});

describe('a count in Spanish', () => {
  it.each([
    [999, '999'],
    [1_000, '1 K'],
    [1_234, '1,23 K'],
    [1_500_000, '1,5 M'],
  ])('writes %d as %s', (count, text) => {
    expect(formatCount(count, 'es-ES').replace('\u00a0', ' ')).toBe(text);
  });
});

it('takes what is not a number for nothing', () => {
  expect(formatCount(Number.NaN, 'zh-CN')).toBe('0');
  expect(formatCount(Number.POSITIVE_INFINITY, 'en-US')).toBe('0');
});

it('says 99+ above 99 and nothing for nothing', () => {
  expect([0, -1, Number.NaN, 1, 99, 100, 5_000].map(formatBadge)).toEqual(['', '', '', '1', '99', '99+', '99+']);
});

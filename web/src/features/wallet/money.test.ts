import { describe, expect, it } from 'vitest';
import { wholeText, yuanText } from '#contract/kernel/numbers.ts';
import { fenOf, pointsOf, pointsTyped, yuanField, yuanTyped } from './money.ts';

describe('amounts', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123, '1.23'],
    [-123_456, '1,234.56'],
    [1_000_000_000_000, '10,000,000,000.00'],
  ])('%i fen are written %s', (fen, text) => expect(yuanText(fen, 'zh-CN')).toBe(text));

  it('are written by the marks of the language', () => {
    expect(yuanText(123_456, 'es-ES')).toBe('1.234,56');
    expect(wholeText(1_234_567, 'es-ES')).toBe('1.234.567');
  });

  it.each([
    ['1', 100],
    ['1.', 100],
    ['1.5', 150],
    ['1,05', 105],
    ['0.29', 29],
    ['100000.01', 10_000_001],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['1.234', null],
    ['１', null],
  ])('%s is %s fen', (text, fen) => expect(fenOf(text)).toBe(fen));

  it('keeps of what is written what an amount may be', () => {
    expect(yuanTyped('007.5x')).toBe('7.5');
    expect(yuanTyped('12.345')).toBe('12.34');
    expect(pointsTyped('0012-345678901')).toBe('12345678');
    expect(pointsOf('1.5')).toBeNull();
    expect(fenOf(yuanField(1005, 'es-ES'))).toBe(1005);
    expect([yuanField(1005, 'es-ES'), yuanField(1005, 'zh-CN')]).toEqual(['10,05', '10.05']);
    expect(yuanField(1000, 'zh-CN')).toBe('10');
  });
});

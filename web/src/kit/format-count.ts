import { numberText } from '#contract/kernel/numbers.ts';

const latinUnits = ['', 'K', 'M', 'G', 'T', 'P'] as const;

const oneDecimal = (value: number): string => {
  return String(Math.round(value * 10) / 10);
};

const inHanzi = (size: number): string => {
  if (size <= 9_999) return String(size);
  // 99 999 950 would round to '10000万': from there on it is written in 亿.
  if (size <= 99_999_999 && Math.round(size / 1_000) < 100_000) return `${oneDecimal(size / 10_000)}万`;
  return `${oneDecimal(size / 100_000_000)}亿`;
};

const inLatin = (size: number, language: string): string => {
  let unit = 0;
  let value = size;
  while (unit < latinUnits.length - 1 && Number(value.toPrecision(3)) >= 1_000) {
    value /= 1_000;
    unit += 1;
  }
  if (unit === 0) return String(value);
  const text = numberText(Number(value.toPrecision(3)), language);
  // In Spanish a unit stands apart from its number.
  return `${text}${language.startsWith('es') ? '\u00a0' : ''}${latinUnits[unit]}`;
};

/**
 * A count as people read it (decision 22): 万 and 亿 with one decimal in Chinese; K, M, G with three significant digits elsewhere,
 * by the marks of the language.
 * What is not a number counts as 0.
 * @example formatCount(12_345, 'zh-CN') === '1.2万'
 */
export const formatCount = (count: number, language: string): string => {
  if (!Number.isFinite(count)) return '0';
  const whole = Math.trunc(count);
  const size = Math.abs(whole);
  const text = language.startsWith('zh') ? inHanzi(size) : inLatin(size, language);
  return whole < 0 ? `-${text}` : text;
};

/** The text of a badge: '99+' above 99, empty when there is nothing to count (specification, section 9). */
export const formatBadge = (count: number): string => {
  if (!(count > 0)) return '';
  return count > 99 ? '99+' : String(Math.trunc(count));
};

import { decimalMark } from '#contract/kernel/numbers.ts';

const YUAN_PATTERN = /^(\d{1,6})(?:[.,](\d{0,2}))?$/;

/** What somebody wrote as yuan, in fen; null for what is no amount. */
export const fenOf = (text: string): number | null => {
  const [, whole, cents = ''] = YUAN_PATTERN.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(`${whole}${cents.padEnd(2, '0')}`);
};

/** What somebody wrote as whole 积分; null for what is no amount. */
export const pointsOf = (text: string): number | null => (/^\d{1,8}$/.test(text.trim()) ? Number(text.trim()) : null);

/** What may stand in a field for yuan while somebody writes in it. */
export const yuanTyped = (text: string): string => /^\d{0,6}(?:[.,]\d{0,2})?/.exec(text.replace(/^0+(?=\d)/, ''))?.[0] ?? '';

/** The same for whole 积分: at most eight digits. */
export const pointsTyped = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 8);

/** Fen as they are written into a field, by the mark of the language. */
export const yuanField = (fen: number, language: string): string => {
  const digits = String(fen).padStart(3, '0');
  return digits.endsWith('00') ? digits.slice(0, -2) : `${digits.slice(0, -2)}${decimalMark(language)}${digits.slice(-2)}`;
};

import i18next from 'i18next';
import { fixedText, numberText } from '#contract/kernel/numbers.ts';

/** A score, a mark or a mean with one decimal in the reader's language; '—' where there is none. */
export const formatTenth = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : fixedText(Math.round(value * 10) / 10, 1, i18next.language);

/** A number with so many decimals in the reader's language. */
export const formatFixed = (value: number, digits: number): string => fixedText(value, digits, i18next.language);

/** A number with the decimals that it has, in the reader's language. */
export const formatNumber = (value: number): string => numberText(value, i18next.language);

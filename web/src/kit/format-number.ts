import { scoreText } from '#contract/kernel/marks.ts';
import { fixedText, numberText } from '#contract/kernel/numbers.ts';
import { translator } from '#web/words/translator.ts';

/** A score, a mark or a mean with one decimal in the reader's language; '—' where there is none. */
export const formatTenth = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : fixedText(Math.round(value * 10) / 10, 1, translator.language);

/** A number with so many decimals in the reader's language. */
export const formatFixed = (value: number, digits: number): string => fixedText(value, digits, translator.language);

/** A number with the decimals that it has, in the reader's language. */
export const formatNumber = (value: number): string => numberText(value, translator.language);

/** A score within a sentence, with what it is of: '8.4/10'. */
export const formatScore = (score: number | null | undefined): string => scoreText(score, translator.language);

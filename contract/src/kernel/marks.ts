import { fixedText } from './numbers.ts';

/** A mark that one person gives another's work or a review is of one to five, a score of nought to ten (decision 136). */
export const MARK_MAX = 5;
export const SCORE_MAX = 10;

const tenthOf = (value: number, max: number, language: string): string => `${fixedText(Math.round(value * 10) / 10, 1, language)}/${max}`;

/** A mark, or a mean of marks, with what it is of: '4.3/5'. '—' where there is none. */
export const markText = (mark: number | null | undefined, language: string): string =>
  mark === null || mark === undefined ? '—' : tenthOf(mark, MARK_MAX, language);

/** A score with what it is of: '8.4/10'. '—' where there is none. */
export const scoreText = (score: number | null | undefined, language: string): string =>
  score === null || score === undefined ? '—' : tenthOf(score, SCORE_MAX, language);

/** A piece of evidence, weighed as of ten, as the mark that was given. */
export const markOfEvidence = (weighed: number): number => (weighed * MARK_MAX) / SCORE_MAX;
